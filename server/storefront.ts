import type { CompareAnswer } from '../contract/compare/schemas.ts'
import { normalisePersian } from '../contract/normalise.ts'
import type { HomeAnswer } from '../contract/home/schemas.ts'
import type { MasterData } from '../contract/site/schemas.ts'
import type { FacetsAnswer } from '../contract/catalogue/facetsSchemas.ts'
import type { ListAnswer, ListRequest, Product } from '../contract/catalogue/schemas.ts'
import type { SearchAnswer } from '../contract/search/schemas.ts'
import { listFavouriteCodes } from './favourites/repository.ts'
import { createAnswerCache } from './http/answerCache.ts'
import { createSyncedIndex } from './catalogue/index/syncedIndex.ts'
import { compareProducts } from './compare/compare.ts'
import { findUserInfo } from './identity/userInfo.ts'
import type { Context } from './shared/context.ts'
import { getHome } from './home/home.ts'
import { getMasterData, personalise } from './site/masterData.ts'
import { canonicalFilters } from './catalogue/listFilters.ts'
import { withFavourites } from './catalogue/productItems.ts'
import { facetsOf, listOf } from './catalogue/productLists.ts'
import { getProduct } from './catalogue/products.ts'
import { createSearch } from './search/search.ts'

/**
 * What visitors browse. Answers are the anonymous visitor's, kept in memory as JSON; an account's own part
 * (hearts, counts) is laid over them.
 */
export function createStorefront(context: Context) {
  const { db, bus, now } = context
  const suggestions = createAnswerCache<SearchAnswer>(bus, now)
  const masterData = createAnswerCache<MasterData>(bus, now)
  const home = createAnswerCache<HomeAnswer>(bus, now)
  const lists = createAnswerCache<ListAnswer>(bus, now)
  const facets = createAnswerCache<FacetsAnswer>(bus, now)
  const products = createAnswerCache<Product>(bus, now)
  const catalogue = createSyncedIndex({ db, bus, now })
  const search = createSearch({ ...context, catalogue })
  const comparisons = createAnswerCache<CompareAnswer>(bus, now)
  const codesOf = async (userId: number) => new Set(await listFavouriteCodes(db, userId))

  return {
    masterData: () => masterData.get('', () => getMasterData(db)),
    home: () => home.get('', () => getHome(db, now())),
    list: (request: ListRequest) =>
      lists.get(keyOf(request), async () =>
        listOf(db, catalogue, request, await search.find(request.filter_name ?? '')),
      ),
    suggestions: (typed: string) => suggestions.get(normalisePersian(typed), () => search.suggest(typed)),
    facets: (request: ListRequest) => {
      const { sort: _sort, page: _page, pageSize: _size, ...scope } = request
      return facets.get(keyOf(scope), async () =>
        facetsOf(db, catalogue, scope, await search.find(scope.filter_name ?? '')),
      )
    },
    /** Reads the catalogue into memory, so that the first visitor need not wait for it. */
    warm: search.warm,
    product: (id: number) => products.get(String(id), () => getProduct(db, id)),

    compare: (keys: readonly number[]) => comparisons.get(keys.join(), () => compareProducts(db, keys)),

    masterDataFor: async (shared: MasterData, userId: number) =>
      personalise(shared, await findUserInfo(context, userId)),
    async homeFor(shared: HomeAnswer, userId: number): Promise<HomeAnswer> {
      const codes = await codesOf(userId)
      const sections = shared.sections.map((section) =>
        section.type === 'products' ? { ...section, data: withFavourites(section.data, codes) } : section,
      )
      return { ...shared, sections }
    },
    async listFor(shared: ListAnswer, userId: number): Promise<ListAnswer> {
      return { ...shared, items: withFavourites(shared.items, await codesOf(userId)) }
    },
    async compareFor(shared: CompareAnswer, userId: number): Promise<CompareAnswer> {
      return { ...shared, products: withFavourites(shared.products, await codesOf(userId)) }
    },
    async productFor(shared: Product, userId: number): Promise<Product> {
      const codes = await codesOf(userId)
      return {
        ...shared,
        isFav: codes.has(shared.websiteCode),
        related: withFavourites(shared.related, codes),
      }
    },
  }
}

/** The same request in another order of its fields is the same request. */
function keyOf(request: ListRequest): string {
  const { category, categoryId, type, filter_name, filters, sort, page, pageSize } = request
  const chosen = canonicalFilters(filters)
  return JSON.stringify([category, categoryId, type, filter_name, chosen, sort, page, pageSize])
}

export type Storefront = ReturnType<typeof createStorefront>
