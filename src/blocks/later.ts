import type { AboutProps } from './AboutProduct.tsx'
import { renderedPart } from '../ui/parts/renderedPart.ts'

const fetchAbout = () => import(/* webpackChunkName: "product-about" */ './AboutProduct.tsx')

/** Everything below the buy box. */
export const about = renderedPart<AboutProps>(() => fetchAbout().then(({ AboutProduct }) => AboutProduct), {
  waits: true,
})

/** Its queries, for the server, which renders it with the page. */
export const aboutQueries = () => fetchAbout().then(({ firstQueries }) => firstQueries)
