import { listWordsOf } from '../../contract/listWords.ts'
import { OFFERS_TITLE } from '../../contract/shopWords.ts'
import type { Crumb } from '../../contract/commonSchemas.ts'
import { list as listConstants } from '../../contract/constants.ts'
import type { FacetsAnswer } from '../../contract/catalogue/facetsSchemas.ts'
import type { ListAnswer, ListRequest } from '../../contract/catalogue/schemas.ts'
import { readablePath } from '../../contract/readablePath.ts'
import { toListOf, toOffers } from '../../contract/storefrontListPaths.ts'
import { toBrands, toCategory, toShop } from '../../contract/storefrontPaths.ts'
import { notFound } from '../shared/errors.ts'
import { findBrand, findCategory, listCategoryPath, type Brand } from './directoryRepository.ts'
import type { CatalogueIndex } from './index/catalogueIndex.ts'
import { describeFacets } from './index/describeFacets.ts'
import { findPage } from './index/matching.ts'
import type { SyncedIndex } from './index/syncedIndex.ts'
import type { Landing } from './index/landing.ts'
import type { Context } from '../shared/context.ts'
import { formatNumber } from '../shared/persian.ts'
import { canonicalFilters } from './listFilters.ts'
import type { SearchHits } from './index/searchHits.ts'

type Db = Context['db']

const allBrands: Crumb = { name: 'برندها', url: toBrands() }
const allProducts: Crumb = { name: 'همهٔ ساعت‌ها', url: toShop() }
/** Offers that are every discounted product; a number is the least discount in percent. */
const ANY_OFFER = new Set(['', 'all', 'discount', 'discounted', 'amazing'])

/**
 * A page of a product list as an anonymous visitor sees it. A page after the last one is empty.
 * @param found what `filter_name` finds; without a sort of its own such a list begins with what fits best
 * @throws AppError 404 for an unknown category, brand, offer or `type`
 */
export async function listOf(
  db: Db,
  catalogue: SyncedIndex,
  request: ListRequest,
  found: SearchHits | null = null,
): Promise<ListAnswer> {
  const page = request.page ?? 1
  const pageSize = request.pageSize ?? listConstants.pageSize
  const { scope, category, breadcrumb } = await landingOf(db, catalogue, request, found)
  const known = found?.catalogue ?? (await catalogue.get())
  const { index, brands } = known
  const { ids, total } = findPage(index, scope, brands.withIds(canonicalFilters(request.filters)), {
    order: orderOf(index, request, found),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  const items = await known.items.of(ids)
  const { understood } = found ?? {}
  return { items, total, page, pageSize, category, breadcrumb, ...(understood ? { understood } : {}) }
}

/** Found by words and not sorted by the visitor: the best match first, or of very many what sells. */
function orderOf(index: CatalogueIndex, { sort }: ListRequest, found: SearchHits | null): Uint32Array {
  const asked = sort ?? found?.sort
  if (asked || !found) return index.sorted[asked ?? 'newest']
  return found.ranked() ?? index.sorted['best-selling']
}

/**
 * What the list of a request can be narrowed by, with counts; its order and page play no part.
 * @throws AppError as `listOf`
 */
export async function facetsOf(
  db: Db,
  catalogue: SyncedIndex,
  request: ListRequest,
  found: SearchHits | null = null,
): Promise<FacetsAnswer> {
  const { scope } = await landingOf(db, catalogue, request, found)
  const known = found?.catalogue ?? (await catalogue.get())
  return describeFacets(known, scope, known.brands.withIds(canonicalFilters(request.filters)))
}

async function landingOf(
  db: Db,
  { landings }: SyncedIndex,
  request: ListRequest,
  found: SearchHits | null,
): Promise<Landing> {
  const { type, category, categoryId } = request
  const key = JSON.stringify([type, category, categoryId])
  const { value: landing } = await landings.get(key, () => landingOfType(db, request))
  if (!found) return landing
  const words = { name: `جست‌وجوی «${listWordsOf(request.filter_name)}»`, url: toShop() }
  const scope = { ...landing.scope, among: found.products }
  return { ...landing, scope, breadcrumb: [...landing.breadcrumb, words] }
}

async function landingOfType(db: Db, request: ListRequest): Promise<Landing> {
  const value = request.category?.trim() ?? ''
  switch (request.type ?? '') {
    case '':
      return categoryLanding(db, request.categoryId, value)
    case 'brand':
      return brandLanding(db, await categoryLanding(db, request.categoryId, ''), value)
    case 'offer':
      return offerLanding(db, await categoryLanding(db, request.categoryId, ''), value)
    default:
      throw notFound('این فهرست یافت نشد.')
  }
}

async function categoryLanding(db: Db, id: number | undefined, slug: string): Promise<Landing> {
  if (id === undefined && !slug) return { scope: {}, category: null, breadcrumb: [allProducts] }
  const category = await findCategory(db, id === undefined ? { slug } : { id })
  if (!category) throw notFound('این دسته‌بندی یافت نشد.')
  return {
    scope: { categoryId: category.id },
    category: {
      id: category.id,
      title: category.title,
      slug: category.slug,
      description: category.description,
    },
    breadcrumb: await categoryTrail(db, category.id),
  }
}

/** Breadcrumb of a category, ending with the category itself. */
export async function categoryTrail(db: Db, id: number): Promise<Crumb[]> {
  return (await listCategoryPath(db, id)).map((category) => ({
    name: category.title,
    url: readablePath(toCategory(category)),
  }))
}

async function brandLanding(db: Db, base: Landing, value: string): Promise<Landing> {
  const brand = await findBrand(db, value)
  if (!brand) throw notFound('این برند یافت نشد.')
  return landingOfBrand(base, brand)
}

function landingOfBrand(base: Landing, brand: Brand): Landing {
  return {
    ...base,
    scope: { ...base.scope, brandId: brand.id },
    breadcrumb: [
      ...(base.category ? base.breadcrumb : [allBrands]),
      { name: brand.name_fa, url: readablePath(toListOf('brand', brand.slug)) },
    ],
  }
}

/** A least discount in percent, or a brand, as the suggestions have it. */
async function offerLanding(db: Db, base: Landing, value: string): Promise<Landing> {
  const least = ANY_OFFER.has(value.toLowerCase()) ? 1 : Number(value)
  if (!Number.isInteger(least) || least < 1 || least > 100) {
    const brand = await findBrand(db, value)
    if (!brand) throw notFound('این پیشنهاد یافت نشد.')
    return landingOfBrand(base, brand)
  }
  return {
    ...base,
    scope: { ...base.scope, minDiscount: least },
    breadcrumb: [...base.breadcrumb, { name: offerName(least), url: toOffers() }],
  }
}

const offerName = (least: number) => (least === 1 ? OFFERS_TITLE : `تخفیف ${formatNumber(least)}٪ و بیشتر`)
