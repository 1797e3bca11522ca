/** Prices and undone fields of bulk changes. */
import { describe, expect, it } from '@jest/globals'
import { changedPrices } from './bulkPrices.ts'
import { undoneFields } from './undoneFields.ts'

describe('changedPrices', () => {
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
})

const product = {
  ...{ nameFa: 'دریا', price: 100, oldPrice: 0, stock: 5, status: 1, published: true, choices: [] },
  ...{ spec: { glass: 'مینرال' }, keyFacts: ['مینرال'], gender: 'مردانه' },
}

describe('undoneFields', () => {
  it('restores no text of a description when one of its fields was changed since', () => {
    const before = { spec: { glass: 'یاقوت' }, keyFacts: ['یاقوت'], price: 90 }
    const after = { spec: { glass: 'آکریلیک' }, keyFacts: ['مینرال'], price: 100 }
    const { restored, left } = undoneFields(product, { before, after })
    expect(restored).toEqual({ price: 90 })
    expect(left.map(({ field }) => field)).toEqual(['spec', 'keyFacts'])
  })

  it('restores a status that staff had chosen, although the stock has changed since', () => {
    const sold = { ...product, stock: 0, status: 4 }
    expect(undoneFields(sold, { before: { status: 3 }, after: { status: 1 } })).toEqual({
      ...{ restored: { status: 3 }, left: [], isBack: true },
    })
  })

  it('leaves a price that no longer fits the old price, and says why', () => {
    const discounted = { ...product, oldPrice: 120 }
    expect(undoneFields(discounted, { before: { price: 200 }, after: { price: 100 } })).toEqual({
      ...{ restored: {}, isBack: false },
      left: [
        { ...{ field: 'price', choice: '' }, why: 'قیمت پیش از تخفیف باید از قیمت بیشتر باشد، یا صفر.' },
      ],
    })
  })

  it('leaves the price of a product that has got choices since, and says why', () => {
    const choice = { id: 7, name: 'بند چرم', price: 100, oldPrice: 0, stock: 5 }
    const now = { ...product, choices: [choice] }
    expect(undoneFields(now, { before: { price: 90 }, after: { price: 100 } })).toEqual({
      ...{ restored: {}, isBack: false },
      left: [
        {
          field: 'price',
          choice: '',
          why: 'پس از آن گزینه‌دار شده است و قیمت و موجودی‌اش از گزینه‌ها می‌آید.',
        },
      ],
    })
  })

  it('restores the prices of choices, but not the stock of a choice that sold', () => {
    const choice = { id: 7, name: 'بند چرم', price: 110, oldPrice: 0, stock: 2 }
    const now = { ...product, choices: [{ ...choice, stock: 1 }] }
    const { restored, left } = undoneFields(now, {
      before: { price: 100, choices: [{ ...choice, price: 100, stock: 9 }] },
      after: { price: 110, choices: [choice] },
    })
    expect(restored).toEqual({ choices: [{ id: 7, price: 100 }] })
    expect(left).toMatchObject([{ field: 'stock', choice: 'بند چرم' }])
  })

  it('restores the price of a choice from an older record, and names a choice that is gone with an empty text', () => {
    const now = { ...product, choices: [{ id: 7, name: 'بند چرم', price: 110, oldPrice: 0, stock: 2 }] }
    const { restored, left } = undoneFields(now, {
      before: {
        choices: [
          { id: 7, price: 100 },
          { id: 8, price: 100 },
        ],
      },
      after: {
        choices: [
          { id: 7, price: 110 },
          { id: 8, price: 110 },
        ],
      },
    })
    expect(restored).toEqual({ choices: [{ id: 7, price: 100 }] })
    expect(left).toMatchObject([{ field: 'price', choice: '' }])
  })
})
