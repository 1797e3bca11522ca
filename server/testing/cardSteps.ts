import { beforeAll, beforeEach, expect } from '@jest/globals'
import { reconcile } from '../orders/reconciler.ts'
import { changeShop, checkoutSteps, MINUTE, newKey } from './checkout.ts'
import type { DatabaseKind } from './databases.ts'
import { deskSteps } from './deskSteps.ts'
import { shopForAll, type TestShop } from './shop.ts'
import { openShopper, renewLogin, type Shopper } from './shopper.ts'
import { openStaff } from './staff.ts'

const HOUR = 60 * MINUTE
/** A price in Toman above the gateway's limit. */
export const CARD_PRICE = 150_000_000
export const SHOP_CARD = { card: '6037990000000006', holder: 'فروشگاه نمونه', bank: 'بانک ملی', iban: '' }
/** `from: null` offers card to card only above the gateway's limit. */
export const usualCards = { cards: [SHOP_CARD], holdHours: 24, from: null }
/** Fields of the form as a shopper types them. */
export const RECEIPT = { tracking: '۱۲۳۴ ۵۶۷', cardEnd: '۰۰۴۲', paidOn: '2026-03-01' }

interface Scene {
  shop: TestShop
  /** A shopper of one test. */
  sara: Shopper
  /** Staff for orders. */
  staff: Shopper
}

/** A shop with a card. D-1 costs more than the gateway takes, D-2 less. */
export function cardScene(kind: DatabaseKind): Scene {
  const scene = { shop: shopForAll(kind) } as Scene
  const { setStock, setPrice } = checkoutSteps(scene.shop)
  beforeAll(async () => {
    scene.staff = await openStaff(scene.shop, 'orders')
  })
  beforeEach(async () => {
    // Ends the reservations of earlier tests, because they would end during this one.
    scene.shop.pass(25 * HOUR)
    await reconcile(scene.shop.app.context)
    await renewLogin(scene.shop, scene.staff)
    await changeShop(scene.shop, { cardToCard: usualCards })
    scene.sara = await openShopper(scene.shop)
    await setStock('D-1', 5)
    await setPrice('D-1', CARD_PRICE)
    await setPrice('D-2', 9_000_000)
    await setStock('D-2', 5)
  })
  return scene
}

/** Steps of shoppers and staff with an order that is paid by card. */
export function cardSteps(scene: Readonly<Scene>) {
  const steps = checkoutSteps(scene.shop)
  const checkout = (payBy: 'bank' | 'card' | undefined, who = scene.sara, key = newKey()) =>
    steps.pay(who, { key, ...(payBy && { payBy }) })
  const placed = async (who = scene.sara, code = 'D-1') => {
    await steps.put(who, code)
    const { orderId } = await checkout('card', who)
    return orderId
  }
  const own = (id: number, who = scene.sara) => who.visitor.call('getOrder', undefined, { params: { id } })
  const { desk, owed } = deskSteps(() => scene.staff)
  const send = (id: number, body: object, who = scene.sara) =>
    who.visitor.ask('sendReceipt', { params: { id }, body })
  const sent = async (who = scene.sara) => {
    const id = await placed(who)
    expect((await send(id, RECEIPT, who)).status).toBe(200)
    return id
  }
  const confirm = async (id: number, more: object = {}) =>
    scene.staff.visitor.ask('confirmReceipt', {
      params: { id },
      body: {
        version: (await desk(id)).version,
        amount: (await own(id)).payable,
        tracking: '887766',
        ...more,
      },
    })
  const refuse = async (id: number, more: object = {}) =>
    scene.staff.visitor.ask('refuseReceipt', {
      params: { id },
      body: { version: (await desk(id)).version, reason: 'مبلغ کم است', close: false, ...more },
    })
  const pass = async (ms: number) => {
    scene.shop.pass(ms)
    await renewLogin(scene.shop, scene.sara)
    await renewLogin(scene.shop, scene.staff)
    await reconcile(scene.shop.app.context)
  }
  return { ...steps, checkout, placed, own, desk, owed, send, sent, confirm, refuse, pass }
}
