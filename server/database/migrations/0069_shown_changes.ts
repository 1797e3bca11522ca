import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Of the changes of products, those that shoppers see in lists and pages: `shown` is the last transaction that made
 * one. Every server reads these every moment, so that what is sold out says so everywhere; a sale that leaves plenty
 * in stock is none of them, or every order would have all pages made again. Reviews and questions count once they are
 * approved.
 */
export const shownChanges: Migration = {
  name: '0069_shown_changes',
  async up(db) {
    for (const statement of [...column, ...ofProducts, noteShown, ...ofChoices, ...ofOpinions])
      await sql.raw(statement).execute(db)
  },
}

const column = [
  'alter table product_changes add column shown xid8',
  'create index product_changes_shown on product_changes (shown) where shown is not null',
]

/** From this stock up nothing but the limit of the count on a product's page follows the exact number. */
const PLENTY = 10

const safely = 'set search_path = public, pg_temp'

/** Whether these columns of a row differ before and after; `?` stands for the row. */
const differs = (...columns: readonly string[]) => {
  const of = (row: string) => columns.map((name) => name.replaceAll('?', row)).join(', ')
  return `(${of('was')}) is distinct from (${of('is_now')})`
}

const ofTable = (table: string, does: string) =>
  (
    [
      ['insert', 'new table as touched'],
      ['update', 'old table as touched_before new table as touched'],
      ['delete', 'old table as touched'],
    ] as const
  ).map(
    ([event, rows]) => `create trigger ${does}_on_${event} after ${event} on ${table}
      referencing ${rows} for each statement execute function ${does}()`,
  )

const shownOfProducts = [
  differs('?.published', '?.status', '?.price', '?.old_price', `least(?.stock, ${PLENTY})`),
  differs('?.name_fa', '?.name_en', '?.slug', '?.rating', '?.review_count'),
].join(' or ')

/** In place of the triggers of migration 0005: one write for both. */
const ofProducts = [
  ...['insert', 'update', 'delete'].map(
    (event) => `drop trigger note_product_changes_on_${event} on products`,
  ),
  `create or replace function note_product_changes() returns trigger language plpgsql ${safely} as $$
    begin
      if tg_op = 'UPDATE' then
        insert into product_changes (product_id, shown)
          select is_now.id, case when (was.published or is_now.published) and (${shownOfProducts})
            then pg_current_xact_id() end
          from touched_before was join touched is_now using (id) order by is_now.id
          on conflict (product_id) do update set change = excluded.change,
            shown = coalesce(excluded.shown, product_changes.shown)
          where product_changes.change <> excluded.change
            or product_changes.shown is distinct from coalesce(excluded.shown, product_changes.shown);
      else
        insert into product_changes (product_id, shown)
          select id, case when published then pg_current_xact_id() end from touched order by id
          on conflict (product_id) do update set change = excluded.change,
            shown = coalesce(excluded.shown, product_changes.shown);
      end if;
      return null;
    end $$`,
  ...ofTable('products', 'note_product_changes'),
]

const noteShown = `create function note_shown_products(ids integer[]) returns void language sql ${safely} as $$
  insert into product_changes (product_id, shown)
    select distinct id, pg_current_xact_id() from unnest(ids) as id order by id
    on conflict (product_id) do update set change = excluded.change, shown = excluded.shown
    where product_changes.shown is distinct from excluded.shown or product_changes.change <> excluded.change $$`

/** Rows that belong to a product; `isShown` and what differs are conditions, in which `?` stands for the row. */
function watched(table: string, isShown: string, differing: string): readonly string[] {
  const does = `note_shown_of_${table}`
  const shown = (row: string) => isShown.replaceAll('?', row)
  return [
    `create function ${does}() returns trigger language plpgsql ${safely} as $$
      begin
        if tg_op = 'UPDATE' then
          perform note_shown_products(array(select is_now.product_id
            from touched_before was join touched is_now using (id)
            where (${shown('was')} or ${shown('is_now')}) and ${differing}));
        else
          perform note_shown_products(array(select product_id from touched where ${shown('touched')}));
        end if;
        return null;
      end $$`,
    ...ofTable(table, does),
  ]
}

const ofChoices = watched(
  'product_properties',
  'true',
  differs('?.title', '?.value', '?.colour', '?.price', `least(?.stock, ${PLENTY})`),
)
const approved = `?.state = 'approved'`
const ofOpinions = [
  ...watched('reviews', approved, differs('?.state', '?.rating', '?.text', '?.author')),
  ...watched('questions', approved, differs('?.state', '?.text', '?.author')),
]
