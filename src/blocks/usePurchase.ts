import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Product, ProductProperty } from '../../contract/catalogue/schemas.ts'
import { productStatus } from '../../contract/statuses.ts'
import { firstChoice, offerOf, type Offer } from '../features/catalogue/product/offer.ts'

export interface Purchase {
  readonly offer: Offer
  readonly choice: ProductProperty | undefined
  /** Whether the product and the choice are in stock. */
  readonly canBuy: boolean
  choose(id: number): void
}

/** The selected choice with its offer. `?choice=3`, to which price comparison sites link, is the first selection. */
export function usePurchase(product: Product): Purchase {
  const { search } = useLocation()
  // Stores the first choice even without `?choice=`, so that it stays selected when its stock changes.
  const [choiceId, choose] = useState(() => {
    const requestedId = Number(new URLSearchParams(search).get('choice'))
    return (product.properties.find(({ id }) => id === requestedId) ?? firstChoice(product))?.id
  })
  // After a refetch the product may no longer have this choice.
  const choice = product.properties.find(({ id }) => id === choiceId) ?? firstChoice(product)
  const offer = offerOf(product, choice)
  return {
    offer,
    choice,
    canBuy: product.status === productStatus.inStock && offer.stock > 0,
    choose,
  }
}
