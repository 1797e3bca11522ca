import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

export interface Counter {
  hits: number
  /** ms since the epoch */
  resetsAt: number
}

/** Counts one try in one statement, so that parallel tries on several instances are all counted. */
export async function hit(
  db: Kysely<Database>,
  key: string,
  { now, windowMs }: { now: number; windowMs: number },
): Promise<Counter> {
  const isOver = sql`rate_limits.resets_at <= ${new Date(now)}
    or rate_limits.resets_at > ${new Date(now + windowMs + CLOCKS_DIFFER)}`
  const row = await db
    .insertInto('rate_limits')
    .values({ key, hits: 1, resets_at: new Date(now + windowMs) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when ${isOver} then 1 else rate_limits.hits + 1 end`,
        resets_at: sql`case when ${isOver}
          then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['hits', 'resets_at'])
    .executeTakeFirstOrThrow()
  return { hits: row.hits, resetsAt: row.resets_at.getTime() }
}

/** Each try waits twice as long as the one before. Refused tries do not count, so that others cannot prolong the wait. */
export interface Backoff {
  /** Number of tries without a wait. */
  readonly free: number
  /** ms to wait after the last free try; each further try doubles it. */
  readonly firstMs: number
  /** Maximum ms to wait. */
  readonly mostMs: number
  /** ms after the last try until the count starts again. */
  readonly windowMs: number
}

/**
 * ms by which the clocks of servers may differ. A time that is further ahead is ignored, because it was written before
 * a clock was put back.
 */
export const CLOCKS_DIFFER = 60_000

/**
 * Counts a try if it is allowed now, in one statement. `resets_at` is the time of the last try plus the window, so that
 * no further column is needed.
 * @returns 0 if it is counted, else ms until the next try is allowed
 */
export async function tryAfterDelay(
  db: Kysely<Database>,
  key: string,
  delay: Backoff & { readonly now: number },
): Promise<number> {
  const { free, firstMs, mostMs, windowMs, now } = delay
  const expiresAt = new Date(now + windowMs)
  const present = new Date(now)
  const wait = sql`least(${mostMs}::float8, ${firstMs}::float8 * power(2, least(rate_limits.hits - ${free}::int, 30)))`
  const { rows } = await sql`
    insert into rate_limits (key, hits, resets_at) values (${key}, 1, ${expiresAt})
    on conflict (key) do update set resets_at = excluded.resets_at,
      hits = case when rate_limits.resets_at <= ${present} then 1 else rate_limits.hits + 1 end
    where rate_limits.hits < ${free}::int or rate_limits.resets_at <= ${present}
      or rate_limits.resets_at > ${new Date(now + windowMs + CLOCKS_DIFFER)}
      or rate_limits.resets_at + ${wait} * interval '1 millisecond' <= ${expiresAt}
    returning 1`.execute(db)
  if (rows.length > 0) return 0
  const row = await counterOf(db, key)
  if (!row) return firstMs
  const waited = Math.min(mostMs, firstMs * 2 ** Math.min(row.hits - free, 30))
  return Math.max(1, row.resets_at.getTime() + waited - expiresAt.getTime())
}

export interface Refill {
  readonly now: number
  /** ms until an empty bucket is full. */
  readonly windowMs: number
  /** ms until one token is added. */
  readonly intervalMs: number
}

/**
 * Takes a token, in one statement. `resets_at` is the time at which the bucket will be full.
 * @returns 0 if it got one, else ms until there is one
 */
export async function takeFromBucket(db: Kysely<Database>, key: string, refill: Refill): Promise<number> {
  const { now, windowMs, intervalMs } = refill
  const present = new Date(now)
  const empty = new Date(now + windowMs)
  const isAhead = sql`rate_limits.resets_at > ${new Date(now + windowMs + CLOCKS_DIFFER)}`
  const full = sql`case when ${isAhead} then ${present} else greatest(rate_limits.resets_at, ${present}) end`
  const interval = sql`${intervalMs}::float8 * interval '1 millisecond'`
  const { rows } = await sql`
    insert into rate_limits (key, hits, resets_at) values (${key}, 1, ${new Date(now + intervalMs)})
    on conflict (key) do update set resets_at = (${full}) + ${interval},
      hits = case when rate_limits.resets_at <= ${present} then 1 else rate_limits.hits + 1 end
    where (${full}) + ${interval} <= ${empty}
    returning 1`.execute(db)
  if (rows.length > 0) return 0
  const row = await counterOf(db, key)
  const fullAt = row?.resets_at.getTime() ?? now
  return Math.max(1, fullAt + intervalMs - empty.getTime())
}

/** Subtracts one try. @param intervalMs for a bucket: ms until one token is added */
export async function giveBack(db: Kysely<Database>, key: string, intervalMs = 0): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({
      hits: sql`greatest(hits - 1, 0)`,
      resets_at: sql`resets_at - ${intervalMs}::float8 * interval '1 millisecond'`,
    })
    .where('key', '=', key)
    .execute()
}

/** Removes expired counters. */
export async function forgetExpired(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<', before).execute()
}

export async function forget(db: Kysely<Database>, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

/** @param start prefix of the keys: only letters, digits and colons, because `like` has wildcards */
export async function forgetAll(db: Kysely<Database>, start: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', 'like', `${start}%`).execute()
}

const counterOf = (db: Kysely<Database>, key: string) =>
  db.selectFrom('rate_limits').where('key', '=', key).select(['hits', 'resets_at']).executeTakeFirst()
