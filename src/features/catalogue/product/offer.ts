import { leadingChoice } from '../../../../contract/catalogue/leadingChoice.ts'
import type { Product, ProductImage, ProductProperty } from '../../../../contract/catalogue/schemas.ts'

/** Price in Toman and stock of the chosen option. */
export interface Offer {
  /** Id of the choice; 0 if the product has none (spec §9). */
  readonly productProperty: number
  readonly price: number
  /** Price before the discount, Toman; 0 without a discount. */
  readonly oldPrice: number
  /** Whole percent. */
  readonly discountPercent: number
  readonly stock: number
}

/** The offer of a choice, or of the product itself if it has no choices. */
export function offerOf(product: Product, choice: ProductProperty | undefined): Offer {
  if (!choice) {
    const { price, oldPrice, discountPercent, stock } = product
    return { productProperty: 0, price, oldPrice, discountPercent, stock }
  }
  const { id, price, oldPrice, stock } = choice
  const discountPercent = oldPrice ? Math.round((1 - price / oldPrice) * 100) : 0
  return { productProperty: id, price, oldPrice, discountPercent, stock }
}

/** The initially selected choice, whose price lists show. */
export const firstChoice = ({ properties }: Product) => leadingChoice(properties)

/** The choice's own pictures; if it has none, those of the product. */
export function picturesOf(
  { images }: Product,
  choice: ProductProperty | undefined,
): readonly ProductImage[] {
  const own = choice?.images ?? []
  if (own.length === 0) return images
  return own.map((imageUrl, view) => ({ imageUrl, alt: `${images[view]?.alt ?? ''}، ${choice?.value}` }))
}
