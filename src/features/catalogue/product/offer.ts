import { leadingChoice } from '../../../../contract/catalogue/leadingChoice.ts'
import type { Product, ProductImage, ProductProperty } from '../../../../contract/catalogue/schemas.ts'

/** What a shopper would get with the current choice. Prices in Toman. */
export interface Offer {
  /** Of the choice; 0 where the product has none (spec §9). */
  readonly productProperty: number
  readonly price: number
  /** 0 without a discount. */
  readonly oldPrice: number
  /** Whole percent. */
  readonly discountPercent: number
  readonly stock: number
}

/** The price and stock of a choice, or of the product itself where it has no choices. */
export function offerOf(product: Product, choice: ProductProperty | undefined): Offer {
  if (!choice) {
    const { price, oldPrice, discountPercent, stock } = product
    return { productProperty: 0, price, oldPrice, discountPercent, stock }
  }
  const { id, price, oldPrice, stock } = choice
  const discountPercent = oldPrice ? Math.round((1 - price / oldPrice) * 100) : 0
  return { productProperty: id, price, oldPrice, discountPercent, stock }
}

/** The initial choice: the one whose price lists show. */
export const firstChoice = ({ properties }: Product) => leadingChoice(properties)

/** The pictures of the choice, where it has its own. */
export function picturesOf(
  { images }: Product,
  choice: ProductProperty | undefined,
): readonly ProductImage[] {
  const own = choice?.images ?? []
  if (own.length === 0) return images
  return own.map((imageUrl, view) => ({ imageUrl, alt: `${images[view]?.alt ?? ''}، ${choice?.value}` }))
}
