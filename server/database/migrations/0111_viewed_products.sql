-- Products that members viewed, on all their devices.
create table viewed_products (
  user_id integer not null references users on delete cascade,
  product_id integer not null references products on delete cascade,
  viewed_at timestamptz not null,
  primary key (user_id, product_id));
create index viewed_products_product on viewed_products (product_id);
