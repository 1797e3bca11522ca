/** Creates orders by API calls before a test. */
import { firstBundlePaths as paths } from '../../contract/firstBundlePaths.ts'
import type { ListAnswer } from '../../contract/catalogue/schemas.ts'
import { call } from './account.ts'
import { buyerOf } from './buyer.ts'
import type { Shop } from './shop.ts'

/** Codes and names of the best-selling watches in stock. */
export async function listWatches(shop: Shop) {
  const list = { sort: 'best-selling' }
  const { items } = await call<ListAnswer>(shop, paths.listProducts.path, { body: list })
  return items.filter(({ status }) => status === 1)
}

/** Answers at the sandbox bank. Returns the path of the call-back page to which the bank leads. */
export async function answerAtBank(
  shop: Shop,
  redirectUrl: string,
  action: 'pay' | 'fail' | 'cancel',
): Promise<string> {
  const { url } = await fetch(new URL(redirectUrl, shop.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `action=${action}`,
  })
  return new URL(url).pathname
}

/** Orders a watch and pays at the sandbox bank, or cancels there. Returns the order number. */
export async function placeOrder(
  shop: Shop,
  token: string,
  { code, count = 1, action }: { code: string; count?: number; action: 'pay' | 'cancel' },
): Promise<number> {
  const buyer = await buyerOf(shop, token)
  await buyer.fillBasket(code, count)
  const { redirectUrl, orderId } = await buyer.checkOut()
  await answerAtBank(shop, redirectUrl, action)
  return orderId
}
