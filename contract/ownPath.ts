import { withoutSlashesBehind } from './slashes.ts'

/**
 * Returns the path of an untrusted address if it is one of this shop, else '' (design §8: links and redirects only to own
 * paths). Parses it as browsers do: a backslash is a slash, and tabs and line breaks are skipped.
 * @param except a page that also gives '', such as the login page as the place to return to after login
 */
export function ownPath(address: string | null, except?: string): string {
  if (!address?.startsWith('/')) return ''
  try {
    const { origin, pathname, search, hash } = new URL(address, 'https://own.invalid')
    const own = origin === 'https://own.invalid' && !pathname.startsWith('//')
    return own && withoutSlashesBehind(pathname) !== except ? pathname + search + hash : ''
  } catch {
    return ''
  }
}
