import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Gift wrapping of an order: its price at that time, which `payable` contains, and the text of the card. */
export const orderGift: Migration = {
  name: '0093_order_gift',
  async up(db) {
    await sql`alter table orders add column gift jsonb`.execute(db)
  },
}
