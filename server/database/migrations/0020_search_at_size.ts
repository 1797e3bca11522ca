import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * The same documents, a large catalogue at a time: values of specifications repeat from product to product, so each
 * is taken apart once in a statement; a short pending list takes what is added to the index.
 */
export const searchAtSize: Migration = {
  name: '0020_search_at_size',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

/** Words of the products in `source`, as numbers in `names` and `terms`; new ones go into the dictionary. */
export const wordsOfSource = `
    fact as materialized (
      select source.id, piece.value from source, lateral (
        select gender as value
        union all
        select value from jsonb_each_text(case jsonb_typeof(spec) when 'object' then spec end)
          where key not in ('diameter', 'thickness', 'waterResistance', 'warrantyMonths')
        union all
        select aqrabe_spec_text(jsonb_build_object(
          'diameter', spec -> 'diameter', 'waterResistance', spec -> 'waterResistance'))) piece
      where piece.value <> ''),
    known as materialized (
      select value, aqrabe_words(value) as words from (select distinct value from fact) each_value),
    brand_name as materialized (
      select id, aqrabe_words(concat_ws(' ', name_fa, name_en)) as words from brands
      where id in (select brand_id from source)),
    kind as materialized (
      select id, aqrabe_words(title) as words, aqrabe_category_words(array[id]) as path from categories
      where id in (select category_id from source
        union select link.category_id from product_categories link where link.product_id = any (ids))),
    name as (
      select id, word from source, unnest(words) as word
      union select source.id, word from source join brand_name on brand_name.id = source.brand_id, unnest(brand_name.words) as word),
    term as (
      select fact.id, word from fact join known using (value), unnest(known.words) as word
      union select source.id, word from source join kind on kind.id = source.category_id, unnest(kind.path) as word
      union select link.product_id, word from product_categories link join kind on kind.id = link.category_id,
        unnest(kind.words) as word where link.product_id = any (ids)),
    spoken as materialized (
      select word, aqrabe_word_id(word) as number from (select word from name union select word from term) each_word
      where length(word) between 1 and 60),
    names as (
      select name.id, array_agg(distinct number) as numbers from name join spoken using (word) group by name.id),
    terms as (
      select term.id, array_agg(distinct number) as numbers from term join spoken using (word) group by term.id),
    learnt as (
      insert into search_words (word) select word from spoken order by word on conflict do nothing)`

const statements = [
  // How rare rare words are decides whether the index is used: parts of references are by the thousand.
  'alter table product_search alter column terms set statistics 1000',
  // At most 32 pages, which a search reads in no time: the embedded database has no vacuum to empty it.
  'alter index product_search_terms set (fastupdate = on, gin_pending_list_limit = 256)',
  `create or replace function aqrabe_search_refresh(ids integer[]) returns void
    language sql set enable_seqscan = off as $$
    with source as materialized (
      select product.id, product.available, product.sold_count, product.brand_id, product.category_id,
        aqrabe_words(concat_ws(' ', product.name_fa, product.name_en, product.reference, product.website_code))
          || array_remove(array[product.search_reference, aqrabe_reference(product.website_code)], '') as words,
        product.gender, product.spec
      from products product where product.id = any (ids)),
    ${wordsOfSource}
    insert into product_search (product_id, available, sold_count, names, terms)
    select source.id, source.available, source.sold_count, names.numbers,
      aqrabe_numbers(names.numbers || terms.numbers)
    from source join names using (id) left join terms using (id)
    on conflict (product_id) do update set
      available = excluded.available, sold_count = excluded.sold_count,
      names = excluded.names, terms = excluded.terms
    $$`,
  `create or replace function aqrabe_search_categorised() returns trigger language plpgsql as $$
    begin
      perform aqrabe_search_refresh(array(select distinct product_id from changed));
      return null;
    end $$`,
]
