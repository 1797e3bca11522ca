import type { AboutProps } from './AboutProduct.tsx'
import { renderedLatePart } from '../ui/parts/latePart.ts'

const fetchAbout = () => import(/* webpackChunkName: "product.about" */ './AboutProduct.tsx')

/** The section below the buy box of a product's page. */
export const about = renderedLatePart<AboutProps>(
  () => fetchAbout().then(({ AboutProduct }) => AboutProduct),
  {
    waits: true,
  },
)

/** The queries of that section, which the server runs. */
export const aboutQueries = () => fetchAbout().then(({ firstQueries }) => firstQueries)
