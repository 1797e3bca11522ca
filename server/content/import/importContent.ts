import { isDeepStrictEqual } from 'node:util'
import { readablePath } from '../../../contract/readablePath.ts'
import { toSearch } from '../../../contract/storefrontListPaths.ts'
import type { Kysely } from 'kysely'
import { bumpCatalogueVersion } from '../../catalogue/versionRepository.ts'
import * as stored from '../importRepository.ts'
import { isFromPanel } from '../../audit/settingVersions.ts'
import type { Database } from '../../database/schema.ts'
import { readSetting, writeSetting } from '../../site/repository.ts'
import { tidyAddress } from '../pages.ts'
import { decoded } from './body.ts'
import { brandRow, changedBrands, emptyRow, problemsOfBrands, readBrand, type BrandEntry } from './brands.ts'
import { categoryIdOf, readArticle, readPage, type ArticleEntry, type PageEntry } from './entries.ts'
import { problemsBetween, problemsOfPanelTexts } from './claims.ts'
import { readFolder, type ContentProblem } from './folder.ts'
import { openLinks, type Links, type LinkWorld } from './links.ts'

export interface ContentOptions extends Pick<LinkWorld, 'hasSearchResults' | 'hasFile'> {
  readonly db: Kysely<Database>
  /** Contains the folders `pages`, `blog` and `brands`. */
  readonly folder: string
  readonly now: Date
  /** Settings of the shop in the folder, written in the same transaction. */
  readonly shopFiles?: ShopFiles
  /** Checks everything and writes nothing. */
  readonly dryRun?: boolean
  /** Reports dead links; default true. */
  readonly checkLinks?: boolean
  /** Deletes pages, articles and stories of earlier imports that are no longer in the folder. */
  readonly prune?: boolean
}

export interface ShopFiles {
  readonly problems: readonly ContentProblem[]
  /** Links in the settings, checked like those of texts. */
  readonly addresses: readonly { readonly file: string; readonly line: number; readonly address: string }[]
  /** Rows of the settings by key. */
  readonly settings: Readonly<Record<string, object>>
  /** File and line of each setting that the panel edits too, by its key. */
  readonly lines: ReadonlyMap<string, Pick<ContentProblem, 'file' | 'line'>>
  readonly count: number
}

export interface ContentSummary {
  readonly problems: readonly ContentProblem[]
  readonly pages: number
  readonly articles: number
  /** Number of stories of brands. */
  readonly brands: number
  /** Number of files with settings. */
  readonly shopFiles: number
  readonly written: number
  readonly unchanged: number
  readonly removed: number
  /** Pages, articles and stories of earlier imports that are no longer in the folder and were not deleted. */
  readonly left: readonly string[]
}

/**
 * Imports pages, articles and stories of brands from a folder: all of them or, with any problem, none.
 * @throws Error if the folder cannot be read
 */
export async function importContent(options: ContentOptions): Promise<ContentSummary> {
  const { db, folder, shopFiles = noShopFiles } = options
  const files = await readFolder(folder)
  const pages = files.pages.map(readPage)
  const articles = files.blog.map(readArticle)
  const brands = files.brands.map(readBrand)
  const inShop = await stored.listStoredContent(db)
  const links = await openLinks(db, {
    ...{ ...worldOf(options, inShop, pages, articles), mustBeCurrentSlug: true },
    ...{ pages, articles, others: [...shopFiles.addresses, ...brands.flatMap(({ addresses }) => addresses)] },
  })

  const problems = [
    ...files.problems,
    ...(await problemsOf([...pages, ...articles, ...brands], options.checkLinks === false ? null : links)),
    ...problemsBetween(pages, articles, inShop),
    ...problemsOfPanelTexts(pages, articles, inShop),
    ...problemsOfBrands(brands, inShop),
    ...shopFiles.problems,
    ...(await problemsOfPanel(db, shopFiles)),
    ...(options.checkLinks === false ? [] : await problemsOfLinks(shopFiles, links)),
  ].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
  const counts = {
    ...{ pages: pages.length, articles: articles.length, brands: brands.length },
    shopFiles: shopFiles.count,
  }
  if (problems.length > 0) return { ...counts, problems, written: 0, unchanged: 0, removed: 0, left: [] }

  const settings = await changedSettings(db, shopFiles.settings)
  const change = { ...changeOf(inShop, pages, articles), ...changedBrands(brands, inShop), settings }
  if (!options.dryRun) await write(options, change, links)
  const gone = [
    ...change.gonePages.map((name) => `pages/${name}`),
    ...change.goneArticles.map(({ slug }) => `blog/${slug}`),
    ...change.goneBrands.map((slug) => `brands/${slug}`),
  ]
  const written = change.pages.length + change.articles.length + change.brands.length + settings.length
  const read = pages.length + articles.length + brands.length + Object.keys(shopFiles.settings).length
  return {
    ...counts,
    problems,
    written,
    unchanged: read - written,
    removed: options.prune ? gone.length : 0,
    left: options.prune ? [] : gone,
  }
}

type InShop = stored.StoredContent

/** Content of the shop that remains after the import of these files; links may lead to it. */
export function worldOf(
  { hasSearchResults, hasFile, prune }: Pick<ContentOptions, 'hasSearchResults' | 'hasFile' | 'prune'>,
  inShop: InShop,
  pages: readonly PageEntry[],
  articles: readonly ArticleEntry[],
): Omit<LinkWorld, 'pages' | 'articles' | 'others'> {
  const names = new Set(pages.map(({ name }) => name))
  const ids = new Set(articles.map(({ id }) => id))
  const stays = (fingerprint: string) => !prune || fingerprint === ''
  const otherPaths = inShop.pages.flatMap(({ name, path, former, fingerprint }) => {
    if (names.has(name)) return former
    return stays(fingerprint) ? [name, path, ...former] : []
  })
  const otherArticles = inShop.articles.filter(
    (article) => !ids.has(article.id) && stays(article.fingerprint),
  )
  return {
    hasSearchResults,
    hasFile,
    otherPaths: new Set(otherPaths.map(tidyAddress)),
    otherArticles: new Map(otherArticles.map(({ id, slug }) => [String(id), slug])),
  }
}

/** Problems of each file by itself; dead links only if `links` is given. */
export async function problemsOf(
  entries: readonly (PageEntry | ArticleEntry | BrandEntry)[],
  links: Links | null,
): Promise<ContentProblem[]> {
  const found: ContentProblem[] = []
  for (const entry of entries) {
    const report = (line: number, reason: string) => void found.push({ file: entry.file.name, line, reason })
    for (const { line, reason } of entry.problems) report(line, reason)
    if (!links) continue
    for (const { address, line, isPicture } of entry.addresses) {
      const problem = isPicture
        ? await links.problemOfPicture(address)
        : await links.problemOf(address, entry.anchors)
      if (problem) report(line, `${isPicture ? 'تصویر' : 'پیوند'} «${decoded(address)}»: ${problem}`)
    }
    if (!('products' in entry)) continue
    const unseen = entry.image ? await links.problemOfPicture(entry.image) : null
    if (unseen) report(entry.lineOf('image'), `تصویر «${entry.image}»: ${unseen}`)
    for (const key of ['products', 'guideOf'] as const)
      for (const address of entry[key]) {
        const problem = address.startsWith('/') ? await links.problemOf(address, new Set()) : null
        if (problem) report(entry.lineOf(key), `پیوند «${address}»: ${problem}`)
      }
  }
  return found
}

function changeOf(inShop: InShop, pages: readonly PageEntry[], articles: readonly ArticleEntry[]) {
  const knownPages = new Map(inShop.pages.map(({ name, fingerprint }) => [name, fingerprint]))
  const knownArticles = new Map(inShop.articles.map(({ id, fingerprint }) => [id, fingerprint]))
  const names = new Set(pages.map(({ name }) => name))
  const ids = new Set(articles.map(({ id }) => id))
  return {
    pages: pages.filter(({ name, fingerprint }) => knownPages.get(name) !== fingerprint),
    articles: articles.filter(({ id, fingerprint }) => knownArticles.get(id) !== fingerprint),
    gonePages: inShop.pages.flatMap((page) => (page.fingerprint && !names.has(page.name) ? [page.name] : [])),
    goneArticles: inShop.articles.filter((article) => article.fingerprint && !ids.has(article.id)),
  }
}

const noShopFiles: ShopFiles = { problems: [], addresses: [], settings: {}, lines: new Map(), count: 0 }

async function problemsOfLinks({ addresses }: ShopFiles, links: Links): Promise<ContentProblem[]> {
  const found: ContentProblem[] = []
  for (const { file, line, address } of addresses) {
    const problem = await links.problemOf(address, new Set())
    if (problem) found.push({ file, line, reason: `پیوند «${address}»: ${problem}` })
  }
  return found
}

/** Reports settings that the panel changed, which files do not overwrite; the owner exports them first. */
async function problemsOfPanel(
  db: Kysely<Database>,
  { settings, lines }: ShopFiles,
): Promise<ContentProblem[]> {
  const found: ContentProblem[] = []
  for (const [key, at] of lines) {
    const isNewer = await isFromPanel(db, key)
    if (isNewer && !isDeepStrictEqual(await readSetting(db, key), settings[key]))
      found.push({ ...at, reason: FROM_PANEL })
  }
  return found
}

const FROM_PANEL =
  'این تنظیمات در پنل ویرایش شده‌اند و با این فایل یکی نیستند. با npm run content -- --export آن‌ها را در این فایل بنویسید.'

async function changedSettings(db: Kysely<Database>, settings: ShopFiles['settings']) {
  const changed: [key: string, value: object][] = []
  for (const [key, value] of Object.entries(settings))
    if (!isDeepStrictEqual(await readSetting(db, key), JSON.parse(JSON.stringify(value))))
      changed.push([key, value])
  return changed
}

type Change = ReturnType<typeof changeOf> &
  ReturnType<typeof changedBrands> & { settings: Awaited<ReturnType<typeof changedSettings>> }

async function write(
  { db, prune, now }: ContentOptions,
  { pages, articles, brands, gonePages, goneArticles, goneBrands, settings }: Change,
  links: Links,
): Promise<void> {
  const removes = prune && gonePages.length + goneArticles.length + goneBrands.length > 0
  if (pages.length + articles.length + brands.length + settings.length === 0 && !removes) return
  const work = async (trx: Parameters<typeof stored.replacePages>[0]) => {
    if (removes) {
      await stored.deletePages(trx, gonePages)
      await stored.deleteArticles(
        trx,
        goneArticles.map(({ id }) => id),
      )
      await stored.writeBrandStories(trx, goneBrands.map(emptyRow))
    }
    await stored.replacePages(
      trx,
      pages.map((page) => pageRow(page, now)),
    )
    await stored.replaceArticles(
      trx,
      articles.map((article) => articleRow(article, links)),
    )
    await stored.writeBrandStories(trx, brands.map(brandRow))
    await stored.raiseDocumentVersions(trx, [
      ...pages.map(({ name }) => `page-${name}`),
      ...articles.map(({ id }) => `article-${id}`),
    ])
    await stored.deleteUnusedTopics(trx)
    for (const [key, value] of settings) await writeSetting(trx, key, value)
    await bumpCatalogueVersion(trx)
  }
  // The demo's seed runs in a transaction already.
  await (db.isTransaction ? work(db as Parameters<typeof work>[0]) : db.transaction().execute(work))
}

export function pageRow(page: PageEntry, now: Date) {
  return {
    name: page.name,
    path: page.path,
    title: page.title,
    content: page.content,
    seo_description: page.description,
    seo_keywords: page.keywords,
    noindex: page.noindex,
    faq: JSON.stringify(page.faq),
    fingerprint: page.fingerprint,
    modified_at: page.modified ?? now,
  }
}

export function articleRow(article: ArticleEntry, links: Links): stored.IncomingArticle {
  return {
    id: article.id,
    slug: article.slug,
    title: article.title,
    content: article.content,
    seo_description: article.description,
    seo_keywords: article.keywords,
    category: article.category,
    tags: article.tags,
    author: article.author,
    image: article.image,
    links: JSON.stringify(article.products.map((product) => productLink(product, links))),
    guide_of: [
      ...new Set(article.guideOf.flatMap((url) => links.recordOf(url)?.id ?? categoryIdOf(url) ?? [])),
    ],
    reading_minutes: article.readingMinutes,
    fingerprint: article.fingerprint,
    published_at: article.published,
    modified_at: article.modified,
  }
}

/** A link to a product or category with its name; search words become a link to their results. */
function productLink(product: string, links: Links): { label: string; url: string } {
  if (product.startsWith('/')) return { label: links.recordOf(product)?.name ?? 'دیدن ساعت‌ها', url: product }
  return { label: product, url: readablePath(toSearch(product)) }
}
