import { beforeAll, beforeEach, expect } from '@jest/globals'
import type { ReturnRequest } from '../../contract/returns/schemas.ts'
import { checkoutSteps, newKey } from './checkout.ts'
import type { DatabaseKind } from './databases.ts'
import { deskSteps } from './deskSteps.ts'
import { shopForAll, type TestShop } from './shop.ts'
import { openShopper, renewLogin, type Shopper } from './shopper.ts'
import { openStaff } from './staff.ts'

/** A coupon of 400 000 Toman. */
export const RETURN_COUPON = 'RETURN-400'

/** The shopper's account for transfers. */
export const PAYEE = { iban: 'IR062960000000100324200001', holder: 'سارا کیانی' }
export const TRACKING = '140309120001'
export const SHOWN_TRACKING = '۱۴۰۳۰۹۱۲۰۰۰۱'

const steps = {
  accepted: 'acceptReturn',
  received: 'receiveReturn',
  refunding: 'refundReturn',
  refunded: 'transferReturn',
  refused: 'refuseReturn',
} as const
type Step = keyof typeof steps

interface Scene {
  shop: TestShop
  /** A shopper of one test. */
  sara: Shopper
  /** Staff for orders. */
  staff: Shopper
}

/** Sets up a shop for tests of returns: before each test a new shopper, and stock of two products. */
export function returnScene(kind: DatabaseKind): Scene {
  const scene = { shop: shopForAll(kind) } as Scene
  const { addCoupon, setStock } = checkoutSteps(scene.shop)
  beforeAll(async () => {
    scene.staff = await openStaff(scene.shop, 'orders')
    await addCoupon(RETURN_COUPON)
  })
  beforeEach(async () => {
    scene.sara = await openShopper(scene.shop)
    await renewLogin(scene.shop, scene.staff)
    await setStock('D-1', 5)
    await setStock('D-2', 5)
  })
  return scene
}

/** Steps of shoppers and staff with a return. */
export function returnSteps(scene: Readonly<Scene>) {
  const { put, pay, payAtBank, orderOf } = checkoutSteps(scene.shop)
  const own = (id: number) => scene.sara.visitor.call('getOrderReturns', undefined, { params: { id } })
  const desk = (id: number) => scene.staff.visitor.call('getDeskReturn', undefined, { params: { id } })
  const requestBody = (more: Partial<ReturnRequest> = {}): ReturnRequest => ({
    items: [{ line: 1, count: 1 }],
    cause: 'regret',
    words: '',
    pictures: [],
    payee: PAYEE,
    ...more,
  })
  const { desk: deskOrder, prepare, ship } = deskSteps(() => scene.staff)
  const send = async (id: number) => {
    await prepare(id)
    await ship(id)
  }
  const ask = (orderId: number, more: Partial<ReturnRequest> = {}, key = newKey()) =>
    scene.sara.visitor.ask('requestReturn', {
      params: { id: orderId },
      body: requestBody(more),
      headers: { 'idempotency-key': key },
    })
  const move = async (id: number, to: Step, more: object = {}, version?: number) => {
    const seen = version ?? (await desk(id)).return.version
    const words = { words: to === 'refused' ? 'شیشه خراش دارد' : '' }
    const own =
      to === 'refunded' ? { tracking: TRACKING } : to === 'received' ? { ...words, saleable: [] } : words
    const body = { version: seen, ...own, ...more }
    return scene.staff.visitor.ask(steps[to], { params: { id }, body })
  }
  return {
    ...{ own, desk, deskOrder, requestBody, send, ask, move },
    /** A delivered order of two D-1 and one D-2 with a coupon. */
    async delivered({ sent = true, coupon = true } = {}) {
      const { sara } = scene
      await put(sara, 'D-1', 2)
      await put(sara, 'D-2')
      if (coupon) await sara.visitor.call('setBasketCoupon', { code: RETURN_COUPON })
      await payAtBank(sara, await pay(sara))
      const order = await orderOf(sara)
      if (sent) await send(order.id)
      return order
    },
    async request(orderId: number, more: Partial<ReturnRequest> = {}) {
      expect(await ask(orderId, more)).toMatchObject({ status: 200 })
      const [newest] = (await own(orderId)).returns
      if (!newest) throw new Error('The requested return does not exist.')
      return newest
    },
    async walk(id: number, ...states: Step[]) {
      for (const state of states) expect(await move(id, state)).toMatchObject({ status: 200 })
    },
  }
}
