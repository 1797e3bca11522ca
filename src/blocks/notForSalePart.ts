import type { Product } from '../../contract/catalogue/schemas.ts'
import { renderedLatePart } from '../ui/parts/latePart.ts'

/** The bar of small screens for them. */
export const stickyAway = renderedLatePart<{ product: Product }>(() =>
  import(/* webpackChunkName: "product.not-for-sale" */ './StickyAway.tsx').then(
    ({ StickyAway }) => StickyAway,
  ),
)

/** In the place of price and button for what cannot be bought now. */
export const notForSale = renderedLatePart<{ product: Product }>(() =>
  import(/* webpackChunkName: "product.not-for-sale" */ './NotForSale.tsx').then(
    ({ NotForSale }) => NotForSale,
  ),
)
