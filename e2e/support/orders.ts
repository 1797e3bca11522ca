/** Creates orders by API calls before a test. */
import { firstBundlePaths as paths } from '../../contract/firstBundlePaths.ts'
import type { ListAnswer } from '../../contract/catalogue/schemas.ts'
import type { Answer } from '../../contract/endpoints.ts'
import { orderStatus } from '../../contract/statuses.ts'
import { call } from './account.ts'
import { buyerOf } from './buyer.ts'
import type { Shop } from './shop.ts'

/** Codes and names of the best-selling watches in stock. */
export async function listWatches(shop: Shop) {
  const list = { sort: 'best-selling' }
  const { items } = await call<ListAnswer>(shop, paths.listProducts.path, { body: list })
  return items.filter(({ status }) => status === 1)
}

/** Orders one watch and pays at the sandbox bank, or cancels there. Returns the order number. */
export async function placeOrder(
  shop: Shop,
  token: string,
  { code, action }: { code: string; action: 'pay' | 'cancel' },
): Promise<number> {
  const buyer = await buyerOf(shop, token)
  await buyer.fillBasket(code)
  const { redirectUrl, orderId } = await buyer.checkOut()
  await answerAtBank(shop, redirectUrl, action)
  return orderId
}

/** Presses a button on the sandbox bank's page without a browser; follows the way back to the shop. */
export const answerAtBank = (shop: Shop, page: string, action: 'pay' | 'cancel' | 'fail') =>
  fetch(new URL(page, shop.origin), { method: 'POST', body: new URLSearchParams({ action }) })

/** Staff prepare an order and send it. @param token access token of staff */
export async function sendOrder(shop: Shop, orderId: number, token: string): Promise<void> {
  const path = `Admin/Orders/${orderId}`
  const prepared = { status: orderStatus.preparing, reason: 'آماده می‌شود' }
  await call(shop, `${path}/Status`, { token, body: prepared })
  const { version } = await call<Answer<'getDeskOrder'>>(shop, path, { method: 'GET', token })
  await call(shop, `${path}/Shipment`, { token, body: { version, carrier: 'پیک', number: '1' } })
}
