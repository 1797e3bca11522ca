import { withoutTrailingSlashes } from './slashes.ts'

/**
 * Returns the path of an untrusted URL if it is a path of this shop, else '', because links and redirects lead only to own
 * paths. Parses the URL as browsers do: a backslash is a slash, and tabs and line breaks are skipped.
 * @param except a page for which the function also returns '', such as the login page, because no login may lead back to it
 */
export function ownPath(address: string | null, except?: string): string {
  if (!address?.startsWith('/')) return ''
  try {
    const { origin, pathname, search, hash } = new URL(address, 'https://own.invalid')
    const own = origin === 'https://own.invalid' && !pathname.startsWith('//')
    return own && withoutTrailingSlashes(pathname) !== except ? pathname + search + hash : ''
  } catch {
    return ''
  }
}
