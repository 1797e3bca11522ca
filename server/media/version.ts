import { createHash } from 'node:crypto'
import { ARTWORK_VERSION, type Artwork } from '../artwork/types.ts'

/** Version of the special pictures; increase it when they are drawn or encoded differently. */
const SPECIALS_VERSION = 2

/**
 * The version in a picture's file name, which changes with its content; without an artwork that of the special
 * pictures.
 */
export function versionOf(artwork?: Artwork): string {
  const content = artwork ? JSON.stringify(artwork, inOrder) : `specials ${SPECIALS_VERSION}`
  return createHash('sha256').update(`${ARTWORK_VERSION}/${content}`).digest('hex').slice(0, 10)
}

/**
 * Sorts keys as jsonb does (by length, then by letters), so that the version does not depend on the artwork's source.
 */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const keys = Object.keys(value).sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
  return Object.fromEntries(keys.map((key) => [key, (value as Record<string, unknown>)[key]]))
}
