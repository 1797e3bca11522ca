/** Functions for single values of a draft. Not in drafts.ts, because the checkout needs only whole drafts. */
import { dropDraft, keepDraft, readDraft } from './drafts.ts'

/** Adds one value to a draft. */
export function keepValue(form: string, name: string, value: string): void {
  keepDraft(form, { ...readDraft(form), [name]: value })
}

/** Removes one value from a draft, and returns it; undefined if there is none. */
export function takeValue(form: string, name: string): string | undefined {
  const { [name]: value, ...others } = readDraft(form)
  if (value === undefined) return undefined
  if (Object.keys(others).length > 0) keepDraft(form, others)
  else dropDraft(form)
  return value
}
