import { describe, expect, it } from '@jest/globals'
import type { Product, ProductProperty } from '../../../../contract/catalogue/schemas.ts'
import { firstChoice, offerOf } from './offer.ts'

const choice = (id: number, price: number, stock: number, oldPrice = 0): ProductProperty => ({
  id,
  title: 'رنگ بند',
  value: `رنگ ${id}`,
  colour: '',
  price,
  oldPrice,
  stock,
})
const watch = (properties: ProductProperty[]) =>
  ({ price: 900, oldPrice: 1000, discountPercent: 10, stock: 7, properties }) as unknown as Product

describe('the offer of a product', () => {
  it("has the product's own price if there are no choices", () =>
    expect(offerOf(watch([]), undefined)).toEqual({
      productProperty: 0,
      price: 900,
      oldPrice: 1000,
      discountPercent: 10,
      stock: 7,
    }))

  it.each([
    ['with an old price of its own', 750, 1000, 25],
    ['without one, whatever the product shows', 800, 0, 0],
  ])('has the price of the choice %s', (_name, price, oldPrice, discountPercent) =>
    expect(offerOf(watch([]), choice(3, price, 2, oldPrice))).toEqual({
      productProperty: 3,
      price,
      oldPrice,
      discountPercent,
      stock: 2,
    }),
  )
})

describe('the initial choice', () => {
  it('is the cheapest in stock, the first of two with equal prices', () =>
    expect(firstChoice(watch([choice(1, 1, 0), choice(2, 3, 3), choice(3, 2, 1), choice(4, 2, 1)]))?.id).toBe(
      3,
    ))
  it('is the cheapest if all are sold out', () =>
    expect(firstChoice(watch([choice(1, 2, 0), choice(2, 1, 0)]))?.id).toBe(2))
  it('is undefined without choices', () => expect(firstChoice(watch([]))).toBeUndefined())
})
