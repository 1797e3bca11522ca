import type { Product } from '../../contract/catalogue/schemas.ts'
import { renderedPart } from '../ui/parts/renderedPart.ts'

/** The bar of small screens for them. */
export const stickyAway = renderedPart<{ product: Product }>(() =>
  import(/* webpackChunkName: "not-for-sale" */ './StickyAway.tsx').then(({ StickyAway }) => StickyAway),
)

/** In the place of price and button for what cannot be bought now. */
export const notForSale = renderedPart<{ product: Product }>(() =>
  import(/* webpackChunkName: "not-for-sale" */ './NotForSale.tsx').then(({ NotForSale }) => NotForSale),
)
