import { Cache, showsAny, type CacheReadings, type Goods } from '../../shared/cache.ts'
import type { CachedPage } from './cachedPage.ts'

interface Entry {
  readonly page: CachedPage
  readonly goods: Goods
}

/** Bytes of what stands around a page: its key, its objects. */
const ENTRY_SIZE = 1024

/** Least recently used pages are dropped first; all of them when the storefront changes, those that show it when a product does. */
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

  /** Changes with every `clear` and `drop`: a page rendered before a change must not be cached after it. */
  get generation(): number {
    return this.#generation
  }

  get readings(): CacheReadings {
    return this.#pages.readings
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key)?.page
  }

  /** The same, for one who looks again and was counted before. */
  peek(key: string): CachedPage | undefined {
    return this.#pages.peek(key)?.page
  }

  /** @param goods products that the page shows; absent: any may be among them */
  set(key: string, page: CachedPage, generation: number, goods: Goods = null): void {
    if (generation !== this.#generation) return
    this.#pages.set(key, { page, goods })
    page.whenResized(() => {
      // Another page may have taken its place.
      if (this.peek(key) === page) this.#pages.replace(key, { page, goods })
    })
  }

  /** Pages that show one of these products, or might. */
  drop(ids: readonly number[]): void {
    this.#generation += 1
    const isWrong = showsAny(ids)
    this.#pages.drop((entry) => isWrong(entry?.goods))
  }

  clear(): void {
    this.#generation += 1
    this.#pages.clear()
  }
}
