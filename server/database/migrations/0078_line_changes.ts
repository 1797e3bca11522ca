import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * A product's pictures and its brand's names are part of its line in lists: with these triggers every change of that
 * line is in `product_changes`, so servers keep the lines they have read and read only those that changed.
 */
export const lineChanges: Migration = {
  name: '0078_line_changes',
  async up(db) {
    for (const statement of [noteImages, noteBrands, ...ofImages, ofBrands])
      await sql.raw(statement).execute(db)
  },
}

const safely = 'set search_path = public, pg_temp'

const noted = (ids: string) => `insert into product_changes (product_id) ${ids}
  on conflict (product_id) do update set change = excluded.change
  where product_changes.change <> excluded.change`

const noteImages = `create function note_image_changes() returns trigger language plpgsql ${safely} as $$
  begin
    ${noted('select distinct product_id from touched order by product_id')};
    return null;
  end $$`

const noteBrands = `create function note_brand_changes() returns trigger language plpgsql ${safely} as $$
  begin
    ${noted(`select product.id from touched_before was join touched is_now using (id)
      join products product on product.brand_id = is_now.id
      where (was.name_fa, was.name_en, was.country) is distinct from (is_now.name_fa, is_now.name_en, is_now.country)
      order by product.id`)};
    return null;
  end $$`

const ofImages = (
  [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const
).map(
  ([event, rows]) => `create trigger note_image_changes_on_${event} after ${event} on product_images
    referencing ${rows} table as touched for each statement execute function note_image_changes()`,
)

const ofBrands = `create trigger note_brand_changes_on_update after update on brands
  referencing old table as touched_before new table as touched
  for each statement execute function note_brand_changes()`
