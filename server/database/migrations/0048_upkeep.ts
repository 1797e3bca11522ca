import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** What servers must know of each other's upkeep, by name: the last backup, the mark of the session secret. */
export const upkeep: Migration = {
  name: '0048_upkeep',
  async up(db) {
    await sql
      .raw(
        `create table upkeep (
          key text primary key,
          value jsonb not null,
          at timestamptz not null default clock_timestamp())`,
      )
      .execute(db)
  },
}
