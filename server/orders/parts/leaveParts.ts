import { orderStatus } from '../../../contract/statuses.ts'
import { publishBasketCount } from '../../basket/basketCount.ts'
import { lockBasket } from '../../basket/basketsRepository.ts'
import { AppError } from '../../shared/errors.ts'
import type { PaymentContext } from '../context.ts'
import { paidAtBank } from '../leaveFreeze.ts'
import { causes, payMessages } from '../orderWords.ts'
import { lockOrder, type Order } from '../ordersRepository.ts'
import { release } from '../settlement/settleUnpaid.ts'
import { partsWords } from './partsWords.ts'
import { isHeldInParts } from './progress.ts'

/**
 * Cancels an order in parts for the shopper, releases its items and refunds its captured parts. Asks the banks first, because the
 * last part may be paid already. A repeated call changes nothing.
 * @throws AppError 409 when all parts are paid
 */
export async function leaveParts(context: PaymentContext, { id, user_id }: Order): Promise<void> {
  const { isPaid } = await paidAtBank(context, user_id)
  if (isPaid) throw new AppError(409, payMessages.paidMeanwhile)
  const isLeft = await context.db.transaction().execute(async (trx) => {
    await lockBasket(trx, user_id)
    const order = await lockOrder(trx, id)
    if (order.reservation === 'sold') throw new AppError(409, partsWords.notWaiting)
    if (!isHeldInParts(order)) return false
    const move = { cause: causes.leftParts, actor: 'shopper', now: context.now() }
    return release(context, trx, order, { ...move, to: orderStatus.cancelled })
  })
  if (!isLeft) return
  context.bus.emit('products.written', {})
  context.bus.emit('order.moved', { id })
  await publishBasketCount(context, user_id)
}
