import { useDraft } from '../drafts/useDraft.tsx'
import { rebased } from '../shared/rebased.ts'

interface Saved<F> {
  readonly version: string
  readonly form: F
}

const textOf = <F>({ form }: Saved<F>) => ({ form: JSON.stringify(form) })
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
  return {
    values,
    note: draft.note,
    version: draft.base.version,
    isChanged: !isSame(values, base),
    change: (part: Partial<F>) => draft.change({ form: JSON.stringify({ ...values, ...part }) }),
    /** The form after it was saved, or with the saved values instead of the typed ones. */
    take: (saved: Saved<F>) => draft.clear(textOf(saved), saved),
    /** The typed values over those that somebody else has saved meanwhile. */
    merged: () => rebased(values, { base, now: now.form }, (_name, one, other) => isSame(one, other)),
    /** The fields that somebody else has changed meanwhile. */
    theirs: names.filter((name) => !isSame(base[name], now.form[name])),
  }
}
