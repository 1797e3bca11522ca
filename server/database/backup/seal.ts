/**
 * Encrypts a backup in pieces by AES-256-GCM. Each piece has a number and a mark of the last one, so that changed, moved or
 * missing pieces are detected. scrypt derives the key from the passphrase.
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { BackupError } from './format.ts'

/** The magic number of an encrypted file; other files begin with that of gzip. */
export const SEAL_MARK = Buffer.from('AQRABE-SEALED-1\n')
const SALT_BYTES = 16
const TAG_BYTES = 16
/** Bytes of a piece before encryption. */
const PIECE = 64 * 1024
/** Cost of scrypt: 128 MB and about half a second for each guess of the passphrase. */
const COST: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 ** 2 }

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const keyOf = (passphrase: string, salt: Buffer, cost: ScryptOptions) =>
  derive(passphrase.normalize('NFC'), salt, 32, cost)

/** A nonce for each piece. Numbers suffice, because each file has its own key. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 0)
  nonce[4] = isLast ? 1 : 0
  return nonce
}

/** Returns a transform for `pipeline` that encrypts. Tests pass a lower cost. */
export function sealing(passphrase: string, cost = COST) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(SALT_BYTES)
    const key = await keyOf(passphrase, salt, cost)
    yield Buffer.concat([SEAL_MARK, salt])
    let index = 0
    const seal = (piece: Buffer, isLast: boolean) => {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index++, isLast))
      return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    }
    for await (const { bytes, isLast } of piecesOf(source, PIECE)) yield seal(bytes, isLast)
  }
}

/** Returns a transform for `pipeline` that decrypts the bytes after the magic number. @throws BackupError */
export function opening(passphrase: string, cost = COST) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const reader = source[Symbol.asyncIterator]()
    let head = Buffer.alloc(0)
    while (head.length < SALT_BYTES) {
      const { value, done } = await reader.next()
      if (done) throw cutOff()
      head = Buffer.concat([head, value])
    }
    const key = await keyOf(passphrase, head.subarray(0, SALT_BYTES), cost)
    const rest = after(head.subarray(SALT_BYTES), reader)
    let index = 0
    for await (const { bytes, isLast } of piecesOf(rest, PIECE + TAG_BYTES)) {
      if (bytes.length < TAG_BYTES) throw cutOff()
      const cipher = createDecipheriv('aes-256-gcm', key, nonceOf(index++, isLast), {
        authTagLength: TAG_BYTES,
      })
      cipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      const open = cipher.update(bytes.subarray(0, -TAG_BYTES))
      try {
        cipher.final()
      } catch (error) {
        throw index === 1 ? wrong(error) : damaged(error)
      }
      yield open
    }
  }
}

async function* after(first: Buffer, reader: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await reader.next(); !next.done; next = await reader.next()) yield next.value
}

/** Pieces of one size; the last one is smaller and may be empty. */
async function* piecesOf(source: AsyncIterable<Buffer>, size: number) {
  let pending: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    pending.push(chunk)
    length += chunk.length
    if (length <= size) continue
    let all = Buffer.concat(pending)
    // Holds the last piece back until more bytes come.
    while (all.length > size) {
      yield { bytes: all.subarray(0, size), isLast: false }
      all = all.subarray(size)
    }
    pending = [all]
    length = all.length
  }
  yield { bytes: Buffer.concat(pending), isLast: true }
}

const cutOff = () => new BackupError('The backup is cut off.')
const wrong = (cause: unknown) =>
  new BackupError('The passphrase is not the one the backup was made with, or its beginning is damaged.', {
    cause,
  })
const damaged = (cause: unknown) => new BackupError('The backup is damaged or cut off.', { cause })
