import type { Kysely, Selectable } from 'kysely'
import type { PagesTable } from '../database/contentSchema.ts'
import type { Database } from '../database/schema.ts'

export type PageRow = Selectable<PagesTable>

/** Every page that search engines may show, by address; `modified` is its last change. */
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

/** Names and addresses of all pages: few, so that unknown ones need no query. */
export async function listPageNames(db: Kysely<Database>): Promise<{ name: string; path: string }[]> {
  return db.selectFrom('pages').select(['name', 'path']).execute()
}

export async function findPage(db: Kysely<Database>, name: string): Promise<PageRow | undefined> {
  return db.selectFrom('pages').selectAll().where('name', '=', name).executeTakeFirst()
}
