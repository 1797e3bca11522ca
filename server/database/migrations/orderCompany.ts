import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The company on the official invoice of an order. */
export const orderCompany: Migration = {
  name: '0095_order_company',
  async up(db) {
    await sql`alter table orders add column company jsonb`.execute(db)
  },
}
