/** Unsaved input of staff, by person and form: in this tab, until it is saved or discarded. */
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts'
import { keepValue, takeValue } from '../../lib/draftValues.ts'

/** ms. Uploaded pictures that were not saved are also deleted after a day, and data of shoppers must not stay in a browser. */
export const DRAFT_LIFE = 24 * 60 * 60 * 1000
/** If there are more, the oldest are deleted. */
export const MOST_DRAFTS = 40
/** Longest draft, in characters, with the original values: two of the longest articles. A longer one is not stored. */
export const MOST_LETTERS = 300_000
/** Name of the draft that contains the times of all others. */
const TIMES = 'cp'

export type Typed = Readonly<Record<string, string>>

export interface PanelDraft {
  readonly typed: Typed
  /** The form's original values, because a colleague may change the saved ones. */
  readonly base?: unknown
}

/** @param thing names the form and the state it is for: `order-7-note` */
export const draftName = (staff: number, thing: string) => `cp-${staff}-${thing}`

export function readPanelDraft(name: string): PanelDraft | undefined {
  const { typed, base } = isFresh(readDraft(TIMES)[name]) ? readDraft(name) : {}
  if (!typed) return undefined
  return { typed: JSON.parse(typed) as Typed, ...(base && { base: JSON.parse(base) as unknown }) }
}

/** The fields that differ from the form's original values. */
export const changedOf = (values: Typed, start: Typed): Typed =>
  Object.fromEntries(Object.entries(values).filter(([field, text]) => text !== start[field]))

/** Without changed fields it drops the draft. */
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

/** Deletes expired drafts, and the oldest of too many. */
export function dropOldDrafts(): void {
  const newest = Object.entries(readDraft(TIMES))
    .reverse()
    .sort(([, one], [, other]) => Number(other) - Number(one))
  newest.forEach(([name, at], index) => {
    if (index >= MOST_DRAFTS || !isFresh(at)) dropPanelDraft(name)
  })
}

const isFresh = (at: string | undefined) => Number(at) > Date.now() - DRAFT_LIFE
