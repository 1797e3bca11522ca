import { sql, type Kysely, type Transaction } from 'kysely'
import type { ContentDocument } from '../../../contract/content/documentSchemas.ts'
import { compactPersian } from '../../../contract/normalise.ts'
import { escapeLike } from '../../database/queries.ts'
import type { Database } from '../../database/schema.ts'
import { documentOfArticle, documentOfPage, keyOf, kindOf, type DocumentKind } from './documentText.ts'

type Db = Kysely<Database>
type Trx = Transaction<Database>

/** Number of stored published versions of each document. */
const KEPT_VERSIONS = 30

export interface DocumentRow {
  readonly id: string
  readonly kind: DocumentKind
  readonly title: string
  readonly publishedAt: Date | null
  readonly publishAt: Date | null
  readonly hasDraft: boolean
  readonly changedAt: Date | null
}

/** Articles and pages, last changed first, with the number of all. */
export async function listDocumentRows(
  db: Db,
  filter: {
    readonly kind?: DocumentKind
    readonly text?: string
    readonly limit: number
    readonly offset: number
  },
): Promise<{ readonly rows: readonly DocumentRow[]; readonly total: number }> {
  const { kind, text, limit, offset } = filter
  const typed = compactPersian(text ?? '')
  const isFound = typed
    ? sql`coalesce(mine.title_compact, published.title_compact) like ${`%${escapeLike(typed)}%`}`
    : sql`true`
  const { rows } = await sql<DocumentRow & { total: number }>`
    with published as (
      select 'article-' || id as id, title, title_compact, published_at, modified_at from articles
      union all select 'page-' || name, title, title_compact, modified_at, modified_at from pages)
    select coalesce(published.id, mine.id) as id,
      case when coalesce(published.id, mine.id) like 'article-%' then 'article' else 'page' end as kind,
      coalesce(mine.draft ->> 'title', published.title) as title,
      published.published_at as "publishedAt", mine.publish_at as "publishAt",
      mine.draft is not null as "hasDraft",
      greatest(mine.changed_at, published.modified_at) as "changedAt",
      count(*) over ()::integer as total
    from published full join content_documents mine on mine.id = published.id
    where (published.id is not null or mine.draft is not null)
      and (${kind ?? null}::text is null or coalesce(published.id, mine.id) like ${kind ?? ''} || '-%')
      and ${isFound}
    order by "changedAt" desc, id limit ${limit} offset ${offset}`.execute(db)
  const [first] = rows
  if (first || offset === 0) return { rows, total: first?.total ?? 0 }
  // The page is beyond the last one, so no row has the number of all.
  return { rows, total: (await listDocumentRows(db, { ...filter, limit: 1, offset: 0 })).total }
}

export interface Published {
  readonly document: ContentDocument
  readonly publishedAt: Date
}

/** The published text, also of an article whose publication time is in the future; null if there is none. */
export async function findPublished(db: Db, id: string): Promise<Published | null> {
  if (kindOf(id) === 'page') {
    const row = await db.selectFrom('pages').where('name', '=', keyOf(id)).selectAll().executeTakeFirst()
    return row ? { document: documentOfPage(row), publishedAt: row.modified_at } : null
  }
  const row = await db
    .selectFrom('articles')
    .innerJoin('article_categories as category', 'category.id', 'articles.category_id')
    .where('articles.id', '=', Number(keyOf(id)))
    .selectAll('articles')
    .select('category.name as category')
    .executeTakeFirst()
  if (!row) return null
  const tags = await db
    .selectFrom('article_tags as link')
    .innerJoin('tags', 'tags.id', 'link.tag_id')
    .where('link.article_id', '=', row.id)
    .select('tags.name')
    .orderBy('link.position')
    .execute()
  const guides = await db
    .selectFrom('categories')
    .where('id', 'in', [0, ...row.guide_of])
    .select(['id', 'slug'])
    .execute()
  const document = documentOfArticle({ ...row, tags: tags.map(({ name }) => name), guides })
  return { document, publishedAt: row.published_at }
}

export async function findDraft(db: Db, id: string) {
  return db.selectFrom('content_documents').where('id', '=', id).selectAll().executeTakeFirst()
}

/** Locks a document, which may not have a row yet, until the end of the transaction. */
export async function lockDocument(trx: Trx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`content ${id}`}))`.execute(trx)
}

interface DraftChange {
  readonly draft: ContentDocument | null
  readonly publishAt: Date | null
  readonly refusal?: string
  /** Null: the shop itself. */
  readonly staffId: number | null
  readonly now: Date
}

/** Writes the draft and raises the version. */
export async function writeDraft(trx: Trx, id: string, change: DraftChange): Promise<void> {
  const { draft, publishAt, refusal = '', staffId, now } = change
  const row = {
    ...{ draft: draft && JSON.stringify(draft), publish_at: publishAt, refusal, staff_id: staffId },
    changed_at: now,
  }
  await trx
    .insertInto('content_documents')
    .values({ id, version: 1, ...row })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((e) => ({ ...row, version: e('content_documents.version', '+', 1) })),
    )
    .execute()
}

/** Deletes an unpublished document with its versions and former addresses. */
export async function deleteDocument(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('content_documents').where('id', '=', id).execute()
  await trx.deleteFrom('content_versions').where('content_id', '=', id).execute()
  if (kindOf(id) === 'page') await trx.deleteFrom('page_addresses').where('name', '=', keyOf(id)).execute()
}

/** Ids of documents whose time to be published has come. */
export async function listDueDocuments(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('content_documents')
    .where('publish_at', '<=', now)
    .where('draft', 'is not', null)
    .select('id')
    .orderBy('publish_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** A number that no article has or had, since links to a deleted article must not lead to another one. */
export async function nextArticleId(trx: Trx): Promise<number> {
  await lockDocument(trx, 'new article')
  const { rows } = await sql<{ next: number }>`select setval('article_numbers', greatest(
    nextval('article_numbers'), (select max(id) + 1 from articles)))::integer as next`.execute(trx)
  return rows[0]!.next
}

export async function listVersions(db: Db, id: string) {
  return db
    .selectFrom('content_versions')
    .where('content_id', '=', id)
    .select(['id', 'at', 'staff_name as staff'])
    .orderBy('id', 'desc')
    .execute()
}

export async function findVersion(db: Db, id: number): Promise<ContentDocument | undefined> {
  const row = await db
    .selectFrom('content_versions')
    .where('id', '=', id)
    .select('document')
    .executeTakeFirst()
  return row?.document
}

/** Adds a published version and drops the oldest ones. */
export async function addVersion(
  trx: Trx,
  id: string,
  { document, staff, at }: { readonly document: ContentDocument; readonly staff: string; readonly at: Date },
): Promise<void> {
  const row = { content_id: id, document: JSON.stringify(document), staff_name: staff, at }
  await trx.insertInto('content_versions').values(row).execute()
  await trx
    .deleteFrom('content_versions')
    .where('content_id', '=', id)
    .where('id', 'not in', (e) =>
      e
        .selectFrom('content_versions')
        .where('content_id', '=', id)
        .select('id')
        .orderBy('id', 'desc')
        .limit(KEPT_VERSIONS),
    )
    .execute()
}

/** Slug of a category of the magazine by its name; undefined for a new one. */
export async function findTopicSlug(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('article_categories')
    .where('name', '=', name)
    .select('slug')
    .executeTakeFirst()
  return row?.slug
}

/** Name of the category of the magazine with this slug. */
export async function findTopicName(db: Db, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('article_categories')
    .where('slug', '=', slug)
    .select('name')
    .executeTakeFirst()
  return row?.name
}

export async function listTopicSlugs(db: Db) {
  const categories = await db.selectFrom('article_categories').select('slug').execute()
  const tags = await db.selectFrom('tags').select('slug').execute()
  return {
    category: new Set(categories.map(({ slug }) => slug)),
    tag: new Set(tags.map(({ slug }) => slug)),
  }
}

/** Tags of articles other than this one. */
export async function listTagsOfOthers(db: Db, articleId: number) {
  return db
    .selectFrom('tags')
    .where('id', 'in', (e) =>
      e.selectFrom('article_tags').where('article_id', '!=', articleId).select('tag_id'),
    )
    .select(['slug', 'name'])
    .execute()
}

/** Redirects the former address of a page to the page, and removes a redirect from its present address. */
export async function moveAddress(trx: Trx, name: string, from: string, to: string): Promise<void> {
  await trx.deleteFrom('page_addresses').where('path', '=', to).execute()
  await trx
    .insertInto('page_addresses')
    .values({ path: from, name })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ name }))
    .execute()
}

export async function listFormerPaths(db: Db, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom('page_addresses')
    .where('name', '=', name)
    .select('path')
    .orderBy('path')
    .execute()
  return rows.map(({ path }) => path)
}

/** Present paths of pages by their former ones, unless another page has the former path now. */
export async function readPageMoves(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('page_addresses as was')
    .innerJoin('pages', 'pages.name', 'was.name')
    .where('was.path', 'not in', (e) => e.selectFrom('pages').select('path'))
    .select(['was.path as former', 'pages.path'])
    .execute()
  return new Map(rows.map(({ former, path }) => [former, path]))
}

/** Articles and pages that staff have published since the last import or export of their files. */
export async function listPanelDocuments(db: Db) {
  const { rows } = await sql<{ id: string; modified: Date }>`
    select 'article-' || id as id, modified_at as modified from articles where from_panel
    union all select 'page-' || name, modified_at from pages where from_panel order by id`.execute(db)
  return rows
}

/** Records that a file has the document's text, unless the document changed again. `modified`: its change that the file has. */
export async function markExported(
  db: Db,
  id: string,
  { fingerprint, modified }: { readonly fingerprint: string; readonly modified: Date },
): Promise<void> {
  const table = kindOf(id) === 'page' ? 'pages' : 'articles'
  await sql`
    update ${sql.table(table)} set fingerprint = ${fingerprint}, from_panel = false
    where ${sql.ref(table === 'pages' ? 'name' : 'id')}::text = ${keyOf(id)} and modified_at = ${modified}`.execute(
    db,
  )
}
