/**
 * Registers saved index files (index/savedIndex.ts) in the database. A token whose row was copied by a backup or a move
 * is not valid, because transactions have other numbers there.
 */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

type Db = Kysely<Database>

/** Days after which rows are deleted. A server whose file is older builds the index from the database again. */
const KEPT_DAYS = 400

/** Registers a file. Returns the name of the newest migration. */
export async function noteSnapshot(db: Db, token: string): Promise<{ migration: string }> {
  const { rows } = await sql<{ migration: string }>`
    insert into index_snapshots (token) values (${token}::uuid)
    returning (select max(name) from migrations) as migration`.execute(db)
  return rows[0]!
}

/**
 * Undefined if this database did not register the file, or was migrated since. `change` is the 64-bit id of the inserting transaction
 * and `xmin` its low 32 bits; a copied row gets another `xmin`.
 */
export async function findSnapshot(db: Db, { token, migration }: { token: string; migration: string }) {
  const { rows } = await sql<{ token: string }>`
    select token from index_snapshots
    where token = ${token}::uuid and xmin::text::bigint = change::text::bigint % 4294967296
      and (select max(name) from migrations) = ${migration}`.execute(db)
  return rows[0]
}

/**
 * Deletes a token and old rows.
 * @param token of a replaced or unwritten file; empty for none
 */
export async function forgetSnapshots(db: Db, token: string): Promise<void> {
  await sql`delete from index_snapshots where token::text = ${token}
    or made_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db)
}
