import { expect } from '@jest/globals'
import type { ReturnRequest } from '../../contract/returns/schemas.ts'
import { checkoutSteps, newKey } from './checkout.ts'
import type { TestShop } from './shop.ts'
import type { Shopper } from './shopper.ts'

/** A discount of 400 000 Toman. */
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

/** Test steps of shoppers and staff for a return. */
export function returnSteps(shop: () => TestShop, sara: () => Shopper, staff: () => Shopper) {
  const { put, pay, press, goBack, orderOf } = checkoutSteps(shop)
  const own = (id: number) => sara().visitor.call('getOrderReturns', undefined, { params: { id } })
  const desk = (id: number) => staff().visitor.call('getDeskReturn', undefined, { params: { id } })
  const wish = (more: Partial<ReturnRequest> = {}): ReturnRequest => ({
    items: [{ line: 1, count: 1 }],
    cause: 'regret',
    words: '',
    pictures: [],
    payee: PAYEE,
    ...more,
  })
  const send = async (id: number) => {
    const params = { id }
    const { visitor } = staff()
    await visitor.call('moveOrder', { status: 3, reason: 'آماده می‌شود' }, { params })
    const { version } = await visitor.call('getDeskOrder', undefined, { params })
    await visitor.call('shipOrder', { version, carrier: 'پیک', number: 'P1' }, { params })
  }
  const ask = (orderId: number, more: Partial<ReturnRequest> = {}, key = newKey()) =>
    sara().visitor.ask('requestReturn', {
      params: { id: orderId },
      body: wish(more),
      headers: { 'idempotency-key': key },
    })
  const move = async (id: number, to: Step, more: object = {}, version?: number) => {
    const seen = version ?? (await desk(id)).return.version
    const words = { words: to === 'refused' ? 'شیشه خراش دارد' : '' }
    const own =
      to === 'refunded' ? { tracking: TRACKING } : to === 'received' ? { ...words, saleable: [] } : words
    const body = { version: seen, ...own, ...more }
    return staff().visitor.ask(steps[to], { params: { id }, body })
  }
  return {
    ...{ own, desk, wish, send, ask, move },
    /** An order of two D-1 and one D-2 with a coupon, delivered. */
    async delivered({ sent = true, coupon = true } = {}) {
      await put(sara(), 'D-1', 2)
      await put(sara(), 'D-2')
      if (coupon) await sara().visitor.call('setBasketCoupon', { code: RETURN_COUPON })
      const at = await pay(sara())
      await press(at, 'pay')
      await goBack(sara(), at)
      const order = await orderOf(sara())
      if (sent) await send(order.id)
      return order
    },
    async request(orderId: number, more: Partial<ReturnRequest> = {}) {
      expect(await ask(orderId, more)).toMatchObject({ status: 200 })
      const [newest] = (await own(orderId)).returns
      if (!newest) throw new Error('The return that was asked for is not there.')
      return newest
    },
    async walk(id: number, ...states: Step[]) {
      for (const state of states) expect(await move(id, state)).toMatchObject({ status: 200 })
    },
  }
}
