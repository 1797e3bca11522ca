import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { limits } from './limits.ts'

export type TokenState = 'fresh' | 'live' | 'unknown'

export interface ConnectionTokens {
  issue(): { connectionId: string; connectionToken: string }
  /** Marks a token as used and returns its earlier state. 'live': its connection is open; 'unknown': forged, expired or used. */
  claim(token: string): { state: TokenState; connectionId: string }
  /** Call when the connection with this id has closed. Its token stays used. */
  release(connectionId: string): void
  /** Returns the state of a token without using it. */
  inspect(token: string): TokenState
  /** The connection id in a token; empty when the token is forged. */
  idOf(token: string): string
  sweep(): void
}

/**
 * Issues and checks connection tokens. Tokens are signed instead of stored, so that the socket may reach another instance than
 * the negotiation did if both share the secret: a load balancer needs no sticky sessions. Only used tokens are stored.
 */
export function createConnectionTokens(secret: string, now: () => number): ConnectionTokens {
  /** Used tokens: when each expires, in ms since the epoch, by connection id; Infinity while the connection is open. */
  const used = new Map<string, number>()
  const sign = (body: string) => createHmac('sha256', secret).update(`hub.${body}`).digest('base64url')

  function read(token: string): { id: string; expires: number } | null {
    const [id = '', written = '', signature = ''] = token.split('.')
    const expected = Buffer.from(sign(`${id}.${written}`))
    const given = Buffer.from(signature)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    return { id, expires: Number.parseInt(written, 36) }
  }

  function stateOf(read: { id: string; expires: number } | null): TokenState {
    if (!read) return 'unknown'
    const usedUntil = used.get(read.id)
    if (usedUntil === Infinity) return 'live'
    return usedUntil === undefined && now() < read.expires ? 'fresh' : 'unknown'
  }

  return {
    issue() {
      const connectionId = randomBytes(16).toString('base64url')
      const body = `${connectionId}.${(now() + limits.tokenLife).toString(36)}`
      return { connectionId, connectionToken: `${body}.${sign(body)}` }
    },
    claim(token) {
      const parts = read(token)
      const state = stateOf(parts)
      if (state === 'fresh' && parts) used.set(parts.id, Infinity)
      return { state, connectionId: parts?.id ?? '' }
    },
    release(connectionId) {
      if (used.has(connectionId)) used.set(connectionId, now() + limits.tokenLife)
    },
    inspect: (token) => stateOf(read(token)),
    idOf: (token) => read(token)?.id ?? '',
    sweep() {
      for (const [id, until] of used) if (until <= now()) used.delete(id)
    },
  }
}
