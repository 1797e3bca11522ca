import type { FastifyInstance } from 'fastify'
import type { CompareAnswer } from '../../contract/compare/schemas.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { toListItem, withFavourites, type FavouriteCodesOf } from '../catalogue/productItems.ts'
import { createAnswerCache } from '../http/answerCache.ts'
import { Json, route } from '../http/route.ts'
import type { Context } from '../shared/context.ts'
import { listProductsToCompare } from '../catalogue/productListsRepository.ts'
import { alignSpecifications } from './alignSpecifications.ts'

/** The route of the comparison; a member's favourites are added to the cached answer. */
export function registerCompare(app: FastifyInstance, context: Context, favouriteCodesOf: FavouriteCodesOf) {
  const comparisons = createAnswerCache<CompareAnswer>(context.bus, context.now)

  route(app, context, endpoints.getCompare, async ({ keys }, { identity }) => {
    const { value, json } = await comparisons.get(keys.join(), () => compareProducts(context.db, keys))
    if (!identity) return new Json(json)
    return { ...value, products: withFavourites(value.products, await favouriteCodesOf(identity.userId)) }
  })
}

/** The comparison for the anonymous visitor, in the order of `keys`, without unknown products. */
async function compareProducts(db: Context['db'], keys: readonly number[]): Promise<CompareAnswer> {
  const ids = [...new Set(keys)]
  const rows = ids.length > 0 ? await listProductsToCompare(db, ids) : []
  const known = new Map(rows.map((row) => [row.id, row]))
  const inOrder = ids.flatMap((id) => known.get(id) ?? [])
  return {
    products: inOrder.map(toListItem),
    groups: alignSpecifications(inOrder.map(({ specifications }) => specifications)),
  }
}
