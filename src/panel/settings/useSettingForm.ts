import { useDraft } from '../drafts/useDraft.tsx'
import { rebased } from '../shared/rebased.ts'

interface Saved<F> {
  readonly version: string
  readonly form: F
}

const textOf = <F>({ form }: Pick<Saved<F>, 'form'>) => ({ form: JSON.stringify(form) })
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The form of one setting. It begins with the saved values as they were first read, also after a reload, so that a change by
 * somebody else is found when it is saved.
 * @param thing names its draft
 * @param now the saved values
 */
export function useSettingForm<F extends object>(thing: string, now: Saved<F>) {
  const draft = useDraft(thing, textOf(now), now)
  // A draft that an older build stored lacks newer fields.
  const values = { ...now.form, ...(JSON.parse(draft.values.form) as F) }
  const base = { ...now.form, ...draft.base.form }
  const names = Object.keys(now.form) as (keyof F & string)[]
  const theirs = names.filter((name) => !isSame(base[name], now.form[name]))
  const merged = (saved: F) =>
    rebased(values, { base, now: saved }, (_name, one, other) => isSame(one, other))
  return {
    values,
    note: draft.note,
    /** A version with the same values is no conflict. */
    version: theirs.length === 0 ? now.version : draft.base.version,
    isChanged: !isSame(values, base),
    change: (part: Partial<F>) => draft.change({ form: JSON.stringify({ ...values, ...part }) }),
    /** The form after it was saved, or with the saved values instead of the typed ones. */
    take: (saved: Saved<F>) => draft.clear(textOf(saved), saved),
    /** The typed values stay, over others that were saved without them. */
    follow(saved: Saved<F>) {
      const form = merged(saved.form)
      if (isSame(form, saved.form)) draft.clear(textOf(saved), saved)
      else draft.change(textOf({ form }), saved)
    },
    /** The typed values over those that somebody else has saved meanwhile. */
    merged: () => merged(now.form),
    /** The fields that somebody else has changed meanwhile. */
    theirs,
    /** Those of them whose typed value would replace the saved one. */
    replaced: theirs.filter((name) => !isSame(values[name], base[name])),
  }
}
