import { useState } from 'react'
import type { Product, ProductProperty } from '../../contract/catalogue/schemas.ts'
import { productStatus } from '../../contract/statuses.ts'
import { firstChoice, offerOf, type Offer } from '../features/catalogue/product/offer.ts'

/** More than this of one watch goes into no basket (contract: AddToBasketRequest). */
const MAX_COUNT = 99

export interface Purchase {
  readonly offer: Offer
  readonly choice: ProductProperty | undefined
  readonly count: number
  readonly maxCount: number
  /** In stock, and so is what is chosen. */
  readonly canBuy: boolean
  choose(id: number): void
  setCount(count: number): void
}

/** What the shopper is about to buy: the choice and how many of it. */
export function usePurchase(product: Product): Purchase {
  const [choiceId, choose] = useState(() => firstChoice(product)?.id)
  const [count, setCount] = useState(1)
  // A choice may be gone when the product was fetched again.
  const choice = product.properties.find(({ id }) => id === choiceId) ?? firstChoice(product)
  const offer = offerOf(product, choice)
  const maxCount = Math.max(1, Math.min(offer.stock, MAX_COUNT))
  return {
    offer,
    choice,
    count: Math.min(count, maxCount),
    maxCount,
    canBuy: product.status === productStatus.inStock && offer.stock > 0,
    choose,
    setCount,
  }
}
