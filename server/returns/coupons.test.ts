/** A coupon that the owner edits changes no refund of the orders that used it. */
import { describe, expect, it } from '@jest/globals'
import { checkoutSteps } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { returnScene, returnSteps } from '../testing/returnSteps.ts'

/** Brands of fixtures.ts. */
const [DARYA, ZARRIN] = [1, 2] as const

describe.each(databaseKinds)('a return of an order with a coupon of one brand ($name)', (kind) => {
  const scene = returnScene(kind)
  const { own, desk, send, request, walk } = returnSteps(scene)
  const { put, pay, payAtBank, orderOf, setPrice, setStock } = checkoutSteps(scene.shop)
  let coupons = 0

  /** An order of 10 000 000 Toman with 20 % off and 1 000 000 without, whose coupon has become one of the other brand. */
  async function ordered() {
    const { sara, shop } = scene
    const code = `BRAND-${(coupons += 1)}`
    await shop.db
      .insertInto('coupons')
      .values({ code, title: code, kind: 'percent', value: 20, brand_ids: [DARYA] })
      .execute()
    await setPrice('D-1', 10_000_000)
    await setPrice('Z-1', 1_000_000)
    await setStock('Z-1', 5)
    await put(sara, 'D-1')
    await put(sara, 'Z-1')
    await sara.visitor.call('setBasketCoupon', { code })
    await payAtBank(sara, await pay(sara))
    const order = await orderOf(sara)
    expect(order).toMatchObject({ couponDiscount: 2_000_000 })
    await send(order.id)
    await shop.db
      .updateTable('coupons')
      .set({ brand_ids: [ZARRIN] })
      .where('code', '=', code)
      .execute()
    return order.id
  }

  it('refunds what each line cost with the coupon of its time', async () => {
    const id = await ordered()
    const prices = async () => (await own(id)).lines.map(({ price }) => price)
    expect((await prices()).sort((a, b) => a - b)).toEqual([1_000_000, 8_000_000])
    const back = await request(id, { items: [1, 2].map((line) => ({ line, count: 1 })) })
    await walk(back.id, 'accepted', 'received')
    expect((await desk(back.id)).sums).toMatchObject({ goods: 9_000_000, suggested: 9_000_000 })
  })

  it('shares the coupon among all lines of an older order when the lines of today are worth less', async () => {
    const id = await ordered()
    await scene.shop.db
      .updateTable('order_items')
      .set({ coupon_share: null })
      .where('order_id', '=', id)
      .execute()
    const prices = (await own(id)).lines.map(({ price }) => price)
    expect(prices.sort((a, b) => a - b)).toEqual([818_181, 8_181_819])
  })
})
