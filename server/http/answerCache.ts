import type { Bus } from '../shared/bus.ts'
import { Cache, showsAny, type CacheReadings, type Goods } from '../shared/cache.ts'

export interface Answer<T> {
  readonly value: T
  /** The value as JSON in UTF-8, made once: as a text it would be encoded for every answer. */
  readonly json: Buffer
}

export interface AnswerCache<T> {
  get(key: string, load: () => Promise<T>): Promise<Answer<T>>
}

/** Bytes of all cached answers of a shop together: whoever asks for thousands of different ones gets no more memory. */
export const ANSWERS_LIMIT = 8 * 1024 * 1024
/** Bounds what another instance's change leaves stale here. */
const TTL_MS = 30_000
/** Bytes of what stands around an answer: its keys, promise and entry. */
const ENTRY_SIZE = 1024
/** A list's value was measured at 1.5 bytes of heap for each byte of its JSON, which lies beside it. */
const BYTES_PER_BYTE = 3

export type GoodsOf<T> = (value: T) => Goods
/** For answers without products. */
export const noGoods: GoodsOf<unknown> = () => []
const anyGoods: GoodsOf<unknown> = () => null

interface Cached extends Answer<unknown> {
  readonly goods: Goods
}

/** Bytes of its own: small ones would hold those of others beside them. */
export function answerOf<T>(value: T): Answer<T> {
  const text = JSON.stringify(value)
  const json = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  json.write(text)
  return { value, json }
}

/** One for all caches of a shop, whose bus it is: what is asked for most stays, of whatever kind. */
const stores = new WeakMap<Bus, { readonly answers: Cache<Cached>; caches: number }>()

function storeOf(bus: Bus, now: () => number) {
  const known = stores.get(bus)
  if (known) return known
  const answers = new Cache<Cached>({
    ...{ now, freshMs: TTL_MS },
    limit: {
      maxSize: ANSWERS_LIMIT,
      sizeOf: ({ json }, key) => ENTRY_SIZE + 2 * key.length + BYTES_PER_BYTE * json.length,
    },
  })
  bus.on('storefront.changed', ({ ids }) => {
    if (!ids) return answers.clear()
    const isWrong = showsAny(ids)
    answers.drop((answer) => isWrong(answer?.goods))
  })
  const made = { answers, caches: 0 }
  stores.set(bus, made)
  return made
}

/** What the caches of a shop hold together, and what was found in them since the start. */
export const answerReadings = (bus: Bus): CacheReadings =>
  stores.get(bus)?.answers.readings ?? { bytes: 0, hits: 0, misses: 0 }

/**
 * Answers that are the same for every visitor, cached until what the storefront shows changes.
 * @param goodsOf which products an answer shows; absent: any may be among them, or may come to be
 */
export function createAnswerCache<T>(
  bus: Bus,
  now: () => number,
  goodsOf: GoodsOf<T> = anyGoods,
): AnswerCache<T> {
  const store = storeOf(bus, now)
  const prefix = `${(store.caches += 1)} `
  return {
    get: (key, load) =>
      store.answers.load(prefix + key, async () => {
        const value = await load()
        return { ...answerOf(value), goods: goodsOf(value) }
      }) as Promise<Answer<T>>,
  }
}
