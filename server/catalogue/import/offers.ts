import type { Kysely } from 'kysely'
import { productStatus } from '../../../contract/statuses.ts'
import type { Database } from '../../database/schema.ts'
import { readForBulk, type BulkProduct } from '../admin/bulkChangesRepository.ts'
import { inProportion } from '../admin/bulkPrices.ts'
import { STOCK_OF_CHOICES, wrongOf, wrongWords, type Offer } from '../admin/offer.ts'
import type { ChoicePrice } from '../bulkRepository.ts'
import type { IncomingProduct, Update } from '../importRepository.ts'
import type { CellProblem } from './cellReader.ts'

export interface Incoming {
  readonly added: readonly IncomingProduct[]
  readonly updated: readonly Update[]
}

export interface CheckedOffers {
  /** By website code, what the panel would not let stand. */
  readonly problems: ReadonlyMap<string, readonly CellProblem[]>
  /** By website code, what choices cost now: their prices follow that of their product. */
  readonly choices: ReadonlyMap<string, readonly ChoicePrice[]>
}

/**
 * What a file and the shop together would offer: a row may say little, so it is judged by what it leaves behind.
 * @param lock whether the products stay as they were seen, until the end of the transaction
 */
export async function checkOffers(
  db: Kysely<Database>,
  { added, updated }: Incoming,
  lock: boolean,
): Promise<CheckedOffers> {
  const held = await readForBulk(
    db,
    updated.map(({ id }) => id),
    lock,
  )
  const byId = new Map(held.map((product) => [product.id, product]))
  const problems = new Map<string, readonly CellProblem[]>()
  const choices = new Map<string, readonly ChoicePrice[]>()
  const judge = (before: Held, product: IncomingProduct) => {
    const code = product.website_code
    const after = merged(before, product)
    const found = problemsOf(before, product, after)
    if (found.length > 0) problems.set(code, found)
    else if (after.choices !== before.choices) choices.set(code, after.choices)
  }
  for (const product of added) judge(fresh, product)
  for (const { id, product } of updated) {
    const before = byId.get(id)
    if (before) judge(before, product)
  }
  return { problems, choices }
}

type Held = Pick<BulkProduct, 'price' | 'oldPrice' | 'stock' | 'status' | 'published' | 'choices'>

/** A product that the shop does not have is published as it comes in. */
const fresh: Held = {
  price: 0,
  oldPrice: 0,
  stock: 0,
  status: productStatus.inStock,
  published: true,
  choices: [],
}

function problemsOf(before: Held, { stock }: IncomingProduct, after: Offer): CellProblem[] {
  const problems: CellProblem[] = []
  if (before.choices.length > 0 && stock !== null && stock !== before.stock)
    problems.push({ column: 'stock', reason: STOCK_OF_CHOICES })
  const wrong = wrongOf(after)
  if (wrong) problems.push({ column: wrong === 'choices' ? '' : wrong, reason: wrongWords[wrong] })
  return problems
}

function merged(before: Held, { price, old_price, status }: IncomingProduct): Held {
  const next = { price: price ?? before.price, oldPrice: old_price ?? before.oldPrice }
  const hasMoved = next.price !== before.price && before.choices.length > 0
  return { ...before, ...(hasMoved ? inProportion(before, next) : next), status: status ?? before.status }
}
