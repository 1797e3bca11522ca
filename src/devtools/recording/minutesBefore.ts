import { keepOfTab, readOfTab } from '../../lib/guardedStorage.ts'

/** Masked minutes of the document that left for the bank, so that a report contains the start of the payment. */
export interface MinutesBefore {
  readonly initial: string
  readonly actions: readonly string[]
  /** Epoch ms, one per action. */
  readonly times: readonly number[]
  readonly route: string
}

const KEY = 'aqrabe-minutes-before'
/** ms; minutes that are older than the longest payment are not used. */
const LONGEST_PAYMENT = 30 * 60 * 1000

/** Stores the minutes for the next document. If storage is forbidden or full, a report begins with its own document. */
export function storeMinutes(minutes: MinutesBefore): void {
  // Remove the former minutes first, because they would stay if the new ones do not fit.
  keepOfTab(KEY, null)
  keepOfTab(KEY, minutes)
}

/** Returns the minutes of the previous document and removes them from storage. */
export function takeMinutes(now: number): MinutesBefore | null {
  const minutes = readOfTab<MinutesBefore>(KEY)
  keepOfTab(KEY, null)
  return minutes && now - (minutes.times.at(-1) ?? 0) < LONGEST_PAYMENT ? minutes : null
}
