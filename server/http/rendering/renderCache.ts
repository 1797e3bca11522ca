import { LRUCache } from 'lru-cache'
import type { CachedPage } from './cachedPage.ts'

interface Entry {
  readonly page: CachedPage
  readonly expires: number
}

/** Bytes of what stands around a page: its key, its objects. */
const ENTRY_SIZE = 1024

/** Least recently used pages are dropped first; all of them with the next change of what the storefront shows. */
export class RenderCache {
  readonly #pages: LRUCache<string, Entry>
  readonly #lifetime: number
  readonly #now: () => number
  #generation = 0

  /** @param options limit in bytes, lifetime in ms */
  constructor({
    limit = 64 * 1024 * 1024,
    lifetime = 60_000,
    now = Date.now,
  }: { limit?: number; lifetime?: number; now?: () => number } = {}) {
    this.#pages = new LRUCache({ maxSize: limit, sizeCalculation: ({ page }) => page.size + ENTRY_SIZE })
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
    const expires = this.#now() + this.#lifetime
    this.#pages.set(key, { page, expires })
    page.whenResized(() => {
      // Another page may have taken its place.
      if (this.#pages.peek(key)?.page === page) this.#pages.set(key, { page, expires })
    })
  }

  clear(): void {
    this.#generation += 1
    this.#pages.clear()
  }
}
