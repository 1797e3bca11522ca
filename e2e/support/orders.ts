/** Creates orders by API calls before a test. */
import { addressPaths } from '../../contract/identity/addressPaths.ts'
import { orderPaths } from '../../contract/orders/paths.ts'
import { firstBundlePaths as paths } from '../../contract/firstBundlePaths.ts'
import type { AddressesAnswer } from '../../contract/identity/memberSchemas.ts'
import type { CheckoutAnswer } from '../../contract/orders/schemas.ts'
import type { SlotsAnswer } from '../../contract/orders/slotSchemas.ts'
import type { ListAnswer } from '../../contract/catalogue/schemas.ts'
import type { Static } from 'typebox'
import { call } from './account.ts'
import type { Shop } from './shop.ts'

const home = {
  title: 'خانه',
  receiver: 'سارا کیانی',
  mobile: '09131234567',
  province: 'اصفهان',
  city: 'کاشان',
  postalCode: '8713755155',
  text: 'خیابان امیرکبیر، کوچهٔ سوم',
  plate: '12',
}

let keys = 0

/** Codes and names of the best-selling watches in stock. */
export async function listWatches(shop: Shop) {
  const list = { sort: 'best-selling' }
  const { items } = await call<ListAnswer>(shop, paths.listProducts.path, { body: list })
  return items.filter(({ status }) => status === 1)
}

/** Orders one watch and pays at the play bank, or cancels there. Returns the order number. */
export async function placeOrder(
  shop: Shop,
  token: string,
  { code, action }: { code: string; action: 'pay' | 'cancel' },
): Promise<number> {
  const line = { WebsiteCode: code, Count: 1, ProductProperty: 0, Refer: '', GuidCode: '' }
  await call(shop, paths.addToBasket.path, { token, body: line })
  const known = await call<AddressesAnswer>(shop, addressPaths.listAddresses.path, { method: 'GET', token })
  const { addresses } =
    known.addresses.length > 0
      ? known
      : await call<AddressesAnswer>(shop, addressPaths.saveAddress.path, { token, body: home })
  const { slots } = await call<Static<typeof SlotsAnswer>>(shop, orderPaths.listSlots.path, {
    method: 'GET',
    token,
  })
  const body = { addressId: addresses[0]?.id, slot: slots.find(({ full }) => !full)?.id, note: '' }
  const key = { 'idempotency-key': `journey-key-${(keys += 1)}` }
  const sent = await call<CheckoutAnswer>(shop, orderPaths.checkout.path, { token, body, headers: key })
  await fetch(new URL(sent.redirectUrl, shop.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `action=${action}`,
  })
  return sent.orderId
}
