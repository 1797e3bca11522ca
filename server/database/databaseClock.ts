import type { Kysely } from 'kysely'
import { databaseTime } from './pingDatabase.ts'
import type { Database } from './schema.ts'

export interface DatabaseClock {
  /** The database's time in ms since the epoch, the same on every server. */
  now(): number
  /** ms by which this machine's clock is ahead of the database's; negative: behind. */
  difference(): number
  /** Measures the difference again; while the database is unreachable, the clock continues without it. */
  measure(): Promise<void>
}

interface DatabaseClockOptions {
  readonly db: Kysely<Database>
  readonly log: { warn(details: object, message: string): void; info(message: string): void }
  /** This machine's clock, ms since the epoch. */
  readonly machine?: () => number
}

export const CLOCK_EVERY_MS = 5000
/** ms; a slower answer is too imprecise. */
const SLOWEST_MS = 500
/** ms; with a larger difference the logs of several servers cannot be compared. */
const REPORTED_MS = 2000

/**
 * Continues from the database's last answer by a timer that corrections of the machine's clock do not affect.
 * @throws the driver's error if the database does not answer the first query
 */
export async function createDatabaseClock({
  db,
  log,
  machine = Date.now,
}: DatabaseClockOptions): Promise<DatabaseClock> {
  /** The database's time when the timer was at 0. */
  let origin = NaN
  let isReported = false
  const now = () => Math.floor(origin + performance.now())
  const difference = () => Math.round(machine() - now())

  async function measure(): Promise<void> {
    const before = performance.now()
    const time = await databaseTime(db)
    const after = performance.now()
    if (Number.isNaN(origin) || after - before <= SLOWEST_MS) origin = time - (before + after) / 2
    const isOff = Math.abs(difference()) > REPORTED_MS
    if (isOff && !isReported)
      log.warn(
        { differenceMs: difference() },
        "this machine's clock differs from the database's; the shop uses the database's time",
      )
    if (!isOff && isReported) log.info("this machine's clock agrees with the database's again")
    isReported = isOff
  }

  await measure()
  return { now, difference, measure: () => measure().catch(() => {}) }
}
