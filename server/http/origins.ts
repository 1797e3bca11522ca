/**
 * Whether a request comes from a page of another origin. Sockets and forms are not covered by CORS.
 * @param origin the Origin header; absent outside browsers, which is fine
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
 * Whether the browser itself says that a page of another site sent this. A sibling under the same domain is
 * another shop's page too, unless it is the shop's own origin.
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
