import { DatabaseSilent } from './databaseSilent.ts'
import { patienceOfCaller } from './patience.ts'
import type { DatabaseWatch } from './watch.ts'

/** ms after which it is looked whether the database is there at all. */
const SUSPICIOUS_MS = 1000

/**
 * The outcome of what the database was asked, for as long as the caller waits.
 * @param onGivenUp called when nobody waits for the outcome any more; what it then rejects with is nobody's
 * @throws DatabaseSilent when the caller's patience ends, or the database is away
 */
export function patiently<T>(
  watch: DatabaseWatch,
  ask: () => Promise<T>,
  onGivenUp: (outcome: Promise<T>) => void,
): Promise<T> {
  const patience = patienceOfCaller()
  if (!patience) return ask()
  // Work that is under way waits for what it asks next, too: it may be what keeps the database.
  if (watch.isAway && (patience.givesUp || !patience.hasAsked))
    return Promise.reject(new DatabaseSilent('the database is away'))
  return new Promise((resolve, reject) => {
    let isSettled = false
    let timer: NodeJS.Timeout | undefined
    patience.begin()
    const settle = () => {
      isSettled = true
      clearTimeout(timer)
      stop()
      patience.end()
    }
    const giveUp = (message: string) => {
      if (isSettled) return
      settle()
      reject(new DatabaseSilent(message))
      outcome.catch(() => undefined)
      onGivenUp(outcome)
    }
    const look = () => {
      if (patience.left > 0) timer = setTimeout(later, Math.min(patience.left, SUSPICIOUS_MS))
      // What came while this thread was busy is read first.
      else setImmediate(() => giveUp('the database did not answer in time'))
    }
    const later = () => {
      watch.suspect()
      look()
    }
    const stop = patience.givesUp ? watch.onAway(() => giveUp('the database is away')) : () => {}
    const outcome = ask()
    outcome.then(
      (value) => {
        if (isSettled) return
        settle()
        resolve(value)
      },
      (error: unknown) => {
        if (isSettled) return
        settle()
        reject(error as Error)
      },
    )
    look()
  })
}
