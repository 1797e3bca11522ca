import { createHmac, timingSafeEqual } from 'node:crypto'
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
 * addresses are written down. A ticket is bound to its connection id, and that id opens one socket within seconds.
 */
export function createTickets(secret: string): Tickets {
  const sign = (body: string, connectionId: string) =>
    createHmac('sha256', secret).update(`ticket.${connectionId}.${body}`).digest()
  return {
    issue({ userId, sessionId }, connectionId) {
      const body = Buffer.from(JSON.stringify([userId, sessionId])).toString('base64url')
      return `${MARK}${body}.${sign(body, connectionId).toString('base64url')}`
    },
    isTicket: (token) => token.startsWith(MARK),
    read(token, connectionId) {
      const [body = '', signature = ''] = token.slice(MARK.length).split('.')
      const given = Buffer.from(signature, 'base64url')
      const expected = sign(body, connectionId)
      if (!connectionId || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const [userId, sessionId] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [number, string]
      return { userId, sessionId }
    },
  }
}
