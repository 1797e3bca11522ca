import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The best-selling straps, so that the watch studio finds those that fit without reading all products. */
export const strapsIndex: Migration = {
  name: '0098_straps_index',
  async up(db) {
    await sql`
      create index products_straps on products (sold_count desc, id)
        where artwork ->> 'kind' = 'strap'`.execute(db)
  },
}
