/** Addresses of lists that only lazy parts lead to; the others are in paths.ts. */
import { toShop } from './paths.ts'

/** List of what matches the typed words: trimmed, white space becomes hyphens (spec §5). */
export function toSearch(words: string): string {
  return `${toShop()}?filter_name=${encodeURIComponent(words.trim().replace(/\s+/g, '-'))}`
}

/** List of a landing kind (brand, offer) with its value. */
export function toListOf(type: string, value: string): string {
  return `${toShop()}?type=${encodeURIComponent(type)}&category=${encodeURIComponent(value)}`
}
