import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** The share of a line in the order's coupon, Toman; null for orders from before. */
export const couponShares: Migration = {
  name: '0125_coupon_shares',
  async up(db) {
    await sql.raw(`alter table order_items add coupon_share bigint check (coupon_share >= 0);`).execute(db)
  },
}
