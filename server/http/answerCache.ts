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

/** Bytes of all kept answers of a shop together: whoever asks for thousands of different ones gets no more memory. */
export const ANSWERS_LIMIT = 24 * 1024 * 1024
/** Bounds what another instance's change leaves stale here. */
const TTL_MS = 30_000
/** Bytes of what stands around an answer: its keys, promise and entry. */
const ENTRY_SIZE = 1024
/** A list's value and text together were measured at 3.5 bytes of heap for each character of the text. */
const BYTES_PER_CHARACTER = 4

interface Entry {
  readonly answer: Promise<Answer<unknown>>
  readonly until: number
  readonly size: number
}

type Store = LRUCache<string, Entry>

/** One for all caches of a shop, whose bus it is: what is asked for most stays, of whatever kind. */
const stores = new WeakMap<Bus, { readonly entries: Store; caches: number }>()

function storeOf(bus: Bus) {
  const known = stores.get(bus)
  if (known) return known
  const entries: Store = new LRUCache({ maxSize: ANSWERS_LIMIT, sizeCalculation: ({ size }) => size })
  bus.on('storefront.changed', () => entries.clear())
  const made = { entries, caches: 0 }
  stores.set(bus, made)
  return made
}

/**
 * Answers that are the same for every visitor, kept until what the storefront shows changes. Callers of the same
 * key share one load; values must not be modified.
 */
export function createAnswerCache<T>(bus: Bus, now: () => number): AnswerCache<T> {
  const store = storeOf(bus)
  const { entries } = store
  const prefix = `${(store.caches += 1)} `

  return {
    get(name, load) {
      const key = prefix + name
      const known = entries.get(key)
      if (known && known.until > now()) return known.answer as Promise<Answer<T>>
      const answer = load().then((value) => ({ value, text: JSON.stringify(value) }))
      const until = now() + TTL_MS
      const loading: Entry = { answer, until, size: ENTRY_SIZE }
      entries.set(key, loading)
      // Cleared meanwhile, or a newer one has taken its place: then this one says nothing any more.
      const settle = (work: () => void) => () => {
        if (entries.peek(key) === loading) work()
      }
      answer.then(
        ({ text }) =>
          settle(() =>
            entries.set(key, {
              answer,
              until,
              size: ENTRY_SIZE + 2 * key.length + BYTES_PER_CHARACTER * text.length,
            }),
          )(),
        settle(() => entries.delete(key)),
      )
      return answer
    },
  }
}
