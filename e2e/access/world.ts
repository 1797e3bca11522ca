/** Data of the shop for the checks: a member with a basket and orders, products for sale and sold out. */
import type { Page } from '@playwright/test'
import { allPaths } from '../../contract/allPaths.ts'
import type { Answer } from '../../contract/endpoints.ts'
import { orderStatus } from '../../contract/statuses.ts'
import { call, freezeBasket, logInAsStaff } from '../support/account.ts'
import { findWatch, openNewBuyer, type Buyer } from '../support/buyer.ts'
import { logInByCall } from '../support/memberPages.ts'
import { answerAtBank } from '../support/orders.ts'
import type { Shop } from '../support/shop.ts'
import { demo, test as base } from '../support/test.ts'

export type Person = 'member' | 'unverified' | 'administrator'

export interface World {
  readonly product: string
  readonly soldOut: string
  /** Ids of two products to compare. */
  readonly ids: readonly [number, number]
  readonly order: string
  readonly paid: string
  readonly failed: string
  fillBasket(count?: number): Promise<void>
  emptyBasket(): Promise<void>
  freeze(): Promise<void>
  /** Ends the freeze and leaves no payment pending, because pages would show a dialog about it. */
  endFreeze(): Promise<void>
  addFavourite(): Promise<void>
  logIn(page: Page, who: Person): Promise<void>
  /** URL of a page of the panel. An `:id` in the path is replaced by the id of an existing record. */
  inPanel(path: string): string
}

export const test = base.extend<object, { world: World }>({
  // Some of the pages answer 404 or 403.
  allowedConsole: async ({}, use) => use([/Failed to load resource/]),
  world: [async ({ shop }, use) => use(await openWorld(shop)), { scope: 'worker', timeout: 120_000 }],
})

async function openWorld(shop: Shop): Promise<World> {
  const buyer = await openNewBuyer(shop)
  const code = await findWatch(buyer)
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => buyer.call('listProducts', { page, pageSize: 100 })),
  )
  const items = pages.flatMap((page) => page.items)
  const addressOf = (status: number) => {
    const { id, slug } = items.find((item) => item.status === status)!
    return `/shop/product/${id}/${encodeURIComponent(slug)}`
  }
  const pay = async (action: 'pay' | 'fail') => {
    await buyer.fillBasket(code)
    const { redirectUrl } = await buyer.checkOut()
    return answerAtBank(shop, redirectUrl, action)
  }
  const paid = await pay('pay')
  const failed = await pay('fail')
  const { items: orders } = await buyer.call('listOrders')
  const recordIds = await createRecords(shop, buyer, orders.find(({ status }) => status === 2)?.id ?? 0)
  return {
    inPanel: (path) => {
      const [section = ''] = path.split('/')
      return `/cp/${path.replace(/:\w+/, recordIds[section] ?? '')}`.replace(/\/$/, '')
    },
    product: addressOf(1),
    soldOut: addressOf(4),
    ids: [items[0]!.id, items[1]!.id],
    order: `/account/orders/${orders[0]!.id}`,
    paid,
    failed,
    fillBasket: (count = 2) => buyer.fillBasket(code, count),
    emptyBasket: () => emptyBasketOf(buyer, code),
    freeze: async () => {
      await buyer.fillBasket(code)
      await freezeBasket(shop, buyer.mobile, 'سفارش شما به درگاه بانک رفته است.')
    },
    async endFreeze() {
      await buyer.call('exitFreeze')
    },
    async addFavourite() {
      await buyer.call('addFavourite', { WebsiteCode: code, Refer: '' })
    },
    async logIn(page, who) {
      if (who === 'member') return buyer.logInOn(page)
      await logInByCall(page, demo[who], demo)
    },
  }
}

/** Creates a record for each page of the panel that shows one. Returns their ids by the first segment of the page's path. */
async function createRecords(shop: Shop, buyer: Buyer, orderId: number): Promise<Record<string, string>> {
  const callAsStaff = await logInAsStaff(shop)
  const desk = () => callAsStaff<Answer<'getDeskOrder'>>(`Admin/Orders/${orderId}`)
  await callAsStaff(`Admin/Orders/${orderId}/Status`, {
    status: orderStatus.preparing,
    reason: 'آماده می‌شود',
  })
  await callAsStaff(`Admin/Orders/${orderId}/Shipment`, {
    version: (await desk()).version,
    carrier: 'پست پیشتاز',
    number: '21430000',
  })
  const request = {
    items: [{ line: 1, count: 1 }],
    cause: 'faulty',
    words: 'عقربهٔ ثانیه می‌ایستد',
    pictures: [],
  }
  const { returns } = await call<Answer<'requestReturn'>>(shop, `Member-Account/Orders/${orderId}/Returns`, {
    token: buyer.token,
    body: request,
    headers: { 'idempotency-key': `access-${orderId}` },
  })
  const coupons = await callAsStaff<Answer<'listCoupons'>>(allPaths.listCoupons.path)
  const { order, buyer: member } = await desk()
  return {
    orders: String(orderId),
    returns: String(returns[0]?.id),
    product: String(order.items[0]?.productId),
    members: String(member.id),
    coupons: coupons.items[0]?.code ?? '',
  }
}

async function emptyBasketOf(buyer: Buyer, code: string): Promise<void> {
  await buyer.fillBasket(code)
  await buyer.call('removeFromBasket', { WebsiteCode: code, ProductProperty: 0, GuidCode: '' })
}
