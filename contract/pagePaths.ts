import { CONTACT_SEGMENT } from './storefrontPaths.ts'

/**
 * Patterns of page paths, as in the route table (src/app/routes.tsx). A colon marks an id or slug, a question mark an optional
 * segment, a star any rest. A path that matches no pattern belongs to a page that staff wrote, or to no page.
 */
export const pagePaths = [
  '/',
  '/shop',
  '/shop/category',
  '/shop/category/:id/:slug?',
  '/shop/product/:id/:slug?',
  '/shop/brands',
  '/shop/list/:key',
  '/shop/cart',
  '/shop/checkout',
  '/shop/compare',
  '/account',
  '/account/login',
  '/account/register',
  '/account/dashboard',
  '/account/orders',
  '/account/orders/:id',
  '/account/profile',
  '/account/addresses',
  '/account/favourite',
  '/account/sessions',
  '/account/change-pass',
  '/account/verify-mobile',
  '/account/forget-pass',
  '/blog',
  '/blog/category/:slug',
  '/blog/tag/:slug',
  '/blog/:id/:slug?',
  `/${CONTACT_SEGMENT}`,
  '/call-back/:code',
  '/elements',
  '/elements/outbox',
  '/elements/ui',
  '/elements/follow',
  '/elements/flows',
  '/elements/flows/:id',
  '/elements/replay',
  '/cp/*',
  '/not-found',
  '/access-denied',
] as const

export type PagePath = (typeof pagePaths)[number]

/** The segments of a path in the form that routers compare: unescaped if possible, in lower case. */
export const wordsOf = (path: string): string[] => path.split('/').slice(1).map(readable)

const patterns = pagePaths.map((path) => ({ path, parts: path === '/' ? [''] : path.split('/').slice(1) }))

/** Returns the pattern that matches a path; null if none matches. Does not check whether ids and slugs exist. */
export function pagePathOf(words: readonly string[]): PagePath | null {
  return patterns.find(({ parts }) => fits(parts, words))?.path ?? null
}

function fits(parts: readonly string[], words: readonly string[]): boolean {
  if (parts.at(-1) === '*') return fits(parts.slice(0, -1), words.slice(0, parts.length - 1))
  const least = parts.at(-1)?.endsWith('?') ? parts.length - 1 : parts.length
  if (words.length < least || words.length > parts.length) return false
  return words.every((word, index) => parts[index]?.startsWith(':') || parts[index] === word)
}

const readable = (part: string) => decoded(part).toLowerCase().normalize('NFC')

export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
