import type { Kysely } from 'kysely'
import { databaseTime } from './pingDatabase.ts'
import type { Database } from './schema.ts'

export interface DatabaseClock {
  /** The database's time, ms since the epoch: the same on every server, whatever the clocks of their machines say. */
  now(): number
  /** ms by which this machine's clock is ahead of it; negative: behind. */
  difference(): number
  /** Asks the database again; while it is away, the clock goes on by itself. */
  measure(): Promise<void>
}

interface DatabaseClockOptions {
  readonly db: Kysely<Database>
  readonly log: { warn(details: object, message: string): void; info(message: string): void }
  /** This machine's clock, ms since the epoch. */
  readonly machine?: () => number
}

export const CLOCK_EVERY_MS = 5000
/** An answer that took longer says little of when it was given. */
const SLOWEST_MS = 500
/** Logs of several servers cannot be laid side by side beyond this. */
const NOTICED_MS = 2000

/**
 * Counts on from the database's last answer by a timer that no correction of the machine's clock touches.
 * @throws what the driver throws when the database does not answer at first
 */
export async function createDatabaseClock({
  db,
  log,
  machine = Date.now,
}: DatabaseClockOptions): Promise<DatabaseClock> {
  /** The database's time when the timer was at 0. */
  let origin = NaN
  let isNoticed = false
  const now = () => Math.floor(origin + performance.now())
  const difference = () => Math.round(machine() - now())

  async function measure(): Promise<void> {
    const before = performance.now()
    const time = await databaseTime(db)
    const after = performance.now()
    if (Number.isNaN(origin) || after - before <= SLOWEST_MS) origin = time - (before + after) / 2
    const isOff = Math.abs(difference()) > NOTICED_MS
    if (isOff && !isNoticed)
      log.warn({ differenceMs: difference() }, "this machine's clock is not the database's, which is gone by")
    if (!isOff && isNoticed) log.info("this machine's clock is the database's again")
    isNoticed = isOff
  }

  await measure()
  return { now, difference, measure: () => measure().catch(() => {}) }
}
