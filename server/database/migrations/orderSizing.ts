import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Metal bracelets of an order sized to the wrist: the price at that time, which `payable` contains, and the wrist. */
export const orderSizing: Migration = {
  name: '0102_order_sizing',
  async up(db) {
    await sql`alter table orders add column sizing jsonb`.execute(db)
  },
}
