-- Mobiles to be notified once a product costs less than it did when they asked.
create table price_alerts (
  product_id integer not null references products on delete cascade,
  mobile text not null check (mobile ~ '^09[0-9]{9}$'),
  price bigint not null check (price > 0),
  created_at timestamptz not null default now(),
  claimed_until timestamptz,
  sent_at timestamptz,
  primary key (product_id, mobile));
create index price_alerts_waiting on price_alerts (created_at) where sent_at is null;
