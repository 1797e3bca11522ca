import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Uses of coupons among orders of years, and products by name, without reading all of them. */
export const couponUses: Migration = {
  name: '0072_coupon_uses',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create index orders_coupon on orders (coupon_code, id) where coupon_code <> ''`,
  'create index products_name on products (name_fa, id)',
]
