import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

export interface Counter {
  hits: number
  /** ms since the epoch */
  resetsAt: number
}

/** Counts one try in one statement, so that parallel tries on any instance cannot slip past. */
export async function hit(
  db: Kysely<Database>,
  key: string,
  { now, windowMs }: { now: number; windowMs: number },
): Promise<Counter> {
  const row = await db
    .insertInto('rate_limits')
    .values({ key, hits: 1, resets_at: new Date(now + windowMs) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when rate_limits.resets_at <= ${new Date(now)} then 1 else rate_limits.hits + 1 end`,
        resets_at: sql`case when rate_limits.resets_at <= ${new Date(now)}
          then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['hits', 'resets_at'])
    .executeTakeFirstOrThrow()
  return { hits: row.hits, resetsAt: row.resets_at.getTime() }
}

/** Takes back one try that turned out to be fine. */
export async function giveBack(db: Kysely<Database>, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ hits: sql`greatest(hits - 1, 0)` })
    .where('key', '=', key)
    .execute()
}

/** Removes counters whose time is over. */
export async function forgetSpent(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<', before).execute()
}

export async function forget(db: Kysely<Database>, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}
