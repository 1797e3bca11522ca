import type { HomeAnswer, MasterData } from '../../contract/schemas/home.ts'
import type { ListAnswer, ListRequest, Product } from '../../contract/schemas/product.ts'
import { listFavouriteCodes } from '../repositories/favourites.ts'
import { createAnswerCache } from './answerCache.ts'
import type { AppContext } from './context.ts'
import { getHome } from './home.ts'
import { getMasterData, personalise } from './masterData.ts'
import { withFavourites } from './productItems.ts'
import { listOf } from './productLists.ts'
import { getProduct } from './products.ts'

/**
 * What visitors browse. Answers are the anonymous visitor's, kept in memory as JSON; an account's own part
 * (hearts, counts) is laid over them.
 */
export function createStorefront({ db, bus, now }: AppContext) {
  const masterData = createAnswerCache<MasterData>(bus, now)
  const home = createAnswerCache<HomeAnswer>(bus, now)
  const lists = createAnswerCache<ListAnswer>(bus, now)
  const products = createAnswerCache<Product>(bus, now)
  const codesOf = async (userId: number) => new Set(await listFavouriteCodes(db, userId))

  return {
    masterData: () => masterData.get('', () => getMasterData(db)),
    home: () => home.get('', () => getHome(db)),
    list: (request: ListRequest) => lists.get(keyOf(request), () => listOf(db, request)),
    product: (id: number) => products.get(String(id), () => getProduct(db, id)),

    masterDataFor: (shared: MasterData, userId: number) => personalise(db, shared, userId),
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
  const { category, categoryId, type, filter_name, sort, page, pageSize } = request
  return JSON.stringify([category, categoryId, type, filter_name, sort, page, pageSize])
}

export type Storefront = ReturnType<typeof createStorefront>
