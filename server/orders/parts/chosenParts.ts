import type { CheckoutRequest } from '../../../contract/orders/schemas.ts'
import { CheckoutRefusal } from '../checkoutRefusal.ts'
import type { OrdersContext } from '../context.ts'
import { partsFor } from '../paymentRefusal.ts'
import { partsWords } from './partsWords.ts'

/**
 * The parts in which an order is paid, null for one payment.
 * @throws CheckoutRefusal when the page showed the shopper another number of parts, or none
 */
export function chosenParts(
  payable: number,
  { parts: agreed }: Pick<CheckoutRequest, 'parts'>,
  { gateways }: Pick<OrdersContext, 'gateways'>,
): number[] | null {
  const parts = partsFor(gateways, payable)
  if (agreed === parts?.length) return parts
  throw new CheckoutRefusal(parts ? partsWords.agree(parts.length) : partsWords.gone)
}
