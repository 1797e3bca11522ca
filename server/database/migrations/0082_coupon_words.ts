import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Words of a coupon as a search compares them, stored: `ilike` over three columns spelt each of them anew, and «ي» did
 * not meet «ی».
 */
export const couponWords: Migration = {
  name: '0082_coupon_words',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'drop index coupons_words',
  // What is typed has no line break once it is compact: no find begins in one column and ends in the next.
  `alter table coupons add column search_text text not null generated always as
    (aqrabe_compact(code) || chr(10) || aqrabe_compact(title) || chr(10) || aqrabe_compact(batch)) stored`,
  // A short pending list, as in migration 0020: the embedded database has no vacuum to empty it.
  `create index coupons_words on coupons using gin (search_text gin_trgm_ops)
    with (fastupdate = on, gin_pending_list_limit = 256)`,
]
