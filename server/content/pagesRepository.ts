import { sql, type Kysely, type Selectable } from 'kysely'
import type { PagesTable } from '../database/contentSchema.ts'
import type { Database } from '../database/schema.ts'

type PageRow = Selectable<PagesTable>

/** Pages that search engines may list, by URL; `modified` is the last change. */
export async function listPublicPages(
  db: Kysely<Database>,
): Promise<{ path: string; title: string; modified: Date }[]> {
  return db
    .selectFrom('pages')
    .where('noindex', '=', false)
    .select(['path', 'title', 'modified_at as modified'])
    .orderBy('path')
    .execute()
}

/** Names and URLs of all pages, which are few, so that unknown ones need no query. */
export async function listPageNames(db: Kysely<Database>): Promise<{ name: string; path: string }[]> {
  return db.selectFrom('pages').select(['name', 'path']).execute()
}

export async function findPage(db: Kysely<Database>, name: string): Promise<PageRow | undefined> {
  return db.selectFrom('pages').selectAll().where('name', '=', name).executeTakeFirst()
}

export type NamedKind = 'page' | 'category' | 'article' | 'topic' | 'tag'

interface NamedAddress {
  readonly kind: NamedKind
  /** The path of a page, and in another row its name; the number or slug of other kinds. */
  readonly name: string
  /** Publication in ms since the epoch; 0 for things without a date. */
  readonly since: number
}

/** @param limit maximum number of rows */
export async function listNamed(db: Kysely<Database>, limit: number): Promise<readonly NamedAddress[]> {
  const { rows } = await sql<NamedAddress>`
    select 'page' as kind, path as name, 0::float8 as since from pages
    union all select 'page', name, 0 from pages
    union all select 'category', id::text, 0 from categories
    union all select 'topic', slug, 0 from article_categories
    union all select 'tag', slug, 0 from tags
    union all select 'article', id::text, extract(epoch from published_at)::float8 * 1000 from articles
    limit ${limit}`.execute(db)
  return rows
}
