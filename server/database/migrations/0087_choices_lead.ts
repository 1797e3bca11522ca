import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * A product with choices has no price, old price or stock of its own: triggers derive them on every write of the product or
 * its choices. The price is the lowest of the choices in stock (of all, when none is), with the old price of that choice;
 * the stock is the sum. In every product status 1 or 4 follows the stock; people choose 2, 3 and 5.
 */
export const choicesLead: Migration = {
  name: '0087_choices_lead',
  async up(db) {
    for (const statement of [...oldPrices, offer, ...existing, ...ofProducts, ...ofChoices])
      await sql.raw(statement).execute(db)
  },
}

/** Gives each choice the old price that shoppers saw beside it before this migration: that of the product. */
const oldPrices = [
  'alter table product_properties add column old_price bigint not null default 0 check (old_price >= 0)',
  `update product_properties choice set old_price = product.old_price from products product
    where product.id = choice.product_id and product.old_price > choice.price`,
]

const safely = 'set search_path = public, pg_temp'

/** Returns no row for a product without choices. */
const offer = `create function offer_of_choices(product integer)
  returns table (price bigint, old_price bigint, stock integer) language sql stable ${safely} as $$
  select choice.price, case when choice.old_price > choice.price then choice.old_price else 0 end,
    (sum(choice.stock) over ())::integer
  from product_properties choice where choice.product_id = product
  order by choice.stock = 0, choice.price, choice.position, choice.id limit 1 $$`

/** The trigger never puts a product without a price on sale. */
const followed = `create function followed_status(status smallint, stock integer, price bigint) returns smallint
  language sql immutable ${safely} as $$
  select case when status not in (1, 4) then status when stock > 0 and price > 0 then 1::smallint else 4::smallint end $$`

const ofProducts = [
  followed,
  `create function follow_choices_and_stock() returns trigger language plpgsql ${safely} as $$
  declare
    offer record;
  begin
    select * into offer from offer_of_choices(new.id);
    if found then
      new.price := offer.price;
      new.old_price := offer.old_price;
      new.stock := offer.stock;
    end if;
    if tg_op = 'INSERT'
      or (new.status, new.stock, new.price = 0) is distinct from (old.status, old.stock, old.price = 0) then
      new.status := followed_status(new.status, new.stock, new.price);
    end if;
    return new;
  end $$`,
  `create trigger products_follow before insert or update of price, old_price, stock, status on products
    for each row execute function follow_choices_and_stock()`,
]

/** Two updates, because most sales change only the stock; the counts by price then stay valid. */
const ofChoices = [
  `create function lead_products() returns trigger language plpgsql ${safely} as $$
  begin
    update products product set stock = offer.stock
      from (select distinct product_id from touched) own cross join lateral offer_of_choices(own.product_id) offer
      where product.id = own.product_id and product.stock <> offer.stock;
    update products product set price = offer.price, old_price = offer.old_price
      from (select distinct product_id from touched) own cross join lateral offer_of_choices(own.product_id) offer
      where product.id = own.product_id and (product.price, product.old_price) <> (offer.price, offer.old_price);
    return null;
  end $$`,
  ...(
    [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ] as const
  ).map(
    ([event, rows]) => `create trigger lead_products_on_${event} after ${event} on product_properties
      referencing ${rows} table as touched for each statement execute function lead_products()`,
  ),
]

/**
 * Runs before the triggers exist, and so leaves products that are «out of stock» with stock unchanged: an update of the shop
 * must not put products on sale. Their next write of stock or status corrects them.
 */
const existing = [
  `update products product set price = offer.price, old_price = offer.old_price, stock = offer.stock
    from (select distinct product_id from product_properties) own cross join lateral offer_of_choices(own.product_id) offer
    where product.id = own.product_id
      and (product.price, product.old_price, product.stock) <> (offer.price, offer.old_price, offer.stock)`,
  'update products set status = 4 where status = 1 and (stock = 0 or price = 0)',
]
