import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Who of the shop is to hear of a paid order, and whether it was said; and the name of a shop that had only one. */
export const orderNotices: Migration = {
  name: '0034_order_notices',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table order_notices (
    order_id integer not null references orders (id) on delete cascade,
    channel text not null check (channel in ('sms', 'email')),
    recipient text not null,
    attempts integer not null default 0,
    next_at timestamptz not null,
    sent_at timestamptz,
    created_at timestamptz not null default now(),
    primary key (order_id, channel, recipient))`,
  'create index order_notices_due on order_notices (next_at) where sent_at is null',
  // Until now the code named the demo shop; its owner's folder does from now on.
  `insert into settings (key, value)
    select 'shop', '{"name": "عقربه", "slogan": "فروشگاه ساعت"}'::jsonb from settings where key = 'seeded'
    on conflict (key) do nothing`,
]
