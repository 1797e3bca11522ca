import { LRUCache } from 'lru-cache'
import type { Bus } from '../shared/bus.ts'

export interface Answer<T> {
  readonly value: T
  /** The value as JSON, made once. */
  readonly text: string
}

export interface AnswerCache<T> {
  get(key: string, load: () => Promise<T>): Promise<Answer<T>>
}

const MAX_ENTRIES = 500
/** Bounds what another instance's change leaves stale here. */
const TTL_MS = 30_000

/**
 * Answers that are the same for every visitor, kept until what the storefront shows changes. Callers of the same
 * key share one load; values must not be modified.
 */
export function createAnswerCache<T>(bus: Bus, now: () => number): AnswerCache<T> {
  const entries = new LRUCache<string, { answer: Promise<Answer<T>>; until: number }>({ max: MAX_ENTRIES })
  bus.on('storefront.changed', () => entries.clear())

  return {
    get(key, load) {
      const known = entries.get(key)
      if (known && known.until > now()) return known.answer
      const answer = load().then((value) => ({ value, text: JSON.stringify(value) }))
      const entry = { answer, until: now() + TTL_MS }
      entries.set(key, entry)
      answer.catch(() => {
        // A newer one may have taken its place.
        if (entries.peek(key) === entry) entries.delete(key)
      })
      return answer
    },
  }
}
