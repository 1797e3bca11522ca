/**
 * Which files of the index (index/keptIndex.ts) this very database has seen being written. A token whose row was copied, in a
 * backup or a move, counts for nothing: transactions have other numbers there, and changes are told apart by these.
 */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

type Db = Kysely<Database>

/** Rows of folders that are gone go after this. Where a file is that old and still used, one start reads the whole catalogue. */
const KEPT_DAYS = 400

export async function noteSnapshot(db: Db, token: string): Promise<{ migration: string }> {
  const { rows } = await sql<{ migration: string }>`
    insert into index_snapshots (token) values (${token}::uuid)
    returning (select max(name) from migrations) as migration`.execute(db)
  return rows[0]!
}

/** Undefined when the database has not seen it, or has been migrated since. */
export async function findSnapshot(db: Db, { token, migration }: { token: string; migration: string }) {
  const { rows } = await sql<{ token: string }>`
    select token from index_snapshots
    where token = ${token}::uuid and xmin::text::bigint = change::text::bigint % 4294967296
      and (select max(name) from migrations) = ${migration}`.execute(db)
  return rows[0]
}

/** @param token of a file that has been replaced, or was not written; empty: none */
export async function forgetSnapshots(db: Db, token: string): Promise<void> {
  await sql`delete from index_snapshots where token::text = ${token}
    or made_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db)
}
