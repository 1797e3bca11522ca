import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'

/** Length of nonce and tag in bytes. */
const NONCE = 12
const TAG = 16

export interface Sealer {
  /** Encrypts a text. @param boundTo value that `open` needs to decrypt it */
  seal(text: string, boundTo?: string): string
  /** Decrypts a text; null if another secret has encrypted it, or if it is bound to another value. */
  open(sealed: string, boundTo?: string): string | null
}

/**
 * Encrypts texts so that only servers with this secret can create or read them. The nonce is derived from the text, so the same
 * text always gives the same result, which can be used as a key. A text encrypted for one `purpose` cannot be decrypted for
 * another.
 */
export function createSealer(secret: string, purpose: string): Sealer {
  const keyOf = (use: string) => createHmac('sha256', secret).update(`sealed.${purpose}.${use}`).digest()
  const key = keyOf('key')
  const nonceKey = keyOf('nonce')
  return {
    seal(text, boundTo = '') {
      const bound = JSON.stringify([boundTo, text])
      const nonce = createHmac('sha256', nonceKey).update(bound).digest().subarray(0, NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, boundTo = '') {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < NONCE + TAG) return null
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      const body = decipher.update(bytes.subarray(NONCE + TAG))
      try {
        return Buffer.concat([body, decipher.final()]).toString('utf8')
      } catch {
        // The tag does not match: somebody else made the text, or it was changed.
        return null
      }
    },
  }
}
