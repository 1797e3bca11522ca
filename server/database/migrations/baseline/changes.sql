-- Records of changes, written by triggers, so that servers read only what changed.

-- `change` is the last transaction that wrote the product, `shown` the last one that changed what shoppers see
-- (decision 0039): readers that compare it with the horizon of a snapshot miss no change, however transactions overlap.
-- product_id is no foreign key, because the row of a removed product records its removal.
create table product_changes (
  product_id integer primary key,
  change xid8 not null default pg_current_xact_id(),
  shown xid8);
create index product_changes_change on product_changes (change);
create index product_changes_shown on product_changes (shown) where shown is not null;

-- `what` was changed by the transaction `change` (decision 0040). Rows are only added, so that writers do not wait
-- for each other. Of sales, `part` is the day in Tehran (+03:30), counted from 1970.
create table counted_changes (
  what text not null,
  part integer not null default 0,
  change xid8 not null default pg_current_xact_id(),
  primary key (what, change, part));

insert into counted_changes (what) values ('products'), ('stock');

-- Files in which servers saved their index of the catalogue. In a copy of the database, `change` is no longer the
-- transaction that wrote the row, so that the copy does not accept the files.
create table index_snapshots (
  token uuid primary key,
  change xid8 not null default pg_current_xact_id(),
  made_at timestamptz not null default now());

-- Changes of a stock above 10 do not count as visible, because the product page shows them only as a limit of the count.
create function note_product_changes() returns trigger
  language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        insert into product_changes (product_id, shown)
          select is_now.id, case when (was.published or is_now.published) and (
              (was.published, was.status, was.price, was.old_price, least(was.stock, 10))
                is distinct from
                (is_now.published, is_now.status, is_now.price, is_now.old_price, least(is_now.stock, 10))
              or (was.name_fa, was.name_en, was.slug, was.rating, was.review_count)
                is distinct from (is_now.name_fa, is_now.name_en, is_now.slug, is_now.rating, is_now.review_count))
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
    end $$;
create trigger note_product_changes_on_delete after delete on products
  referencing old table as touched for each statement execute function note_product_changes();
create trigger note_product_changes_on_insert after insert on products
  referencing new table as touched for each statement execute function note_product_changes();
create trigger note_product_changes_on_update after update on products
  referencing old table as touched_before new table as touched
  for each statement execute function note_product_changes();

create function note_category_changes() returns trigger
  language plpgsql as $$
  begin
    insert into product_changes (product_id)
      select distinct product_id from touched order by product_id
      on conflict (product_id) do update set change = excluded.change
      where product_changes.change <> excluded.change;
    return null;
  end $$;
create trigger note_category_changes_on_delete after delete on product_categories
  referencing old table as touched for each statement execute function note_category_changes();
create trigger note_category_changes_on_insert after insert on product_categories
  referencing new table as touched for each statement execute function note_category_changes();
create trigger note_category_changes_on_update after update on product_categories
  referencing new table as touched for each statement execute function note_category_changes();
create trigger note_search_changes after update on product_search
  referencing new table as touched for each statement execute function note_category_changes();

create function note_brand_changes() returns trigger
  language plpgsql as $$
  begin
    insert into product_changes (product_id) select product.id from touched_before was join touched is_now using (id)
      join products product on product.brand_id = is_now.id
      where (was.name_fa, was.name_en, was.country) is distinct from (is_now.name_fa, is_now.name_en, is_now.country)
      order by product.id
  on conflict (product_id) do update set change = excluded.change
  where product_changes.change <> excluded.change;
    return null;
  end $$;
create trigger note_brand_changes_on_update after update on brands
  referencing old table as touched_before new table as touched for each statement execute function note_brand_changes();

create function note_image_changes() returns trigger
  language plpgsql as $$
  begin
    insert into product_changes (product_id) select distinct product_id from touched order by product_id
  on conflict (product_id) do update set change = excluded.change
  where product_changes.change <> excluded.change;
    return null;
  end $$;
create trigger note_image_changes_on_delete after delete on product_images
  referencing old table as touched for each statement execute function note_image_changes();
create trigger note_image_changes_on_insert after insert on product_images
  referencing new table as touched for each statement execute function note_image_changes();
create trigger note_image_changes_on_update after update on product_images
  referencing new table as touched for each statement execute function note_image_changes();

create function note_counted() returns trigger
  language plpgsql as $$
    begin
      insert into counted_changes (what) values (tg_argv[0]) on conflict do nothing;
      return null;
    end $$;
create trigger product_categories_counted after insert or delete or update of category_id, product_id or truncate
  on product_categories
  for each statement execute function note_counted('products');
create trigger products_counted after insert or delete or update of name_fa, name_en, reference, website_code,
    brand_id, published, status, price or truncate
  on products
  for each statement execute function note_counted('products');
create trigger products_stock_counted after update of stock on products
  for each statement execute function note_counted('stock');
create trigger orders_counted after insert or delete or update of status, tracking_number, payable, address,
    created_at or truncate
  on orders
  for each statement execute function note_counted('orders');
create trigger payments_counted after insert or delete or update of status, order_id, ref_id or truncate on payments
  for each statement execute function note_counted('payments');
create trigger search_counts_counted after insert or delete or update of asked, unanswered, followed,
    typed or truncate
  on search_counts
  for each statement execute function note_counted('searches');
create trigger users_counted after insert or delete or update of mobile or truncate on users
  for each statement execute function note_counted('mobiles');

create function note_sale() returns trigger
  language plpgsql as $$
    begin
      insert into counted_changes (what, part)
        select distinct 'sales', floor((extract(epoch from sale.created_at) + 12600) / 86400)::integer
        from (values (old.status, old.created_at), (new.status, new.created_at)) as sale (status, created_at)
        where sale.status in (2, 3)
        on conflict do nothing;
      return null;
    end $$;
create trigger orders_sold after insert or delete on orders
  for each row execute function note_sale();
create trigger orders_sold_otherwise after update of status, payable, created_at on orders
  for each row when (
    (old.status, old.payable, old.created_at) is distinct from (new.status, new.payable, new.created_at))
  execute function note_sale();

create function note_shown_products(ids integer[]) returns void
  language sql as $$
  insert into product_changes (product_id, shown)
    select distinct id, pg_current_xact_id() from unnest(ids) as id order by id
    on conflict (product_id) do update set change = excluded.change, shown = excluded.shown
    where product_changes.shown is distinct from excluded.shown or product_changes.change <> excluded.change $$;

create function note_shown_of_product_properties() returns trigger
  language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          perform note_shown_products(array(select is_now.product_id
            from touched_before was join touched is_now using (id)
            where (true or true)
              and (was.title, was.value, was.colour, was.price, least(was.stock, 10))
                is distinct from (is_now.title, is_now.value, is_now.colour, is_now.price, least(is_now.stock, 10))));
        else
          perform note_shown_products(array(select product_id from touched where true));
        end if;
        return null;
      end $$;
create trigger note_shown_of_product_properties_on_delete after delete on product_properties
  referencing old table as touched for each statement execute function note_shown_of_product_properties();
create trigger note_shown_of_product_properties_on_insert after insert on product_properties
  referencing new table as touched for each statement execute function note_shown_of_product_properties();
create trigger note_shown_of_product_properties_on_update after update on product_properties
  referencing old table as touched_before new table as touched
  for each statement execute function note_shown_of_product_properties();
