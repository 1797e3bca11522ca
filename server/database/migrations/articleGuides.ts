import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Ids of the categories whose lists link to an article as their guide. */
export const articleGuides: Migration = {
  name: '0101_article_guides',
  async up(db) {
    await sql`alter table articles add column guide_of integer[] not null default '{}'`.execute(db)
  },
}
