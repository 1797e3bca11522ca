/**
 * Whether a request comes from a page of another origin. Sockets and forms are not covered by CORS.
 * @param origin the Origin header; programs that are no browsers send none and are not foreign
 */
export function isForeign(
  origin: string | undefined,
  host: string | undefined,
  publicOrigin: string,
): boolean {
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const given = new URL(origin)
  return given.origin !== new URL(publicOrigin).origin && given.host !== host
}

/**
 * Whether the browser says that a page of another site sent this. Pages of other subdomains count as foreign too, unless
 * they have the shop's own origin.
 */
export function isCrossSite(
  headers: { readonly [name: string]: string | string[] | undefined },
  publicOrigin: string,
): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site') return true
  return site === 'same-site' && isForeign(single(headers.origin), single(headers.host), publicOrigin)
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
