import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import type { Counted } from './countedSchema.ts'

export interface ChangedSince {
  /** What is committed now, and so what the next call asks from. */
  readonly snapshot: string
  /** Parts that changed since; empty when nothing did. */
  readonly parts: readonly number[]
}

/**
 * One cheap query. No change is missed, however transactions overlap: it does not ask what was written later, but what
 * the earlier snapshot did not show.
 * @param since an earlier snapshot; null finds no changes
 */
export async function changedSince(
  db: Kysely<Database>,
  of: readonly Counted[],
  since: string | null,
): Promise<ChangedSince> {
  // A change at or above xmax is one of the database that this one was restored from.
  const { rows } = await sql<ChangedSince>`
    select pg_current_snapshot()::text as snapshot, array(
      select distinct part from counted_changes
      where what = any(${[...of]}) and change >= pg_snapshot_xmin(${since}::pg_snapshot)
        and change < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(change, ${since}::pg_snapshot)) as parts`.execute(db)
  return rows[0]!
}

/** All transactions below it are over. */
export async function readHorizon(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db)
  return rows[0]!.horizon
}

/** Removes what was over at an earlier horizon. */
export async function forgetChangesBelow(db: Kysely<Database>, horizon: string): Promise<void> {
  await sql`delete from counted_changes where change < ${horizon}::xid8`.execute(db)
}
