import type { DemoProduct } from '../catalogue/product.ts'
import { createRandom } from '../../server/artwork/random.ts'
import { formatNumber } from '../../server/shared/persian.ts'
import { complaints, doubts, sighs } from './doubts.ts'
import { factsOf, fill, type Facts } from './facts.ts'
import { nameOf } from './people.ts'
import { pointsAndReply } from './points.ts'
import { joy, praise } from './praise.ts'

interface DemoReview {
  readonly productId: number
  readonly author: string
  readonly rating: number
  readonly text: string
  readonly bought: boolean
  readonly helpful: number
  readonly unhelpful: number
  readonly createdAt: Date
  readonly pros: string[]
  readonly cons: string[]
  readonly reply: string
  readonly repliedAt: Date | null
}

const MAX_PER_PRODUCT = 14
/** Date of the newest review, after that of the newest product and before today. */
const UNTIL = Date.UTC(2026, 10, 18)
const DAY = 24 * 60 * 60_000
/** Maximum number of tries for an unused text. */
const TRIES = 40
const FIRST_USE_MS = 4 * DAY

/**
 * Reviews of the demo products, deterministic. Prefers sentences that were used less; uses none twice at one
 * product. A product with few matching sentences gets fewer reviews.
 */
export function listDemoReviews(products: readonly DemoProduct[]): DemoReview[] {
  const write = createWriter()
  return products.flatMap((product) => {
    const random = createRandom(product.id * 7919 + 11)
    const from = product.createdAt.getTime() + FIRST_USE_MS
    const days = Math.max(0, Math.floor((UNTIL - from) / DAY))
    const count = Math.min(MAX_PER_PRODUCT, days, Math.ceil(Math.sqrt(product.reviewCount)))
    const used = new Set<string>()
    return Array.from({ length: count }, (_, index) => {
      const rating = ratingNear(product.rating, random)
      const createdAt = new Date(from + random() * (UNTIL - from))
      const helpful = Math.floor(random() ** 3 * 24)
      return {
        productId: product.id,
        author: nameOf(random),
        rating,
        text: write(factsOf(product), rating, random, used),
        bought: random() < 0.78,
        helpful,
        unhelpful: Math.floor(random() ** 4 * (helpful / 2 + 3)),
        createdAt,
        ...pointsAndReply(factsOf(product), { rating, createdAt }, product.id * 104_729 + index),
      }
    }).filter(({ text }) => text !== '')
  })
}

/** Most ratings are near the product's mean, a few far below. */
function ratingNear(mean: number, random: () => number): number {
  const shift = random() < 0.08 ? -2.4 : (random() - 0.4) * 1.7
  return Math.min(5, Math.max(1, Math.round(mean + shift)))
}

function createWriter() {
  const uses = new Map<string, number>()
  const texts = new Set<string>()

  /** Chooses the least used of a few matching sentences. */
  function choose(list: readonly string[], facts: Facts, random: () => number, taken: Set<string>): string {
    const fitting = list.filter((sentence) => !taken.has(sentence) && fill(sentence, facts) !== null)
    if (fitting.length === 0) return ''
    const some = Array.from({ length: 5 }, () => fitting[Math.floor(random() * fitting.length)] ?? '')
    const chosen = some.reduce((best, next) => ((uses.get(next) ?? 0) < (uses.get(best) ?? 0) ? next : best))
    uses.set(chosen, (uses.get(chosen) ?? 0) + 1)
    taken.add(chosen)
    return fill(chosen, facts) ?? ''
  }

  /** @param used sentences already used at the product; adds those of this text */
  return (product: Facts, rating: number, random: () => number, used: Set<string>): string => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const facts = { ...product, ...turnsOf(random) }
      const taken = new Set(used)
      const text = planOf(rating, random)
        .map((list) => choose(list, facts, random, taken))
        .filter(Boolean)
        .join(' ')
      if (text.length < 12 || texts.has(text)) continue
      texts.add(text)
      for (const sentence of taken) used.add(sentence)
      return text
    }
    return ''
  }
}

/** Kinds of sentences, in order. */
function planOf(rating: number, random: () => number): readonly (readonly string[])[] {
  const plans: Readonly<Record<number, readonly (readonly (readonly string[])[])[]>> = {
    5: [
      [praise],
      [joy, praise],
      [praise, praise],
      [praise, praise, joy],
      [praise, joy],
      [praise, praise, praise],
    ],
    4: [[praise, doubts], [praise, praise, doubts], [praise], [joy, praise, doubts], [doubts, praise]],
    3: [
      [doubts, praise],
      [doubts, doubts, sighs],
      [praise, doubts, sighs],
      [sighs, doubts],
    ],
    2: [
      [complaints, sighs],
      [doubts, complaints],
      [praise, complaints],
    ],
    1: [[complaints], [complaints, doubts], [complaints, complaints]],
  }
  const list = plans[rating] ?? []
  return list[Math.floor(random() * list.length)] ?? [praise]
}

/** Phrases that vary between authors. */
function turnsOf(random: () => number): Facts {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)]
  const number = (from: number, to: number) => formatNumber(from + Math.floor(random() * (to - from + 1)))
  return {
    months: number(2, 9),
    days: number(2, 5),
    seconds: number(4, 14),
    wrist: number(15, 19),
    him: pick(['همسرم', 'برادرم', 'پدرم', 'نامزدم', 'پسرم', 'دایی‌ام']),
    her: pick(['همسرم', 'مادرم', 'خواهرم', 'دخترم', 'نامزدم', 'خاله‌ام']),
    city: pick('شیراز تبریز اهواز رشت مشهد کرمان سنندج یزد بندرعباس ساری قزوین'.split(' ')),
  }
}
