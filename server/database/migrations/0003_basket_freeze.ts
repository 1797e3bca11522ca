import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Every freeze has an end: a shopper whose payment page was closed gets the basket back by itself. */
export const basketFreeze: Migration = {
  name: '0003_basket_freeze',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table baskets add column frozen_until timestamptz',
  `update baskets set frozen_until = frozen_at + interval '20 minutes' where frozen_at is not null`,
  `alter table baskets add constraint baskets_freeze_ends
    check ((frozen_at is null) = (frozen_until is null))`,
  'create index baskets_frozen_until on baskets (frozen_until) where frozen_until is not null',
]
