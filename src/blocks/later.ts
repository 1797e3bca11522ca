import type { AboutProps } from './AboutProduct.tsx'
import { laterPart } from '../ui/parts/laterPart.ts'

const fetchAbout = () => import(/* webpackChunkName: "product-about" */ './AboutProduct.tsx')

/** Everything below the buy box. */
export const about = laterPart<AboutProps>(() => fetchAbout().then(({ AboutProduct }) => AboutProduct))

/** Its queries, for the server, which renders it with the page. */
export const aboutQueries = () => fetchAbout().then(({ firstQueries }) => firstQueries)
