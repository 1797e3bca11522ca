import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Which products changed since when, written by triggers, so that every instance can bring its index of the
 * catalogue up to date by reading only those. `change` is the writing transaction: with the snapshot's horizon
 * no change is missed, however transactions overlap.
 */
export const productChanges: Migration = {
  name: '0005_product_changes',
  async up(db) {
    for (const statement of [table, index, ofProducts, ofCategories, ...triggers]) {
      await sql.raw(statement).execute(db)
    }
  },
}

// No reference to products: a removed product leaves its row, or its removal would go unnoticed.
const table = `create table product_changes (
  product_id integer primary key,
  change xid8 not null default pg_current_xact_id())`
const index = 'create index product_changes_change on product_changes (change)'

const note = (name: string, column: string) => `create function ${name}() returns trigger
  language plpgsql as $$
  begin
    insert into product_changes (product_id)
      select distinct ${column} from touched order by ${column}
      on conflict (product_id) do update set change = excluded.change
      where product_changes.change <> excluded.change;
    return null;
  end $$`
const ofProducts = note('note_product_changes', 'id')
const ofCategories = note('note_category_changes', 'product_id')

const triggers = [
  ['products', 'note_product_changes'],
  ['product_categories', 'note_category_changes'],
].flatMap(([of, does]) =>
  (
    [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ] as const
  ).map(
    ([event, rows]) => `create trigger ${does}_on_${event} after ${event} on ${of}
      referencing ${rows} table as touched for each statement execute function ${does}()`,
  ),
)
