import type { Settings } from '../shared/settings.ts'
import { forbidden, unauthorised } from '../shared/errors.ts'
import type { Identify, Tokens } from '../shared/identity.ts'
import { isStaff } from './roles.ts'

/**
 * Finds the caller of a request by its bearer token. Refuses an invalid token even on endpoints that need no login, because an
 * anonymous answer would tell the browser that it is logged out, although it only has to refresh its token.
 */
export function createIdentify(tokens: Tokens, settings: Pick<Settings, 'adminRoleName'>): Identify {
  return async (who, authorization) => {
    const token = bearerOf(authorization)
    const identity = token === null ? null : await tokens.verifyAccessToken(token)
    if (who === 'all' || who === 'cookie') return identity
    if (!identity) throw unauthorised()
    // Endpoints of members accept every account; those for buying refuse staff with a message (roles.ts).
    if (who === 'staff' && !isStaff(identity.role, settings)) throw forbidden()
    return identity
  }
}

function bearerOf(header: string | undefined): string | null {
  if (!header) return null
  const token = /^Bearer\s+(\S+)$/i.exec(header)?.[1]
  if (!token) throw unauthorised()
  return token
}
