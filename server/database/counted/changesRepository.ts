import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import type { Counted } from './countedSchema.ts'

interface ChangedSince {
  /** The current snapshot, for the next call. */
  readonly snapshot: string
  readonly isChanged: boolean
}

/**
 * Whether something changed since an earlier snapshot, by one cheap query. Misses no change even if transactions overlap,
 * because it looks for changes that the earlier snapshot did not show, not for changes written later.
 * @param since an earlier snapshot; null finds no changes
 */
export async function changedSince(
  db: Kysely<Database>,
  of: readonly Counted[],
  since: string | null,
): Promise<ChangedSince> {
  // Changes at or above xmax come from the database that this one was restored from.
  const { rows } = await sql<ChangedSince>`
    select pg_current_snapshot()::text as snapshot, exists (
      select from counted_changes
      where what = any(${[...of]}) and change >= pg_snapshot_xmin(${since}::pg_snapshot)
        and change < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(change, ${since}::pg_snapshot)) as "isChanged"`.execute(db)
  return rows[0]!
}

/** The id below which all transactions have ended. */
export async function readHorizon(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db)
  return rows[0]!.horizon
}

/** Removes changes below an earlier horizon. */
export async function forgetChangesBelow(db: Kysely<Database>, horizon: string): Promise<void> {
  await sql`delete from counted_changes where change < ${horizon}::xid8`.execute(db)
}
