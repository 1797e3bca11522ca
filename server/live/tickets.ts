import { createSealer } from '../shared/sealed.ts'
import type { VerifiedToken } from './identity.ts'

/** Begins a ticket; an access token begins otherwise. */
const MARK = 'ticket~'

export interface Tickets {
  /** For the one socket of this negotiation. */
  issue(who: VerifiedToken, connectionId: string): string
  isTicket(token: string): boolean
  /** Whose it is, when it was issued for this connection; null: it was not, or is forged. */
  read(token: string, connectionId: string): VerifiedToken | null
}

/**
 * What stands in a socket's address in place of the access token, which would be good for a quarter of an hour wherever
 * addresses are written down. A ticket is bound to its connection id, and that id opens one socket within seconds. Nobody
 * else reads from it whose it is.
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
