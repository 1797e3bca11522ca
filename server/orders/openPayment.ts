/** Adds the payment of an order: an attempt at a gateway, or a transfer to the shop's card. */
import type { Transaction } from 'kysely'
import { CARD_TO_CARD } from '../../contract/orders/cardToCard.ts'
import { toOrder } from '../../contract/storefrontPaths.ts'
import { insertCardPayment } from './cardToCard/repository.ts'
import type { OrdersContext } from './context.ts'
import type { Database } from '../database/schema.ts'
import { chosenGateway } from './paymentRefusal.ts'
import { insertPayment } from './paymentsRepository.ts'
import type { CardToCard } from '../shared/shop.ts'

type Trx = Transaction<Database>

interface NewAttempt {
  readonly orderId: number
  /** Toman. */
  readonly amount: number
  readonly payBy: string | undefined
  /** Of an order in parts, from 1. */
  readonly part: number | null
}

const UNSENT_CHECK_MS = 2 * 60 * 1000

/**
 * Adds an attempt that is not registered with the bank yet. If the server crashes from here on, the reconciler settles it.
 * @param payBy name of the gateway; absent or `bank`: the preferred one
 * @throws CheckoutRefusal when the gateway does not take the amount
 */
export function openAttempt(
  trx: Trx,
  { gateways, now }: Pick<OrdersContext, 'gateways' | 'now'>,
  { orderId, amount, payBy, part }: NewAttempt,
): Promise<number> {
  return insertPayment(trx, {
    order_id: orderId,
    part,
    gateway: chosenGateway(gateways, amount, payBy).name,
    amount,
    status: 'created',
    next_check_at: new Date(now() + UNSENT_CHECK_MS),
    created_at: new Date(now()),
  })
}

/** Like `openAttempt`, for the first payment of an order. */
export const openFirstAttempt = (
  trx: Trx,
  context: Pick<OrdersContext, 'gateways' | 'now'>,
  {
    parts,
    payable,
    ...order
  }: Pick<NewAttempt, 'orderId' | 'payBy'> & {
    readonly payable: number
    readonly parts: readonly number[] | null
  },
): Promise<number> => openAttempt(trx, context, { ...order, amount: parts?.[0] ?? payable, part: parts && 1 })

interface ByCard {
  readonly orderId: number
  /** Toman. */
  readonly amount: number
  readonly card: CardToCard
  /** ms since the epoch */
  readonly heldUntil: number
  readonly now: number
}

/** Adds the payment by a transfer to the shop's card. The reconciler ends it with the hold. */
export async function openCardPayment(
  trx: Trx,
  { orderId, amount, card, heldUntil, now }: ByCard,
): Promise<void> {
  const paymentId = await insertPayment(trx, {
    ...{ order_id: orderId, gateway: CARD_TO_CARD, amount, status: 'sent', redirect_url: toOrder(orderId) },
    next_check_at: new Date(heldUntil),
    created_at: new Date(now),
  })
  await insertCardPayment(trx, paymentId, card.cards)
}
