import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What the refresh cookie holds: the session and its present secret. */
export interface RefreshToken {
  readonly sessionId: string
  readonly secret: string
}

export const newRefreshSecret = () => randomBytes(32).toString('base64url')

/** Only the hash is stored: a stolen database opens no session. */
export const hashRefreshSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/**
 * The secret after this one. It is derived, so that a tab which lost the race of two refreshes, or the answer of
 * its own, is given the very same successor by any server, although only hashes are stored.
 */
export const nextRefreshSecret = (secret: string, key: string) =>
  createHmac('sha256', key).update('refresh-rotation:').update(secret).digest('base64url')

export const formatRefreshToken = ({ sessionId, secret }: RefreshToken) => `${sessionId}.${secret}`

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** Null for anything that is not of our making. */
export function parseRefreshToken(text: string | undefined): RefreshToken | null {
  const [, sessionId, secret] = TOKEN.exec(text ?? '') ?? []
  return sessionId && secret ? { sessionId, secret } : null
}

export function isSecretOf(hash: string | null, secret: string): boolean {
  if (!hash) return false
  const [known, given] = [Buffer.from(hash), Buffer.from(hashRefreshSecret(secret))]
  return known.length === given.length && timingSafeEqual(known, given)
}
