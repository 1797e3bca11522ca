/** Places an order in one transaction: adds order and attempt, reserves the stock, freezes the basket (docs/payments.md). */
import type { Insertable, Transaction } from 'kysely'
import type { CheckoutRequest } from '../../contract/orders/schemas.ts'
import { orderStatus } from '../../contract/statuses.ts'
import { lockBasket, takeFromBasket } from '../basket/basketsRepository.ts'
import type { OrdersTable } from '../database/orderSchema.ts'
import { addHistory, findOrderOfKey, insertOrder, type Order } from './ordersRepository.ts'
import type { Database } from '../database/schema.ts'
import { freezeBasket } from '../basket/basketFreeze.ts'
import type { OrdersContext } from './context.ts'
import { chosenCard, refuseManyTransfers } from './cardToCard/chosenCard.ts'
import { chosenCompany } from './extras.ts'
import { refuseToOrder, reserve } from './holds.ts'
import { openCardPayment, openFirstAttempt } from './openPayment.ts'
import { refuseManyBankCalls, refuseManyCheckouts } from './orderLimits.ts'
import { orderOfBasket } from './orderOfBasket.ts'
import { causes, checkoutRefusals } from './orderWords.ts'
import { chosenParts } from './parts/splitInParts.ts'

type Shop = Pick<OrdersContext, 'gateways' | 'now' | 'orderLimits' | 'settings' | 'shop'>

export interface Placement {
  readonly userId: number
  readonly request: CheckoutRequest
  /** The Idempotency-Key header: one key never makes a second order. */
  readonly key: string
}

/** `paymentId` is null if the shopper transfers the money card-to-card. `before`: an order with this key exists already. */
export type Placed =
  | { readonly kind: 'placed'; readonly orderId: number; readonly paymentId: number | null }
  | { readonly kind: 'before'; readonly order: Order }

/** @throws CheckoutRefusal, or AppError 429 with the time of the next try; the transaction is rolled back then */
export function placeOrder(context: Shop & Pick<OrdersContext, 'db'>, placement: Placement): Promise<Placed> {
  const { userId, key, request } = placement
  return context.db.transaction().execute(async (trx): Promise<Placed> => {
    await lockBasket(trx, userId)
    const before = await findOrderOfKey(trx, userId, key)
    if (before) return { kind: 'before', order: before }
    await refuseToOrder(trx, userId)
    await refuseManyCheckouts(trx, userId, context)
    await refuseManyBankCalls(trx, userId, context)
    const { items, columns } = await orderOfBasket(trx, placement, context)
    const { payable } = columns
    const card = chosenCard(payable, request, context)
    if (card) await refuseManyTransfers(trx, userId)
    const heldUntil = await reserve(trx, { userId, items, card }, context, checkoutRefusals.gone)
    const company = chosenCompany(request, context)
    const parts = card ? null : chosenParts(payable, request, context)
    const now = context.now()
    const order: Pending['order'] = {
      ...{ ...columns, user_id: userId, idempotency_key: key, company, note: request.note.trim() },
      ...{ pay_by: card ? 'card' : 'bank', parts: parts && JSON.stringify(parts) },
      held_until: new Date(heldUntil),
    }
    const orderId = await insertPending(trx, { order, items, now })
    if (card) {
      await openCardPayment(trx, { orderId, amount: payable, card, heldUntil, now })
      await takeFromBasket(trx, { userId, couponCode: columns.coupon_code, bought: items })
      return { kind: 'placed', orderId, paymentId: null }
    }
    const { payBy } = request
    const paymentId = await openFirstAttempt(trx, context, { orderId, payable, parts, payBy })
    await freezeBasket(trx, userId, '', context, heldUntil)
    return { kind: 'placed', orderId, paymentId }
  })
}

interface Pending {
  readonly order: Omit<Insertable<OrdersTable>, 'status' | 'reservation' | 'created_at' | 'updated_at'>
  readonly items: Parameters<typeof insertOrder>[2]
  readonly now: number
}

async function insertPending(trx: Transaction<Database>, { order, items, now }: Pending): Promise<number> {
  const at = new Date(now)
  const state = { status: orderStatus.pending, reservation: 'held', created_at: at, updated_at: at } as const
  const orderId = await insertOrder(trx, { ...order, ...state }, items)
  await addHistory(trx, {
    ...{ order: { id: orderId, status: null }, to: orderStatus.pending },
    cause: order.pay_by === 'card' ? causes.placedByCard : causes.placed,
    ...{ actor: 'shopper', now },
  })
  return orderId
}
