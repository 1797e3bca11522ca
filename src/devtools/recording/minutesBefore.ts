/** The minutes of the document before the way to the bank, masked: what the payment began with. */
export interface MinutesBefore {
  readonly initial: string
  readonly actions: readonly string[]
  /** Epoch ms, one per action. */
  readonly times: readonly number[]
  readonly route: string
}

const KEY = 'aqrabe-minutes-before'
/** ms; nobody pays longer. */
const AT_THE_BANK = 30 * 60 * 1000

/** Storage may be forbidden or full: a report begins with its own document then. */
export function leaveMinutes(minutes: MinutesBefore): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(minutes))
  } catch {
    sessionStorage.removeItem(KEY)
  }
}

/** Those that the last document left; they are in no storage from now on. */
export function takeMinutes(now: number): MinutesBefore | null {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    const minutes = text ? (JSON.parse(text) as MinutesBefore) : null
    return minutes && now - (minutes.times.at(-1) ?? 0) < AT_THE_BANK ? minutes : null
  } catch {
    return null
  }
}
