import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Files that servers have written of their index of the catalogue. `change` is the transaction that wrote the row: in a copy of
 * the database it is not that of the row any more.
 */
export const indexSnapshots: Migration = {
  name: '0086_index_snapshots',
  async up(db) {
    await sql.raw(table).execute(db)
  },
}

const table = `create table index_snapshots (
  token uuid primary key,
  change xid8 not null default pg_current_xact_id(),
  made_at timestamptz not null default now())`
