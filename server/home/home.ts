import type { HomeAnswer, HomeSection, Tile } from '../../contract/home/schemas.ts'
import type { ArticleTeaser } from '../../contract/content/schemas.ts'
import { readablePath } from '../../contract/readablePath.ts'
import { toListOf, toOffers } from '../../contract/storefrontListPaths.ts'
import { toArticle, toBlog, toShop } from '../../contract/storefrontPaths.ts'
import { categoryPictures, findCategory, listSellingBrands } from '../catalogue/directoryRepository.ts'
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
/** Number of best-selling brands that a section shows if the owner has chosen no brands. */
const BRANDS = 16

/**
 * A section of the home page as the database stores it. A section with products stores a rule that selects them; sections with
 * the newest articles or the best-selling brands store no data; all others equal the section of the API.
 */
export type StoredHomeSection = (
  | { type: 'products'; title: string; url: string; query: ProductsRule }
  | Exclude<HomeSection, { type: 'products' }>
) &
  Span
/** The period in which a section is shown, as ISO times; absent: no limit. */
interface Span {
  from?: string
  to?: string
}
export interface StoredHome extends Omit<HomeAnswer, 'sections'> {
  sections: StoredHomeSection[]
}

const ROW = 12

/** The home page of a shop whose owner has not written one yet. */
const firstHome: StoredHome = {
  sections: [
    {
      ...{ type: 'products', title: 'تازه‌رسیده‌ها', url: `${toShop()}?sort=newest` },
      query: { sort: 'newest', limit: ROW },
    },
    {
      ...{ type: 'products', title: 'تخفیف‌ها', url: toOffers() },
      query: { sort: 'most-discounted', offer: true, limit: ROW },
    },
    { type: 'brands', title: 'برندها', url: toShop(), data: [] },
    { type: 'posts', title: 'از مجله', url: toBlog(), data: [] },
  ],
  seoTitle: '',
  seoDescription: 'خرید اینترنتی ساعت مچی مردانه و زنانه با ضمانت اصالت و گارانتی معتبر.',
  seoKeywords: 'ساعت مچی، خرید ساعت، ساعت مردانه، ساعت زنانه',
}

export const readStoredHome = async (db: Db): Promise<StoredHome> =>
  ((await readSetting(db, 'home')) as StoredHome | null) ?? firstHome

/**
 * The home page for an anonymous visitor, without empty sections and sections outside their period.
 * @param draft replaces the stored page; all its sections are shown
 */
export async function getHome(
  db: Db,
  catalogue: SyncedIndex,
  now = Date.now(),
  draft?: StoredHome,
): Promise<HomeAnswer> {
  const page = draft ?? (await readStoredHome(db))
  const sections: HomeSection[] = []
  for (const { from, to, ...section } of page.sections) {
    if (!draft && !isShown({ from, to }, now)) continue
    const resolved = await resolve(db, catalogue, section, now)
    if (resolved.data.length > 0) sections.push(resolved)
  }
  return { ...page, sections }
}

const isShown = ({ from, to }: Span, now: number) =>
  (!from || Date.parse(from) <= now) && (!to || now < Date.parse(to))

/** When a section next appears or disappears, ms since the epoch; Infinity: never. */
export const nextChange = ({ sections }: StoredHome, now: number): number =>
  Math.min(
    ...sections
      .flatMap(({ from, to }) => [from, to])
      .map((moment) => (moment ? Date.parse(moment) : Infinity))
      .filter((moment) => moment > now),
  )

/** A copy of the home page that marks the favourites of a member. */
export function withOwnFavourites(home: HomeAnswer, codes: ReadonlySet<string>): HomeAnswer {
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
  if (section.type === 'categories' || section.type === 'banners')
    return { ...section, data: await withCategoryPictures(db, section.data) }
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

/** Gives tiles that link to a category but have no picture the picture of that category. */
async function withCategoryPictures(db: Db, tiles: readonly Tile[]): Promise<Tile[]> {
  const categoryOf = ({ imageUrl, url }: Tile) =>
    Number((imageUrl === '' && /^\/shop\/category\/(\d{1,9})(?:\/|$)/.exec(url)?.[1]) || 0)
  const ids = tiles.map(categoryOf).filter(Boolean)
  const pictures = ids.length > 0 ? await categoryPictures(db, ids) : new Map<number, string>()
  return tiles.map((tile) => ({ ...tile, imageUrl: pictures.get(categoryOf(tile)) ?? tile.imageUrl }))
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

/** The products that a rule selects; null if its category no longer exists. */
async function scopeOf(db: Db, { categorySlug, offer }: ProductsRule): Promise<Scope | null> {
  const category = categorySlug ? await findCategory(db, { slug: categorySlug }) : null
  if (categorySlug && !category) return null
  return { ...(category ? { categoryId: category.id } : {}), ...(offer ? { minDiscount: 1 } : {}) }
}
