import type { AboutProps } from './AboutProduct.tsx'
import { renderedLatePart } from '../ui/parts/latePart.ts'

const fetchAbout = () => import(/* webpackChunkName: "product.about" */ './AboutProduct.tsx')

/** Everything below the buy box. */
export const about = renderedLatePart<AboutProps>(
  () => fetchAbout().then(({ AboutProduct }) => AboutProduct),
  {
    waits: true,
  },
)

/** The queries of that section, for the server. */
export const aboutQueries = () => fetchAbout().then(({ firstQueries }) => firstQueries)
