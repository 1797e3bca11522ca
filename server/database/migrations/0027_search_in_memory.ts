import { sql } from 'kysely'
import { wordsOfSource } from './0020_search_at_size.ts'
import type { Migration } from './migration.ts'

/**
 * Words of products are looked up in memory (docs/decisions/0006): the database no longer needs an index of them, nor
 * what sells beside them; but whoever keeps them in memory must be told when they change.
 */
export const searchInMemory: Migration = {
  name: '0027_search_in_memory',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'drop trigger search_sold on products',
  'drop function aqrabe_product_sold()',
  'drop index product_search_terms',
  'alter table product_search drop column available, drop column sold_count',
  // Nothing is chosen by them any more.
  'alter table product_search alter column terms set statistics 0, alter column names set statistics 0',
  `create or replace function aqrabe_search_refresh(ids integer[]) returns void
    language sql set enable_seqscan = off as $$
    with source as materialized (
      select product.id, product.brand_id, product.category_id,
        aqrabe_words(concat_ws(' ', product.name_fa, product.name_en, product.reference, product.website_code))
          || array_remove(array[product.search_reference, aqrabe_reference(product.website_code)], '') as words,
        product.gender, product.spec
      from products product where product.id = any (ids)),
    ${wordsOfSource}
    insert into product_search (product_id, names, terms)
    select source.id, names.numbers, aqrabe_numbers(names.numbers || terms.numbers)
    from source join names using (id) left join terms using (id)
    on conflict (product_id) do update set names = excluded.names, terms = excluded.terms
      where (product_search.names, product_search.terms) is distinct from (excluded.names, excluded.terms)
    $$`,
  // A new name of a brand or a category changes the words of products that are otherwise as they were.
  `create trigger note_search_changes after update on product_search
    referencing new table as touched for each statement execute function note_category_changes()`,
]
