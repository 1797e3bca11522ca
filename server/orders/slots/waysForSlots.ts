import type { Answer } from '../../../contract/endpoints.ts'
import { getBasket } from '../../basket/baskets.ts'
import type { BasketContext } from '../../basket/context.ts'

type SlotsAnswer = Answer<'listSlots'>

/**
 * The ways to pay for each sum that an order of the member's basket can have, because delivery and extras change the sum. Empty
 * for a basket that waits for a payment or contains nothing that can be bought.
 */
export async function waysForSlots(
  context: BasketContext,
  userId: number,
  { slots, giftWrap, sizing }: Pick<SlotsAnswer, 'slots' | 'giftWrap' | 'sizing'>,
): Promise<Pick<SlotsAnswer, 'ways'>> {
  const { total, payable, shipping, frozen } = await getBasket(context, userId)
  if (frozen || total === 0) return {}
  const extras = [0, giftWrap?.price ?? 0].flatMap((gift) => [gift, gift + (sizing?.price ?? 0)])
  const sums = slots.flatMap(({ price }) => extras.map((extra) => payable - shipping + price + extra))
  return {
    ways: [...new Set(sums)].map((sum) => ({ payable: sum, ...context.pendingOrders.waysToPay(sum) })),
  }
}
