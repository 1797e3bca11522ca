import type { FastifyInstance } from 'fastify'
import type { ListAnswer, ListRequest, Product } from '../../contract/catalogue/schemas.ts'
import { endpoints } from '../../contract/endpoints.ts'
import type { Context } from '../shared/context.ts'
import { isOwnCall } from '../http/ownCalls.ts'
import { Json, route } from '../http/route.ts'
import { createCatalogueAnswers, type CatalogueAnswersOptions } from './answers.ts'
import { toListItem, withFavourites, type FavouriteCodesOf } from './productItems.ts'
import { listProductsByIds } from './productListsRepository.ts'
import { clearViewed, listViewed, viewProduct } from './viewedRepository.ts'

interface CatalogueDeps extends Omit<CatalogueAnswersOptions, keyof Context> {
  readonly favouriteCodesOf: FavouriteCodesOf
}

/** Routes of lists, facets, products and price histories. A member's favourites are added to the cached answers. */
export function registerCatalogue(
  app: FastifyInstance,
  context: Context,
  { favouriteCodesOf, ...deps }: CatalogueDeps,
) {
  const answers = createCatalogueAnswers({ ...context, ...deps })

  route(app, context, endpoints.listProducts, async (body, { identity, request }) => {
    const { value, json } = await answers.list(body)
    if (isSearch(body) && !isOwnCall(request.raw))
      context.bus.emit('products.searched', {
        words: body.filter_name,
        isAnswered: answersAll(value),
        address: request.ip,
      })
    if (!identity) return new Json(json)
    return withListFavourites(value, await favouriteCodesOf(identity.userId))
  })

  route(app, context, endpoints.getFacets, async (body) => {
    const { json } = await answers.facets(body)
    return new Json(json)
  })

  route(app, context, endpoints.getProduct, async ({ id }, { identity }) => {
    const { value, json } = await answers.product(id)
    return identity ? withFavourite(value, await favouriteCodesOf(identity.userId)) : new Json(json)
  })

  route(app, context, endpoints.getPriceHistory, async (_body, { query: { id } }) => {
    const { json } = await answers.priceHistory(id)
    return new Json(json)
  })

  route(app, context, endpoints.listProductItems, async ({ ids }) => {
    const rows = await listProductsByIds(context.db, [...new Set(ids)])
    return { items: rows.map(toListItem) }
  })

  registerViewed(app, context)
}

function registerViewed(app: FastifyInstance, context: Context) {
  const { db, now } = context
  const answer = async (userId: number) => ({ ids: await listViewed(db, userId) })
  route(app, context, endpoints.viewProduct, async ({ id }, { identity: { userId } }) => {
    await viewProduct(db, userId, id, new Date(now()))
    return answer(userId)
  })
  route(app, context, endpoints.listViewed, async (_body, { identity }) => answer(identity.userId))
  route(app, context, endpoints.clearViewed, async (_body, { identity }) => {
    await clearViewed(db, identity.userId)
    return { ids: [] }
  })
}

/** Whether the request is a new search: not a further page and not a filtered list. */
const isSearch = (body: ListRequest): body is ListRequest & { filter_name: string } =>
  Boolean(body.filter_name) && (body.page ?? 1) === 1 && !body.literal && !body.filters && !body.type

const answersAll = ({ total, understood }: ListAnswer): boolean =>
  total > 0 && !understood?.relaxed.length && !understood?.dropped.length

const withListFavourites = ({ brand, ...list }: ListAnswer, codes: ReadonlySet<string>): ListAnswer => ({
  ...list,
  items: withFavourites(list.items, codes),
  ...(brand && { brand: { ...brand, bestSellers: withFavourites(brand.bestSellers, codes) } }),
})

const withFavourite = (product: Product, codes: ReadonlySet<string>): Product => ({
  ...product,
  isFav: codes.has(product.websiteCode),
  related: withFavourites(product.related, codes),
})
