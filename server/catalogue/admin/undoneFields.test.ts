import { describe, expect, it } from '@jest/globals'
import { undoneFields } from './undoneFields.ts'

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
})
