-- Fields of brands and categories that staff set, and the former addresses of both.
alter table brands
  add column version integer not null default 1,
  add column position integer not null default 0,
  add column hidden boolean not null default false,
  add column image_url text not null default '',
  add column from_panel boolean not null default false;
alter table categories
  add column version integer not null default 1,
  add column hidden boolean not null default false,
  add column image_url text not null default '';
create table brand_addresses (
  slug text primary key,
  brand_id integer not null references brands on delete cascade);
create index brand_addresses_brand on brand_addresses (brand_id);
create table category_addresses (
  slug text primary key,
  category_id integer not null references categories on delete cascade);
create index category_addresses_category on category_addresses (category_id);
create table merged_categories (
  id integer primary key,
  category_id integer not null references categories on delete cascade);
create index merged_categories_category on merged_categories (category_id);
