import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * What lets the panel of a large shop answer without reading all of it (decision 0044): what was counted is kept until
 * a row of `counted_changes` says that it changed, and lists and searches have indexes that fit them.
 */
export const panelLists: Migration = {
  name: '0075_panel_lists',
  async up(db) {
    for (const statements of [changes, sales, ofOrders, ofMembers, ofProducts, words])
      for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const safely = 'set search_path = public, pg_temp'

/** `what` was changed by the transaction `change`. Only added to: whoever writes waits for nobody. */
const changes = [
  `create table counted_changes (
    what text not null,
    part integer not null default 0,
    change xid8 not null default pg_current_xact_id(),
    primary key (what, change, part))`,
  `create function note_counted() returns trigger language plpgsql ${safely} as $$
    begin
      insert into counted_changes (what) values (tg_argv[0]) on conflict do nothing;
      return null;
    end $$`,
  ...[
    ['orders', 'orders', 'status, tracking_number, payable, address, created_at'],
    ['payments', 'payments', 'status, order_id, ref_id'],
    ['users', 'mobiles', 'mobile'],
    ['products', 'products', 'name_fa, name_en, reference, website_code, brand_id, published, status, price'],
    ['product_categories', 'products', 'category_id, product_id'],
    ['search_counts', 'searches', 'asked, unanswered, followed, typed'],
  ].map(
    ([table, what, columns]) => `create trigger ${table}_counted
      after insert or delete or truncate or update of ${columns} on ${table}
      for each statement execute function note_counted('${what}')`,
  ),
  // By itself, for every sale changes it: most lists of staff count products whatever their stock.
  `create trigger products_stock_counted after update of stock on products
    for each statement execute function note_counted('stock')`,
]

/**
 * Of sales `part` is the day of Tehran (+03:30 all year since 2022), counted from 1970: a change lets one day be added
 * up again, not the year.
 */
const sales = [
  `create function note_sale() returns trigger language plpgsql ${safely} as $$
    begin
      insert into counted_changes (what, part)
        select distinct 'sales', floor((extract(epoch from sale.created_at) + 12600) / 86400)::integer
        from (values (old.status, old.created_at), (new.status, new.created_at)) as sale (status, created_at)
        where sale.status in (2, 3)
        on conflict do nothing;
      return null;
    end $$`,
  `create trigger orders_sold after insert or delete on orders
    for each row execute function note_sale()`,
  `create trigger orders_sold_otherwise after update of status, payable, created_at on orders
    for each row when ((old.status, old.payable, old.created_at) is distinct from (new.status, new.payable, new.created_at))
    execute function note_sale()`,
]

const ofOrders = [
  // Stored, or each order that an index finds would be taken apart again.
  'drop index orders_city',
  'drop index orders_receiver',
  `alter table orders
    add column city text not null generated always as (coalesce(address ->> 'city', '')) stored,
    add column receiver text not null generated always as (coalesce(aqrabe_compact(address ->> 'receiver'), '')) stored`,
  'create index orders_city on orders (city, payable, id)',
  'create index orders_receiver on orders using gin (receiver gin_trgm_ops)',
  'create index payments_status on payments (status, order_id)',
]

const ofMembers = [
  'drop index users_name',
  `alter table users add column compact_name text not null
    generated always as (aqrabe_compact(first_name || ' ' || last_name)) stored`,
  'create index users_name on users using gin (compact_name gin_trgm_ops)',
]

/** Shoppers' lists come from memory (decision 0007) and left these indexes behind; staff's are read of the database. */
const ofProducts = [
  ...['newest', 'price', 'rating', 'low', 'brand'].map((name) => `drop index products_${name}`),
  'create index products_price on products (price, id)',
  'create index products_brand on products (brand_id, price, id)',
  'create index products_stock on products (stock, id) include (status)',
  'create index products_sold on products (sold_count desc, id)',
]

/** Beside the products: an index of their texts there would be written to by each sale. */
const words = [
  `create table product_texts (
    product_id integer primary key references products on delete cascade,
    text text not null)`,
  'insert into product_texts select id, search_text from products',
  // A short pending list, as in migration 0020: the embedded database has no vacuum to empty it.
  `create index product_texts_words on product_texts using gin (text gin_trgm_ops)
    with (fastupdate = on, gin_pending_list_limit = 256)`,
  `create function note_product_texts() returns trigger language plpgsql ${safely} as $$
    begin
      insert into product_texts select id, search_text from touched
        on conflict (product_id) do update set text = excluded.text where product_texts.text <> excluded.text;
      return null;
    end $$`,
  `create trigger products_text_added after insert on products
    referencing new table as touched for each statement execute function note_product_texts()`,
  `create function note_product_text() returns trigger language plpgsql ${safely} as $$
    begin
      update product_texts set text = new.search_text where product_id = new.id;
      return null;
    end $$`,
  `create trigger products_text_changed after update of name_fa, name_en, reference, website_code on products
    for each row when (old.search_text is distinct from new.search_text) execute function note_product_text()`,
  `create index coupons_words on coupons
    using gin ((code || chr(10) || title || chr(10) || batch) gin_trgm_ops)`,
]
