-- Returns and refunds.

-- refund_payment_id: the payment that the gateway refunds; null when staff transfer the amount.
create table order_returns (
  id integer generated always as identity (start with 1001) primary key,
  order_id integer not null references orders on delete cascade,
  user_id integer not null references users,
  idempotency_key text not null,
  state text not null
    check (state in ('requested', 'accepted', 'received', 'refunding', 'refunded', 'refused', 'withdrawn')),
  cause text not null,
  words text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  refund_amount bigint check (refund_amount >= 0),
  refund_payment_id integer references payments on delete set null,
  unique (user_id, idempotency_key));
create index order_returns_order on order_returns (order_id);
create index order_returns_refund_payment on order_returns (refund_payment_id) where refund_payment_id is not null;
create index order_returns_state on order_returns (state, id);

create function aqrabe_return_changed() returns trigger
  language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$;
create trigger order_returns_changed before update on order_returns
  for each row execute function aqrabe_return_changed();

create table order_return_items (
  return_id integer not null references order_returns on delete cascade,
  line integer not null,
  count integer not null check (count > 0),
  saleable integer,
  check (saleable >= 0 and saleable <= count),
  primary key (return_id, line));

create table order_return_pictures (
  id text primary key,
  user_id integer not null references users,
  return_id integer references order_returns on delete cascade,
  position integer not null default 0,
  picture bytea not null,
  created_at timestamptz not null);
create index order_return_pictures_return on order_return_pictures (return_id);
create index order_return_pictures_unused on order_return_pictures (user_id) where return_id is null;

create table order_return_events (
  id integer generated always as identity primary key,
  return_id integer not null references order_returns on delete cascade,
  state text not null,
  words text not null,
  staff_id integer references users on delete set null,
  staff_name text not null,
  created_at timestamptz not null);
create index order_return_events_return on order_return_events (return_id);

-- A return has at most one refund.
create table order_refunds (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  amount bigint not null check (amount > 0),
  cause text not null,
  staff_id integer references users on delete set null,
  staff_name text not null,
  created_at timestamptz not null,
  return_id integer references order_returns on delete set null,
  payment_id integer references payments on delete cascade,
  tracking_number text not null default '',
  by_bank boolean not null default false);
create index order_refunds_order on order_refunds (order_id);
create index order_refunds_payment on order_refunds (payment_id);
create unique index order_refunds_return on order_refunds (return_id) where return_id is not null;

create table order_payees (
  order_id integer primary key references orders on delete cascade,
  iban text not null check (iban ~ '^IR[0-9]{24}$'),
  holder text not null,
  updated_at timestamptz not null);
