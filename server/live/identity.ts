/** The visitor of a connection. */
export interface Visitor {
  /** Visitor guid of the cookie, or empty when the tab sent none that is well-formed. */
  readonly guid: string
  /** null: not logged in. */
  readonly userId: number | null
  readonly sessionId: string | null
}

export interface VerifiedToken {
  readonly userId: number
  readonly sessionId: string
}
/** Rejects when the token is bad or expired. */
export type VerifyAccessToken = (token: string) => Promise<VerifiedToken>

export interface Credentials {
  readonly authorization?: string | undefined
  readonly query: URLSearchParams
}

const GUID = /^[0-9A-Za-z-]{8,64}$/

/**
 * The visitor of a request: anonymous without a token; a token must be valid.
 * The query may carry the token, because browsers cannot set headers of a socket.
 * @throws what `verify` rejects with
 */
export async function identify(
  { authorization, query }: Credentials,
  verify: VerifyAccessToken,
): Promise<Visitor> {
  const guid = query.get('guid') ?? ''
  const known = GUID.test(guid) ? guid : ''
  const token = /^Bearer +(.+)$/i.exec(authorization ?? '')?.[1]?.trim() || query.get('access_token')
  if (!token) return { guid: known, userId: null, sessionId: null }
  const { userId, sessionId } = await verify(token)
  return { guid: known, userId, sessionId }
}
