import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import type { Encoding } from './encodings.ts'

const unpacked = promisify(brotliDecompress)
const gzipped = promisify(gzip)

/** A finished page. It comes in Brotli; another encoding is made when first asked for, beside the main thread. */
export class CachedPage {
  readonly status: number
  readonly etag: string
  readonly #bytes = new Map<Encoding, Buffer | Promise<Buffer>>()
  #size: number
  #onGrown = () => {}

  /** @param brotli the HTML, compressed */
  constructor(status: number, etag: string, brotli: Uint8Array) {
    this.status = status
    this.etag = etag
    this.#bytes.set('br', Buffer.from(brotli.buffer, brotli.byteOffset, brotli.byteLength))
    this.#size = brotli.byteLength
  }

  /** Bytes in memory, in all encodings that were asked for. */
  get size(): number {
    return this.#size
  }

  /** Whoever counts the bytes; one at a time. */
  whenGrown(listener: () => void): void {
    this.#onGrown = listener
  }

  /** At once where they are there already. */
  bytes(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = this.#bytes.get(encoding)
    if (known) return known
    const made = this.#made(encoding)
    this.#bytes.set(encoding, made)
    return made
  }

  async #made(encoding: Encoding): Promise<Buffer> {
    const html = await unpacked(await this.bytes('br'))
    const made = encoding === 'gzip' ? await gzipped(html, { level: 6 }) : html
    this.#bytes.set(encoding, made)
    this.#size += made.length
    this.#onGrown()
    return made
  }
}
