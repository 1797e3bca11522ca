import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** What was opened after a search, and which searches staff keep from being shown to others. */
export const searchChoices: Migration = {
  name: '0070_search_choices',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // `followed`: searches after which a product was opened. `askers`: different callers of the day, about. `typed`: the
  // words as somebody wrote them that day, for people to read.
  `alter table search_counts
    add column followed integer not null default 0,
    add column askers integer not null default 0,
    add column typed text not null default ''`,
  `create table search_choices (
    day date not null,
    words text not null,
    product_id integer not null references products on delete cascade,
    chosen integer not null,
    primary key (day, words, product_id)
  )`,
  'create index search_choices_product on search_choices (product_id)',
  `create table hidden_searches (
    words text primary key,
    hidden_at timestamptz not null default now()
  )`,
]
