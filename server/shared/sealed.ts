import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'

/** Bytes of the nonce and of the tag. */
const NONCE = 12
const TAG = 16

export interface Sealer {
  /** @param boundTo `open` needs the same value */
  seal(text: string, boundTo?: string): string
  /** Null: not sealed by this shop, or bound to another value. */
  open(sealed: string, boundTo?: string): string | null
}

/**
 * Encrypts text so that only servers with this secret can make or read it. The nonce is derived from the text, so that the
 * result is stable and can serve as the key of a row. A text sealed for one `purpose` does not open for another.
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
        // The tag does not match, because the text is foreign or was changed.
        return null
      }
    },
  }
}
