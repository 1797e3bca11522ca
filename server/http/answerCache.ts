import { LRUCache } from 'lru-cache'
import type { Bus } from '../shared/bus.ts'

export interface Answer<T> {
  readonly value: T
  /** The value as JSON in UTF-8, made once: as a text it would be encoded for every answer. */
  readonly json: Buffer
}

export interface AnswerCache<T> {
  get(key: string, load: () => Promise<T>): Promise<Answer<T>>
}

/** Bytes of all kept answers of a shop together: whoever asks for thousands of different ones gets no more memory. */
export const ANSWERS_LIMIT = 8 * 1024 * 1024
/** Bounds what another instance's change leaves stale here. */
const TTL_MS = 30_000
/** Bytes of what stands around an answer: its keys, promise and entry. */
const ENTRY_SIZE = 1024
/** A list's value was measured at 1.5 bytes of heap for each byte of its JSON, which lies beside it. */
const BYTES_PER_BYTE = 3

/** Products whose change makes an answer wrong; null: any. */
export type GoodsOf<T> = (value: T) => readonly number[] | null
/** For answers without products. */
export const noGoods: GoodsOf<unknown> = () => []
const anyGoods: GoodsOf<unknown> = () => null

interface Entry {
  readonly answer: Promise<Answer<unknown>>
  readonly until: number
  readonly size: number
  /** Null also while it is being made. */
  readonly goods: readonly number[] | null
}

type Store = LRUCache<string, Entry>

/** Bytes of its own: small ones would hold those of others beside them. */
export function answerOf<T>(value: T): Answer<T> {
  const text = JSON.stringify(value)
  const json = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  json.write(text)
  return { value, json }
}

/** One for all caches of a shop, whose bus it is: what is asked for most stays, of whatever kind. */
const stores = new WeakMap<Bus, { readonly entries: Store; caches: number; hits: number; misses: number }>()

function storeOf(bus: Bus) {
  const known = stores.get(bus)
  if (known) return known
  const entries: Store = new LRUCache({ maxSize: ANSWERS_LIMIT, sizeCalculation: ({ size }) => size })
  bus.on('storefront.changed', () => entries.clear())
  bus.on('goods.changed', ({ ids }) => {
    const changed = new Set(ids)
    for (const [key, { goods }] of [...entries.entries()]) {
      if (goods?.some((id) => changed.has(id)) ?? true) entries.delete(key)
    }
  })
  const made = { entries, caches: 0, hits: 0, misses: 0 }
  stores.set(bus, made)
  return made
}

/** What the caches of a shop keep together, and what was found in them since the start. */
export function answerReadings(bus: Bus): {
  readonly bytes: number
  readonly hits: number
  readonly misses: number
} {
  const { entries, hits, misses } = storeOf(bus)
  return { bytes: entries.calculatedSize, hits, misses }
}

/**
 * Answers that are the same for every visitor, kept until what the storefront shows changes. Callers of the same
 * key share one load; values must not be modified.
 * @param goodsOf which products an answer shows; absent: any may be among them, or may come to be
 */
export function createAnswerCache<T>(
  bus: Bus,
  now: () => number,
  goodsOf: GoodsOf<T> = anyGoods,
): AnswerCache<T> {
  const store = storeOf(bus)
  const { entries } = store
  const prefix = `${(store.caches += 1)} `

  return {
    get(name, load) {
      const key = prefix + name
      const known = entries.get(key)
      if (known && known.until > now()) {
        store.hits += 1
        return known.answer as Promise<Answer<T>>
      }
      store.misses += 1
      const answer = load().then(answerOf)
      const until = now() + TTL_MS
      const loading: Entry = { answer, until, size: ENTRY_SIZE, goods: null }
      entries.set(key, loading)
      // Cleared meanwhile, or a newer one has taken its place: then this one says nothing any more.
      const settle = (work: () => void) => () => {
        if (entries.peek(key) === loading) work()
      }
      answer.then(
        ({ value, json }) =>
          settle(() =>
            entries.set(key, {
              answer,
              until,
              goods: goodsOf(value),
              size: ENTRY_SIZE + 2 * key.length + BYTES_PER_BYTE * json.length,
            }),
          )(),
        settle(() => entries.delete(key)),
      )
      return answer
    },
  }
}
