import { LRUCache } from 'lru-cache'
import type { Goods } from '../../shared/cache.ts'
import type { ApiAnswer, ApiCall, CallApi } from './apiCall.ts'
import { shownGoods, together } from './shownGoods.ts'

/** Characters of all answers together. */
const LIMIT = 1024 * 1024
/** ms: a page made of them is kept in its turn, so they add to its age. */
const LIFETIME = 5000

/** What one page asks for. */
export interface PageCalls {
  readonly call: CallApi
  /** The page is the same for everybody, and so are the answers that it was made of. */
  keep(): void
  /** Products that it shows, once it is made. */
  goods(): Goods
}

interface Kept {
  readonly answer: ApiAnswer
  readonly goods: Goods
}

/** Answers of the API that pages of a thread share: what is in every page is not asked for by every page. */
export class KeptAnswers {
  readonly #call: CallApi
  readonly #answers: LRUCache<string, Kept>
  #generation = 0

  constructor(call: CallApi, now: { now(): number } = performance) {
    this.#call = call
    this.#answers = new LRUCache({
      maxSize: LIMIT,
      sizeCalculation: ({ answer }, key) => answer.body.length + key.length,
      ttl: LIFETIME,
      // Asking for the time is cheap, and a timer would keep a thread from resting.
      ttlResolution: 0,
      perf: now,
    })
  }

  /** @param generation changes with what the storefront shows */
  forPage(generation: number): PageCalls {
    if (generation > this.#generation) this.#answers.clear()
    this.#generation = Math.max(generation, this.#generation)
    const fresh = new Map<string, Kept>()
    const shown: Goods[] = []
    return {
      call: async (request) => {
        const key = keyOf(request)
        const known = generation === this.#generation ? this.#answers.get(key) : undefined
        if (known) {
          shown.push(known.goods)
          return known.answer
        }
        const answer = await this.#call(request)
        const goods = shownGoods(request, answer)
        shown.push(goods)
        if (answer.status === 200) fresh.set(key, { answer, goods })
        return answer
      },
      keep: () => {
        if (generation !== this.#generation) return
        for (const [key, kept] of fresh) this.#answers.set(key, kept)
      },
      goods: () => together(shown),
    }
  }
}

const keyOf = ({ method, url, body = '' }: ApiCall) => `${method} ${url} ${body}`
