/**
 * Whether a token is an expired JWT. False for a token that is no JWT with `exp`, because other servers may issue other tokens.
 * @param now epoch ms
 */
export function isExpired(token: string, now: number): boolean {
  const exp = readExpiry(token)
  return exp !== null && exp * 1000 <= now
}

function readExpiry(token: string): number | null {
  const body = token.split('.')[1]
  if (!body) return null
  try {
    const claims: unknown = JSON.parse(atob(body.replace(/-/g, '+').replace(/_/g, '/')))
    const exp = (claims as { exp?: unknown } | null)?.exp
    return typeof exp === 'number' ? exp : null
  } catch {
    // Not a JWT.
    return null
  }
}
