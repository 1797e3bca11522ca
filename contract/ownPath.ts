/**
 * A path of this shop out of an address that anybody may have written into a link, or '' (design §8:
 * redirects only to own paths). The login page itself is no place to return to.
 */
export function ownPath(address: string | null, loginPath: string): string {
  if (!address?.startsWith('/')) return ''
  try {
    const { origin, pathname, search, hash } = new URL(address, 'https://own.invalid')
    const own = origin === 'https://own.invalid' && !pathname.startsWith('//')
    return own && pathname.replace(/\/+$/, '') !== loginPath ? pathname + search + hash : ''
  } catch {
    return ''
  }
}
