import type { EndpointPath } from '../../contract/firstPaths.ts'
import type { Role } from '../../contract/statuses.ts'

/** Who calls, as an access token says. */
export interface Identity {
  readonly userId: number
  readonly role: Role
  readonly sessionId: string
}

export interface Tokens {
  issueAccessToken(identity: Identity): Promise<string>
  /** @throws AppError 401 when the token is bad, expired or its session has ended */
  verifyAccessToken(token: string): Promise<Identity>
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
