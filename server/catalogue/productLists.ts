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
import type { ListSubject, SyncedIndex } from './index/syncedIndex.ts'
import type { Context } from '../shared/context.ts'
import { formatNumber } from '../shared/persian.ts'
import { canonicalFilters } from './listFilters.ts'
import type { SearchHits } from './index/searchHits.ts'

type Db = Context['db']

const allBrands: Crumb = { name: 'برندها', url: toBrands() }
const allProducts: Crumb = { name: 'همهٔ ساعت‌ها', url: toShop() }
/** Offer names for all discounted products; other offers are the minimum discount in percent. */
const ANY_OFFER = new Set(['', 'all', 'discount', 'discounted', 'amazing'])

/**
 * A page of a product list for the anonymous visitor; empty after the last page.
 * @param found results of `filter_name`; without a sort such a list begins with the best match
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
  const { scope, category, breadcrumb } = await subjectOf(db, catalogue, request, found)
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

/** Search results without a sort: the best match first, or of very many the best-selling. */
function orderOf(index: CatalogueIndex, { sort }: ListRequest, found: SearchHits | null): Uint32Array {
  const asked = sort ?? found?.sort
  if (asked || !found) return index.sorted[asked ?? 'newest']
  return found.ranked() ?? index.sorted['best-selling']
}

/**
 * The facets of a list with counts; ignores its sort and page.
 * @throws AppError as `listOf`
 */
export async function facetsOf(
  db: Db,
  catalogue: SyncedIndex,
  request: ListRequest,
  found: SearchHits | null = null,
): Promise<FacetsAnswer> {
  const { scope } = await subjectOf(db, catalogue, request, found)
  const known = found?.catalogue ?? (await catalogue.get())
  return describeFacets(known, scope, known.brands.withIds(canonicalFilters(request.filters)))
}

async function subjectOf(
  db: Db,
  { subjects }: SyncedIndex,
  request: ListRequest,
  found: SearchHits | null,
): Promise<ListSubject> {
  const { type, category, categoryId } = request
  const key = JSON.stringify([type, category, categoryId])
  const { value: subject } = await subjects.get(key, () => subjectOfType(db, request))
  if (!found) return subject
  const words = { name: `جست‌وجوی «${listWordsOf(request.filter_name)}»`, url: toShop() }
  const scope = { ...subject.scope, among: found.products }
  return { ...subject, scope, breadcrumb: [...subject.breadcrumb, words] }
}

async function subjectOfType(db: Db, request: ListRequest): Promise<ListSubject> {
  const value = request.category?.trim() ?? ''
  switch (request.type ?? '') {
    case '':
      return categorySubject(db, request.categoryId, value)
    case 'brand':
      return brandSubject(db, await categorySubject(db, request.categoryId, ''), value)
    case 'offer':
      return offerSubject(db, await categorySubject(db, request.categoryId, ''), value)
    default:
      throw notFound('این فهرست یافت نشد.')
  }
}

async function categorySubject(db: Db, id: number | undefined, slug: string): Promise<ListSubject> {
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

async function brandSubject(db: Db, base: ListSubject, value: string): Promise<ListSubject> {
  const brand = await findBrand(db, value)
  if (!brand) throw notFound('این برند یافت نشد.')
  return subjectOfBrand(base, brand)
}

function subjectOfBrand(base: ListSubject, brand: Brand): ListSubject {
  return {
    ...base,
    scope: { ...base.scope, brandId: brand.id },
    breadcrumb: [
      ...(base.category ? base.breadcrumb : [allBrands]),
      { name: brand.name_fa, url: readablePath(toListOf('brand', brand.slug)) },
    ],
  }
}

/** The offer is a minimum discount in percent or a brand, as in suggestions. */
async function offerSubject(db: Db, base: ListSubject, value: string): Promise<ListSubject> {
  const least = ANY_OFFER.has(value.toLowerCase()) ? 1 : Number(value)
  if (!Number.isInteger(least) || least < 1 || least > 100) {
    const brand = await findBrand(db, value)
    if (!brand) throw notFound('این پیشنهاد یافت نشد.')
    return subjectOfBrand(base, brand)
  }
  return {
    ...base,
    scope: { ...base.scope, minDiscount: least },
    breadcrumb: [...base.breadcrumb, { name: offerName(least), url: toOffers() }],
  }
}

const offerName = (least: number) => (least === 1 ? OFFERS_TITLE : `تخفیف ${formatNumber(least)}٪ و بیشتر`)
