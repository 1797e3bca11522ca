/**
 * Paths that only lazy code or the server needs. They are not in storefrontPaths.ts, to keep the first download small.
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

/** Short path of a product; the page redirects to the path with the slug. */
export const toProductById = (id: number) => `/shop/product/${id}`

/** The id of the product whose page has this path; undefined for other paths. */
export function productIdIn(path: string): number | undefined {
  const id = /^\/shop\/product\/(\d{1,9})(?:\/|$)/.exec(path)?.[1]
  return id ? Number(id) : undefined
}

/** A page that staff wrote; `path` has no leading slash and may be Persian. */
export const toPage = (path: string) => `/${encodeURI(path)}`

/** RSS feed of the magazine. */
export const toFeed = () => `${toBlog()}/rss.xml`
