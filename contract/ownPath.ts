/**
 * A path of this shop out of an address that anybody may have written, or '' (design §8: links and redirects only to own
 * paths). It is read as browsers read it: a backslash is a slash to them, and tabs and line breaks are skipped.
 * @param except a page that is no answer either, such as the login page for where to return to
 */
export function ownPath(address: string | null, except?: string): string {
  if (!address?.startsWith('/')) return ''
  try {
    const { origin, pathname, search, hash } = new URL(address, 'https://own.invalid')
    const own = origin === 'https://own.invalid' && !pathname.startsWith('//')
    return own && pathname.replace(/\/+$/, '') !== except ? pathname + search + hash : ''
  } catch {
    return ''
  }
}
