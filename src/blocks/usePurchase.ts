import { useState } from 'react'
import { useLocation } from 'react-router'
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

/** The chosen option with its offer. It begins with `?choice=3`, to which price comparison sites link. */
export function usePurchase(product: Product): Purchase {
  const { search } = useLocation()
  const [choiceId, choose] = useState(() => Number(new URLSearchParams(search).get('choice')))
  // The product may have no such choice, or no longer after a refetch.
  const choice = product.properties.find(({ id }) => id === choiceId) ?? firstChoice(product)
  const offer = offerOf(product, choice)
  return {
    offer,
    choice,
    canBuy: product.status === productStatus.inStock && offer.stock > 0,
    choose,
  }
}
