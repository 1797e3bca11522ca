import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Search (docs/decisions/0006): of every product the words it can be found by, as 32-bit numbers, in a narrow
 * table of its own that triggers keep; and a dictionary of all words, for prefixes and typing errors.
 */
export const search: Migration = {
  name: '0002_search',
  async up(db) {
    for (const statements of [functions, tables, refreshing, triggers, replaced]) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    }
    await sql`select aqrabe_search_refresh(array(select id from products))`.execute(db)
  },
}

const functions = [
  // Held to the same table of cases as searchWords in server/services/searchWords.ts.
  String.raw`create function aqrabe_words(input text) returns text[]
    language sql immutable strict parallel safe as $$
    select array_remove(string_to_array(regexp_replace(aqrabe_normalise(input),
      '[^a-z0-9\u00c0-\u024f\u0621-\u064a\u066e-\u06d3\u06fa-\u06ff]+', ' ', 'g'), ' '), '')
    $$`,
  // md5 and not hashtext: the same on every version, so that a dump may move between them.
  `create function aqrabe_word_id(word text) returns integer
    language sql immutable strict parallel safe as $$ select ('x' || left(md5(word), 8))::bit(32)::integer $$`,
  `create function aqrabe_word_ids(words text[]) returns integer[]
    language sql immutable strict parallel safe as
    $$ select coalesce(array_agg(distinct aqrabe_word_id(word)), '{}') from unnest(words) as word $$`,
]

const tables = [
  `create table search_words (
    word text primary key,
    id integer not null generated always as (aqrabe_word_id(word)) stored,
    is_code boolean not null generated always as (word ~ '[0-9]') stored)`,
  'create index search_words_letters on search_words (word) where not is_code',
  'create index search_words_prefix on search_words (word text_pattern_ops) where is_code',
  'create index search_words_trigrams on search_words using gin (word gin_trgm_ops) where is_code',
  // "names": name, brand, reference and code; "terms": these and all else it is found by.
  `create table product_search (
    product_id integer primary key references products on delete cascade,
    available boolean not null,
    sold_count integer not null,
    names integer[] not null,
    terms integer[] not null)`,
  // No pending list: the embedded database has no vacuum that would empty it, and every search would read it.
  'create index product_search_terms on product_search using gin (terms) with (fastupdate = off)',
  'create index product_search_popular on product_search (available desc, sold_count desc, product_id desc)',
]

const refreshing = [
  // What shoppers say of a specification: measures with their units, "water resistant" from 5 atmospheres on.
  `create function aqrabe_spec_text(spec jsonb) returns text
    language sql immutable strict parallel safe as $$
    select concat_ws(' ',
      (select string_agg(value, ' ') from jsonb_each_text(case jsonb_typeof(spec) when 'object' then spec end)
        where key not in ('diameter', 'thickness', 'waterResistance', 'warrantyMonths')),
      case when jsonb_typeof(spec -> 'diameter') = 'number'
        then (spec ->> 'diameter') || ' ' || (spec ->> 'diameter') || 'mm میلی متر' end,
      case when jsonb_typeof(spec -> 'waterResistance') = 'number' then
        concat(spec ->> 'waterResistance', ' اتمسفر ', (spec ->> 'waterResistance')::numeric * 10, ' متر',
          case when (spec ->> 'waterResistance')::numeric >= 5 then ' ضد آب' end) end)
    $$`,
  `create function aqrabe_category_words(wanted integer[]) returns text[]
    language sql stable as $$
    with recursive path as (
      select id, parent_id, title from categories where id = any (wanted)
      union
      select above.id, above.parent_id, above.title from categories above join path on above.id = path.parent_id)
    select coalesce(aqrabe_words(string_agg(title, ' ')), '{}') from path
    $$`,
  `create function aqrabe_search_refresh(ids integer[]) returns void
    language sql as $$
    with own_category as materialized (
      select id, aqrabe_category_words(array[id]) as words from categories
      where id in (select category_id from products where products.id = any (ids))),
    document as materialized (
      select product.id, product.available, product.sold_count,
        aqrabe_words(concat_ws(' ', product.name_fa, product.name_en, brand.name_fa, brand.name_en,
          product.reference, product.website_code)) || array_remove(
          array[product.search_reference, aqrabe_reference(product.website_code)], '') as names,
        aqrabe_words(concat_ws(' ', product.gender, aqrabe_spec_text(product.spec)))
          || own_category.words || coalesce(more.words, '{}') as others
      from products product
      join brands brand on brand.id = product.brand_id
      join own_category on own_category.id = product.category_id
      left join lateral (
        select aqrabe_words(string_agg(category.title, ' ')) as words
        from product_categories link join categories category on category.id = link.category_id
        where link.product_id = product.id) more on true
      where product.id = any (ids)),
    learnt as (
      insert into search_words (word)
      select distinct word from document, unnest(names || others) as word
      where length(word) between 1 and 60 order by word
      on conflict do nothing)
    insert into product_search (product_id, available, sold_count, names, terms)
    select id, available, sold_count, aqrabe_word_ids(names), aqrabe_word_ids(names || others) from document
    on conflict (product_id) do update set
      available = excluded.available, sold_count = excluded.sold_count,
      names = excluded.names, terms = excluded.terms
    $$`,
]

const triggers = [
  ...onStatement(
    'products',
    'insert',
    'search_added',
    `perform aqrabe_search_refresh(array(select id from changed));`,
  ),
  `create function aqrabe_product_renamed() returns trigger language plpgsql as $$
    begin perform aqrabe_search_refresh(array[new.id]); return null; end $$`,
  `create trigger search_renamed after update of
    name_fa, name_en, reference, website_code, brand_id, category_id, gender, spec on products
    for each row when (
      (old.name_fa, old.name_en, old.reference, old.website_code, old.brand_id, old.category_id, old.gender, old.spec)
      is distinct from
      (new.name_fa, new.name_en, new.reference, new.website_code, new.brand_id, new.category_id, new.gender, new.spec))
    execute function aqrabe_product_renamed()`,
  `create function aqrabe_product_sold() returns trigger language plpgsql as $$
    begin
      update product_search set available = new.available, sold_count = new.sold_count where product_id = new.id;
      return null;
    end $$`,
  `create trigger search_sold after update of stock, status, sold_count on products
    for each row when ((old.available, old.sold_count) is distinct from (new.available, new.sold_count))
    execute function aqrabe_product_sold()`,
  // Only the category's words are added: the rest of a document does not depend on its categories.
  ...onStatement(
    'product_categories',
    'insert',
    'search_categorised',
    `with title as materialized (
       select id, aqrabe_words(title) as words from categories where id in (select category_id from changed)),
     fresh as (
       select changed.product_id, array_agg(aqrabe_word_id(word)) as ids
       from changed join title on title.id = changed.category_id, unnest(title.words) as word
       group by changed.product_id),
     learnt as (
       insert into search_words (word) select distinct word from title, unnest(words) as word order by word
       on conflict do nothing)
     update product_search set terms = aqrabe_numbers(terms || fresh.ids)
     from fresh where fresh.product_id = product_search.product_id and not terms @> fresh.ids;`,
  ),
  ...onStatement(
    'product_categories',
    'delete',
    'search_uncategorised',
    `perform aqrabe_search_refresh(array(select distinct product_id from changed));`,
  ),
  ...onRow(
    'brands',
    'name_fa, name_en',
    'search_brand',
    'array(select id from products where brand_id = new.id)',
  ),
  ...onRow(
    'categories',
    'title, parent_id',
    'search_category',
    'array(select product_id from product_categories where category_id = new.id)',
  ),
]
triggers.unshift(
  `create function aqrabe_numbers(ids integer[]) returns integer[]
    language sql immutable strict parallel safe as $$ select array_agg(distinct id) from unnest(ids) as id $$`,
)

function onStatement(table: string, event: 'insert' | 'delete', name: string, body: string): string[] {
  const rows = event === 'insert' ? 'new' : 'old'
  return [
    `create function aqrabe_${name}() returns trigger language plpgsql as $$
      begin ${body} return null; end $$`,
    `create trigger ${name} after ${event} on ${table} referencing ${rows} table as changed
      for each statement execute function aqrabe_${name}()`,
  ]
}

function onRow(table: string, columns: string, name: string, ids: string): string[] {
  const row = (which: string) => `(${columns.replace(/\w+/g, (column) => `${which}.${column}`)})`
  return [
    `create function aqrabe_${name}() returns trigger language plpgsql as $$
      begin perform aqrabe_search_refresh(${ids}); return null; end $$`,
    `create trigger ${name} after update of ${columns} on ${table}
      for each row when (${row('old')} is distinct from ${row('new')}) execute function aqrabe_${name}()`,
  ]
}

// Their work is done by the dictionary; they made every change of a stock count dear.
const replaced = ['search_text', 'search_compact', 'search_reference'].map(
  (column) => `drop index products_${column}`,
)
