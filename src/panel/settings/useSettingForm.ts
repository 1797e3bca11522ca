import { useDraft } from '../drafts/useDraft.tsx'
import { rebased } from '../shared/rebased.ts'

interface Saved<F> {
  readonly version: string
  readonly form: F
}

const textsOf = <F>(saved: Saved<F>) => ({
  form: JSON.stringify(saved.form),
  base: JSON.stringify(saved),
})
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The form of one setting. It begins with the saved values as they were first read, so that a change by somebody else is found
 * when it is saved.
 * @param thing names its draft
 * @param now the saved values
 */
export function useSettingForm<F extends object>(thing: string, now: Saved<F>) {
  const draft = useDraft(thing, textsOf(now))
  // A draft that an older build stored lacks newer fields.
  const values = { ...now.form, ...(JSON.parse(draft.values.form) as F) }
  const stored = JSON.parse(draft.values.base) as Saved<F>
  const base = { ...stored, form: { ...now.form, ...stored.form } }
  const names = Object.keys(now.form) as (keyof F & string)[]
  return {
    values,
    note: draft.note,
    version: base.version,
    isChanged: !isSame(values, base.form),
    change: (part: Partial<F>) => draft.change({ form: JSON.stringify({ ...values, ...part }) }),
    /** The form after it was saved, or with the saved values instead of the typed ones. */
    take: (saved: Saved<F>) => draft.clear(textsOf(saved)),
    /** The typed values over those that somebody else has saved meanwhile. */
    merged: () =>
      rebased(values, { base: base.form, now: now.form }, (_name, one, other) => isSame(one, other)),
    /** The fields that somebody else has changed meanwhile. */
    theirs: names.filter((name) => !isSame(base.form[name], now.form[name])),
  }
}
