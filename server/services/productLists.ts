import type { Crumb } from '../../contract/schemas/common.ts'
import { list as listConstants } from '../../contract/constants.ts'
import { compactPersian, normalisePersian, squashReference } from '../../contract/normalise.ts'
import type { CategoryRef, ListAnswer, ListRequest } from '../../contract/schemas/product.ts'
import { invalid, notFound } from '../plugins/errors.ts'
import { findBrand, findCategory, listCategoryPath, type Category } from '../repositories/catalogue.ts'
import { isPossibleId } from '../repositories/ids.ts'
import {
  countProducts,
  listProducts,
  type ProductFilter,
  type SearchTerms,
} from '../repositories/productLists.ts'
import type { AppContext } from './context.ts'
import { toListItem } from './productItems.ts'

type Db = AppContext['db']

interface Landing {
  filter: ProductFilter
  category: CategoryRef | null
  breadcrumb: Crumb[]
}

const LIST_URL = '/shop/category'
const allProducts: Crumb = { name: 'همهٔ ساعت‌ها', url: LIST_URL }
/** Offers that are every discounted product; a number is the least discount in percent. */
const ANY_OFFER = new Set(['', 'all', 'discount', 'discounted', 'amazing'])

/**
 * A page of a product list as an anonymous visitor sees it. A page after the last one is empty.
 * @throws AppError 404 for an unknown category, brand or offer; 400 for an unknown `type`
 */
export async function listOf(db: Db, request: ListRequest): Promise<ListAnswer> {
  const page = request.page ?? 1
  const pageSize = request.pageSize ?? listConstants.pageSize
  const { filter, category, breadcrumb } = await landingOf(db, request)
  const total = await countProducts(db, filter)
  const rows = await listProducts(db, filter, {
    sort: request.sort ?? 'newest',
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return { items: rows.map(toListItem), total, page, pageSize, category, breadcrumb }
}

async function landingOf(db: Db, request: ListRequest): Promise<Landing> {
  const landing = await landingOfType(db, request)
  const search = searchTerms(request.filter_name ?? '')
  if (!search) return landing
  const words = { name: `جست‌وجوی «${request.filter_name?.replaceAll('-', ' ').trim()}»`, url: LIST_URL }
  return { ...landing, filter: { ...landing.filter, search }, breadcrumb: [...landing.breadcrumb, words] }
}

async function landingOfType(db: Db, request: ListRequest): Promise<Landing> {
  const value = request.category?.trim() ?? ''
  switch (request.type ?? '') {
    case '':
      return categoryLanding(db, request.categoryId, value)
    case 'brand':
      return brandLanding(db, await categoryLanding(db, request.categoryId, ''), value)
    case 'offer':
      return offerLanding(await categoryLanding(db, request.categoryId, ''), value)
    default:
      throw invalid({ type: 'نوع فهرست معتبر نیست.' })
  }
}

async function categoryLanding(db: Db, id: number | undefined, slug: string): Promise<Landing> {
  if (id === undefined && !slug) return { filter: {}, category: null, breadcrumb: [allProducts] }
  const isImpossible = id !== undefined && !isPossibleId(id)
  const category = isImpossible ? null : await findCategory(db, id === undefined ? { slug } : { id })
  if (!category) throw notFound('این دسته‌بندی یافت نشد.')
  return {
    filter: { categoryId: category.id },
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
    url: categoryUrl(category),
  }))
}

const categoryUrl = ({ id, slug }: Pick<Category, 'id' | 'slug'>) => `${LIST_URL}/${id}/${slug}`

async function brandLanding(db: Db, base: Landing, value: string): Promise<Landing> {
  const brand = await findBrand(db, value)
  if (!brand) throw notFound('این برند یافت نشد.')
  return {
    ...base,
    filter: { ...base.filter, brandId: brand.id },
    breadcrumb: [
      ...base.breadcrumb,
      { name: brand.name_fa, url: `${LIST_URL}?type=brand&category=${brand.slug}` },
    ],
  }
}

function offerLanding(base: Landing, value: string): Landing {
  const least = ANY_OFFER.has(value.toLowerCase()) ? 1 : Number(value)
  if (!Number.isInteger(least) || least < 1 || least > 100) throw notFound('این پیشنهاد یافت نشد.')
  const url = `${LIST_URL}?type=offer${value ? `&category=${encodeURIComponent(value)}` : ''}`
  return {
    ...base,
    filter: { ...base.filter, minDiscount: least },
    breadcrumb: [...base.breadcrumb, { name: 'پیشنهاد شگفت‌انگیز', url }],
  }
}

/** Shorter squashed terms would match nearly everything. */
const SHORTEST_SQUASHED = 3

/** Spaces travel as hyphens in filter_name (spec §5). Null when nothing is left to look for. */
function searchTerms(typed: string): SearchTerms | null {
  const text = normalisePersian(typed.replaceAll('-', ' '))
  if (!text) return null
  const [compact, reference] = [compactPersian(text), squashReference(text)]
  return {
    words: text.split(' '),
    compact: compact.length >= SHORTEST_SQUASHED ? compact : '',
    // A reference is Latin: Persian letters beside it would be dropped and widen the search.
    reference: reference.length >= SHORTEST_SQUASHED && reference.length === compact.length ? reference : '',
  }
}
