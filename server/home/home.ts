import type { HomeAnswer, HomeSection } from '../../contract/home/schemas.ts'
import type { ArticleTeaser } from '../../contract/content/schemas.ts'
import { readablePath } from '../../contract/readablePath.ts'
import { toListOf } from '../../contract/storefrontListPaths.ts'
import { toArticle } from '../../contract/storefrontPaths.ts'
import { findCategory, listSellingBrands } from '../catalogue/directoryRepository.ts'
import { findPage, type Scope } from '../catalogue/index/matching.ts'
import type { SyncedIndex } from '../catalogue/index/syncedIndex.ts'
import type { ProductsRule } from '../database/schema.ts'
import { readSetting } from '../site/repository.ts'
import type { Context } from '../shared/context.ts'
import { newestArticles } from '../content/blog.ts'
import { cleanHtml } from '../shared/html.ts'
import { withFavourites } from '../catalogue/productItems.ts'

type Db = Context['db']
const POSTS = 3
/** Number of brands, if the owner names none. */
const BRANDS = 16

/**
 * A stored section: a rule for products, no data for the newest articles or the best-selling brands, and otherwise the
 * section of the API.
 */
export type StoredHomeSection =
  | { type: 'products'; title: string; url: string; query: ProductsRule }
  | Exclude<HomeSection, { type: 'products' }>
export interface StoredHome extends Omit<HomeAnswer, 'sections'> {
  sections: StoredHomeSection[]
}

const emptyHome: StoredHome = {
  sections: [],
  seoTitle: '',
  seoDescription: 'خرید اینترنتی ساعت مچی مردانه و زنانه با ضمانت اصالت و گارانتی معتبر.',
  seoKeywords: 'ساعت مچی، خرید ساعت، ساعت مردانه، ساعت زنانه',
}

/** The home page for the anonymous visitor, without empty sections. */
export async function getHome(db: Db, catalogue: SyncedIndex, now = Date.now()): Promise<HomeAnswer> {
  const stored = ((await readSetting(db, 'home')) as StoredHome | null) ?? emptyHome
  const sections: HomeSection[] = []
  for (const section of stored.sections) {
    const resolved = await resolve(db, catalogue, section, now)
    if (resolved.data.length > 0) sections.push(resolved)
  }
  return { ...stored, sections }
}

/** A copy of the home page with the favourites of a member. */
export function withHearts(home: HomeAnswer, codes: ReadonlySet<string>): HomeAnswer {
  const sections = home.sections.map((section) =>
    section.type === 'products' ? { ...section, data: withFavourites(section.data, codes) } : section,
  )
  return { ...home, sections }
}

async function resolve(
  db: Db,
  catalogue: SyncedIndex,
  section: StoredHomeSection,
  now: number,
): Promise<HomeSection> {
  if (section.type === 'html')
    return { ...section, data: section.data.map(({ html }) => ({ html: cleanHtml(html) })) }
  if (section.type === 'posts' && section.data.length === 0)
    return { ...section, data: (await newestArticles(db, POSTS, new Date(now))).map(toPost) }
  if (section.type === 'brands' && section.data.length === 0)
    return { ...section, data: (await listSellingBrands(db, BRANDS)).map(toBrand) }
  if (section.type !== 'products') return section
  const { type, title, url, query } = section
  const scope = await scopeOf(db, query)
  if (!scope) return { type, title, url, data: [] }
  const { index, items } = await catalogue.get()
  const { ids } = findPage(
    index,
    scope,
    {},
    { order: index.sorted[query.sort], limit: query.limit, offset: 0 },
  )
  return { type, title, url, data: await items.of(ids) }
}

const toBrand = ({ name, nameFa, slug }: { name: string; nameFa: string; slug: string }) => ({
  ...{ name, nameFa },
  url: readablePath(toListOf('brand', slug)),
})

const toPost = ({ id, slug, title, seoDescription, image }: ArticleTeaser) => ({
  title,
  text: seoDescription,
  url: readablePath(toArticle({ id, slug })),
  imageUrl: image,
  alt: title,
})

/** Null if the category no longer exists. */
async function scopeOf(db: Db, { categorySlug, offer }: ProductsRule): Promise<Scope | null> {
  const category = categorySlug ? await findCategory(db, { slug: categorySlug }) : null
  if (categorySlug && !category) return null
  return { ...(category ? { categoryId: category.id } : {}), ...(offer ? { minDiscount: 1 } : {}) }
}
