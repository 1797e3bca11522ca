import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Divides the coupon discount of each earlier order among its lines: among those whose brand and category the coupon allows
 * today, or among all lines if the allowed ones cost less than the discount.
 */
export const pastCouponShares: Migration = {
  name: '0131_past_coupon_shares',
  async up(db) {
    const { rows } = await sql<{ last: string | null }>`
      select max(order_id) as last from order_items where coupon_share is null`.execute(db)
    const last = Number(rows[0]?.last ?? 0)
    for (let after = 0; after < last; after += ORDERS) await sql.raw(sharesOfOrders(after)).execute(db)
  },
}

/** Orders of one statement, because the database cancels statements that take longer than 32 s. */
const ORDERS = 10_000

const sharesOfOrders = (after: number) => `
  with lines as (
    select order_id, line, coupon_discount, order_items.count * order_items.price as worth,
      coupons.code is null or cardinality(brand_ids) + cardinality(category_ids) = 0 or exists (
        select from products where products.id = product_id
          and (cardinality(brand_ids) = 0 or brand_id = any(brand_ids))
          and (cardinality(category_ids) = 0 or exists (select from product_categories held
            where held.product_id = products.id and held.category_id = any(category_ids)))) as is_own
    from order_items join orders on orders.id = order_id left join coupons on coupons.code = coupon_code
    where coupon_share is null and coupon_discount > 0 and order_id > ${after} and order_id <= ${after + ORDERS}),
  parts as (
    select *, case when is_own
      or coalesce(sum(worth) filter (where is_own) over (partition by order_id), 0) < coupon_discount
      then worth else 0 end as part from lines),
  running as (
    select *, sum(part) over (partition by order_id order by line) as until,
      nullif(sum(part) over (partition by order_id), 0) as total from parts)
  update order_items set coupon_share = coalesce(
      div(coupon_discount * until, total) - div(coupon_discount * (until - part), total), 0)
    from running
    where running.order_id = order_items.order_id and running.line = order_items.line;`
