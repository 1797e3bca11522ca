import type { Link } from '../../contract/commonSchemas.ts'
import { listRequestAt } from '../../contract/catalogue/listRequestAt.ts'
import type { BrandCollection, BrandPage, ListAnswer, ListRequest } from '../../contract/catalogue/schemas.ts'
import { readablePath } from '../../contract/readablePath.ts'
import { toListOf } from '../../contract/storefrontListPaths.ts'
import { toCategory } from '../../contract/storefrontPaths.ts'
import { AppError } from '../shared/errors.ts'
import { cleanHtml } from '../shared/html.ts'
import type { Context } from '../shared/context.ts'
import { findBrand, listCategories, type Brand } from './directoryRepository.ts'
import { countCategories } from './index/countFacets.ts'
import type { SyncedIndex } from './index/syncedIndex.ts'

interface Shop extends Pick<Context, 'db'> {
  readonly catalogue: SyncedIndex
  listOf(request: ListRequest): Promise<ListAnswer>
}

const BEST_SELLERS = 8
/** Best sellers appear only in lists longer than this; in a shorter one the shopper sees them anyway. */
const LEAST_PRODUCTS = 2 * BEST_SELLERS
/** Number of collections, if the owner names none. */
const COLLECTIONS = 6

/**
 * Whether the request may be for the first page of a brand's own list: without category, search and filters. Type `offer`
 * may also be a brand's, because search suggestions use it for brands too.
 */
export const isBrandPage = ({ type, categoryId, filter_name, filters, page = 1 }: ListRequest) =>
  (type === 'brand' || type === 'offer') &&
  page === 1 &&
  !categoryId &&
  !filter_name &&
  Object.keys(filters ?? {}).length === 0

/**
 * The brand with this slug or code, for the first page of its list; null if there is none. If the
 * owner chose no collections, some categories of the brand's products take their place.
 */
export async function brandPageOf(shop: Shop, slug: string, list: ListAnswer): Promise<BrandPage | null> {
  const brand = await findBrand(shop.db, slug)
  if (!brand) return null
  const named = brand.collections.length > 0 ? brand.collections : await categoriesOf(shop, brand, list.total)
  const [collections, bestSellers] = await Promise.all([
    Promise.all(named.map((link) => collectionOf(shop, link))),
    list.total > LEAST_PRODUCTS ? bestSellersOf(shop, brand) : [],
  ])
  return {
    nameFa: brand.name_fa,
    nameEn: brand.name_en,
    country: brand.country,
    ...(brand.image_url && { imageUrl: brand.image_url }),
    description: brand.description,
    story: cleanHtml(brand.story),
    collections: collections.flatMap((one) => one ?? []),
    bestSellers,
  }
}

async function bestSellersOf({ listOf }: Shop, { slug }: Brand) {
  const { items } = await listOf({
    type: 'brand',
    category: slug,
    sort: 'best-selling',
    pageSize: BEST_SELLERS,
  })
  return items
}

/** Null if the list of the link has no products, or does not exist any more. */
async function collectionOf({ listOf }: Shop, { label, url }: Link): Promise<BrandCollection | null> {
  const request = listRequestAt(url)
  const list = request && (await listOf({ sort: 'best-selling', ...request, pageSize: 1 }).catch(missing))
  if (!list || list.total === 0) return null
  return { title: label, url, count: list.total, imageUrl: list.items[0]?.imageUrl ?? '' }
}

function missing(error: unknown): null {
  if (error instanceof AppError && error.status === 404) return null
  throw error
}

/**
 * Links to the brand's products in the categories that have more than one of them, but not all. Of a category and one below
 * it, only the lower one counts, because it is more specific.
 */
async function categoriesOf({ db, catalogue }: Shop, brand: Brand, total: number): Promise<Link[]> {
  const { index } = await catalogue.get()
  const counts = countCategories(index, { brandId: brand.id })
  const countOf = ({ id }: { id: number }) => counts.get(String(id)) ?? 0
  const some = (await listCategories(db)).filter(
    (one) => !one.hidden && countOf(one) > 1 && countOf(one) < total,
  )
  const parents = new Set(some.map(({ parent_id: parent }) => parent))
  const last = some.filter(({ id }) => !parents.has(id)).sort((a, b) => countOf(b) - countOf(a))
  if (last.length < 2) return []
  const ofBrand = new URL(toListOf('brand', brand.slug), 'http://shop').search
  return last
    .slice(0, COLLECTIONS)
    .map((one) => ({ label: one.title, url: readablePath(toCategory(one)) + ofBrand }))
}
