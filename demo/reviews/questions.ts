import { STAFF_AUTHOR } from '../../server/reviews/author.ts'
import { createRandom } from '../../server/artwork/random.ts'
import type { DemoProduct } from '../catalogue/product.ts'
import { factsOf, fill } from './facts.ts'
import { nameOf } from './people.ts'
import { exchanges, type Exchange } from './questionWords.ts'

interface DemoSaying {
  readonly id: number
  readonly productId: number
  readonly parentId: number | null
  readonly author: string
  readonly isStaff: boolean
  readonly text: string
  readonly createdAt: Date
}

const HOUR = 60 * 60_000
const UNTIL = Date.UTC(2026, 10, 17)

/** Questions with answers about the demo products, each question before its answers. Deterministic. */
export function listDemoQuestions(products: readonly DemoProduct[]): DemoSaying[] {
  const sayings: DemoSaying[] = []
  const uses = new Map<string, number>()
  for (const product of products) {
    const random = createRandom(product.id * 104_729 + 5)
    for (const exchange of chooseFor(product, random, uses)) addSayings(sayings, product, exchange, random)
  }
  return sayings
}

/** Up to four matching questions, least used first. */
function chooseFor(product: DemoProduct, random: () => number, uses: Map<string, number>): Exchange[] {
  const facts = factsOf(product)
  const days = Math.max(0, (UNTIL - product.createdAt.getTime()) / (24 * HOUR) - 1)
  const count = Math.min(Math.floor(days), Math.floor(random() ** 1.4 * 5))
  const fitting = exchanges
    .filter(({ ask, shop = '', buyer = '' }) => fill(ask + shop + buyer, facts) !== null)
    .map((exchange) => ({ exchange, order: (uses.get(exchange.ask) ?? 0) + random() * 6 }))
    .sort((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ exchange }) => exchange)
  for (const { ask } of fitting) uses.set(ask, (uses.get(ask) ?? 0) + 1)
  return fitting
}

function addSayings(
  sayings: DemoSaying[],
  product: DemoProduct,
  exchange: Exchange,
  random: () => number,
): void {
  const facts = factsOf(product)
  const from = product.createdAt.getTime() + 24 * HOUR
  const at = from + random() * Math.max(0, UNTIL - from)
  const id = sayings.length + 1
  const add = (text: string, author: string, hours: number, parentId: number | null) =>
    sayings.push({
      id: sayings.length + 1,
      productId: product.id,
      parentId,
      author,
      isStaff: author === STAFF_AUTHOR,
      text: fill(text, facts) ?? '',
      createdAt: new Date(at + hours * HOUR),
    })
  add(exchange.ask, nameOf(random), 0, null)
  if (exchange.shop) add(exchange.shop, STAFF_AUTHOR, 1 + random() * 20, id)
  if (exchange.buyer) add(exchange.buyer, nameOf(random), 24 + random() * 90, id)
}
