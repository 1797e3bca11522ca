import type { Kysely } from 'kysely'
import { CARD_TO_CARD, type CardState } from '../../../contract/orders/cardToCard.ts'
import type { Order as OrderAnswer } from '../../../contract/orders/schemas.ts'
import type { Database } from '../../database/schema.ts'
import type { Order } from '../ordersRepository.ts'
import type { Payment } from '../paymentsRepository.ts'
import { findCardPayment } from './repository.ts'

/** ms after the end of the hold in which a receipt is accepted, because the money may have been transferred in time. */
const LATE_MS = 7 * 24 * 60 * 60_000

/** State and receipt of an order's card-to-card payment; empty for orders that are paid at a bank. */
export async function cardToCardOf(
  { db, now }: { readonly db: Kysely<Database>; readonly now: () => number },
  order: Order,
  payments: readonly Payment[],
): Promise<Pick<OrderAnswer, 'cardToCard'>> {
  const payment = payments.find(({ gateway }) => gateway === CARD_TO_CARD)
  if (!payment) return {}
  const { cards, refused, sent_at, closed, ...row } = await findCardPayment(db, payment.id)
  const state = stateOf(order, payment, refused)
  const isHeld = state === 'waiting' || state === 'refused'
  return {
    cardToCard: {
      ...{
        state,
        cards: [...cards],
        reason: refused,
        canSend: maySend(order, { ...payment, closed }, now()),
      },
      until: isHeld ? (order.held_until?.toISOString() ?? '') : '',
      ...(sent_at && {
        receipt: {
          ...{ tracking: row.tracking, cardEnd: row.card_end, paidOn: row.paid_on },
          ...{ hasPicture: row.has_picture, sentAt: sent_at.toISOString() },
        },
      }),
    },
  }
}

function stateOf(
  { reservation }: Pick<Order, 'reservation'>,
  { status }: Pick<Payment, 'status'>,
  refused: string,
): CardState {
  if (status === 'paid' || status === 'refundDue' || status === 'refunded') return 'settled'
  if (status === 'verifying') return 'checking'
  if (status !== 'sent' || reservation !== 'held') return 'over'
  return refused ? 'refused' : 'waiting'
}

/**
 * Whether the shopper may send a receipt: until staff have decided, and for some days after the end of the hold in case the money
 * was transferred, but not after staff have closed the order.
 */
export function maySend(
  order: Pick<Order, 'reservation' | 'held_until'>,
  { status, closed }: Pick<Payment, 'status'> & { readonly closed: boolean },
  now: number,
): boolean {
  if (closed) return false
  if (status !== 'sent' && status !== 'verifying' && status !== 'failed') return false
  return order.reservation === 'held' || now < (order.held_until?.getTime() ?? 0) + LATE_MS
}
