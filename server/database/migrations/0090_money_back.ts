import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Refunds that staff transfer because no gateway can make them: the account, the amount due for a return, and the
 * tracking number of the transfer (decision 0066).
 */
export const moneyBack: Migration = {
  name: '0090_money_back',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  `create table order_payees (
    order_id integer primary key references orders (id) on delete cascade,
    iban text not null check (iban ~ '^IR[0-9]{24}$'),
    holder text not null,
    updated_at timestamptz not null)`,
  `alter table order_refunds
    add column tracking_number text not null default '',
    add column by_bank boolean not null default false`,
  // refund_payment_id: the payment that the gateway refunds; null when staff transfer the amount.
  `alter table order_returns
    add column refund_amount bigint check (refund_amount >= 0),
    add column refund_payment_id integer references payments (id) on delete set null`,
  'alter table order_returns drop constraint order_returns_state_check',
  `alter table order_returns add constraint order_returns_state_check check (
    state in ('requested', 'accepted', 'received', 'refunding', 'refunded', 'refused', 'withdrawn'))`,
  'create index order_returns_refund_payment on order_returns (refund_payment_id) where refund_payment_id is not null',
]
