import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Coupons as staff keep them: for some brands or categories only, made many at once, changed by several people. */
export const couponsByStaff: Migration = {
  name: '0041_coupons_by_staff',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // Empty: of all brands, of all categories. `batch`: what codes that were made together have in common.
  `alter table coupons
    add column brand_ids integer[] not null default '{}',
    add column category_ids integer[] not null default '{}',
    add column batch text not null default '',
    add column version integer not null default 1,
    add column created_at timestamptz not null default now()`,
  'create index coupons_created on coupons (created_at desc, code)',
]
