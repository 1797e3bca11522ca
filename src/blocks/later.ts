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

/** Its queries, for the server, which renders it with the page. */
export const aboutQueries = () => fetchAbout().then(({ firstQueries }) => firstQueries)
