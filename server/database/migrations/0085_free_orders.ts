import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** An order that a coupon has paid whole has an attempt of nothing, which no bank hears of (orders/verifyPayment.ts). */
export const freeOrders: Migration = {
  name: '0085_free_orders',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table payments drop constraint payments_amount_check',
  'alter table payments add constraint payments_amount_check check (amount >= 0)',
]
