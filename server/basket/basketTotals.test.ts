import { describe, expect, it } from '@jest/globals'
import { totalsOf } from './basketTotals.ts'

const line = { status: 1, count: 1, stock: 9, price: 1_000_000, oldPrice: 0 } as const

describe('totals of a basket (Toman)', () => {
  it.each([
    ['an empty basket', [], [0, 0, 0, 0]],
    ['one item', [line], [1_000_000, 0, 95_000, 1_095_000]],
    ['a discounted product', [{ ...line, oldPrice: 1_500_000, count: 2 }], [3_000_000, 1_000_000, 95_000, 2_095_000]],
    ['a sum just below free shipping', [{ ...line, price: 4_999_999 }], [4_999_999, 0, 95_000, 5_094_999]],
    ['a sum with free shipping', [{ ...line, price: 5_000_000 }], [5_000_000, 0, 0, 5_000_000]],
    [
      'a sum that reaches free shipping only without the discount',
      [{ ...line, oldPrice: 9_000_000 }],
      [9_000_000, 8_000_000, 95_000, 1_095_000],
    ],
    ['a count above the stock', [{ ...line, count: 5, stock: 2 }], [2_000_000, 0, 95_000, 2_095_000]],
    [
      'products that are not for sale',
      [
        { ...line, status: 2 as const },
        { ...line, status: 4 as const },
      ],
      [0, 0, 0, 0],
    ],
    ['an old price below the price', [{ ...line, oldPrice: 500_000 }], [1_000_000, 0, 95_000, 1_095_000]],
  ] as const)('are computed for %s', (_what, lines, [total, discount, shipping, payable]) => {
    expect(totalsOf(lines, { price: 95_000, freeFrom: 5_000_000 })).toEqual({
      total,
      discount,
      shipping,
      payable,
      freeShippingFrom: 5_000_000,
    })
  })
})
