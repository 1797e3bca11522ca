import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Who gives captured money back: the gateway until it cannot, then staff, and never both (decision 0041). A refund that
 * staff mark belongs to one payment: money that was paid twice says nothing about what is left of the first.
 */
export const refundsByHand: Migration = {
  name: '0074_refunds_by_hand',
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const statements = [
  'alter table payments add column refund_due_at timestamptz',
  'alter table payments add column by_hand boolean not null default false',
  // What a gateway had refused was put off by a year.
  `update payments set refund_due_at = coalesce(settled_at, created_at),
    by_hand = next_check_at > now() + interval '30 days' where status = 'refundDue'`,
  'alter table order_refunds add column payment_id integer references payments (id) on delete cascade',
  `update order_refunds given set payment_id = coalesce(
    (select max(id) from payments where payments.order_id = given.order_id
      and payments.status = 'refunded' and payments.amount = given.amount and given.return_id is null),
    (select max(id) from payments where payments.order_id = given.order_id and payments.status = 'paid'),
    (select max(id) from payments where payments.order_id = given.order_id))`,
  'create index order_refunds_payment on order_refunds (payment_id)',
]
