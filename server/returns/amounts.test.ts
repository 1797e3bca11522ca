import { describe, expect, it } from '@jest/globals'
import { paidForLines, worthOf } from './amounts.ts'

const line = (
  line: number,
  count: number,
  price: number,
  hasCoupon = true,
  couponShare: number | null = null,
) => ({
  line,
  count,
  price,
  hasCoupon,
  couponShare,
})
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)

describe('what was paid for a line', () => {
  it('is its price less its share of the coupon, and the shares sum up to the coupon', () => {
    const paid = paidForLines([line(1, 2, 9_000_000), line(2, 1, 4_000_000)], 400_000)
    expect([...paid]).toEqual([
      [1, 18_000_000 - 327_272],
      [2, 4_000_000 - 72_728],
    ])
  })

  it('has no share of a coupon for other products', () => {
    const paid = paidForLines([line(1, 1, 9_000_000, false), line(2, 1, 4_000_000)], 400_000)
    expect([...paid.values()]).toEqual([9_000_000, 3_600_000])
  })

  it('shares the coupon among all lines when its products are unknown by now', () => {
    const paid = paidForLines([line(1, 1, 1_000_000, false), line(2, 1, 1_000_000, false)], 400_000)
    expect([...paid.values()]).toEqual([800_000, 800_000])
  })

  it('has the share of the order, whatever the coupon is by now', () => {
    const paid = paidForLines(
      [line(1, 1, 9_000_000, false, 400_000), line(2, 1, 4_000_000, true, 0)],
      400_000,
    )
    expect([...paid.values()]).toEqual([8_600_000, 4_000_000])
  })

  it('is never negative when the lines of the edited coupon are worth less than its discount', () => {
    const paid = paidForLines([line(1, 1, 9_000_000, false), line(2, 1, 1_000_000)], 2_000_000)
    expect([...paid.values()]).toEqual([7_200_000, 800_000])
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

describe('the amount for returned items', () => {
  it('sums up to what was paid, however the items are divided into returns', () => {
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
