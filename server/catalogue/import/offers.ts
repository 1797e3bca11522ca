import type { Kysely } from 'kysely'
import { productStatus } from '../../../contract/statuses.ts'
import type { Database } from '../../database/schema.ts'
import { readForBulk, type BulkProduct } from '../admin/bulkChangesRepository.ts'
import { refusedBesideChoices, wrongOf } from '../admin/offer.ts'
import type { IncomingProduct, Update } from '../importRepository.ts'
import type { CellProblem } from './cellReader.ts'

export interface Incoming {
  readonly added: readonly IncomingProduct[]
  readonly updated: readonly Update[]
}

/**
 * By website code, what the panel would not let stand of what a file and the shop together would offer: a row may say
 * little, so it is judged by what it leaves behind.
 * @param lock whether the products stay as they were seen, until the end of the transaction
 */
export async function checkOffers(
  db: Kysely<Database>,
  { added, updated }: Incoming,
  lock: boolean,
): Promise<ReadonlyMap<string, readonly CellProblem[]>> {
  const held = await readForBulk(
    db,
    updated.map(({ id }) => id),
    lock,
  )
  const byId = new Map(held.map((product) => [product.id, product]))
  const problems = new Map<string, readonly CellProblem[]>()
  const judge = (before: Held, product: IncomingProduct) => {
    const found = problemsOf(before, product)
    if (found.length > 0) problems.set(product.website_code, found)
  }
  for (const product of added) judge(fresh, product)
  for (const { id, product } of updated) {
    const before = byId.get(id)
    if (before) judge(before, product)
  }
  return problems
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

function problemsOf(before: Held, product: IncomingProduct): CellProblem[] {
  const { price, old_price: oldPrice, stock, status } = product
  const problems: CellProblem[] = Object.entries(
    refusedBesideChoices({ price, oldPrice, stock }, before.choices),
  ).map(([column, reason]) => ({ column, reason }))
  const wrong = wrongOf({
    ...before,
    price: price ?? before.price,
    oldPrice: oldPrice ?? before.oldPrice,
    stock: stock ?? before.stock,
    status: status ?? before.status,
  })
  if (wrong) problems.push({ column: wrong.field === 'choices' ? '' : wrong.field, reason: wrong.words })
  return problems
}
