import type { EndpointPath } from '../../contract/endpoint.ts'
import type { Role } from '../../contract/statuses.ts'

/** The caller, from the access token. */
export interface Identity {
  readonly userId: number
  readonly role: Role
  readonly sessionId: string
}

/** Counts of an account's badges; domains after identity provide them. */
export interface BadgeCounts {
  /** The count on the wire: -8 while the basket is frozen for a payment. */
  readonly basket: number
  readonly favourites: number
}

export interface Tokens {
  issueAccessToken(identity: Identity): Promise<string>
  /** @throws AppError 401 if the token is bad or expired, or its session has ended */
  verifyAccessToken(token: string): Promise<Identity>
  /** @throws AppError 401 when the session has ended */
  verifySession(session: Pick<Identity, 'userId' | 'sessionId'>): Promise<void>
}

/**
 * Identifies the caller of an endpoint that is for `who`.
 * @param authorization the header, if there is one
 * @throws AppError 401 for a bad token or none where one is needed, 403 when it is for staff only
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
