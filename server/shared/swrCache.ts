import { LRUCache } from 'lru-cache'
import type { Bus } from './bus.ts'

export interface SwrCache<T> {
  get(key: string, load: () => Promise<T>): Promise<T>
}

interface SwrCacheOptions {
  readonly bus: Bus
  readonly now: () => number
  /** ms that a value is fresh; for as long again it is answered while the next one loads. */
  readonly freshMs: number
  /** Values at a time; the least recently used goes first. */
  readonly max: number
}

interface Entry<T> {
  readonly value: Promise<T>
  readonly at: number
}

/**
 * Stale-while-revalidate until the catalogue changes; callers of the same key share one load. The cache's own `fetch`
 * is not used: it would reject the callers of a load that a change makes useless, and bounds no staleness.
 */
export function createSwrCache<T>({ bus, now, freshMs, max }: SwrCacheOptions): SwrCache<T> {
  const entries = new LRUCache<string, Entry<T>>({ max })
  bus.on('storefront.changed', () => entries.clear())

  /** Until the new value is there, the stale one answers. */
  function refresh(key: string, load: () => Promise<T>, stale: Promise<T> | undefined): Promise<T> {
    const entry: Entry<T> = { value: load(), at: now() }
    const shown = stale ? { value: stale, at: entry.at } : entry
    entries.set(key, shown)
    const settle = (work: () => void) => () => {
      // Cleared meanwhile, or loaded again: then this one says nothing any more.
      if (entries.peek(key) === shown) work()
    }
    entry.value.then(
      settle(() => entries.set(key, entry)),
      settle(() => entries.delete(key)),
    )
    return shown.value
  }

  return {
    get(key, load) {
      const known = entries.get(key)
      const age = known ? now() - known.at : Infinity
      if (known && age < freshMs) return known.value
      return refresh(key, load, age < 2 * freshMs ? known?.value : undefined)
    },
  }
}
