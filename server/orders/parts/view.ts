import type { Order as OrderAnswer } from '../../../contract/orders/schemas.ts'
import type { OrdersContext } from '../context.ts'
import type { Order } from '../ordersRepository.ts'
import { gatewayChoice } from '../paymentRefusal.ts'
import type { Payment } from '../paymentsRepository.ts'
import { isHeldInParts, progressOf } from './progress.ts'

/** The parts of an order that waits for them, and the gateways that take the next part; empty for other orders. */
export function partsOf(
  { gateways }: Pick<OrdersContext, 'gateways'>,
  order: Order,
  payments: readonly Payment[],
): Pick<OrderAnswer, 'parts' | 'gateways'> {
  const progress = progressOf(order, payments)
  if (!progress?.next || !isHeldInParts(order)) return {}
  const { amounts, paid, next } = progress
  return {
    parts: {
      ...{ amounts: [...amounts], paid: [...paid].toSorted((a, b) => a - b), next: next.part },
      until: order.held_until?.toISOString() ?? '',
    },
    ...gatewayChoice(gateways, next.amount, payments),
  }
}
