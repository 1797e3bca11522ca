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
