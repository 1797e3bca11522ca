/** Addresses that only lazy parts of the browser's code, or the server, lead to; the others are in storefrontPaths.ts. */
import { listWordsParameter } from './listWords.ts'
import { toBlog, toShop } from './storefrontPaths.ts'

/** List of what matches the typed words: trimmed, white space becomes hyphens (spec §5). */
export function toSearch(words: string): string {
  return `${toShop()}?filter_name=${encodeURIComponent(listWordsParameter(words))}`
}

/** List of a landing kind (brand, offer) with its value. */
export function toListOf(type: string, value: string): string {
  return `${toShop()}?type=${encodeURIComponent(type)}&category=${encodeURIComponent(value)}`
}

/** List of everything with a discount. */
export const toOffers = () => `${toShop()}?type=offer`

/** A product by its number alone, for where space is dear; it leads on to the full address. */
export const toProductById = (id: number) => `/shop/product/${id}`

/** A page that staff wrote; `path` without a slash before it, in any script. */
export const toPage = (path: string) => `/${encodeURI(path)}`

/** The magazine's articles as RSS. */
export const toFeed = () => `${toBlog()}/rss.xml`
