/** How an order is paid in parts. */
import type { CheckoutRequest } from '../../../contract/orders/schemas.ts'
import { CheckoutRefusal } from '../orderWords.ts'
import type { OrdersContext } from '../context.ts'
import type { Gateways } from '../gateways/createGateways.ts'
import { partsWords } from './partsWords.ts'

export type Splitting = Pick<Gateways, 'offered' | 'mostParts'>

/**
 * The parts in which an order is paid, null for one payment.
 * @throws CheckoutRefusal when the shopper agreed to another number of parts, so a page that knows of none places no such order
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

/**
 * Toman of each payment, if the amount is above the limit of one payment and the shop takes several; null if one
 * payment is enough, or if the maximum number of payments is too small.
 */
export function partsFor({ offered, mostParts }: Splitting, payable: number): number[] | null {
  const [widest] = offered.map(({ limits }) => limits).toSorted((a, b) => b.max - a.max)
  return widest ? splitInParts(payable, widest, mostParts) : null
}

/** Toman to which the parts are rounded: the largest that fits, because round amounts are read and typed more easily. */
const STEPS = [1_000_000, 1_000, 1] as const

/**
 * Splits an amount into the fewest payments that a gateway takes, equal except for the last one, which is the rest.
 * @param limits of the gateway, Toman
 * @param most number of payments
 * @returns null if it needs one payment, or more than `most`
 */
export function splitInParts(
  payable: number,
  limits: { readonly min: number; readonly max: number },
  most: number,
): number[] | null {
  const count = Math.ceil(payable / limits.max)
  if (count < 2 || count > most) return null
  for (const step of STEPS) {
    const each = Math.ceil(payable / count / step) * step
    const last = payable - each * (count - 1)
    if (each <= limits.max && last >= limits.min) return [...Array<number>(count - 1).fill(each), last]
  }
  return null
}
