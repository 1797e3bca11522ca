/** Prepares a member for tests that fill every form of the account. */
import { orderStatus } from '../../contract/statuses.ts'
import { allPaths } from '../../contract/allPaths.ts'
import type { Answer } from '../../contract/endpoints.ts'
import { logInAsStaff } from './account.ts'
import { addExpensiveWatch, findWatch, type Buyer } from './buyer.ts'
import { answerAtBank } from './orders.ts'
import type { Shop } from './shop.ts'

export interface Prepared {
  /** A sent order of two pieces, so that one can be returned. */
  readonly sent: number
  /** A paid order, which its buyer can change and cancel. */
  readonly paid: number
  /** An order that waits for its card-to-card receipt. */
  readonly byCard: number
  /** A list of favourites. */
  readonly list: number
}

/** Orders and a list of favourites of a member, and a question that can be answered. */
export async function prepareMember(buyer: Buyer, shop: Shop, product: string): Promise<Prepared> {
  const order = async (code: string, count: number, payBy?: 'card') => {
    await buyer.fillBasket(code, count)
    const { redirectUrl } = await buyer.checkOut(payBy && { payBy })
    if (redirectUrl.includes('sandbox-bank')) await answerAtBank(shop, redirectUrl, 'pay')
    return (await buyer.call('listOrders')).items[0]!.id
  }
  const sent = await order(await findWatch(buyer), 2)
  const callAsStaff = await logInAsStaff(shop)
  await callAsStaff(`Admin/Orders/${sent}/Status`, {
    status: orderStatus.preparing,
    reason: 'آماده می‌شود',
  })
  const { version } = await callAsStaff<Answer<'getDeskOrder'>>(`Admin/Orders/${sent}`)
  await callAsStaff(`Admin/Orders/${sent}/Shipment`, { version, carrier: 'پیک', number: '1' })
  const productId = Number(/\d+/.exec(product)?.[0])
  await buyer.call('addQuestion', { id: productId, text: 'بند این ساعت چند میلی‌متر است؟' })
  const queued = await callAsStaff<Answer<'listQueuedQuestions'>>(allPaths.listQueuedQuestions.path)
  for (const { id } of queued.items) await callAsStaff(`Admin/Questions/${id}/State`, { state: 'approved' })
  const paid = await order(await findWatch(buyer), 1)
  const byCard = await order(await addExpensiveWatch(buyer), 1, 'card')
  await buyer.fillBasket(await findWatch(buyer))
  const { id: list } = await buyer.call('saveFavouriteList', { name: 'هدیه' })
  return { sent, paid, byCard, list: list! }
}
