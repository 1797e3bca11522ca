/** Cancels a paid order, for staff and for its owner: refund, stock and status. */
import type { Transaction } from 'kysely'
import { orderStatus } from '../../contract/statuses.ts'
import { giveStockBack } from '../catalogue/stockRepository.ts'
import type { Database } from '../database/schema.ts'
import { listOrderItems, moveOrder, type Order, type OrderMove } from './ordersRepository.ts'
import { listPayments } from './paymentsRepository.ts'
import { giveBack, type Refunding } from './refunds/giveBack.ts'

interface Cancellation extends Pick<OrderMove, 'cause' | 'detail' | 'actor' | 'now'> {
  /** Message of the payment to the shopper until the refund. */
  readonly message: string
  /** Why it was cancelled, in the text message to the shopper. */
  readonly told: string
  /** False if the products do not exist, so the stock is not increased. */
  readonly restock: boolean
}

/** Basket and order must be locked, and the order `sold`. Its coupon and its delivery window are free by its status. */
export async function cancelSold(
  context: Refunding,
  trx: Transaction<Database>,
  order: Order,
  { message, told, restock, ...move }: Cancellation,
): Promise<void> {
  const paid = (await listPayments(trx, order.id)).filter(({ status }) => status === 'paid')
  await giveBack(context, trx, paid, { message, told })
  if (restock) await giveStockBack(trx, await listOrderItems(trx, order.id))
  await moveOrder(trx, { ...move, order, to: orderStatus.cancelled, reservation: 'released' })
}
