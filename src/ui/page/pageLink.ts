/** Paths that the server answers outside the router: API, files, the panel, the sandbox bank. */
const noPage = /^\/(api|media|assets|sandbox-bank)\/|^\/cp|\.[a-z\d]+$/i

/** The path of the shop's page that a press on a link leads to; undefined if the browser should follow it. */
export function pageLinkOf(event: MouseEvent): string | undefined {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!link || !isPlain || event.defaultPrevented || link.hasAttribute('download')) return undefined
  if (link.target && link.target !== '_self') return undefined
  const { origin, pathname, search, hash } = link
  if (origin !== window.location.origin || noPage.test(pathname)) return undefined
  // The browser scrolls to an anchor on the same page.
  if (hash && pathname === window.location.pathname && search === window.location.search) return undefined
  return pathname + search + hash
}
