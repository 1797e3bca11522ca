import type { Bus } from '../shared/bus.ts'
import { Cache, showsAny, type CacheReadings, type ShownProducts } from '../shared/cache.ts'

export interface Answer<T> {
  readonly value: T
  /** The value as JSON in UTF-8. Bytes, because a string would be encoded again for every answer. */
  readonly json: Buffer
}

export interface AnswerCache<T> {
  get(key: string, load: () => Promise<T>): Promise<Answer<T>>
}

/** Bytes of all cached answers of a shop together. */
export const ANSWERS_LIMIT = 8 * 1024 * 1024
/** ms; limits how long an answer is stale after a change that nothing announces, such as one by hand in the database. */
const TTL_MS = 30_000
/** Bytes of an entry without its answer: keys, promise and objects. */
const ENTRY_SIZE = 1024
/** Bytes in memory for each byte of JSON: the JSON itself, and the value (measured: 1.5 for a list). */
const BYTES_PER_BYTE = 3

export type ProductsOf<T> = (value: T) => ShownProducts
/** `productsOf` of answers that show no products, so that a change of products leaves them cached. */
export const independentOfProducts: ProductsOf<unknown> = () => []
const anyProducts: ProductsOf<unknown> = () => null

interface Cached extends Answer<unknown> {
  readonly products: ShownProducts
}

/** Allocates unpooled memory, because a small buffer from the pool keeps the whole pool alive. */
export function answerOf<T>(value: T): Answer<T> {
  const text = JSON.stringify(value)
  const json = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  json.write(text)
  return { value, json }
}

/** One store for all answer caches of a shop (identified by its bus), so that they share one limit. */
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
    answers.drop((answer) => isWrong(answer?.products))
  })
  const made = { answers, caches: 0 }
  stores.set(bus, made)
  return made
}

/** Size of all answer caches of a shop, and their hits since the start. */
export const answerReadings = (bus: Bus): CacheReadings =>
  stores.get(bus)?.answers.readings ?? { bytes: 0, hits: 0, misses: 0 }

/**
 * Caches answers that are the same for every visitor, until the storefront changes.
 * @param productsOf the products that an answer shows; absent: any product may be among them
 */
export function createAnswerCache<T>(
  bus: Bus,
  now: () => number,
  productsOf: ProductsOf<T> = anyProducts,
): AnswerCache<T> {
  const store = storeOf(bus, now)
  const prefix = `${(store.caches += 1)} `
  return {
    get: (key, load) =>
      store.answers.load(prefix + key, async () => {
        const value = await load()
        return { ...answerOf(value), products: productsOf(value) }
      }) as Promise<Answer<T>>,
  }
}
