/** Stores unsaved input of staff in this tab, by person and form, until it is saved or discarded. */
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts'
import { keepValue, takeValue } from '../../lib/draftValues.ts'

/** ms. One day, because the server deletes unused uploads after a day, and shoppers' data must not stay in a browser. */
export const DRAFT_LIFE = 24 * 60 * 60 * 1000
/** Maximum number of drafts; the oldest ones are deleted. */
export const MOST_DRAFTS = 40
/** Longest stored draft with its original values, in characters: enough for two versions of the longest article. */
export const MOST_LETTERS = 300_000
/** Name of the entry that stores the time of each draft. */
const TIMES = 'cp'

export type Typed = Readonly<Record<string, string>>

export interface PanelDraft {
  readonly typed: Typed
  /** The values that the form began with, so that a conflict with a colleague's changes is detected. */
  readonly base?: unknown
}

/** @param thing the object and its form, such as `order-7-note` */
export const draftName = (staff: number, thing: string) => `cp-${staff}-${thing}`

export function readPanelDraft(name: string): PanelDraft | undefined {
  const { typed, base } = isFresh(readDraft(TIMES)[name]) ? readDraft(name) : {}
  if (!typed) return undefined
  return { typed: JSON.parse(typed) as Typed, ...(base && { base: JSON.parse(base) as unknown }) }
}

/** Whether `one` has all values of `other`. */
export const isSame = (one: Typed, other: Typed): boolean =>
  Object.keys(other).every((name) => one[name] === other[name])

/** Picks the fields that differ from the form's original values. */
export const changedOf = (values: Typed, start: Typed): Typed =>
  Object.fromEntries(Object.entries(values).filter(([field, text]) => text !== start[field]))

/** Deletes the draft instead if it has no changed field or is too long. */
export function storePanelDraft(name: string, { typed, base }: PanelDraft): void {
  if (Object.keys(typed).length === 0) return dropPanelDraft(name)
  const draft = { typed: JSON.stringify(typed), ...(base !== undefined && { base: JSON.stringify(base) }) }
  if (draft.typed.length + (draft.base?.length ?? 0) > MOST_LETTERS) return dropPanelDraft(name)
  keepDraft(name, draft)
  keepValue(TIMES, name, String(Date.now()))
  if (Object.keys(readDraft(TIMES)).length > MOST_DRAFTS) dropOldDrafts()
}

export function dropPanelDraft(name: string): void {
  dropDraft(name)
  takeValue(TIMES, name)
}

/** Deletes expired drafts, and the oldest ones beyond `MOST_DRAFTS`. */
export function dropOldDrafts(): void {
  const newest = Object.entries(readDraft(TIMES))
    .reverse()
    .sort(([, one], [, other]) => Number(other) - Number(one))
  newest.forEach(([name, at], index) => {
    if (index >= MOST_DRAFTS || !isFresh(at)) dropPanelDraft(name)
  })
}

const isFresh = (at: string | undefined) => Number(at) > Date.now() - DRAFT_LIFE
