import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Why staff hide a review or a question, and the order in which they look through them. */
export const opinionsByStaff: Migration = {
  name: '0060_opinions_by_staff',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = ['reviews', 'questions'].flatMap((table) => [
  `alter table ${table} add column hidden_cause text not null default ''`,
  `create index ${table}_queue on ${table} ((state = 'pending') desc, created_at desc, id desc)`,
])
