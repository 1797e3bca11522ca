import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** What staff add to an order, and what they look for among many. */
export const orderDesk: Migration = {
  name: '0036_order_desk',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  // Counts whoever makes the change, so that what staff saw is known to be old.
  `alter table orders
    add column version integer not null default 1,
    add column tracking_number text not null default '',
    add column carrier text not null default '',
    add column shipped_at timestamptz`,
  `create function aqrabe_order_changed() returns trigger language plpgsql
    set search_path = public, pg_temp as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$`,
  `create trigger orders_changed before update of status, reservation, tracking_number, carrier, updated_at on orders
    for each row execute function aqrabe_order_changed()`,
  `create table order_staff_notes (
    id integer generated always as identity primary key,
    order_id integer not null references orders (id) on delete cascade,
    staff_id integer references users (id) on delete set null,
    staff_name text not null,
    text text not null,
    created_at timestamptz not null)`,
  'create index order_staff_notes_order on order_staff_notes (order_id)',
  `create table order_refunds (
    id integer generated always as identity primary key,
    order_id integer not null references orders (id) on delete cascade,
    amount bigint not null check (amount > 0),
    cause text not null,
    staff_id integer references users (id) on delete set null,
    staff_name text not null,
    created_at timestamptz not null)`,
  'create index order_refunds_order on order_refunds (order_id)',
  'create index orders_status on orders (status, id)',
  'create index orders_created on orders (created_at)',
  `create index orders_city on orders ((address ->> 'city'))`,
  `create index payments_ref on payments (ref_id) where ref_id <> ''`,
]
