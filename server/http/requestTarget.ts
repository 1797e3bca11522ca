/**
 * The path and query of a request line, so that everything behind reads one and the same address. Proxies may
 * send the absolute form, whose host is not ours to believe. A page's address with a broken escape (`/%zz`) is
 * made readable, so that it becomes the page of an address that names nothing; the API refuses it.
 */
export function requestTarget(target: string): string {
  const own = withoutOrigin(target)
  if (isReadable(own)) return own
  const path = pathOf(own)
  if (isApi(path)) return own
  return encodeURI(repaired(path)).replace(/[?#]/g, encodeURIComponent) + own.slice(path.length)
}

/** Whether every escape of the path stands for a letter: browsers' routers read no other. */
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
  // `*`, and addresses of other schemes, name nothing here.
  if (origin === undefined) return target.startsWith('/') ? target : `/${target}`
  const rest = target.slice(origin.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Of letters in any escape: the rest of the path may not be readable. */
function isApi(path: string): boolean {
  return /^\/api(\/|$)/i.test(path.replace(/%[2-7][0-9a-f]/gi, (escape) => decodeURIComponent(escape)))
}

/** What can be decoded is, piece by piece; any other `%` stands for itself. */
function repaired(path: string): string {
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return escapes
    }
  })
}
