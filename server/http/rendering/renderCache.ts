import { Cache, showsAny, type CacheReadings, type ShownProducts } from '../../shared/cache.ts'
import type { CachedPage } from './cachedPage.ts'

interface Entry {
  readonly page: CachedPage
  readonly products: ShownProducts
}

/** Bytes of an entry without its page. */
const ENTRY_SIZE = 1024

/**
 * Caches pages. Drops the least recently used first, those with a product when it changes, and all on other changes:
 * registerStorefront.ts calls `drop` and `clear`.
 */
export class RenderCache {
  readonly #pages: Cache<Entry>
  #generation = 0

  /** @param options limit in bytes, lifetime in ms */
  constructor({
    limit = 16 * 1024 * 1024,
    lifetime = 60_000,
    now = Date.now,
  }: { limit?: number; lifetime?: number; now?: () => number } = {}) {
    this.#pages = new Cache({
      ...{ now, freshMs: lifetime },
      limit: { maxSize: limit, sizeOf: ({ page }) => page.size + ENTRY_SIZE },
    })
  }

  /** Incremented by `clear` and `drop`, because a page rendered before a change must not be cached after it. */
  get generation(): number {
    return this.#generation
  }

  get readings(): CacheReadings {
    return this.#pages.readings
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key)?.page
  }

  /** Like `get`, without counting a hit or a miss. */
  peek(key: string): CachedPage | undefined {
    return this.#pages.peek(key)?.page
  }

  /** @param products products that the page shows; absent: any may be among them */
  set(key: string, page: CachedPage, generation: number, products: ShownProducts = null): void {
    if (generation !== this.#generation) return
    this.#pages.set(key, { page, products })
    page.whenResized(() => {
      // Another page may have replaced it.
      if (this.peek(key) === page) this.#pages.replace(key, { page, products })
    })
  }

  /** Drops the pages that show, or might show, one of these products. */
  drop(ids: readonly number[]): void {
    this.#generation += 1
    const isWrong = showsAny(ids)
    this.#pages.drop((entry) => isWrong(entry?.products))
  }

  clear(): void {
    this.#generation += 1
    this.#pages.clear()
  }
}
