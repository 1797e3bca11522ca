import { toListOf, toOffers, toPage } from '../../contract/storefrontListPaths.ts'
import { toBlogCategory, toBlogTag } from '../../contract/content/links.ts'
import {
  toArticle,
  toBlog,
  toBrands,
  toCategory,
  toContact,
  toHome,
  toProduct,
  toShop,
} from '../../contract/storefrontPaths.ts'
import { listArticleCategories, listPublicArticles, listTags } from './articlesRepository.ts'
import { listPublicPages } from './pagesRepository.ts'
import {
  countProducts,
  hasOffers,
  listFilledBrands,
  listFilledCategories,
  streamProducts,
} from './publicAddressesRepository.ts'
import type { Context } from '../shared/context.ts'
import { escapeXml } from '../shared/escapeHtml.ts'

type Db = Context['db']

/** Maximum number of URLs per file (sitemaps.org allows 50 000); small files are cheap to make again. */
const SITEMAP_LIMIT = 10_000

interface Entry {
  /** Path with query, in any script. */
  readonly path: string
  readonly modified?: Date
}

/** A kind of page. Its URLs are in separate files: `{name}-1.xml`, `{name}-2.xml` and so on. */
interface Section {
  readonly name: string
  count(from: Source): Promise<number>
  /** The entries from `offset` on. */
  entries(from: Source, offset: number): AsyncIterable<Entry>
}

interface Source {
  readonly db: Db
  /** Articles published later are left out. */
  readonly now: Date
}

const sections: readonly Section[] = [
  listed('pages', async ({ db }) => [
    { path: toHome() },
    { path: toShop() },
    ...((await hasOffers(db)) ? [{ path: toOffers() }] : []),
    { path: toBlog() },
    { path: toContact() },
    ...(await listPublicPages(db)).map(({ path, modified }) => ({ path: toPage(path), modified })),
  ]),
  listed('categories', async ({ db }) =>
    (await listFilledCategories(db)).map((category) => ({ path: toCategory(category) })),
  ),
  listed('brands', async ({ db }) => {
    const brands = (await listFilledBrands(db)).map(({ slug }) => ({ path: toListOf('brand', slug) }))
    return brands.length > 0 ? [{ path: toBrands() }, ...brands] : []
  }),
  listed('blog', async ({ db, now }) => [
    ...(await listPublicArticles(db, now)).map((article) => ({
      path: toArticle(article),
      modified: article.modified,
    })),
    ...(await listArticleCategories(db, now)).map(({ slug }) => ({ path: toBlogCategory(slug) })),
    ...(await listTags(db, now)).map(({ slug }) => ({ path: toBlogTag(slug) })),
  ]),
  {
    name: 'products',
    count: ({ db }) => countProducts(db),
    async *entries({ db }, offset) {
      for await (const product of streamProducts(db, offset)) yield { path: toProduct(product) }
    },
  },
]

/** A section that is small enough to be read at once. */
function listed(name: string, list: (from: Source) => Promise<Entry[]>): Section {
  return {
    name,
    count: async (from) => (await list(from)).length,
    async *entries(from, offset) {
      yield* (await list(from)).slice(offset)
    },
  }
}

interface SitemapOptions extends Source {
  /** Absolute URL without a trailing slash. */
  readonly origin: string
  readonly limit?: number
}

/** The index with all files that are not empty. */
export async function sitemapIndex({
  origin,
  limit = SITEMAP_LIMIT,
  ...from
}: SitemapOptions): Promise<string> {
  const names: string[] = []
  for (const { name, count } of sections) {
    const files = Math.ceil((await count(from)) / limit)
    for (let number = 1; number <= files; number += 1) names.push(`${name}-${number}`)
  }
  const files = names.map((name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>\n`)
  return `${declaration}<sitemapindex xmlns="${schema}">\n${files.join('')}</sitemapindex>\n`
}

/** Streams the text of a file; null if there is no such file. */
export async function sitemapFile(
  file: string,
  { origin, limit = SITEMAP_LIMIT, ...from }: SitemapOptions,
): Promise<AsyncIterable<string> | null> {
  const [, name, number] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(file) ?? []
  const section = sections.find((one) => one.name === name)
  const offset = (Number(number) - 1) * limit
  if (!section || offset >= (await section.count(from))) return null
  return textOf(section.entries(from, offset), origin, limit)
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

async function* textOf(entries: AsyncIterable<Entry>, origin: string, limit: number): AsyncGenerator<string> {
  yield `${declaration}<urlset xmlns="${schema}">\n`
  let count = 0
  for await (const { path, modified } of entries) {
    const changed = modified ? `<lastmod>${modified.toISOString()}</lastmod>` : ''
    yield `<url><loc>${escapeXml(new URL(path, origin).href)}</loc>${changed}</url>\n`
    count += 1
    if (count === limit) break
  }
  yield '</urlset>\n'
}
