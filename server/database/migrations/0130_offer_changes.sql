-- The time at which the offer of a product last changed for markets: its price or that of a choice, whether it can be bought, or a
-- new choice. A trigger locks the product before its row in this table, in the same order as a sale.
create table offer_changes (
  product_id integer primary key references products on delete cascade,
  changed_at timestamptz not null default now());
insert into offer_changes (product_id, changed_at)
  select product_id, max(changed_at) from price_changes group by product_id;

create function note_offer() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
  begin
    insert into offer_changes (product_id) values (new.id)
      on conflict (product_id) do update set changed_at = now();
    return null;
  end $$;
create trigger products_offer_changed after update of price, stock, status, published on products
  for each row when ((old.price, old.stock > 0, old.status, old.published)
    is distinct from (new.price, new.stock > 0, new.status, new.published))
  execute function note_offer();

create function note_offers_of_choices() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
  begin
    insert into offer_changes (product_id)
      select distinct product_id from touched join former using (id, product_id)
        where (touched.price, touched.stock > 0) <> (former.price, former.stock > 0)
        order by product_id
      on conflict (product_id) do update set changed_at = now();
    return null;
  end $$;
create function note_offers_of_new_choices() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
  begin
    insert into offer_changes (product_id) select distinct product_id from touched order by product_id
      on conflict (product_id) do update set changed_at = now();
    return null;
  end $$;
create trigger note_offers_of_choices_on_insert after insert on product_properties
  referencing new table as touched
  for each statement execute function note_offers_of_new_choices();
create trigger note_offers_of_choices_on_update after update on product_properties
  referencing old table as former new table as touched
  for each statement execute function note_offers_of_choices();
