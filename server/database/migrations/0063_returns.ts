import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** What shoppers send back, how far it has come, and the money that was given back for it. */
export const returns: Migration = {
  name: '0063_returns',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table order_returns (
    id integer generated always as identity (start with 1001) primary key,
    order_id integer not null references orders (id) on delete cascade,
    user_id integer not null references users (id),
    idempotency_key text not null,
    state text not null
      check (state in ('requested', 'accepted', 'received', 'refunded', 'refused', 'withdrawn')),
    cause text not null,
    words text not null,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (user_id, idempotency_key))`,
  'create index order_returns_order on order_returns (order_id)',
  'create index order_returns_state on order_returns (state, id)',
  // Counts whoever makes the change, so that what somebody saw is known to be old.
  `create function aqrabe_return_changed() returns trigger language plpgsql
    set search_path = public, pg_temp as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$`,
  `create trigger order_returns_changed before update on order_returns
    for each row execute function aqrabe_return_changed()`,
  `create table order_return_items (
    return_id integer not null references order_returns (id) on delete cascade,
    line integer not null,
    count integer not null check (count > 0),
    saleable integer check (saleable between 0 and count),
    primary key (return_id, line))`,
  `create table order_return_pictures (
    id text primary key,
    user_id integer not null references users (id),
    return_id integer references order_returns (id) on delete cascade,
    position integer not null default 0,
    picture bytea not null,
    created_at timestamptz not null)`,
  'create index order_return_pictures_return on order_return_pictures (return_id)',
  'create index order_return_pictures_unused on order_return_pictures (user_id) where return_id is null',
  `create table order_return_events (
    id integer generated always as identity primary key,
    return_id integer not null references order_returns (id) on delete cascade,
    state text not null,
    words text not null,
    staff_id integer references users (id) on delete set null,
    staff_name text not null,
    created_at timestamptz not null)`,
  'create index order_return_events_return on order_return_events (return_id)',
  'alter table order_refunds add column return_id integer references order_returns (id) on delete set null',
  // Money goes back once for each return.
  'create unique index order_refunds_return on order_refunds (return_id) where return_id is not null',
]
