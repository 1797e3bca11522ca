/** The visitor of a connection. */
export interface Visitor {
  /** The visitor's guid, which the tab reads from a cookie; empty if it sent no well-formed one. */
  readonly guid: string
  /** null: not logged in. */
  readonly userId: number | null
  readonly sessionId: string | null
}

export interface VerifiedToken {
  readonly userId: number
  readonly sessionId: string
}
/** Verifies an access token. Rejects when it is invalid or expired. */
export type VerifyAccessToken = (token: string) => Promise<VerifiedToken>

export interface Credentials {
  readonly authorization?: string | undefined
  readonly query: URLSearchParams
}

const GUID = /^[0-9A-Za-z-]{8,64}$/

/**
 * The visitor of a request; anonymous without a token.
 * The token may also be in the query, because browsers cannot set headers of a socket.
 * @throws the error with which `verify` rejects an invalid token
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
