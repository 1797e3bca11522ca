import { createSealer } from '../shared/sealed.ts'
import type { VerifiedToken } from './identity.ts'

/** The beginning of a ticket; access tokens never begin like this. */
const MARK = 'ticket~'

export interface Tickets {
  /** For the one socket of this negotiation. */
  issue(who: VerifiedToken, connectionId: string): string
  isTicket(token: string): boolean
  /** The member it was issued to; null: forged, or issued for another connection. */
  read(token: string, connectionId: string): VerifiedToken | null
}

/**
 * Tickets replace the access token in the address of a socket, because logs may record addresses and the token is valid for
 * 15 minutes. A ticket is bound to a connection id that opens one socket within seconds, and is encrypted, so that it does
 * not reveal the member.
 */
export function createTickets(secret: string): Tickets {
  const sealer = createSealer(secret, 'ticket')
  return {
    issue: ({ userId, sessionId }, connectionId) =>
      MARK + sealer.seal(JSON.stringify([userId, sessionId]), connectionId),
    isTicket: (token) => token.startsWith(MARK),
    read(token, connectionId) {
      const body = connectionId ? sealer.open(token.slice(MARK.length), connectionId) : null
      if (body === null) return null
      const [userId, sessionId] = JSON.parse(body) as [number, string]
      return { userId, sessionId }
    },
  }
}
