import type { Link } from '../../contract/commonSchemas.ts'
import type { FacetsAnswer } from '../../contract/catalogue/facetsSchemas.ts'
import type {
  ListAnswer,
  ListRequest,
  PriceHistoryAnswer,
  Product,
} from '../../contract/catalogue/schemas.ts'
import { createAnswerCache } from '../http/answerCache.ts'
import type { Context } from '../shared/context.ts'
import type { FindByWords } from './index/searchHits.ts'
import type { SyncedIndex } from './index/syncedIndex.ts'
import { brandPageOf, isBrandPage } from './brandPage.ts'
import { canonicalFilters } from './listFilters.ts'
import { facetsOf, listOf } from './productLists.ts'
import { getProduct } from './products.ts'
import { notFound } from '../shared/errors.ts'
import { sendsTemplate } from '../shared/sellingSettings.ts'
import { findRating, listPriceChanges } from './productsRepository.ts'

/** Links to the guides of a category; passed in, because `content` is a later domain. */
export type GuidesOf = (categoryId: number) => Promise<Link[]>

export interface CatalogueAnswersOptions extends Pick<Context, 'db' | 'bus' | 'now' | 'settings'> {
  readonly catalogue: SyncedIndex
  readonly find: FindByWords
  readonly guidesOf: GuidesOf
  /** Maximum amount of one payment at the gateway, in Toman. */
  readonly payLimit: () => number
  /** Whether shoppers can transfer larger amounts to a card of the shop. */
  takesCards(): boolean
}

/** Cached answers about the catalogue as JSON, as the anonymous visitor gets them. */
export function createCatalogueAnswers(options: CatalogueAnswersOptions) {
  const { db, bus, now, catalogue, find, guidesOf } = options
  const lists = createAnswerCache<ListAnswer>(bus, now)
  const facets = createAnswerCache<FacetsAnswer>(bus, now)
  const products = createAnswerCache<Product>(bus, now, productsShownOn)
  const histories = createAnswerCache<PriceHistoryAnswer>(bus, now)

  const listNow = async (request: ListRequest) =>
    listOf(db, catalogue, request, await find(request.filter_name ?? '', request))

  return {
    list: (asked: ListRequest) => {
      const request = given(asked)
      return lists.get(keyOf(request), async () => {
        const list = await listNow(request)
        const brand = isBrandPage(request)
          ? await brandPageOf({ db, catalogue, listOf: listNow }, request.category?.trim() ?? '', list)
          : null
        const guides = list.category ? await guidesOf(list.category.id) : []
        return {
          ...list,
          ...(brand && { brand }),
          ...(list.category && guides.length > 0 && { category: { ...list.category, guides } }),
        }
      })
    },
    facets: (request: ListRequest) => {
      const { sort: _sort, page: _page, pageSize: _size, ...scope } = given(request)
      return facets.get(keyOf(scope), async () =>
        facetsOf(db, catalogue, scope, await find(scope.filter_name ?? '', scope)),
      )
    },
    product: (id: number) =>
      products.get(String(id), async () => withPayLimit(await getProduct(db, id), options)),
    priceHistory: (id: number) => histories.get(String(id), () => getPriceHistory(options, id)),
  }
}

/** Adds the limit only when the product or one of its choices costs more. */
function withPayLimit(
  product: Product,
  { payLimit, takesCards }: Pick<CatalogueAnswersOptions, 'payLimit' | 'takesCards'>,
): Product {
  const limit = payLimit()
  const isAbove = [product, ...product.properties].some(({ price }) => price > limit)
  return isAbove ? { ...product, payLimit: limit, ...(takesCards() && { payByCard: true }) } : product
}

/** Ids of the products whose changes drop a cached product: its page shows prices of related products as well. */
const productsShownOn = ({ id, related }: Pick<Product, 'id' | 'related'>): readonly number[] => [
  id,
  ...related.map((one) => one.id),
]

/** The request without the category 0, which means none. */
function given({ categoryId, ...request }: ListRequest): ListRequest {
  return categoryId ? { ...request, categoryId } : request
}

/** The cache key, equal for requests that differ only in the order of their fields. */
function keyOf(request: ListRequest): string {
  const { category, categoryId, type, filter_name, literal, filters, sort, page, pageSize } = request
  const chosen = canonicalFilters(filters)
  return JSON.stringify([category, categoryId, type, filter_name, literal, chosen, sort, page, pageSize])
}

/**
 * The prices of a product since it was added, oldest first.
 * @throws AppError 404
 */
async function getPriceHistory(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  productId: number,
): Promise<PriceHistoryAnswer> {
  const product = await findRating(db, productId)
  if (!product) throw notFound('این کالا یافت نشد.')
  const changes = await listPriceChanges(db, productId)
  const points = changes.length > 0 ? changes : [{ at: product.createdAt, price: product.price }]
  return {
    points: points.map(({ at, price }) => ({ at: at.toISOString(), price })),
    ...(sendsTemplate(settings.sms, 'price') && { alerts: true }),
  }
}
