/** SQL of payments by a transfer to the shop's card, and of their receipts. */
import { sql, type Kysely, type Transaction, type Updateable } from 'kysely'
import { CARD_TO_CARD, type ShopCard } from '../../../contract/orders/cardToCard.ts'
import { orderStatus } from '../../../contract/statuses.ts'
import type { CardPaymentsTable } from '../../database/orderSchema.ts'
import { countRows } from '../../database/queries.ts'
import type { Database } from '../../database/schema.ts'
import { findPayment, type PaymentWithOwner } from '../paymentsRepository.ts'

type Trx = Transaction<Database>

export async function insertCardPayment(
  trx: Trx,
  paymentId: number,
  cards: readonly ShopCard[],
): Promise<void> {
  await trx
    .insertInto('card_payments')
    .values({ payment_id: paymentId, cards: JSON.stringify(cards) })
    .execute()
}

/** The receipt without its picture. */
export async function findCardPayment(db: Kysely<Database>, paymentId: number) {
  return db
    .selectFrom('card_payments')
    .where('payment_id', '=', paymentId)
    .select(['cards', 'tracking', 'card_end', 'paid_on', 'sent_at', 'refused', 'closed'])
    .select(sql<boolean>`picture is not null`.as('has_picture'))
    .executeTakeFirstOrThrow()
}

export async function updateCardPayment(
  trx: Trx,
  paymentId: number,
  change: Updateable<CardPaymentsTable>,
): Promise<void> {
  await trx.updateTable('card_payments').set(change).where('payment_id', '=', paymentId).execute()
}

/** The card-to-card payment of an order; undefined for an order that is paid at a bank. */
export async function findCardPaymentOf(
  db: Kysely<Database>,
  orderId: number,
): Promise<PaymentWithOwner | undefined> {
  const row = await db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .where('gateway', '=', CARD_TO_CARD)
    .select('id')
    .executeTakeFirst()
  return row && findPayment(db, row.id)
}

/** @param userId the owner of the order; null: any */
export async function findReceiptPicture(
  db: Kysely<Database>,
  orderId: number,
  userId: number | null,
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('card_payments as card')
    .innerJoin('payments as payment', 'payment.id', 'card.payment_id')
    .innerJoin('orders as order', 'order.id', 'payment.order_id')
    .where('order.id', '=', orderId)
    .$if(userId !== null, (query) => query.where('order.user_id', '=', userId ?? 0))
    .select('card.picture')
    .executeTakeFirst()
  return row?.picture ?? null
}

/** The member's card-to-card orders that hold items and are not paid. The basket must be locked. */
export async function listUnpaidOrders(
  trx: Trx,
  userId: number,
): Promise<{ readonly id: number; readonly hasReceipt: boolean }[]> {
  return trx
    .selectFrom('orders as order')
    .innerJoin('payments as payment', 'payment.order_id', 'order.id')
    .where('order.user_id', '=', userId)
    .where('order.pay_by', '=', 'card')
    .where('order.status', '=', orderStatus.pending)
    .where('payment.status', 'in', ['sent', 'verifying'])
    .orderBy('order.id')
    .select('order.id')
    .select(sql<boolean>`payment.status = 'verifying'`.as('hasReceipt'))
    .execute()
}

/** Number of receipts about which staff have not decided. */
export const countReceipts = (db: Kysely<Database>): Promise<number> =>
  countRows(db.selectFrom('payments').where('status', '=', 'verifying').where('gateway', '=', CARD_TO_CARD))
