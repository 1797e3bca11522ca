import { onTabStorage } from './guardedStorage.ts'

/** What was typed and not sent yet, by form, in this tab: over a change of page, a reload and a login that ended. */
export type Draft = Readonly<Record<string, string>>

/** Where the browser keeps nothing, until the page is loaded again. */
const memory = new Map<string, string>()
const PREFIX = 'draft:'
/** Stands among the drafts, so that it goes with them. */
const OWNER = 'of'
/** The number that is typed into the forms of the entrance. */
export const ASKED = 'mobile'
const keyOf = (form: string) => PREFIX + form

export function readDraft(form: string): Draft {
  const text = memory.get(form) ?? onTabStorage((storage) => storage.getItem(keyOf(form)))
  return text ? (JSON.parse(text) as Draft) : {}
}

export function keepDraft(form: string, values: Draft): void {
  const text = JSON.stringify(values)
  const isKept = onTabStorage((storage) => {
    storage.setItem(keyOf(form), text)
    return true
  })
  if (isKept) memory.delete(form)
  else memory.set(form, text)
}

export function dropDraft(form: string): void {
  memory.delete(form)
  onTabStorage((storage) => storage.removeItem(keyOf(form)))
}

/**
 * For who is known to be here, by their mobile: what a member before them typed in this tab goes, as their session may have
 * ended anywhere and any time ago; so does the number that led to a login. What else was typed before anybody was known is
 * theirs.
 */
export function takeDrafts(mobile: string): void {
  const before = readDraft(OWNER)['mobile'] ?? mobile
  if (before !== mobile) dropAllDrafts()
  keepDraft(OWNER, { mobile })
  dropDraft(ASKED)
}

/** Key of the storage that all tabs share: the moment at which a logout dropped what was typed. */
export const DRAFTS_DROPPED = 'draftsDropped'

/** For whoever logs out: the next at this device may be somebody else. */
export function dropAllDrafts(): void {
  memory.clear()
  onTabStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  })
}
