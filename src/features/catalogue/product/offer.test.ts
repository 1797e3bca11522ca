import { describe, expect, it } from '@jest/globals'
import type { Product, ProductProperty } from '../../../../contract/catalogue/schemas.ts'
import { firstChoice, offerOf } from './offer.ts'

const choice = (id: number, price: number, stock: number): ProductProperty => ({
  id,
  title: 'رنگ بند',
  value: `رنگ ${id}`,
  colour: '',
  price,
  stock,
})
const watch = (properties: ProductProperty[]) =>
  ({ price: 900, oldPrice: 1000, discountPercent: 10, stock: 7, properties }) as unknown as Product

describe('offerOf', () => {
  it('is the product itself without choices', () =>
    expect(offerOf(watch([]), undefined)).toEqual({
      productProperty: 0,
      price: 900,
      oldPrice: 1000,
      discountPercent: 10,
      stock: 7,
    }))

  it.each([
    ['cheaper than before', 750, 1000, 25],
    ['as dear as before', 1000, 0, 0],
    ['dearer', 1200, 0, 0],
  ])('a choice that is %s', (_name, price, oldPrice, discountPercent) =>
    expect(offerOf(watch([]), choice(3, price, 2))).toEqual({
      productProperty: 3,
      price,
      oldPrice,
      discountPercent,
      stock: 2,
    }),
  )
})

describe('firstChoice', () => {
  it('passes over what is sold out', () =>
    expect(firstChoice(watch([choice(1, 1, 0), choice(2, 1, 3)]))?.id).toBe(2))
  it('is the first when all are sold out', () =>
    expect(firstChoice(watch([choice(1, 1, 0), choice(2, 1, 0)]))?.id).toBe(1))
  it('is none without choices', () => expect(firstChoice(watch([]))).toBeUndefined())
})
