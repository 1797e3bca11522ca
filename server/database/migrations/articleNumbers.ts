import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Numbers of articles that staff write, each used once. */
export const articleNumbers: Migration = {
  name: '0122_article_numbers',
  async up(db) {
    await sql
      .raw(
        `
        create sequence article_numbers as integer;
        select setval('article_numbers', greatest(1,
          (select max(id) from articles),
          (select max(substr(id, 9)::integer) from content_documents where id like 'article-%')));`,
      )
      .execute(db)
  },
}
