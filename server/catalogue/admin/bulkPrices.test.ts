/** Bulk changes of prices of which a step of rounding is a large part. */
import { expect, it } from '@jest/globals'
import { changedPrices } from './bulkPrices.ts'

const rounding = 100_000
const changed = (
  price: number,
  oldPrice: number,
  change: { kind: 'price' | 'discount'; percent: number },
) => {
  const after = changedPrices({ price, oldPrice, stock: 1, choices: [] }, { ...change, rounding })
  return [after.price, after.oldPrice]
}

it.each([
  ['raises a strap by 10 % that would be rounded to nothing', 45_000, 10, 49_500],
  ['lowers a strap by 10 % that would be rounded to nothing', 45_000, -10, 40_500],
  ['lowers a price that rounding would raise', 160_000, -5, 152_000],
  ['raises a price that rounding would lower', 130_000, 10, 143_000],
  ['rounds other prices to the step', 6_420_000, 10, 7_100_000],
])('%s', (_what, price, percent, expected) =>
  expect(changed(price, 0, { kind: 'price', percent })).toEqual([expected, 0]),
)

it('keeps the share of the discount when it raises a cheap product', () =>
  expect(changed(40_000, 48_000, { kind: 'price', percent: 10 })).toEqual([44_000, 52_800]))

it('discounts a product that is cheaper than the step', () =>
  expect(changed(45_000, 0, { kind: 'discount', percent: 20 })).toEqual([36_000, 45_000]))

it('leaves a product without a price as it is', () =>
  expect(changed(0, 0, { kind: 'price', percent: 10 })).toEqual([0, 0]))
