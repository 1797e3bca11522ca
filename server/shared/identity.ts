import type { EndpointPath } from '../../contract/endpoint.ts'
import type { Role } from '../../contract/statuses.ts'

/** The caller of a request, as the access token says. */
export interface Identity {
  readonly userId: number
  readonly role: Role
  readonly sessionId: string
}

/** Counts of the account's badges, which later domains provide. */
export interface BadgeCounts {
  /** Number of items as the API sends it: -8 while the basket is frozen for a payment. */
  readonly basket: number
  readonly favourites: number
}

export interface Tokens {
  issueAccessToken(identity: Identity): Promise<string>
  /** @throws AppError 401 if the token is invalid or expired, or its session has ended */
  verifyAccessToken(token: string): Promise<Identity>
  /** @throws AppError 401 when the session has ended */
  verifySession(session: Pick<Identity, 'userId' | 'sessionId'>): Promise<void>
}

/**
 * Identifies the caller of an endpoint.
 * @param who callers for whom the endpoint is
 * @param authorization the Authorization header, if there is one
 * @throws AppError 401 for an invalid token, or for a missing one if the endpoint needs a login; 403 if the endpoint is for staff
 */
export type Identify = (
  who: EndpointPath['who'],
  authorization: string | undefined,
) => Promise<Identity | null>

/**
 * Checks a permission of a staff member.
 * @param permission one of contract/authorization/permissions.ts; null: any role suffices
 * @throws AppError 403
 */
export type Authorise = (identity: Identity, permission: string | null) => Promise<void>
