import { LRUCache } from 'lru-cache'

export interface CacheOptions<T> {
  /** ms since the epoch */
  readonly now: () => number
  /** ms for which a value is fresh. */
  readonly freshMs: number
  /** Further ms in which a stale value is returned while the next value loads. */
  readonly staleMs?: number
  /** Maximum number of values, or of bytes as `sizeOf` counts them. The least recently used values are dropped first. */
  readonly limit:
    | { readonly max: number }
    | { readonly maxSize: number; readonly sizeOf: (value: T, key: string) => number }
}

export interface CacheReadings {
  readonly bytes: number
  readonly hits: number
  readonly misses: number
}

type Load<T> = () => Promise<T>

/** A bounded cache that counts hits. Callers of the same key share one load; values must not be modified. */
export class Cache<T extends object> {
  readonly #entries: LRUCache<string, T, Load<T>>
  readonly #loading = new Set<{ readonly key: string }>()
  readonly #freshMs: number
  readonly #staleMs: number
  #asked = 0
  #misses = 0

  constructor({ now, freshMs, staleMs = 0, limit }: CacheOptions<T>) {
    this.#freshMs = freshMs
    this.#staleMs = staleMs
    this.#entries = new LRUCache<string, T, Load<T>>({
      ...('max' in limit ? limit : { maxSize: limit.maxSize, sizeCalculation: limit.sizeOf }),
      ttl: freshMs,
      // Read the clock at each access, because a timer would keep the thread awake.
      ttlResolution: 0,
      perf: { now },
      // A value that is dropped while it loads still reaches its callers, but is not cached.
      ignoreFetchAbort: true,
      fetchMethod: (key, _stale, { context: load }) => this.#load(key, load),
    })
  }

  /** Current size, and hits since the start. */
  get readings(): CacheReadings {
    return {
      bytes: this.#entries.calculatedSize,
      hits: this.#asked - this.#misses,
      misses: this.#misses,
    }
  }

  /** Returns the cached value, or loads it. A failed load is not cached. */
  load(key: string, load: Load<T>): Promise<T> {
    this.#asked += 1
    const allowStale = this.#entries.getRemainingTTL(key) > -this.#staleMs
    return this.#entries.forceFetch(key, { context: load, allowStale })
  }

  get(key: string): T | undefined {
    const value = this.peek(key)
    this.#asked += 1
    if (value === undefined) this.#misses += 1
    return value
  }

  /** Like `get`, but does not count a hit or a miss. */
  peek(key: string): T | undefined {
    return this.#entries.get(key)
  }

  set(key: string, value: T): void {
    this.#entries.set(key, value)
  }

  /** Replaces a value without changing its age. */
  replace(key: string, value: T): void {
    this.#entries.set(key, value, { noUpdateTTL: true })
  }

  /** ms since the value was cached. */
  age(key: string): number {
    return this.#freshMs - this.#entries.getRemainingTTL(key)
  }

  delete(key: string): void {
    this.#entries.delete(key)
  }

  /** Drops values. @param isGone called for each value, and with undefined for a value that is loading */
  drop(isGone: (value: T | undefined, key: string) => boolean): void {
    for (const { key } of this.#loading) if (isGone(undefined, key)) this.delete(key)
    for (const [key, value] of [...this.#entries.entries()]) if (isGone(value, key)) this.delete(key)
  }

  clear(): void {
    this.#entries.clear()
  }

  async #load(key: string, load: Load<T>): Promise<T> {
    this.#misses += 1
    const loading = { key }
    this.#loading.add(loading)
    try {
      return await load()
    } finally {
      this.#loading.delete(loading)
    }
  }
}

/** Ids of the products that a cached value shows; null: it may show any product. */
export type ShownProducts = readonly number[] | null

/** Returns a test whether a value shows, or might show, one of these products. */
export function showsAny(ids: readonly number[]): (products: ShownProducts | undefined) => boolean {
  const changed = new Set(ids)
  return (products) => products?.some((id) => changed.has(id)) ?? true
}
