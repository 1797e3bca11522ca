import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { openOrderStatuses, orderStatus } from '../../contract/statuses.ts'
import type { CouponsTable } from '../database/orderSchema.ts'
import type { Database } from '../database/schema.ts'

export type Coupon = Selectable<CouponsTable>

/** @param code in capitals */
export async function findCoupon(db: Kysely<Database>, code: string): Promise<Coupon | undefined> {
  return db.selectFrom('coupons').where('code', '=', code).selectAll().executeTakeFirst()
}

/** Ids of the products that match the coupon's brands and categories; an empty list of either matches all products. */
export async function listCouponProducts(
  db: Kysely<Database>,
  { brand_ids, category_ids }: Pick<Coupon, 'brand_ids' | 'category_ids'>,
  productIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where id = any(${[...productIds]}::integer[])
      and (cardinality(${brand_ids}::integer[]) = 0 or brand_id = any(${brand_ids}::integer[]))
      and (cardinality(${category_ids}::integer[]) = 0 or exists (select from product_categories held
        where held.product_id = products.id and held.category_id = any(${category_ids}::integer[])))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Locks the coupon until the end of the transaction, so that two orders cannot both get its last use. */
export async function lockCoupon(trx: Transaction<Database>, code: string): Promise<void> {
  await trx.selectFrom('coupons').where('code', '=', code).select('code').forUpdate().execute()
}

/** The member whose uses are counted. */
export interface CouponUser {
  readonly userId: number
  /**
   * The order that the coupon is checked for; only other orders count as uses. Absent for the basket: then all orders count
   * except the one that freezes the member's basket.
   */
  readonly orderId?: number | undefined
}

/** Counts the orders that use a coupon, because they are paid or may still be paid: of all members, and of this member. */
export async function countCouponUses(
  db: Kysely<Database>,
  code: string,
  { userId, orderId }: CouponUser,
): Promise<{ all: number; own: number }> {
  const { all, own } = await db
    .selectFrom('orders')
    .where('coupon_code', '=', code)
    .where('status', 'not in', [orderStatus.cancelled, orderStatus.paymentFailed])
    .where((eb) =>
      orderId === undefined
        ? eb.or([
            eb('user_id', '!=', userId),
            eb('status', 'not in', openOrderStatuses),
            eb('pay_by', '=', 'card'),
          ])
        : eb('id', '!=', orderId),
    )
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn.countAll<string>().filterWhere('user_id', '=', userId).as('own'),
    ])
    .executeTakeFirstOrThrow()
  return { all: Number(all), own: Number(own) }
}

export async function readBasketCoupon(db: Kysely<Database>, userId: number): Promise<string> {
  const row = await db
    .selectFrom('baskets')
    .where('user_id', '=', userId)
    .select('coupon_code')
    .executeTakeFirst()
  return row?.coupon_code ?? ''
}

/** Sets the coupon of a basket. The basket must be locked, because locking creates its row. */
export async function writeBasketCoupon(trx: Transaction<Database>, userId: number, code: string) {
  await trx.updateTable('baskets').set({ coupon_code: code }).where('user_id', '=', userId).execute()
}
