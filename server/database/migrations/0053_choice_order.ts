import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Choices of a product stand in the order that staff give them; those that nobody has ordered in that of their ids. */
export const choiceOrder: Migration = {
  name: '0053_choice_order',
  async up(db) {
    await sql`alter table product_properties add column position smallint not null default 0`.execute(db)
  },
}
