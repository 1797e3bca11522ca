import type { Product } from '../../contract/catalogue/schemas.ts'
import { drawnPart } from '../ui/parts/drawnPart.ts'

/** In the place of price and button for what cannot be bought now. */
export const notForSale = drawnPart<{ product: Product }>(() =>
  import(/* webpackChunkName: "not-for-sale" */ './NotForSale.tsx').then(({ NotForSale }) => NotForSale),
)
