import { jwtVerify, SignJWT } from 'jose'
import type { Role } from '../../contract/statuses.ts'
import type { Tokens } from '../shared/identity.ts'
import { unauthorised } from '../shared/errors.ts'
import type { Sealer } from '../shared/sealed.ts'
import { sessionHandles } from './sessionHandles.ts'

/** Lifetime of an access token in seconds. */
export const ACCESS_TOKEN_SECONDS = 15 * 60

export interface TokensOptions {
  readonly secret: string
  /** ms since the epoch */
  readonly now: () => number
  /**
   * The current role of the session's account, or null when the session has ended. Called for every verification, so that a
   * logout takes effect at once on every server.
   */
  readonly findLiveRole: (sessionId: string, userId: number) => Promise<Role | null>
}

const ISSUER = 'aqrabe'

export function createTokens({ secret, now, findLiveRole }: TokensOptions): Tokens {
  const key = new TextEncoder().encode(secret)
  const handles = sessionHandles(secret)
  return {
    issueAccessToken({ userId, role, sessionId }) {
      const seconds = Math.floor(now() / 1000)
      return new SignJWT({ role, sid: handles.seal(sessionId) })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setSubject(String(userId))
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
        .sign(key)
    },
    async verifyAccessToken(token) {
      const claims = await readClaims(token, key, handles, now())
      const role = await findLiveRole(claims.sessionId, claims.userId)
      if (!role) throw unauthorised()
      return { ...claims, role }
    },
    async verifySession({ userId, sessionId }) {
      if (!(await findLiveRole(sessionId, userId))) throw unauthorised()
    },
  }
}

async function readClaims(token: string, key: Uint8Array, handles: Sealer, now: number) {
  const verified = await jwtVerify(token, key, {
    algorithms: ['HS256'],
    issuer: ISSUER,
    currentDate: new Date(now),
    requiredClaims: ['exp', 'sub', 'sid'],
  }).catch(() => null)
  const userId = Number(verified?.payload.sub)
  const handle = verified?.payload['sid']
  const sessionId = typeof handle === 'string' ? handles.open(handle) : null
  if (!Number.isSafeInteger(userId) || sessionId === null) throw unauthorised()
  return { userId, sessionId }
}
