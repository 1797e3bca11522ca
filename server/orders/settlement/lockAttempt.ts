/** Helpers of the settlement: locks an attempt with its order and basket, and adds lines to the order's history. */
import type { Transaction } from 'kysely'
import { lockBasket } from '../../basket/basketsRepository.ts'
import type { Database } from '../../database/schema.ts'
import type { OrdersContext } from '../context.ts'
import { addHistory, lockOrder, type Order } from '../ordersRepository.ts'
import { lockPayment, type Payment, type PaymentWithOwner } from '../paymentsRepository.ts'

type Trx = Transaction<Database>

export const isFinal = ({ status }: Payment) =>
  status === 'paid' || status === 'refundDue' || status === 'refunded'

/** Adds a line to the order's history without a change of status. */
export const note = (trx: Trx, { id, status }: Order, cause: string, now: number) =>
  addHistory(trx, {
    order_id: id,
    from_status: status,
    to_status: status,
    cause,
    actor: 'shop',
    created_at: new Date(now),
  })

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
