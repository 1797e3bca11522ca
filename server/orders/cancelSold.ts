/** Cancels a paid order, for staff and for its owner: refund, stock and status. */
import type { Transaction } from 'kysely'
import { orderStatus } from '../../contract/statuses.ts'
import { giveStockBack, uncountSold } from '../catalogue/stockRepository.ts'
import type { Database } from '../database/schema.ts'
import { listOrderItems, moveOrder, type Order, type OrderMove } from './ordersRepository.ts'
import { listPayments } from './paymentsRepository.ts'
import { giveBack, type Refunding } from './refunds/giveBack.ts'

interface Cancellation extends Pick<OrderMove, 'cause' | 'detail' | 'actor' | 'now'> {
  /** Text that the shopper sees beside the payment until the refund. */
  readonly message: string
  /** Reason for the cancellation in the SMS to the shopper. */
  readonly smsReason: string
  /** False if the products are not in the shop, so the stock must not grow. */
  readonly restock: boolean
}

/**
 * Basket and order must be locked, and the order's reservation `sold`. The coupon and the place in the delivery window need no
 * release, because cancelled orders do not count.
 */
export async function cancelSold(
  context: Refunding,
  trx: Transaction<Database>,
  order: Order,
  { message, smsReason, restock, ...move }: Cancellation,
): Promise<void> {
  const paid = (await listPayments(trx, order.id)).filter(({ status }) => status === 'paid')
  await giveBack(context, trx, paid, { message, smsReason })
  const items = await listOrderItems(trx, order.id)
  if (restock) await giveStockBack(trx, items)
  await uncountSold(trx, items)
  await moveOrder(trx, { ...move, order, to: orderStatus.cancelled, reservation: 'released' })
}
