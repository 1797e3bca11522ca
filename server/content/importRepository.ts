import { sql, type Insertable, type Kysely, type Transaction } from 'kysely'
import type { ArticlesTable, PagesTable } from '../database/contentSchema.ts'
import type { Database } from '../database/schema.ts'

type Db = Kysely<Database>
type Trx = Transaction<Database>

/** A product or category to which a text may link. */
export interface LinkedEntry {
  readonly id: number
  readonly name: string
  readonly slug: string
}

export interface LinkedRecords {
  readonly products: ReadonlyMap<number, LinkedEntry>
  readonly categories: ReadonlyMap<number, LinkedEntry>
  /** Present and former slugs. */
  readonly brands: ReadonlySet<string>
  /** Hashes of the pictures of the library to which these files link. */
  readonly pictures: ReadonlySet<string>
}

/** The existing products, categories and brands among linked ones. */
export async function findLinkedRecords(
  db: Db,
  ids: { products: readonly number[]; categories: readonly number[]; pictures: readonly string[] },
): Promise<LinkedRecords> {
  const products = await db
    .selectFrom('products')
    .select(['id', 'slug', 'name_fa as name'])
    .where('id', 'in', [0, ...ids.products])
    .execute()
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'slug', 'title as name'])
    .where('id', 'in', [0, ...ids.categories])
    .execute()
  const merged = await db
    .selectFrom('merged_categories as was')
    .innerJoin('categories', 'categories.id', 'was.category_id')
    .select(['was.id as former', 'categories.id', 'slug', 'title as name'])
    .where('was.id', 'in', [0, ...ids.categories])
    .execute()
  const brands = await db
    .selectFrom('brands')
    .select('slug')
    .union(db.selectFrom('brand_addresses').select('slug'))
    .execute()
  const pictures = await db
    .selectFrom('photographs')
    .select('hash')
    .where('hash', 'in', ['', ...ids.pictures])
    .execute()
  const byId = (rows: readonly { id: number; slug: string; name: string }[]) =>
    new Map(rows.map((row) => [row.id, row]))
  return {
    products: byId(products),
    categories: new Map([...byId(categories), ...merged.map(({ former, ...row }) => [former, row] as const)]),
    brands: new Set(brands.map(({ slug }) => slug)),
    pictures: new Set(pictures.map(({ hash }) => hash)),
  }
}

/** Stored pages, articles and stories of brands, to compare with files. The fingerprint is empty for content that was not imported. */
export async function listStoredContent(db: Db) {
  return {
    pages: await db
      .selectFrom('pages')
      .select(['name', 'path', 'fingerprint', 'from_panel'])
      .select(
        sql<string[]>`array(select was.path from page_addresses was where was.name = pages.name)`.as(
          'former',
        ),
      )
      .execute(),
    articles: await db.selectFrom('articles').select(['id', 'slug', 'fingerprint', 'from_panel']).execute(),
    drafts: (
      await db.selectFrom('content_documents').where('draft', 'is not', null).select('id').execute()
    ).map(({ id }) => id),
    brands: await db
      .selectFrom('brands')
      .select(['slug', 'fingerprint', 'from_panel'])
      .orderBy('id')
      .execute(),
    formerBrands: await db
      .selectFrom('brand_addresses as was')
      .innerJoin('brands', 'brands.id', 'was.brand_id')
      .select(['was.slug as former', 'brands.slug'])
      .execute(),
  }
}

export type StoredContent = Awaited<ReturnType<typeof listStoredContent>>

/** Inserts pages and replaces those with the same names. */
export async function replacePages(trx: Trx, rows: readonly Insertable<PagesTable>[]): Promise<void> {
  if (rows.length === 0) return
  await deletePages(
    trx,
    rows.map(({ name }) => name),
  )
  await trx.insertInto('pages').values(rows).execute()
}

export async function deletePages(trx: Trx, names: readonly string[]): Promise<void> {
  if (names.length > 0) await trx.deleteFrom('pages').where('name', 'in', names).execute()
}

export interface IncomingArticle extends Omit<Insertable<ArticlesTable>, 'category_id'> {
  readonly category: { readonly name: string; readonly slug: string }
  readonly tags: readonly { readonly name: string; readonly slug: string }[]
}

/** Inserts articles and replaces those with the same ids, with their tags; adds or renames categories and tags. */
export async function replaceArticles(trx: Trx, articles: readonly IncomingArticle[]): Promise<void> {
  if (articles.length === 0) return
  const categories = await upsertTopics(
    trx,
    'article_categories',
    articles.map(({ category }) => category),
  )
  const tags = await upsertTopics(
    trx,
    'tags',
    articles.flatMap((article) => article.tags),
  )
  await deleteArticles(
    trx,
    articles.map(({ id }) => id),
  )
  const rows = articles.map(({ category, tags: _tags, ...row }) => ({
    ...row,
    category_id: categories.get(category.slug)!,
  }))
  await trx.insertInto('articles').values(rows).execute()
  const links = articles.flatMap((article) =>
    article.tags.map(({ slug }, position) => ({ article_id: article.id, tag_id: tags.get(slug)!, position })),
  )
  if (links.length > 0) await trx.insertInto('article_tags').values(links).execute()
}

export async function deleteArticles(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('articles').where('id', 'in', ids).execute()
}

interface BrandStory {
  readonly slug: string
  readonly description: string
  readonly story: string
  readonly collections: string
  readonly fingerprint: string
}

export interface PanelStory {
  readonly id: number
  readonly slug: string
  readonly description: string
  readonly story: string
  readonly collections: readonly { readonly label: string; readonly url: string }[]
}

/** Texts of brands that staff changed since the last file. */
export async function listPanelStories(db: Db): Promise<PanelStory[]> {
  return db
    .selectFrom('brands')
    .where('from_panel', '=', true)
    .select(['id', 'slug', 'description', 'story', 'collections'])
    .orderBy('id')
    .execute()
}

/** The file with this fingerprint has the text of the shop. */
export async function markExported(db: Db, id: number, fingerprint: string): Promise<void> {
  await db.updateTable('brands').set({ from_panel: false, fingerprint }).where('id', '=', id).execute()
}

/** Writes texts of files, and raises the versions, so that open forms of the panel notice them. */
export async function writeBrandStories(trx: Trx, stories: readonly BrandStory[]): Promise<void> {
  for (const { slug, ...story } of stories)
    await trx
      .updateTable('brands')
      .set((column) => ({ ...story, from_panel: false, version: column('version', '+', 1) }))
      .where('slug', '=', slug)
      .execute()
}

/** Raises the versions of documents whose published texts a file has replaced, so that open forms of the panel notice it. */
export async function raiseDocumentVersions(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .insertInto('content_documents')
    .values(ids.map((id) => ({ id, version: 1, staff_id: null })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((e) => ({ version: e('content_documents.version', '+', 1) })),
    )
    .execute()
}

export async function deleteUnusedTopics(trx: Trx): Promise<void> {
  await sql`delete from tags where id not in (select tag_id from article_tags)`.execute(trx)
  await sql`delete from article_categories where id not in (select category_id from articles)`.execute(trx)
}

/** Inserts or renames topics, and returns their ids by slug. */
async function upsertTopics(
  trx: Trx,
  table: 'article_categories' | 'tags',
  topics: readonly { readonly name: string; readonly slug: string }[],
): Promise<Map<string, number>> {
  const rows = [...new Map(topics.map(({ name, slug }) => [slug, { name, slug }])).values()]
  if (rows.length === 0) return new Map()
  const put = await trx
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet((e) => ({ name: e.ref('excluded.name') })))
    .returning(['id', 'slug'])
    .execute()
  return new Map(put.map(({ id, slug }) => [slug, id]))
}
