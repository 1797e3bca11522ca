import { keepOfTab, readOfTab } from '../../../lib/guardedStorage.ts'
import { isAlive, type CodeTimes } from '../verification/codeTimes.ts'
import type { EntryInput } from './entryMachine.ts'

export interface SentCode extends EntryInput, CodeTimes {}

/** Storage key of this tab. */
const KEY = 'entryCode'

/**
 * The code that is being typed, without its digits: whom it was sent to and for how long. A phone may unload the page while its
 * owner reads the message.
 */
export const entryCode = {
  /** Null once it has expired. */
  read(now: number): SentCode | null {
    const sent = readOfTab<SentCode>(KEY)
    return sent && isAlive(sent, now) ? sent : null
  },
  keep: ({ mobile, rememberMe, now, expiresAt, resendAt }: SentCode) =>
    keepOfTab(KEY, { mobile, rememberMe, now, expiresAt, resendAt } satisfies SentCode),
  drop: () => keepOfTab(KEY, null),
}
