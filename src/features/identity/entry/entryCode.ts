import { keepOfTab, readOfTab } from '../../../lib/guardedStorage.ts'
import { isAlive, type CodeTimes } from '../verification/codeTimes.ts'
import type { EntryInput } from './entryMachine.ts'

export interface SentCode extends EntryInput, CodeTimes {}

/** Storage key in this tab. */
const KEY = 'entryCode'

/**
 * Stores to which mobile a code was sent and how long it is valid, but not the code, because a phone may unload the page while
 * the visitor reads the text message.
 */
export const entryCode = {
  /** Null if no code was sent or it has expired. */
  read(now: number): SentCode | null {
    const sent = readOfTab<SentCode>(KEY)
    return sent && isAlive(sent, now) ? sent : null
  },
  keep: ({ mobile, rememberMe, now, expiresAt, resendAt }: SentCode) =>
    keepOfTab(KEY, { mobile, rememberMe, now, expiresAt, resendAt } satisfies SentCode),
  drop: () => keepOfTab(KEY, null),
}
