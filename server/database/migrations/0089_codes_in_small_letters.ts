import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** An index for the import, which finds products by code in any case. */
export const codesInSmallLetters: Migration = {
  name: '0089_codes_in_small_letters',
  async up(db) {
    await sql`create index products_code on products (lower(website_code))`.execute(db)
  },
}
