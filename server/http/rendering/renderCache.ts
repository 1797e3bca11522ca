import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants as zlib, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** A finished page: its bytes are compressed once per encoding, when first asked for, beside the main thread. */
export class CachedPage {
  readonly etag: string
  readonly status: number
  readonly #bytes = new Map<Encoding, Buffer | Promise<Buffer>>()

  constructor(status: number, html: Buffer) {
    this.status = status
    this.etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    this.#bytes.set('identity', html)
  }

  /** At once where they are there already. */
  bytes(encoding: Encoding): Buffer | Promise<Buffer> {
    const known = this.#bytes.get(encoding)
    if (known) return known
    const made = this.#compressed(encoding)
    this.#bytes.set(encoding, made)
    return made
  }

  async #compressed(encoding: Encoding): Promise<Buffer> {
    const made = await compress(await this.bytes('identity'), encoding)
    this.#bytes.set(encoding, made)
    return made
  }
}

function compress(html: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(html, { level: 6 })
  return brotli(html, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: html.length },
  })
}

/** The best encoding that a request accepts; a refusal by `;q=0` is honoured. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = (acceptEncoding ?? '').split(',').map((part) => part.trim().toLowerCase())
  const accepts = (name: string) =>
    accepted.some((part) => part.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(part))
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}

/** Least recently used pages are dropped first; all of them with the next change of what the storefront shows. */
export class RenderCache {
  readonly #pages: LRUCache<string, { readonly page: CachedPage; readonly expires: number }>
  readonly #lifetime: number
  readonly #now: () => number
  #generation = 0

  /** @param options limit in pages, lifetime in ms */
  constructor({
    limit = 500,
    lifetime = 60_000,
    now = Date.now,
  }: { limit?: number; lifetime?: number; now?: () => number } = {}) {
    this.#pages = new LRUCache({ max: limit })
    this.#lifetime = lifetime
    this.#now = now
  }

  /** Changes with every `clear`: a page rendered before a change must not be kept after it. */
  get generation(): number {
    return this.#generation
  }

  get(key: string): CachedPage | undefined {
    const entry = this.#pages.get(key)
    if (!entry) return undefined
    if (entry.expires > this.#now()) return entry.page
    this.#pages.delete(key)
    return undefined
  }

  set(key: string, page: CachedPage, generation: number): void {
    if (generation !== this.#generation) return
    this.#pages.set(key, { page, expires: this.#now() + this.#lifetime })
  }

  clear(): void {
    this.#generation += 1
    this.#pages.clear()
  }
}
