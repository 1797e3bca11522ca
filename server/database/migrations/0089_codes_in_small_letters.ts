import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** A file finds products by their codes, whether it writes them in capitals or not. */
export const codesInSmallLetters: Migration = {
  name: '0089_codes_in_small_letters',
  async up(db) {
    await sql`create index products_code on products (lower(website_code))`.execute(db)
  },
}
