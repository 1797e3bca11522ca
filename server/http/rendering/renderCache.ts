import { LRUCache } from 'lru-cache'
import type { CachedPage } from './cachedPage.ts'
import type { ShownGoods } from './shownGoods.ts'

interface Entry {
  readonly page: CachedPage
  readonly expires: number
  readonly goods: ShownGoods
}

/** Bytes of what stands around a page: its key, its objects. */
const ENTRY_SIZE = 1024

/** Least recently used pages are dropped first; all of them when the storefront changes, those that show it when a product does. */
export class RenderCache {
  readonly #pages: LRUCache<string, Entry>
  readonly #lifetime: number
  readonly #now: () => number
  #generation = 0
  #hits = 0
  #misses = 0

  /** @param options limit in bytes, lifetime in ms */
  constructor({
    limit = 16 * 1024 * 1024,
    lifetime = 60_000,
    now = Date.now,
  }: { limit?: number; lifetime?: number; now?: () => number } = {}) {
    this.#pages = new LRUCache({ maxSize: limit, sizeCalculation: ({ page }) => page.size + ENTRY_SIZE })
    this.#lifetime = lifetime
    this.#now = now
  }

  /** Changes with every `clear` and `drop`: a page rendered before a change must not be kept after it. */
  get generation(): number {
    return this.#generation
  }

  /** Since the start, and what is kept now. */
  get readings(): { readonly bytes: number; readonly hits: number; readonly misses: number } {
    return { bytes: this.#pages.calculatedSize, hits: this.#hits, misses: this.#misses }
  }

  get(key: string): CachedPage | undefined {
    const page = this.peek(key)
    if (page) this.#hits += 1
    else this.#misses += 1
    return page
  }

  /** The same, for one who looks again and was counted before. */
  peek(key: string): CachedPage | undefined {
    const entry = this.#pages.get(key)
    if (!entry) return undefined
    if (entry.expires > this.#now()) return entry.page
    this.#pages.delete(key)
    return undefined
  }

  /** @param goods products that the page shows; absent: any may be among them */
  set(key: string, page: CachedPage, generation: number, goods: ShownGoods = null): void {
    if (generation !== this.#generation) return
    const expires = this.#now() + this.#lifetime
    this.#pages.set(key, { page, expires, goods })
    page.whenResized(() => {
      // Another page may have taken its place.
      if (this.#pages.peek(key)?.page === page) this.#pages.set(key, { page, expires, goods })
    })
  }

  /** Pages that show one of these products, or might. */
  drop(ids: readonly number[]): void {
    this.#generation += 1
    const changed = new Set(ids)
    for (const [key, { goods }] of [...this.#pages.entries()]) {
      if (goods?.some((id) => changed.has(id)) ?? true) this.#pages.delete(key)
    }
  }

  clear(): void {
    this.#generation += 1
    this.#pages.clear()
  }
}
