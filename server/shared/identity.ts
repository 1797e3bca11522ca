import type { EndpointPath } from '../../contract/firstPaths.ts'
import type { Role } from '../../contract/statuses.ts'

/** Who calls, as an access token says. */
export interface Identity {
  readonly userId: number
  readonly role: Role
  readonly sessionId: string
}

/** What the badges of an account show; domains after identity count it. */
export interface BadgeCounts {
  /** As on the wire: -8 while the basket waits for a payment. */
  readonly basket: number
  readonly favourites: number
}

export interface Tokens {
  issueAccessToken(identity: Identity): Promise<string>
  /** @throws AppError 401 when the token is bad, expired or its session has ended */
  verifyAccessToken(token: string): Promise<Identity>
  /** @throws AppError 401 when the session has ended */
  verifySession(session: Pick<Identity, 'userId' | 'sessionId'>): Promise<void>
}

/**
 * Who sent a request to an endpoint that is for `who`.
 * @param authorization the header, if there was one
 * @throws AppError 401 for a bad token or none where one is needed, 403 when it is for staff only
 */
export type Identify = (
  who: EndpointPath['who'],
  authorization: string | undefined,
) => Promise<Identity | null>

/**
 * Lets somebody of the staff go on who may do this.
 * @param permission one of contract/authorization/permissions.ts; null: whoever has a role
 * @throws AppError 403
 */
export type Authorise = (identity: Identity, permission: string | null) => Promise<void>
