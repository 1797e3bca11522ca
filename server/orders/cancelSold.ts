/** Cancels a paid order, for staff and for its owner: refund, stock and status. */
import type { Transaction } from 'kysely'
import { orderStatus } from '../../contract/statuses.ts'
import { giveStockBack } from '../catalogue/stockRepository.ts'
import type { Database } from '../database/schema.ts'
import type { OrdersContext } from './context.ts'
import { sumRefunds } from './desk/deskRepository.ts'
import { listOrderItems, moveOrder, type Order, type OrderMove } from './ordersRepository.ts'
import { listPayments, updatePayment, type Payment } from './paymentsRepository.ts'
import { canReverse } from './refunds/byHand.ts'
import { notifyOfRefund } from './refunds/notifyOfRefund.ts'

type Shop = Pick<OrdersContext, 'gateways' | 'now' | 'settings' | 'shop'>

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
  context: Shop,
  trx: Transaction<Database>,
  order: Order,
  { message, told, restock, ...move }: Cancellation,
): Promise<void> {
  const paid = (await listPayments(trx, order.id)).find(({ status }) => status === 'paid')
  if (paid) await giveMoneyBack(context, trx, paid, { message, told })
  if (restock) await giveStockBack(trx, await listOrderItems(trx, order.id))
  await moveOrder(trx, { ...move, order, to: orderStatus.cancelled, reservation: 'released' })
}

/**
 * Marks a payment for refund and notifies the shopper. The gateway refunds only whole payments, for a limited time; if staff
 * have refunded a part, they refund the rest as well.
 */
async function giveMoneyBack(
  context: Shop,
  trx: Transaction<Database>,
  paid: Payment,
  { message, told }: Pick<Cancellation, 'message' | 'told'>,
): Promise<void> {
  const { gateways, now } = context
  const marked = (await sumRefunds(trx, paid.order_id)).get(paid.id) ?? 0
  if (marked >= paid.amount) {
    await updatePayment(trx, paid.id, { status: 'refunded', message })
    return
  }
  const at = new Date(now())
  const byHand = marked > 0 || !canReverse(gateways, paid, now())
  const due = { status: 'refundDue', message, refund_due_at: at, next_check_at: at } as const
  await updatePayment(trx, paid.id, { ...due, by_hand: byHand })
  const refund = { orderId: paid.order_id, amount: paid.amount - marked, cancelled: told }
  await notifyOfRefund(trx, context, refund, byHand ? 'staff' : 'bank')
}
