import { onTabStorage } from './guardedStorage.ts'

/** Unsent values of a form in this tab. They survive navigations, reloads and an expired login. */
export type Draft = Readonly<Record<string, string>>

/** Replaces the session storage, until a reload, if the browser forbids it. */
const memory = new Map<string, string>()
const PREFIX = 'draft:'
/** A draft with the mobile number of the member who owns the drafts; removed together with them. */
const OWNER = 'of'
/** The draft with the mobile number that was typed into a login form. */
export const ASKED = 'mobile'
const keyOf = (form: string) => PREFIX + form

export function readDraft(form: string): Draft {
  const text = memory.get(form) ?? onTabStorage((storage) => storage.getItem(keyOf(form)))
  return text ? (JSON.parse(text) as Draft) : {}
}

export const hasDraft = (form: string) => Object.keys(readDraft(form)).length > 0

export function keepDraft(form: string, values: Draft): void {
  const text = JSON.stringify(values)
  const isStored = onTabStorage((storage) => {
    storage.setItem(keyOf(form), text)
    return true
  })
  if (isStored) memory.delete(form)
  else memory.set(form, text)
}

export function dropDraft(form: string): void {
  memory.delete(form)
  onTabStorage((storage) => storage.removeItem(keyOf(form)))
}

/**
 * Assigns the drafts to a member, by mobile number. Removes the drafts of another member, whose session may have ended at any
 * time, and the number that was typed for the login. Drafts of an anonymous visitor become the member's.
 */
export function takeDrafts(mobile: string): void {
  const before = readDraft(OWNER)['mobile'] ?? mobile
  if (before !== mobile) dropAllDrafts()
  keepDraft(OWNER, { mobile })
  dropDraft(ASKED)
}

/** Key in the local storage: the time at which a logout removed the drafts, for other tabs. */
export const DRAFTS_DROPPED = 'draftsDropped'

/** Removes all drafts. Called at a logout, because another person may use this device next. */
export function dropAllDrafts(): void {
  memory.clear()
  onTabStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  })
}
