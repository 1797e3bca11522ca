import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Texts and collections of brands from the owner's files. */
export const brandStories: Migration = {
  name: '0099_brand_stories',
  async up(db) {
    await sql`
      alter table brands
        add column description text not null default '',
        add column story text not null default '',
        add column collections jsonb not null default '[]',
        add column fingerprint text not null default ''`.execute(db)
  },
}
