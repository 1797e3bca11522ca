import { CONTACT_SEGMENT } from './storefrontPaths.ts'

/** The storefront's addresses with words of their own; a colon stands for an id or slug, which nobody spells anew. */
const patterns = [
  'shop/category/:id/:slug',
  'shop/product/:id/:slug',
  'shop/cart',
  'shop/checkout',
  'shop/compare',
  'blog/category/:slug',
  'blog/tag/:slug',
  'blog/:id/:slug',
  'elements/flows/:id',
  'elements/replay',
  'elements/outbox',
  'elements/ui',
  'elements/follow',
  'not-found',
  'access-denied',
  CONTACT_SEGMENT,
].map((pattern) => pattern.split('/'))

/** Whose addresses are typed by nobody and hold codes, or depend on who asks. */
const untouched = ['account', 'call-back', 'cp']

/**
 * The one spelling of a page's path: without a slash at the end, its fixed words in small letters. Ids and slugs
 * stay as they are, and so does a path with an empty part, which names nothing (`//x` would even name a host).
 */
export function canonicalPath(path: string): string {
  const parts = path.replace(/\/$/, '').split('/').slice(1)
  const words = parts.map(readable)
  if (words.includes('') || untouched.includes(words[0] ?? '')) return path
  const pattern = patterns.find((known) => fits(known, words))
  const spelled = parts.map((part, index) => wordOf(pattern?.[index], part, words[index]))
  return `/${spelled.join('/')}`
}

function fits(pattern: readonly string[], words: readonly string[]): boolean {
  return (
    words.length <= pattern.length &&
    words.every((word, index) => pattern[index]?.startsWith(':') || pattern[index] === word)
  )
}

/** Only a spelling that differs is replaced: the same letters may be escaped or not. */
function wordOf(known: string | undefined, part: string, word: string | undefined): string {
  if (known !== word || known === undefined) return part
  return decoded(part) === known ? part : encodeURIComponent(known)
}

const readable = (part: string) => decoded(part).toLowerCase().normalize('NFC')

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
