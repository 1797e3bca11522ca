/**
 * Links that only lazy code or the server needs, in a file of their own to keep the first download small. The others
 * are in storefrontPaths.ts.
 */
import { listWordsParameter } from './listWords.ts'
import { toBlog, toShop } from './storefrontPaths.ts'

/** List of search results. The text is trimmed and its spaces become hyphens (spec §5). */
export function toSearch(words: string): string {
  return `${toShop()}?filter_name=${encodeURIComponent(listWordsParameter(words))}`
}

/** List of a landing page kind (brand, offer) with its value. */
export function toListOf(type: string, value: string): string {
  return `${toShop()}?type=${encodeURIComponent(type)}&category=${encodeURIComponent(value)}`
}

/** Search results within a brand. */
export function toBrandSearch(slug: string, words: string): string {
  return `${toListOf('brand', slug)}&filter_name=${encodeURIComponent(listWordsParameter(words))}`
}

/** List of all discounted products. */
export const toOffers = () => `${toShop()}?type=offer`

/** Short address of a product; it redirects to the full one. */
export const toProductById = (id: number) => `/shop/product/${id}`

/** A page by staff; `path` without a leading slash, in any script. */
export const toPage = (path: string) => `/${encodeURI(path)}`

/** RSS feed of the magazine. */
export const toFeed = () => `${toBlog()}/rss.xml`
