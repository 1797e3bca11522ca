-- The words by which products are found (decision 0006), and counts of searches.

create table search_words (
  word text primary key,
  id integer not null generated always as (aqrabe_word_id(word)) stored,
  is_code boolean not null generated always as (word ~ '[0-9]') stored);
create index search_words_letters on search_words (word) where not is_code;
create index search_words_prefix on search_words (word text_pattern_ops) where is_code;
create index search_words_trigrams on search_words using gin (word gin_trgm_ops) where is_code;

-- `names`: words of name, brand, reference and code; `terms`: these and all others, both as numbers.
create table product_search (
  product_id integer primary key references products on delete cascade,
  names integer[] not null,
  terms integer[] not null);
alter table product_search alter column names set statistics 0;
alter table product_search alter column terms set statistics 0;

create function aqrabe_category_words(wanted integer[]) returns text[]
  language sql stable as $$
    with recursive path as (
      select id, parent_id, title from categories where id = any (wanted)
      union
      select above.id, above.parent_id, above.title from categories above join path on above.id = path.parent_id)
    select coalesce(aqrabe_words(string_agg(title, ' ')), '{}') from path
    $$;

create function aqrabe_search_refresh(ids integer[]) returns void
  language sql
  set enable_seqscan = off as $$
    with source as materialized (
      select product.id, product.brand_id, product.category_id,
        aqrabe_words(concat_ws(' ', product.name_fa, product.name_en, product.reference, product.website_code))
          || array_remove(array[product.search_reference, aqrabe_reference(product.website_code)], '') as words,
        product.gender, product.spec
      from products product where product.id = any (ids)),
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
      union select source.id, word from source join brand_name on brand_name.id = source.brand_id,
        unnest(brand_name.words) as word),
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
      insert into search_words (word) select word from spoken order by word on conflict do nothing)
    insert into product_search (product_id, names, terms)
    select source.id, names.numbers, aqrabe_numbers(names.numbers || terms.numbers)
    from source join names using (id) left join terms using (id)
    on conflict (product_id) do update set names = excluded.names, terms = excluded.terms
      where (product_search.names, product_search.terms) is distinct from (excluded.names, excluded.terms)
    $$;

create function aqrabe_search_added() returns trigger
  language plpgsql as $$
      begin perform aqrabe_search_refresh(array(select id from changed)); return null; end $$;
create trigger search_added after insert on products
  referencing new table as changed for each statement execute function aqrabe_search_added();

create function aqrabe_product_renamed() returns trigger
  language plpgsql as $$
    begin perform aqrabe_search_refresh(array[new.id]); return null; end $$;
create trigger search_renamed after update of name_fa, name_en, reference, website_code, brand_id, category_id,
    gender, spec
  on products
  for each row when (
    (old.name_fa, old.name_en, old.reference, old.website_code, old.brand_id, old.category_id, old.gender, old.spec)
    is distinct from
    (new.name_fa, new.name_en, new.reference, new.website_code, new.brand_id, new.category_id, new.gender, new.spec))
  execute function aqrabe_product_renamed();

create function aqrabe_search_categorised() returns trigger
  language plpgsql as $$
    begin
      perform aqrabe_search_refresh(array(select distinct product_id from changed));
      return null;
    end $$;
create trigger search_categorised after insert on product_categories
  referencing new table as changed for each statement execute function aqrabe_search_categorised();

create function aqrabe_search_uncategorised() returns trigger
  language plpgsql as $$
      begin perform aqrabe_search_refresh(array(select distinct product_id from changed)); return null; end $$;
create trigger search_uncategorised after delete on product_categories
  referencing old table as changed for each statement execute function aqrabe_search_uncategorised();

create function aqrabe_search_brand() returns trigger
  language plpgsql as $$
      begin perform aqrabe_search_refresh(array(select id from products
        where brand_id = new.id)); return null; end $$;
create trigger search_brand after update of name_fa, name_en on brands
  for each row when ((old.name_fa, old.name_en)
    is distinct from (new.name_fa, new.name_en)) execute function aqrabe_search_brand();

create function aqrabe_search_category() returns trigger
  language plpgsql as $$
      begin perform aqrabe_search_refresh(array(select product_id from product_categories
        where category_id = new.id)); return null; end $$;
create trigger search_category after update of title, parent_id on categories
  for each row when ((old.title, old.parent_id)
    is distinct from (new.title, new.parent_id)) execute function aqrabe_search_category();

-- A separate table, because with a column of `products` each sale would also write to the index of the texts.
create table product_texts (
  product_id integer primary key references products on delete cascade,
  text text not null);
create index product_texts_words on product_texts using gin (text gin_trgm_ops)
  with (fastupdate = on, gin_pending_list_limit = 256);

create function note_product_text() returns trigger
  language plpgsql as $$
    begin
      update product_texts set text = new.search_text where product_id = new.id;
      return null;
    end $$;
create trigger products_text_changed after update of name_fa, name_en, reference, website_code on products
  for each row when (old.search_text is distinct from new.search_text) execute function note_product_text();

create function note_product_texts() returns trigger
  language plpgsql as $$
    begin
      insert into product_texts select id, search_text from touched
        on conflict (product_id) do update set text = excluded.text where product_texts.text <> excluded.text;
      return null;
    end $$;
create trigger products_text_added after insert on products
  referencing new table as touched for each statement execute function note_product_texts();

-- Counts of searches by day, without data about callers. `followed`: searches after which a product was opened.
-- `askers`: approximate number of different callers. `typed`: the words as a shopper typed them.
create table search_counts (
  day date not null,
  words text not null,
  asked integer not null,
  unanswered integer not null,
  followed integer not null default 0,
  askers integer not null default 0,
  typed text not null default '',
  check (unanswered <= asked),
  primary key (day, words));

create table search_choices (
  day date not null,
  words text not null,
  product_id integer not null references products on delete cascade,
  chosen integer not null,
  primary key (day, words, product_id));
create index search_choices_product on search_choices (product_id);

create table hidden_searches (
  words text primary key,
  hidden_at timestamptz not null default now());
