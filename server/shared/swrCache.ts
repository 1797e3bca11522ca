import type { Bus } from './bus.ts'

export interface ShortMemory<T> {
  get(key: string, load: () => Promise<T>): Promise<T>
}

interface ShortMemoryOptions {
  readonly bus: Bus
  readonly now: () => number
  /** ms */
  readonly forMs: number
  /** Values at a time. */
  readonly most: number
}

/**
 * Values for a moment, until the catalogue changes; who asks for the same at the same time shares one load. A value
 * that became old just now is still answered while the next one is on its way.
 */
export function createShortMemory<T>({ bus, now, forMs, most }: ShortMemoryOptions): ShortMemory<T> {
  const entries = new Map<string, { value: Promise<T>; until: number }>()
  bus.on('catalogue.changed', () => entries.clear())
  return {
    get(key, load) {
      const last = entries.get(key)
      if (last && last.until > now()) return last.value
      const known = last && last.until + forMs > now() ? last : undefined
      const entry = { value: load(), until: now() + forMs }
      entries.delete(key)
      // Until the new value is there, the old one answers.
      entries.set(key, known ? { value: known.value, until: entry.until } : entry)
      entry.value.then(
        () => entries.has(key) && entries.set(key, entry),
        () => entries.delete(key),
      )
      const [oldest] = entries.keys()
      if (entries.size > most && oldest !== undefined) entries.delete(oldest)
      return known?.value ?? entry.value
    },
  }
}
