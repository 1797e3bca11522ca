import type { Kysely } from 'kysely'
import { productStatus } from '../../../contract/statuses.ts'
import type { Database } from '../../database/schema.ts'
import { readForBulk, type BulkProduct } from '../admin/bulkChangesRepository.ts'
import { wrongOf, wrongWords, type Offer } from '../admin/offer.ts'
import type { IncomingProduct, Update } from '../importRepository.ts'
import type { CellProblem } from './readRow.ts'

export interface Incoming {
  readonly added: readonly IncomingProduct[]
  readonly updated: readonly Update[]
}

/**
 * What a file and the shop together would offer: a row may say little, so it is judged by what it leaves behind.
 * @param lock whether the products stay as they were seen, until the end of the transaction
 * @returns by website code, what the panel would not let stand
 */
export async function checkOffers(
  db: Kysely<Database>,
  { added, updated }: Incoming,
  lock: boolean,
): Promise<Map<string, readonly CellProblem[]>> {
  const held = await readForBulk(
    db,
    updated.map(({ id }) => id),
    lock,
  )
  const byId = new Map(held.map((product) => [product.id, product]))
  const problems = new Map<string, readonly CellProblem[]>()
  const judge = (code: string, offer: Offer) => {
    const wrong = wrongOf(offer)
    if (wrong) problems.set(code, [{ column: wrong === 'choices' ? '' : wrong, reason: wrongWords[wrong] }])
  }
  for (const product of added) judge(product.website_code, merged(fresh, product))
  for (const { id, product } of updated) {
    const before = byId.get(id)
    if (before) judge(product.website_code, merged(before, product))
  }
  return problems
}

type Held = Pick<BulkProduct, keyof Offer>

/** A product that the shop does not have is published as it comes in. */
const fresh: Held = { price: 0, oldPrice: 0, status: productStatus.inStock, published: true, choices: [] }

function merged(before: Held, { price, old_price, status }: IncomingProduct): Held {
  return {
    ...before,
    price: price ?? before.price,
    oldPrice: old_price ?? before.oldPrice,
    status: status ?? before.status,
  }
}
