/**
 * Path and query of a request line. Proxies may send the absolute form, whose host is not trustworthy. A page's URL with a
 * broken escape (`/%zz`) is repaired, so that the shop answers it with its 404 page; the API refuses it.
 */
export function requestTarget(target: string): string {
  const own = withoutOrigin(target)
  if (isReadable(own)) return own
  const path = pathOf(own)
  if (isApi(path)) return own
  return encodeURI(repaired(path)).replace(/[?#]/g, encodeURIComponent) + own.slice(path.length)
}

/** Whether the path can be decoded, as the routers of browsers require. */
export function isReadable(target: string): boolean {
  try {
    decodeURI(pathOf(target))
    return true
  } catch {
    return false
  }
}

const pathOf = (target: string) => target.split(/[?#]/, 1)[0] ?? ''

function withoutOrigin(target: string): string {
  const origin = /^https?:\/\/[^/?#]*/i.exec(target)?.[0]
  // `*` and URLs of other schemes become paths that do not exist.
  if (origin === undefined) return target.startsWith('/') ? target : `/${target}`
  const rest = target.slice(origin.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Decodes only ASCII, because the rest of the path may be malformed. */
function isApi(path: string): boolean {
  return /^\/api(\/|$)/i.test(path.replace(/%[2-7][0-9a-f]/gi, (escape) => decodeURIComponent(escape)))
}

/** Escapes each `%` that does not begin a valid escape. */
function repaired(path: string): string {
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return escapes
    }
  })
}
