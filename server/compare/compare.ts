import type { CompareAnswer } from '../../contract/compare/schemas.ts'
import { listProductsToCompare } from '../catalogue/productListsRepository.ts'
import { alignSpecifications } from './alignSpecifications.ts'
import type { Context } from '../shared/context.ts'
import { toListItem } from '../catalogue/productItems.ts'

/** Products as an anonymous visitor sees them side by side, in the order of `keys`; unknown ones are left out. */
export async function compareProducts(db: Context['db'], keys: readonly number[]): Promise<CompareAnswer> {
  const ids = [...new Set(keys)]
  const rows = ids.length > 0 ? await listProductsToCompare(db, ids) : []
  const known = new Map(rows.map((row) => [row.id, row]))
  const inOrder = ids.flatMap((id) => known.get(id) ?? [])
  return {
    products: inOrder.map(toListItem),
    groups: alignSpecifications(inOrder.map(({ specifications }) => specifications)),
  }
}
