import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** How often the shopper's message that an order is paid was tried, and when it may be tried again. */
export const confirmationTries: Migration = {
  name: '0084_confirmation_tries',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `alter table orders
    add column confirm_attempts integer not null default 0,
    add column confirm_next_at timestamptz`,
  // Until now an order that staff prepared was not tried any more: nobody wants to hear of it today.
  'update orders set confirmed_at = updated_at where confirmed_at is null and status = 3',
  // The few whose message is still to go out.
  `create index orders_unconfirmed on orders (confirm_next_at nulls first, id)
    where confirmed_at is null and status in (2, 3)`,
]
