/** SQL of transfers that staff have to make, of shoppers' accounts, and of returns that their refund finishes. */
import { sql, type Kysely, type Transaction } from 'kysely'
import type { OrderPayeesTable } from '../../database/orderSchema.ts'
import type { Database } from '../../database/schema.ts'
import { toPersianDigits } from '../../shared/persian.ts'
import { insertRefund } from '../desk/deskRepository.ts'

type Trx = Transaction<Database>

export async function findPayee(db: Kysely<Database>, orderId: number) {
  return db.selectFrom('order_payees').where('order_id', '=', orderId).selectAll().executeTakeFirst()
}

type Payee = Pick<OrderPayeesTable, 'iban' | 'holder'>

export async function savePayee(
  db: Kysely<Database>,
  orderId: number,
  payee: Payee & { readonly updated_at: Date },
): Promise<void> {
  await db
    .insertInto('order_payees')
    .values({ order_id: orderId, ...payee })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(payee))
    .execute()
}

/** Due transfers. Of an order with several due payments only the one that `markRefund` takes next is listed. */
const owed = sql`
  (select distinct on (payment.order_id) payment.order_id, null::int as return_id, payment.id as payment_id,
      payment.amount - coalesce((select sum(amount) from order_refunds where payment_id = payment.id), 0)::bigint as amount,
      coalesce(payment.refund_due_at, payment.settled_at, payment.created_at) as since
    from payments payment where payment.status = 'refundDue' and payment.by_hand
    order by payment.order_id, payment.id)
  union all
  select order_id, id, null, refund_amount, updated_at from order_returns
  where state = 'refunding' and refund_payment_id is null`

export interface Owed {
  readonly orderId: number
  /** Null when the transfer is not for a return. */
  readonly returnId: number | null
  /** Null when the transfer is for a return. */
  readonly paymentId: number | null
  /** Toman */
  readonly amount: number
  readonly since: Date
  /** Version of the return if the transfer is for one, otherwise of the order. */
  readonly version: number
  readonly status: number
  readonly inParts: boolean
  readonly buyer: string
  readonly mobile: string
  /** Null until the shopper has entered an account. */
  readonly iban: string | null
  readonly holder: string | null
}

/** Lists due transfers, oldest first. */
export async function listOwed(
  db: Kysely<Database>,
  { orderId, limit, offset }: { readonly orderId?: number; readonly limit: number; readonly offset: number },
): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select owed.order_id as "orderId", owed.return_id as "returnId",
      owed.payment_id as "paymentId", owed.amount, owed.since,
      coalesce(returns.version, orders.version) as version, orders.status,
      orders.parts is not null as "inParts",
      trim(users.first_name || ' ' || users.last_name) as buyer, users.mobile, payee.iban, payee.holder
    from (${owed}) owed
    join orders on orders.id = owed.order_id
    join users on users.id = orders.user_id
    left join order_returns returns on returns.id = owed.return_id
    left join order_payees payee on payee.order_id = owed.order_id
    ${orderId === undefined ? sql`` : sql`where owed.order_id = ${orderId}`}
    order by owed.since, owed.order_id, owed.return_id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countOwed(db: Kysely<Database>, orderId?: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${owed}) owed
    ${orderId === undefined ? sql`` : sql`where owed.order_id = ${orderId}`}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Sum of an order's due transfers for returns, in Toman. */
export async function sumPromised(db: Kysely<Database>, orderId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('order_returns')
    .where('order_id', '=', orderId)
    .where('state', '=', 'refunding')
    .where('refund_payment_id', 'is', null)
    .select(({ fn }) => fn.sum<string | null>('refund_amount').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

interface FinishedReturn {
  readonly id: number
  readonly orderId: number
  /** Toman */
  readonly amount: number
}

/** Finishes the return that waits for the refund of this payment by the gateway; null if there is none. */
export async function finishReturnByBank(
  trx: Trx,
  paymentId: number,
  at: Date,
): Promise<FinishedReturn | null> {
  const row = await trx
    .updateTable('order_returns')
    .set({ state: 'refunded', updated_at: at })
    .where('refund_payment_id', '=', paymentId)
    .where('state', '=', 'refunding')
    .returning(['id', 'order_id as orderId', 'refund_amount'])
    .executeTakeFirst()
  if (!row) return null
  const { id, orderId } = row
  const amount = row.refund_amount ?? 0
  const { staff_id, staff_name } = await trx
    .selectFrom('order_return_events')
    .where('return_id', '=', id)
    .where('state', '=', 'refunding')
    .orderBy('id', 'desc')
    .select(['staff_id', 'staff_name'])
    .executeTakeFirstOrThrow()
  const cause = `بازگشت ${toPersianDigits(String(id))}`
  const refund = { order_id: orderId, payment_id: paymentId, return_id: id, by_bank: true, amount, cause }
  await insertRefund(trx, { ...refund, staff_id, staff_name, created_at: at })
  const event = { return_id: id, state: 'refunded', words: '', staff_id, staff_name } as const
  await trx
    .insertInto('order_return_events')
    .values({ ...event, created_at: at })
    .execute()
  return { id, orderId, amount }
}

/** Leaves the refund of a return to staff, because the gateway does not make it. Returns whether a return has this payment. */
export async function leaveReturnToStaff(trx: Trx, paymentId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('order_returns')
    .set({ refund_payment_id: null, updated_at: at })
    .where('refund_payment_id', '=', paymentId)
    .where('state', '=', 'refunding')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
