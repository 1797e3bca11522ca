import { createSealer } from '../shared/sealed.ts'
import type { VerifiedToken } from './identity.ts'

/** Prefix of tickets, which access tokens never have. */
const MARK = 'ticket~'

export interface Tickets {
  /** Issues a ticket for the one socket of this negotiation. */
  issue(who: VerifiedToken, connectionId: string): string
  isTicket(token: string): boolean
  /** The member to whom the ticket was issued; null if it is forged or was issued for another connection. */
  read(token: string, connectionId: string): VerifiedToken | null
}

/**
 * Tickets replace the access token in the URL of a socket, because logs may record URLs and the access token is valid for
 * 15 minutes. A ticket is bound to a connection id, which opens one socket within seconds, and is encrypted, so that it does not
 * reveal the member.
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
