/** What staff typed and have not saved, by who typed it and for what: in this tab alone, until it is saved or discarded. */
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.ts'

/** ms. Pictures that were sent and not saved go after a day, too; and no words about a shopper stay longer in a browser. */
export const DRAFT_LIFE = 24 * 60 * 60 * 1000
/** The oldest go first. */
export const MOST_DRAFTS = 40
/** Characters of one; a longer one is not kept. */
export const MOST_LETTERS = 200_000
/** The draft that says when each of the others was kept. */
const TIMES = 'cp'

export type Typed = Readonly<Record<string, string>>

export interface PanelDraft {
  readonly typed: Typed
  /** What the form had begun with: a colleague may have changed it since. */
  readonly base?: unknown
}

/** @param thing names what is written, with the state that it is written for: `order-7-note` */
export const draftName = (staff: number, thing: string) => `cp-${staff}-${thing}`

export function readPanelDraft(name: string): PanelDraft | undefined {
  const { typed, base } = isFresh(readDraft(TIMES)[name]) ? readDraft(name) : {}
  if (!typed) return undefined
  return { typed: JSON.parse(typed) as Typed, ...(base && { base: JSON.parse(base) as unknown }) }
}

/** What differs from how a form began. */
export const changedOf = (values: Typed, start: Typed): Typed =>
  Object.fromEntries(Object.entries(values).filter(([field, text]) => text !== start[field]))

/** Nothing typed is no draft. */
export function keepPanelDraft(name: string, { typed, base }: PanelDraft): void {
  if (Object.keys(typed).length === 0) return dropPanelDraft(name)
  const draft = { typed: JSON.stringify(typed), ...(base !== undefined && { base: JSON.stringify(base) }) }
  if (draft.typed.length + (draft.base?.length ?? 0) > MOST_LETTERS) return dropPanelDraft(name)
  keepDraft(name, draft)
  const times = { ...readDraft(TIMES), [name]: String(Date.now()) }
  keepDraft(TIMES, times)
  if (Object.keys(times).length > MOST_DRAFTS) dropOldDrafts()
}

export function dropPanelDraft(name: string): void {
  dropDraft(name)
  const { [name]: time, ...others } = readDraft(TIMES)
  if (time) keepDraft(TIMES, others)
}

/** Whoever comes into the panel leaves nothing of yesterday behind. */
export function dropOldDrafts(): void {
  const newest = Object.entries(readDraft(TIMES))
    .reverse()
    .sort(([, one], [, other]) => Number(other) - Number(one))
  newest.forEach(([name, at], index) => {
    if (index >= MOST_DRAFTS || !isFresh(at)) dropPanelDraft(name)
  })
}

const isFresh = (at: string | undefined) => Number(at) > Date.now() - DRAFT_LIFE
