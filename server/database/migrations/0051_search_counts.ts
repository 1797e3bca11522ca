import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** What shoppers search for, by day: words and numbers, nothing of whoever typed them. */
export const searchCounts: Migration = {
  name: '0051_search_counts',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table search_counts (
    day date not null,
    words text not null,
    asked integer not null,
    unanswered integer not null check (unanswered <= asked),
    primary key (day, words)
  )`,
]
