import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** What the panel counts and looks up in a shop of years, without reading all of it (`npm run bench panel`). */
export const panelAtSize: Migration = {
  name: '0071_panel_at_size',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // The one before was on the number as it is written; it is looked up without regard to case.
  'drop index orders_parcel',
  `create index orders_parcel on orders (upper(tracking_number)) where tracking_number <> ''`,
  `create index orders_unsent on orders (id) where status = 3 and tracking_number = ''`,
  'create index products_low on products (stock) where status = 1 and stock between 1 and 3',
  'create index contact_messages_waiting on contact_messages (id) where answered_at is null',
]
