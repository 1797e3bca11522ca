import type { Encoding } from './encodings.ts'
import { repack } from './packing.ts'

export interface PackedPage {
  readonly status: number
  readonly etag: string
  readonly packing: Encoding
  /** True if no compression of the page would be better. */
  readonly isBest: boolean
  /** Bytes of the HTML. */
  readonly length: number
  /** The compressed HTML. */
  readonly bytes: Uint8Array
}

interface Sent {
  readonly encoding: Encoding
  /** A Promise if the page has yet to be compressed. */
  readonly bytes: Buffer | Promise<Buffer>
}

/**
 * A rendered page. Under load it is compressed cheaply; when it is requested again, better Brotli replaces that. Other
 * encodings are made when first requested.
 */
export class CachedPage {
  readonly status: number
  readonly etag: string
  readonly #made = new Map<Encoding, Buffer>()
  readonly #making = new Map<Encoding, Promise<Buffer>>()
  readonly #length: number
  #source: Encoding
  #asked = 0
  #isBest: boolean
  #onResized = () => {}

  constructor({ status, etag, packing, isBest, length, bytes }: PackedPage) {
    this.status = status
    this.etag = etag
    this.#length = length
    this.#source = packing
    this.#isBest = isBest
    this.#made.set(packing, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  /** Bytes in memory of all encodings. */
  get size(): number {
    let size = 0
    for (const { length } of this.#made.values()) size += length
    return size
  }

  /** Compresses the page before it is cached, because the text itself takes the memory of eight pages. */
  compressForCache(): void {
    if (this.#source === 'identity' || this.#source === 'gzip') this.#improve()
  }

  /** Sets the listener of size changes; there is only one. */
  whenResized(listener: () => void): void {
    this.#onResized = listener
  }

  /** The page for a request that accepts these encodings. */
  for(accepted: ReadonlySet<Encoding>): Sent {
    this.#asked += 1
    if (this.#asked > 1 && !this.#isBest && accepted.has('br')) this.#improve()
    const encoding = this.#choose(accepted)
    return { encoding, bytes: this.#made.get(encoding) ?? this.#make(encoding) }
  }

  #choose(accepted: ReadonlySet<Encoding>): Encoding {
    if (this.#source !== 'identity' && accepted.has(this.#source)) return this.#source
    if (accepted.has('br')) return 'br'
    return accepted.has('gzip') ? 'gzip' : 'identity'
  }

  #make(encoding: Encoding): Promise<Buffer> {
    const known = this.#making.get(encoding)
    if (known) return known
    const making = repack(this.#made.get(this.#source)!, {
      from: this.#source,
      to: encoding,
      length: this.#length,
    })
    this.#making.set(encoding, making)
    // The caller gets the error; the next request tries again.
    making
      .then((bytes) => {
        this.#made.set(encoding, bytes)
        this.#onResized()
      })
      .catch(() => {})
      .finally(() => this.#making.delete(encoding))
    return making
  }

  #improve(): void {
    this.#isBest = true
    this.#make('br').then(
      () => {
        if (this.#source === 'br') return
        this.#made.delete(this.#source)
        this.#source = 'br'
        this.#onResized()
      },
      () => (this.#isBest = false),
    )
  }
}
