/** A member with a basket, prepared by API calls, for tests of the checkout. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { allPaths, type EndpointName } from '../../contract/allPaths.ts'
import type { Answer, Request } from '../../contract/endpoints.ts'
import { call as callApi, openAccount } from './account.ts'
import { logInOn } from './memberPages.ts'
import type { Shop } from './shop.ts'
import { demo } from './test.ts'

export interface Buyer {
  readonly token: string
  call<N extends EndpointName>(name: N, body?: Request<N>, key?: string): Promise<Answer<N>>
  /** Logs this member in on pages that the test opens from now on. */
  logInOn(page: Page): Promise<void>
  /** Replaces the basket by this product; ends a freeze first. */
  fillBasket(code: string, count?: number): Promise<void>
  /**
   * Orders the basket without paying. Returns the response, whose `redirectUrl` is the bank's page.
   * @param options `parts`: number of payments in which the order is paid
   */
  checkOut(options?: { readonly parts: number } | { readonly payBy: 'card' }): Promise<Answer<'checkout'>>
}

const home = {
  title: 'خانه',
  receiver: 'نیلوفر مرادی',
  mobile: demo.member,
  province: 'اصفهان',
  city: 'کاشان',
  postalCode: '8713755155',
  text: 'خیابان امیرکبیر، کوچهٔ سوم',
  plate: '۱۲',
}

let newcomers = 0

/** Creates a member that no other test uses, because a member can order only five times an hour. */
export async function openNewBuyer(
  shop: Shop,
  { verified = true } = {},
): Promise<Buyer & { mobile: string }> {
  newcomers += 1
  const mobile = `09157${String(Date.now() % 10_000).padStart(4, '0')}${String(newcomers).padStart(2, '0')}`
  return { ...(await buyerOf(shop, await openAccount(shop, mobile, { verified }))), mobile }
}

/** A new member with a watch in the basket, logged in on this page from its next document on. */
export async function openBuyerWithWatch(page: Page, shop: Shop, count = 1) {
  const buyer = await openNewBuyer(shop)
  await buyer.fillBasket(await findWatch(buyer), count)
  await buyer.logInOn(page)
  return buyer
}

export async function openBuyer(shop: Shop, mobile: string): Promise<Buyer> {
  const body = { UserName: mobile, Password: demo.password, type: 0, rememberMe: false }
  const { accessToken } = await callApi<Answer<'login'>>(shop, allPaths.login.path, { body })
  return buyerOf(shop, accessToken)
}

export async function buyerOf(shop: Shop, token: string): Promise<Buyer> {
  const call: Buyer['call'] = async (name, body, key = '') => {
    const { method, path } = allPaths[name] as { method: 'GET' | 'POST'; path: string }
    const more = key ? { headers: { 'idempotency-key': key } } : {}
    return callApi(shop, path, { method, token, ...(body ? { body: body as object } : {}), ...more })
  }
  const { addresses } = await call('listAddresses')
  const address = addresses[0] ?? (await call('saveAddress', home)).addresses[0]!
  return {
    token,
    call,
    async logInOn(page) {
      await logInOn(page, token)
    },
    async fillBasket(code, count = 1) {
      await call('exitFreeze')
      for (const { websiteCode, productProperty } of (await call('getBasket')).items)
        await call('removeFromBasket', {
          WebsiteCode: websiteCode,
          ProductProperty: productProperty,
          GuidCode: '',
        })
      await call('addToBasket', {
        WebsiteCode: code,
        Count: count,
        ProductProperty: 0,
        Refer: '',
        GuidCode: '',
      })
    },
    async checkOut(options = undefined) {
      const slot = (await call('listSlots')).slots.find(({ full }) => !full)!.id
      return call('checkout', { addressId: address.id, slot, note: '', ...options }, randomUUID())
    },
  }
}

/**
 * Finds a product that can be bought, at a price that the bank accepts.
 * @param least Toman
 */
export async function findWatch(buyer: Buyer, least = 1_000_000): Promise<string> {
  const { items } = await buyer.call('listProducts', { sort: 'best-selling', pageSize: 24 })
  return items.find(({ status, price }) => status === 1 && price >= least && price < 50_000_000)!.websiteCode
}

/** Finds a cheap product of which the shop has little, and leaves one piece of it in the basket. */
export async function putRareInBasket(buyer: Buyer): Promise<{ code: string; stock: number }> {
  const { items } = await buyer.call('listProducts', { sort: 'cheapest', pageSize: 60 })
  for (const { websiteCode, status } of items) {
    if (status !== 1) continue
    await buyer.fillBasket(websiteCode)
    const line = (await buyer.call('getBasket')).items[0]
    if (line && line.productProperty === 0 && line.stock > 1 && line.stock < 8)
      return { code: websiteCode, stock: line.stock }
  }
  throw new Error('the demo shop has no cheap product with little stock')
}

/** Puts a watch into the basket that costs more than the bank takes, so that it is paid card-to-card. Returns its code. */
export async function addExpensiveWatch(buyer: Buyer): Promise<string> {
  const { items } = await buyer.call('listProducts', { sort: 'dearest', pageSize: 60 })
  for (const { websiteCode: code, status, price } of items) {
    if (status !== 1 || price <= 100_000_000) continue
    await buyer.fillBasket(code)
    if ((await buyer.call('getBasket')).cardToCard?.reason) return code
  }
  throw new Error('nothing in the demo shop costs more than the bank takes')
}
