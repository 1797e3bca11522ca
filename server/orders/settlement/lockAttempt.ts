/** Locks an attempt to pay with its order and basket, for the settlement. */
import type { Transaction } from 'kysely'
import { lockBasket } from '../../basket/basketsRepository.ts'
import type { Database } from '../../database/schema.ts'
import type { OrdersContext } from '../context.ts'
import { addHistory, lockOrder, type Order } from '../ordersRepository.ts'
import { lockPayment, type Payment, type PaymentWithOwner } from '../paymentsRepository.ts'

type Trx = Transaction<Database>

export const isFinal = ({ status }: Payment) =>
  status === 'paid' || status === 'refundDue' || status === 'refunded'

/** Adds a line about a payment to the history of its order, whose status does not change. */
export const note = (trx: Trx, order: Order, cause: string, now: number) =>
  addHistory(trx, { order, to: order.status, cause, actor: 'shop', now })

/** Runs `work` in a transaction that locks basket, order and payment of an attempt. */
export function locked<T>(
  db: OrdersContext['db'],
  payment: PaymentWithOwner,
  work: (trx: Trx, order: Order, attempt: Payment) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await lockBasket(trx, payment.user_id)
    const order = await lockOrder(trx, payment.order_id)
    return work(trx, order, await lockPayment(trx, payment.id))
  })
}

/** Order and Toman of a payment, for notices about it. */
export const dueOf = ({ order_id: orderId, amount }: Payment) => ({ orderId, amount })
