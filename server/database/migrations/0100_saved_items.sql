-- Lines of baskets that members saved for later.
create table saved_items (
  user_id integer not null references users on delete cascade,
  product_id integer not null references products on delete cascade,
  property_id integer not null default 0,
  count integer not null check (count > 0),
  added_price bigint not null,
  added_at timestamptz not null default now(),
  primary key (user_id, product_id, property_id));
create index saved_items_product on saved_items (product_id);
