import type { Product } from '../../contract/catalogue/schemas.ts'
import { laterPart } from '../ui/parts/laterPart.ts'

export interface AboutProps {
  readonly product: Product
  /** The tab to show, asked for from above; a new object asks again. */
  readonly wanted?: { readonly id: string }
}

const fetchAbout = () => import(/* webpackChunkName: "product-about" */ './AboutProduct.tsx')

/** Everything below the buy box. */
export const about = laterPart<AboutProps>(() => fetchAbout().then(({ AboutProduct }) => AboutProduct))

/** Its queries, for the server, which renders it with the page. */
export const aboutQueries = () => fetchAbout().then(({ firstQueries }) => firstQueries)
