import { useState } from 'react'
import type { Product, ProductProperty } from '../../contract/catalogue/schemas.ts'
import { productStatus } from '../../contract/statuses.ts'
import { firstChoice, offerOf, type Offer } from '../features/catalogue/product/offer.ts'

export interface Purchase {
  readonly offer: Offer
  readonly choice: ProductProperty | undefined
  /** The product and the choice are in stock. */
  readonly canBuy: boolean
  choose(id: number): void
}

/** The chosen option with its offer. */
export function usePurchase(product: Product): Purchase {
  const [choiceId, choose] = useState(() => firstChoice(product)?.id)
  // A refetched product may no longer have the choice.
  const choice = product.properties.find(({ id }) => id === choiceId) ?? firstChoice(product)
  const offer = offerOf(product, choice)
  return {
    offer,
    choice,
    canBuy: product.status === productStatus.inStock && offer.stock > 0,
    choose,
  }
}
