/** Addresses that only lazy parts of the browser's code lead to; the others are in storefrontPaths.ts. */
import { toBlog, toShop } from './storefrontPaths.ts'

/** List of what matches the typed words: trimmed, white space becomes hyphens (spec §5). */
export function toSearch(words: string): string {
  return `${toShop()}?filter_name=${encodeURIComponent(words.trim().replace(/\s+/g, '-'))}`
}

/** List of a landing kind (brand, offer) with its value. */
export function toListOf(type: string, value: string): string {
  return `${toShop()}?type=${encodeURIComponent(type)}&category=${encodeURIComponent(value)}`
}

/** The magazine's articles as RSS. */
export const toFeed = () => `${toBlog()}/rss.xml`
