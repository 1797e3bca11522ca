import { createHash } from 'node:crypto'
import { ARTWORK_VERSION, type Artwork } from '../artwork/types.ts'

/** Of the special pictures: counts how they were drawn and encoded. */
const SPECIALS_VERSION = 2

/** Part of a picture's file name: changes whenever what it shows does. Without an artwork: the special ones. */
export function versionOf(artwork?: Artwork): string {
  const content = artwork ? JSON.stringify(artwork, inOrder) : `specials ${SPECIALS_VERSION}`
  return createHash('sha256').update(`${ARTWORK_VERSION}/${content}`).digest('hex').slice(0, 10)
}

/** Keys as the database gives them back (jsonb: by length, then by letters), wherever the artwork comes from. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const keys = Object.keys(value).sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
  return Object.fromEntries(keys.map((key) => [key, (value as Record<string, unknown>)[key]]))
}
