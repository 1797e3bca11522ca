import { describe, expect, it } from '@jest/globals'
import { paidForLines, worthOf } from './amounts.ts'
import { pastCouponShares } from '../database/migrations/pastCouponShares.ts'
import type { Kysely } from 'kysely'
import { checkoutSteps } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { returnScene, returnSteps } from '../testing/returnSteps.ts'

const line = (line: number, count: number, price: number, coupon_share: number | null = null) => ({
  ...{ line, count, price, coupon_share },
})
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)

describe('the amount paid for a line', () => {
  it('is its price less its share of the coupon, and the shares sum up to the coupon', () => {
    const paid = paidForLines([line(1, 2, 9_000_000), line(2, 1, 4_000_000)], 400_000)
    expect([...paid]).toEqual([
      [1, 18_000_000 - 327_272],
      [2, 4_000_000 - 72_728],
    ])
  })

  it('uses the share that the order stores, not the present coupon', () => {
    const paid = paidForLines([line(1, 1, 9_000_000, 400_000), line(2, 1, 4_000_000, 0)], 400_000)
    expect([...paid.values()]).toEqual([8_600_000, 4_000_000])
  })

  it('sums up exactly for amounts whose product exceeds 2 ** 53', () => {
    const paid = paidForLines([line(1, 1, 133_466_786), line(2, 1, 86_409_303)], 45_131_205)
    expect(sum(paid.values())).toBe(133_466_786 + 86_409_303 - 45_131_205)
  })

  it('sums up exactly despite rounding', () => {
    for (let seed = 1; seed < 200; seed += 1) {
      const lines = [1, 2, 3, 4].map((n) => line(n, 1 + ((seed * n) % 3), 1 + ((seed * 7919 * n) % 999_983)))
      const whole = sum(lines.map(({ count, price }) => count * price))
      const coupon = (seed * 104_729) % whole
      expect(sum(paidForLines(lines, coupon).values())).toBe(whole - coupon)
    }
  })
})

describe('the refund for returned items', () => {
  it('sums up to the amount paid, however the items are divided into returns', () => {
    const paid = 17_672_729
    for (const parts of [[7], [1, 6], [3, 3, 1], [1, 1, 1, 1, 1, 1, 1]]) {
      let before = 0
      const worths = parts.map((now) => {
        const worth = worthOf(paid, 7, { before, now })
        before += now
        return worth
      })
      expect(sum(worths)).toBe(paid)
      expect(Math.min(...worths)).toBeGreaterThan(0)
    }
  })
})

/** Brands of fixtures.ts. */
const [DARYA, ZARRIN] = [1, 2] as const

describe.each(databaseKinds)('a return of an order with a coupon of one brand ($name)', (kind) => {
  const scene = returnScene(kind)
  const { own, desk, send, request, walk } = returnSteps(scene)
  const { addCoupon, put, pay, payAtBank, orderOf, setPrice, setStock } = checkoutSteps(scene.shop)
  let coupons = 0

  /**
   * Makes an order of a line of 10 000 000 Toman with a coupon of 20 % and one of 1 000 000 Toman without, and then changes the
   * coupon's brand to this one.
   */
  async function ordered(brand: number) {
    const { sara, shop } = scene
    const code = `BRAND-${(coupons += 1)}`
    await addCoupon(code, { kind: 'percent', value: 20, brand_ids: [DARYA] })
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
      .set({ brand_ids: [brand] })
      .where('code', '=', code)
      .execute()
    return order.id
  }

  const pricesOf = async (id: number) => (await own(id)).lines.map(({ price }) => price).sort((a, b) => a - b)

  it('refunds the amount of each line with the coupon at the time of the order', async () => {
    const id = await ordered(ZARRIN)
    expect(await pricesOf(id)).toEqual([1_000_000, 8_000_000])
    const back = await request(id, { items: [1, 2].map((line) => ({ line, count: 1 })) })
    await walk(back.id, 'accepted', 'received')
    expect((await desk(back.id)).sums).toMatchObject({ goods: 9_000_000, suggested: 9_000_000 })
  })

  it.each([
    ['its lines of today', DARYA, [1_000_000, 8_000_000]],
    ['all lines of an older order when the lines of today are worth less', ZARRIN, [818_181, 8_181_819]],
  ])('shares the coupon among %s', async (_lines, brand, prices) => {
    const id = await ordered(brand)
    const { db } = scene.shop
    await db.updateTable('order_items').set({ coupon_share: null }).where('order_id', '=', id).execute()
    await pastCouponShares.up(db as Kysely<unknown>)
    expect(await pricesOf(id)).toEqual(prices)
    const { shares } = await db
      .selectFrom('order_items')
      .where('order_id', '=', id)
      .select(({ fn }) => fn.sum<string>('coupon_share').as('shares'))
      .executeTakeFirstOrThrow()
    expect(Number(shares)).toBe(2_000_000)
  })
})
