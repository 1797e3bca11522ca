import { randomBytes } from 'node:crypto'
import { sql, type Insertable, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { AttemptStatus, PaymentsTable } from '../database/orderSchema.ts'
import { CARD_TO_CARD } from '../../contract/orders/cardToCard.ts'
import { openOrderStatuses } from '../../contract/statuses.ts'
import type { Database } from '../database/schema.ts'

export type Payment = Selectable<PaymentsTable>
type Trx = Transaction<Database>

/** Adds an attempt with an unguessable code for its call-back page. */
export async function insertPayment(
  trx: Trx,
  payment: Omit<Insertable<PaymentsTable>, 'code'>,
): Promise<number> {
  const { id } = await trx
    .insertInto('payments')
    .values({ ...payment, code: randomBytes(18).toString('base64url') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const withOwner = (db: Kysely<Database>) =>
  db
    .selectFrom('payments as payment')
    .innerJoin('orders as order', 'order.id', 'payment.order_id')
    .selectAll('payment')
    .select('order.user_id')

/** Use only for authorities that the bank lists. A call-back must use its code, because authorities can be guessed. */
export async function findPaymentOfAuthority(db: Kysely<Database>, authority: string) {
  return withOwner(db).where('payment.authority', '=', authority).executeTakeFirst()
}

export async function findPaymentOfCode(db: Kysely<Database>, code: string) {
  return withOwner(db).where('payment.code', '=', code).executeTakeFirst()
}

export async function findPayment(db: Kysely<Database>, id: number) {
  return withOwner(db).where('payment.id', '=', id).executeTakeFirst()
}
export type PaymentWithOwner = NonNullable<Awaited<ReturnType<typeof findPayment>>>

export async function lockPayment(trx: Trx, id: number): Promise<Payment> {
  return trx.selectFrom('payments').where('id', '=', id).selectAll().forUpdate().executeTakeFirstOrThrow()
}

export async function updatePayment(
  db: Kysely<Database>,
  id: number,
  change: Updateable<PaymentsTable>,
): Promise<void> {
  await db.updateTable('payments').set(change).where('id', '=', id).execute()
}

/**
 * Updates the attempt only while it is in one of these states, because the caller's copy may be outdated and a settled attempt
 * must stay settled. Returns whether it was updated.
 */
export async function updatePaymentIn(
  db: Kysely<Database>,
  id: number,
  states: readonly AttemptStatus[],
  change: Updateable<PaymentsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', states)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Schedules a check at the bank for an attempt in one of these states. Sets `called_back_at` if it is empty, because
 * verifyPayment.ts treats an attempt without it as one whose shopper has not returned. Returns false if it is in another state.
 */
export function reopenPayment(
  db: Kysely<Database>,
  { id, called_back_at }: Pick<Payment, 'id' | 'called_back_at'>,
  states: readonly AttemptStatus[],
  change: Updateable<PaymentsTable> & { next_check_at: Date },
): Promise<boolean> {
  const calledBackAt = called_back_at ?? change.next_check_at
  return updatePaymentIn(db, id, states, { ...change, status: 'verifying', called_back_at: calledBackAt })
}

export async function listPayments(db: Kysely<Database>, orderId: number): Promise<Payment[]> {
  return db.selectFrom('payments').where('order_id', '=', orderId).orderBy('id').selectAll().execute()
}

/** When the member made their `nth` newest attempt to pay, not counting captured parts; null if the member has fewer. */
export async function timeOfNthNewestAttempt(
  db: Kysely<Database>,
  userId: number,
  nth: number,
): Promise<Date | null> {
  const row = await db
    .selectFrom('payments as payment')
    .innerJoin('orders as order', 'order.id', 'payment.order_id')
    .where('order.user_id', '=', userId)
    .where(({ not, and, eb }) =>
      not(and([eb('payment.part', 'is not', null), eb('payment.status', '=', 'paid')])),
    )
    .orderBy('payment.created_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .select('payment.created_at')
    .executeTakeFirst()
  return row?.created_at ?? null
}

const unsettled: readonly AttemptStatus[] = ['created', 'sent', 'verifying']

/** Whether the shop still has to ask this gateway about a payment, or is to get a refund from it. */
export async function needsGateway(db: Kysely<Database>, gateway: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .where('gateway', '=', gateway)
    .where(({ or, and, eb }) =>
      or([eb('status', 'in', unsettled), and([eb('status', '=', 'refundDue'), eb('by_hand', '=', false)])]),
    )
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the bank may still say that this attempt was paid. */
export const isUnsettled = ({ status }: Pick<Payment, 'status'>): boolean => unsettled.includes(status)

/**
 * Claims due attempts for this server until the lease ends, so that two servers never ask the bank about the same attempt and
 * another server can claim the attempts of a crashed one. Card-to-card receipts are not claimed, because they wait for staff.
 * @param lease ms
 */
export async function claimDuePayments(
  db: Kysely<Database>,
  { now, lease, limit }: { now: number; lease: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update payments set next_check_at = ${new Date(now + lease)}
    where id in (
      select id from payments
      where status in (${sql.join(unsettled)}) and next_check_at <= ${new Date(now)}
        and not (gateway = ${CARD_TO_CARD} and status = 'verifying')
      order by next_check_at limit ${limit}
      for update skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Claims a payment that the gateway is to refund, for this server until the lease ends.
 * @param id of that payment; without it the first due one
 * @returns the payment's id; null when no refund is due, another server has claimed it, or staff have to make it
 */
export async function claimDueRefund(
  db: Kysely<Database>,
  { now, lease, id }: { readonly now: number; readonly lease: number; readonly id?: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    update payments set next_check_at = ${new Date(now + lease)}
    where id = (
      select id from payments
      where status = 'refundDue' and not by_hand and next_check_at <= ${new Date(now)}
        ${id === undefined ? sql`` : sql`and id = ${id}`}
      order by next_check_at limit 1
      for update skip locked)
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** The attempt that can still pay the order that freezes the basket, otherwise the last captured part of that order. */
export async function findPaymentToContinue(db: Kysely<Database>, userId: number) {
  return (
    db
      .selectFrom('payments as payment')
      .innerJoin('orders as order', 'order.id', 'payment.order_id')
      .where('order.user_id', '=', userId)
      .where('order.status', 'in', openOrderStatuses)
      .where('order.pay_by', '=', 'bank')
      .where('payment.status', 'in', ['sent', 'paid'])
      // Skip attempts whose part another attempt has paid.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payments as captured')
              .whereRef('captured.order_id', '=', 'payment.order_id')
              .whereRef('captured.part', '=', 'payment.part')
              .whereRef('captured.id', '!=', 'payment.id')
              .where('captured.status', '=', 'paid')
              .select('captured.id'),
          ),
        ),
      )
      .orderBy(sql`payment.status = 'sent'`, 'desc')
      .orderBy('payment.id', 'desc')
      .select(['payment.code', 'payment.status'])
      .executeTakeFirst()
  )
}
