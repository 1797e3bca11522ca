import type { BuyAgainAnswer } from '../../contract/orders/schemas.ts'
import { FROZEN_BASKET_COUNT } from '../../contract/statuses.ts'
import { shownCount } from '../basket/basketCount.ts'
import { readBasketState } from '../basket/basketsRepository.ts'
import { listOrderLinesNow } from './orderLinesRepository.ts'
import { existingOrder } from './existingOrder.ts'
import { listOrderItems, wasSold } from './ordersRepository.ts'
import { mustChoose } from '../basket/basketLines.ts'
import { addToBasket } from '../basket/baskets.ts'
import { staffRefusal } from '../identity/roles.ts'
import type { Identity } from '../shared/identity.ts'
import type { OrdersContext } from './context.ts'

/**
 * Adds the products of an order to the basket at today's prices; the message names those that cannot be added. The products of an
 * order that was never paid are still in the basket, so only missing ones are added then.
 * @throws AppError 404
 */
export async function buyAgain(
  context: Pick<OrdersContext, 'bus' | 'db' | 'now'>,
  shopper: Pick<Identity, 'userId' | 'role'>,
  orderId: number,
): Promise<BuyAgainAnswer> {
  const { userId, role } = shopper
  await existingOrder(context.db, orderId, userId)
  const filling = !(await wasSold(context.db, orderId))
  const missing: string[] = []
  const unchosen: string[] = []
  const before = await readBasketState(context.db, userId)
  const refusal = staffRefusal(role)
  if (refusal) return { message: refusal, basketCount: shownCount(before), added: 0 }
  const lines = await listOrderLinesNow(context.db, orderId)
  for (const [index, item] of (await listOrderItems(context.db, orderId)).entries()) {
    const line = lines[index]
    // Staff have added variants since, and the basket would take one that the shopper has not chosen.
    if (line && mustChoose(line)) {
      unchosen.push(item.name_fa)
      continue
    }
    const request = {
      WebsiteCode: item.website_code,
      Count: item.count,
      ProductProperty: item.property_id,
      Refer: '',
      GuidCode: '',
    }
    const { message, basketCount } = await addToBasket(context, shopper, request, { filling })
    if (basketCount === FROZEN_BASKET_COUNT) return { message, basketCount, added: 0 }
    if (message) missing.push(item.name_fa)
  }
  const after = await readBasketState(context.db, userId)
  return {
    message: messageOf(missing, unchosen),
    basketCount: shownCount(after),
    added: Math.max(0, after.count - before.count),
  }
}

function messageOf(missing: readonly string[], unchosen: readonly string[]): string {
  const namesOf = (names: readonly string[]) => names.map((name) => `«${name}»`).join('، ')
  const sentences = [
    missing.length > 0 && `${namesOf(missing)} به سبد اضافه نشد، چون موجود نیست یا به این تعداد موجود نیست.`,
    unchosen.length > 0 &&
      `${namesOf(unchosen)} اکنون چند گزینه دارد. گزینهٔ دلخواهتان را در صفحهٔ کالا انتخاب کنید.`,
  ]
  return sentences.filter(Boolean).join(' ')
}
