import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * The owner's own pictures of products. Kept in the database: every server of a shop has them, and so has its
 * backup; the sizes that browsers ask for are made from them into the media folder.
 */
export const photographs: Migration = {
  name: '0007_photographs',
  async up(db) {
    await sql
      .raw(
        `create table photographs (
          hash text primary key,
          bytes bytea not null,
          created_at timestamptz not null default now())`,
      )
      .execute(db)
    // WebP does not compress any further.
    await sql.raw('alter table photographs alter column bytes set storage external').execute(db)
  },
}
