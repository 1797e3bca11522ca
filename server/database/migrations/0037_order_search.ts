import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Staff look for an order by anything that a caller on the telephone may know. */
export const orderSearch: Migration = {
  name: '0037_order_search',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter function aqrabe_order_changed() set search_path = public, pg_temp',
  `create index orders_receiver on orders using gin (aqrabe_compact(address ->> 'receiver') gin_trgm_ops)`,
  `create index orders_mobile on orders ((address ->> 'mobile'))`,
  `create index orders_parcel on orders (tracking_number) where tracking_number <> ''`,
  'create index order_items_code on order_items (aqrabe_reference(website_code) text_pattern_ops)',
]
