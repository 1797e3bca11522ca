-- Coupons, baskets and favourites.

-- Empty brand_ids or category_ids mean all. `batch`: the same value for all codes that staff made together.
create table coupons (
  code text primary key check (code = upper(code)),
  title text not null default '',
  kind text not null check (kind in ('percent', 'amount')),
  value bigint not null check (value > 0),
  min_total bigint not null default 0,
  max_discount bigint not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  usage_limit integer not null default 0,
  per_user integer not null default 1,
  active boolean not null default true,
  brand_ids integer[] not null default '{}',
  category_ids integer[] not null default '{}',
  batch text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  search_text text not null generated always as (
    aqrabe_compact(code) || chr(10) || aqrabe_compact(title) || chr(10) || aqrabe_compact(batch)) stored);
create index coupons_created on coupons (created_at desc, code);
create index coupons_words on coupons using gin (search_text gin_trgm_ops)
  with (fastupdate = on, gin_pending_list_limit = 256);

create table baskets (
  user_id integer primary key references users on delete cascade,
  frozen_at timestamptz,
  freeze_message text not null default '',
  frozen_until timestamptz,
  coupon_code text not null default '',
  constraint baskets_freeze_ends check ((frozen_at is null) = (frozen_until is null)));
create index baskets_frozen_until on baskets (frozen_until) where frozen_until is not null;

create table basket_items (
  user_id integer not null references users on delete cascade,
  product_id integer not null references products on delete cascade,
  property_id integer not null default 0,
  count integer not null check (count > 0),
  added_price bigint not null,
  added_at timestamptz not null default now(),
  primary key (user_id, product_id, property_id));
create index basket_items_product on basket_items (product_id);

create table favourites (
  user_id integer not null references users on delete cascade,
  product_id integer not null references products on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id));
create index favourites_product on favourites (product_id);
