import type { FastifyInstance } from 'fastify'
import type { CompareAnswer } from '../../contract/compare/schemas.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { withFavourites, type FavouriteCodesOf } from '../catalogue/productItems.ts'
import { createAnswerCache } from '../http/answerCache.ts'
import { Json, route } from '../http/route.ts'
import type { Context } from '../shared/context.ts'
import { compareProducts } from './compare.ts'

/** Products side by side; a member's hearts are laid over the shared answer. */
export function registerCompare(app: FastifyInstance, context: Context, favouriteCodesOf: FavouriteCodesOf) {
  const comparisons = createAnswerCache<CompareAnswer>(context.bus, context.now)

  route(app, context, endpoints.getCompare, async ({ keys }, { identity }) => {
    const { value, json } = await comparisons.get(keys.join(), () => compareProducts(context.db, keys))
    if (!identity) return new Json(json)
    return { ...value, products: withFavourites(value.products, await favouriteCodesOf(identity.userId)) }
  })
}
