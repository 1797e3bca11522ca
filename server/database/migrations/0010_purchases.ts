import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Who bought what, now that there are orders: reviews of buyers are marked by it. */
export const purchases: Migration = {
  name: '0010_purchases',
  async up(db) {
    await sql
      .raw(
        `create or replace view purchases as
          select orders.user_id, order_items.product_id
          from orders join order_items on order_items.order_id = orders.id
          where orders.status in (2, 3)`,
      )
      .execute(db)
  },
}
