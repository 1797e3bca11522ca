import type { Product } from '../../contract/catalogue/schemas.ts'
import { renderedLatePart } from '../ui/parts/latePart.ts'

/** The sticky bar of a product that cannot be bought. */
export const stickyAway = renderedLatePart<{ product: Product }>(() =>
  import(/* webpackChunkName: "product.not-for-sale" */ './StickyAway.tsx').then(
    ({ StickyAway }) => StickyAway,
  ),
)

/** Replaces price and button of a product that cannot be bought. */
export const notForSale = renderedLatePart<{ product: Product }>(() =>
  import(/* webpackChunkName: "product.not-for-sale" */ './NotForSale.tsx').then(
    ({ NotForSale }) => NotForSale,
  ),
)
