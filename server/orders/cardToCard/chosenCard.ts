/** Whether an order is paid by a transfer to the shop's card. */
import type { Transaction } from 'kysely'
import type { CheckoutRequest } from '../../../contract/orders/schemas.ts'
import type { Database } from '../../database/schema.ts'
import type { CardToCard } from '../../shared/shop.ts'
import type { OrdersContext } from '../context.ts'
import { CheckoutRefusal, checkoutRefusals } from '../orderWords.ts'
import { partsFor } from '../parts/splitInParts.ts'
import { cardFor, paymentRefusal } from '../paymentRefusal.ts'
import { listUnpaidOrders } from './repository.ts'

/**
 * The shop's cards if the shopper chose to transfer the money, null if a bank takes the payment.
 * @throws CheckoutRefusal when the amount differs from the one that the shopper saw, or cannot be paid in the chosen way
 */
export function chosenCard(
  payable: number,
  { payable: seen, payBy }: CheckoutRequest,
  shop: Pick<OrdersContext, 'gateways' | 'shop'>,
): CardToCard | null {
  if (seen !== undefined && seen !== payable) throw new CheckoutRefusal(checkoutRefusals.changed(payable))
  const card = cardFor(shop, payable)
  if (payBy === 'card' && payable > 0) {
    if (!card) throw new CheckoutRefusal(checkoutRefusals.noCard)
    return card
  }
  if (partsFor(shop.gateways, payable)) return null
  const refusal = paymentRefusal(shop.gateways, payable)
  if (refusal) throw new CheckoutRefusal(card ? checkoutRefusals.onlyCard : refusal)
  return null
}

/** Orders of one member whose receipts wait for staff at the same time; a receipt without a transfer holds stock, too. */
const MOST_UNCHECKED = 3

/**
 * Allows a member one order that waits for its receipt, and a few whose receipts staff have not checked, because several could
 * hold the shop's stock for days.
 * @throws CheckoutRefusal
 */
export async function refuseManyTransfers(trx: Transaction<Database>, userId: number): Promise<void> {
  const unpaid = await listUnpaidOrders(trx, userId)
  const waiting = unpaid.find(({ hasReceipt }) => !hasReceipt)
  if (waiting) throw new CheckoutRefusal(checkoutRefusals.sendFirst(waiting.id))
  if (unpaid.length >= MOST_UNCHECKED)
    throw new CheckoutRefusal(checkoutRefusals.uncheckedFirst(unpaid.length))
}
