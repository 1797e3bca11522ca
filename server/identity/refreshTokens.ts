import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Content of the refresh cookie: the session and its current secret. */
export interface RefreshToken {
  readonly sessionId: string
  readonly secret: string
}

/** Bytes of each half of a secret: a random part, and a MAC that proves that this shop issued it. */
const HALF = 16

const markOf = (own: Buffer, sessionId: string, key: string) =>
  createHmac('sha256', key).update(`refresh-issued:${sessionId}:`).update(own).digest().subarray(0, HALF)

const secretOf = (own: Buffer, sessionId: string, key: string) =>
  Buffer.concat([own, markOf(own, sessionId, key)]).toString('base64url')

export const newRefreshSecret = (sessionId: string, key: string) =>
  secretOf(randomBytes(HALF), sessionId, key)

/** Only the hash is stored, so that a stolen database opens no session. */
export const hashRefreshSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/**
 * The secret that follows this one. It is derived, so that a repeated refresh gets the same successor from any server, although
 * only hashes are stored: two tabs may refresh at the same moment, or an answer may be lost.
 */
export function nextRefreshSecret({ sessionId, secret }: RefreshToken, key: string): string {
  const own = createHmac('sha256', key).update('refresh-rotation:').update(secret).digest()
  return secretOf(own.subarray(0, HALF), sessionId, key)
}

/** Whether this shop issued the secret for the session at any time; false after a change of the key. */
export function wasIssued({ sessionId, secret }: RefreshToken, key: string): boolean {
  const bytes = Buffer.from(secret, 'base64url')
  const [own, mark] = [bytes.subarray(0, HALF), bytes.subarray(HALF)]
  return mark.length === HALF && timingSafeEqual(mark, markOf(own, sessionId, key))
}

export const formatRefreshToken = ({ sessionId, secret }: RefreshToken) => `${sessionId}.${secret}`

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** Parses the refresh cookie; null for a malformed value. */
export function parseRefreshToken(text: string | undefined): RefreshToken | null {
  const [, sessionId, secret] = TOKEN.exec(text ?? '') ?? []
  return sessionId && secret ? { sessionId, secret } : null
}

export function isSecretOf(hash: string | null, secret: string): boolean {
  if (!hash) return false
  const [known, given] = [Buffer.from(hash), Buffer.from(hashRefreshSecret(secret))]
  return known.length === given.length && timingSafeEqual(known, given)
}
