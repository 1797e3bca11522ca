-- Named lists of members' favourites. A product of a list shows only while it is a favourite.
create table favourite_lists (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null,
  shared_key text unique,
  created_at timestamptz not null default now(),
  unique (user_id, name));
create table favourite_list_items (
  list_id integer not null references favourite_lists on delete cascade,
  product_id integer not null references products on delete cascade,
  added_at timestamptz not null default now(),
  primary key (list_id, product_id));
create index favourite_list_items_product on favourite_list_items (product_id);
