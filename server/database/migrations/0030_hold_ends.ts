import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Until when an order may hold its goods: a later order of the same member and goods holds them no longer. */
export const holdEnds: Migration = {
  name: '0030_hold_ends',
  async up(db) {
    await sql.raw('alter table orders add column held_until timestamptz').execute(db)
  },
}
