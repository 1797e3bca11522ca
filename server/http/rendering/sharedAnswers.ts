import { LRUCache } from 'lru-cache'
import type { ShownProducts } from '../../shared/cache.ts'
import type { ApiAnswer, ApiCall, CallApi } from './apiCall.ts'
import { shownProducts, unionOf } from './shownProducts.ts'

/** Most characters of all answers together. */
const LIMIT = 1024 * 1024
/** ms; short, because a page made of them is cached too, so their ages add up. */
const LIFETIME = 5000

/** The API calls of one page. */
export interface PageCalls {
  readonly call: CallApi
  /** Caches the answers, because the page turned out to be the same for every visitor. */
  keep(): void
  /** The products that the rendered page shows. */
  products(): ShownProducts
}

interface CachedAnswer {
  readonly answer: ApiAnswer
  readonly products: ShownProducts
}

/** API answers that the pages of a thread share, because every page needs some of them. */
export class SharedAnswers {
  readonly #call: CallApi
  readonly #answers: LRUCache<string, CachedAnswer>
  #generation = 0

  constructor(call: CallApi, now: { now(): number } = performance) {
    this.#call = call
    this.#answers = new LRUCache({
      maxSize: LIMIT,
      sizeCalculation: ({ answer }, key) => answer.body.length + key.length,
      ttl: LIFETIME,
      // Reads the clock at each access, because a timer would keep the thread awake.
      ttlResolution: 0,
      perf: now,
    })
  }

  /** @param generation of the page cache; a new one drops all answers */
  forPage(generation: number): PageCalls {
    if (generation > this.#generation) this.#answers.clear()
    this.#generation = Math.max(generation, this.#generation)
    const fresh = new Map<string, CachedAnswer>()
    const shown: ShownProducts[] = []
    return {
      call: async (request) => {
        const key = keyOf(request)
        const known = generation === this.#generation ? this.#answers.get(key) : undefined
        if (known) {
          shown.push(known.products)
          return known.answer
        }
        const answer = await this.#call(request)
        const products = shownProducts(request, answer)
        shown.push(products)
        if (answer.status === 200) fresh.set(key, { answer, products })
        return answer
      },
      keep: () => {
        if (generation !== this.#generation) return
        for (const [key, answer] of fresh) this.#answers.set(key, answer)
      },
      products: () => unionOf(shown),
    }
  }
}

const keyOf = ({ method, url, body = '' }: ApiCall) => `${method} ${url} ${body}`
