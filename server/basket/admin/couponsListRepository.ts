import { sql, type Insertable, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { CouponState } from '../../../contract/basket/admin/terms.ts'
import { compactPersian } from '../../../contract/normalise.ts'
import { orderStatus, type OrderStatus } from '../../../contract/statuses.ts'
import type { CouponsTable } from '../../database/orderSchema.ts'
import { escapeLike } from '../../database/queries.ts'
import type { Database } from '../../database/schema.ts'

export type CouponRow = Selectable<CouponsTable> & { state: CouponState; uses: number; given: number }

interface CouponFilter {
  readonly words: string
  readonly state?: CouponState | undefined
  readonly code?: string
  readonly now: Date
}

const stateAt = (now: Date) => sql<CouponState>`case when not active then 'off'
  when ends_at is not null and ends_at <= ${now} then 'ended'
  when starts_at is not null and starts_at > ${now} then 'waiting' else 'running' end`

/** SQL of the orders that use a coupon: those that are paid or may still be paid. `countCouponUses` counts the same ones. */
const used = sql`from orders where orders.coupon_code = coupons.code and orders.coupon_code <> ''
  and orders.status not in (${orderStatus.cancelled}, ${orderStatus.paymentFailed})`

/** Builds the conditions of a filter. Absent ones are left out, so that the planner sees only the conditions in use. */
function conditionsOf({ words, state, code, now }: CouponFilter) {
  const all = [sql`true`]
  const compact = compactPersian(words)
  if (compact) all.push(sql`search_text like ${`%${escapeLike(compact)}%`}`)
  if (state) all.push(sql`${stateAt(now)} = ${state}`)
  if (code) all.push(sql`code = ${code}`)
  return sql.join(all, sql` and `)
}

/** One page of coupons with their uses, newest first. */
export async function listCouponRows(
  db: Kysely<Database>,
  filter: CouponFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`
    select coupons.*, ${stateAt(filter.now)} as state, used.uses, used.given
    from (select * from coupons where ${conditionsOf(filter)}
      order by created_at desc, code limit ${limit} offset ${offset}) as coupons
      cross join lateral (select count(*)::integer as uses,
        coalesce(sum(orders.coupon_discount), 0)::bigint as given ${used}) as used
    order by created_at desc, code`.execute(db)
  return rows.map((row) => ({ ...row, given: Number(row.given) }))
}

export async function countCouponRows(db: Kysely<Database>, filter: CouponFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from coupons where ${conditionsOf(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** @returns the added codes; existing ones are skipped */
export async function insertCoupons(
  trx: Transaction<Database>,
  rows: readonly Insertable<CouponsTable>[],
): Promise<string[]> {
  const added = await trx
    .insertInto('coupons')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .execute()
  return added.map(({ code }) => code)
}

/** Locks the name of a batch until the end of the transaction. @returns whether a batch has this name */
export async function lockBatch(trx: Transaction<Database>, batch: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${`coupons ${batch}`}))`.execute(trx)
  const row = await trx
    .selectFrom('coupons')
    .where('batch', '=', batch)
    .select('code')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks a coupon; undefined if it does not exist. */
export async function lockCouponRow(trx: Transaction<Database>, code: string) {
  return trx.selectFrom('coupons').where('code', '=', code).selectAll().forUpdate().executeTakeFirst()
}

export async function updateCoupon(
  trx: Transaction<Database>,
  code: string,
  columns: Updateable<CouponsTable>,
): Promise<void> {
  await trx
    .updateTable('coupons')
    .set((column) => ({ ...columns, version: column('version', '+', 1) }))
    .where('code', '=', code)
    .execute()
}

/** @returns how many codes the batch has, and how many of them were switched */
export async function switchCoupons(trx: Transaction<Database>, batch: string, active: boolean) {
  const { rows } = await sql<{ active: boolean }>`
    select active from coupons where batch = ${batch} order by code for update`.execute(trx)
  const changed = rows.filter((row) => row.active !== active).length
  if (changed > 0)
    await trx
      .updateTable('coupons')
      .set((column) => ({ active, version: column('version', '+', 1) }))
      .where('batch', '=', batch)
      .where('active', '<>', active)
      .execute()
  return { known: rows.length, changed }
}

interface CouponUse {
  orderId: number
  status: OrderStatus
  who: string
  mobile: string
  discount: number
  payable: number
  at: Date
}

/** One page of the orders with a coupon, newest first. */
export async function listUses(
  db: Kysely<Database>,
  code: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<CouponUse[]> {
  const { rows } = await sql<CouponUse>`
    select orders.id as "orderId", orders.status, trim(concat(member.first_name, ' ', member.last_name)) as who,
      member.mobile, orders.coupon_discount as discount, orders.payable, orders.created_at as at
    from orders join users member on member.id = orders.user_id
    where orders.coupon_code = ${code} order by orders.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}
