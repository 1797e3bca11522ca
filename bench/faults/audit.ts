import { sql, type Kysely } from 'kysely'
import type { Database } from '../../server/database/schema.ts'
import { partsRules } from './partsRules.ts'
import { count, type Rule } from './rule.ts'

export interface Finding {
  readonly rule: string
  readonly breaches: number
  /** Number of checked rows. */
  readonly of: number
}

export interface Books {
  /** Sum of the stock of all products before the first order. */
  readonly stockAtStart: number
  /** Website codes of products that had one piece. */
  readonly lastPieces: readonly string[]
}

/** SQL: the amount of a payment that staff have transferred back. */
const byHand =
  '(select coalesce(sum(amount), 0) from order_refunds where payment_id = payments.id and not by_bank)'

/** Rules that hold after everything has settled. */
const rules = ({ stockAtStart, lastPieces }: Books): readonly Rule[] => [
  {
    rule: 'captured money without exactly one paid order or one refund mark',
    of: count(`sandbox_payments where status in ('PAID', 'VERIFIED', 'REVERSED')`),
    breaches: `
      select count(*) from sandbox_payments bank
      where status in ('PAID', 'VERIFIED', 'REVERSED') and 1 <> (
        select count(*) from payments join orders on orders.id = payments.order_id
        where payments.authority = bank.authority and (
          (payments.status = 'paid' and orders.status in (2, 3) and bank.status = 'VERIFIED')
          or (payments.status = 'refundDue' and bank.status = 'VERIFIED')
          or (payments.status = 'refunded' and bank.status = 'REVERSED' and ${byHand} = 0)
          or (payments.status = 'refunded' and bank.status = 'VERIFIED' and ${byHand} = payments.amount)))`,
  },
  {
    rule: 'payments of which more went back than was paid: by the bank and by hand, or by hand alone',
    of: count('(select distinct payment_id from order_refunds) given'),
    breaches: `
      select (select count(*) from order_refunds where payment_id is null) + (
        select count(*) from payments
        left join sandbox_payments bank on bank.authority = payments.authority
        where ${byHand} > case when bank.status = 'REVERSED' then 0 else payments.amount end)`,
  },
  {
    rule: 'money still due that neither the bank will give back nor staff are asked to',
    of: count(`payments where status = 'refundDue'`),
    breaches: count(`payments where status = 'refundDue' and not by_hand`),
  },
  {
    rule: 'paid orders without exactly one captured payment for each of their parts',
    of: count('orders where status in (2, 3)'),
    breaches: `
      select count(*) from orders where status in (2, 3) and coalesce(jsonb_array_length(parts), 1) <> (
        select count(*) from payments where order_id = orders.id and (status = 'paid' or exists (
          select 1 from order_returns where refund_payment_id = payments.id)))`,
  },
  ...partsRules,
  {
    rule: 'payments called paid without the bank',
    of: count(`payments where status = 'paid' and gateway <> 'card'`),
    breaches: `
      select count(*) from payments where status = 'paid' and gateway <> 'card' and not exists (
        select 1 from sandbox_payments bank
        where bank.authority = payments.authority and bank.status = 'VERIFIED' and bank.amount = payments.amount)`,
  },
  {
    rule: 'stocks below zero',
    of: count('products'),
    breaches: `
      select (select count(*) from products where stock < 0)
        + (select count(*) from product_properties where stock < 0)`,
  },
  {
    rule: 'pieces lost or made between stock, orders and returns',
    of: `select ${stockAtStart}`,
    breaches: `
      select abs(${stockAtStart} - (select coalesce(sum(stock), 0) from products) - (
        select coalesce(sum(order_items.count), 0) from order_items join orders on orders.id = order_id
        where reservation in ('held', 'sold')) + (
        select coalesce(sum(restocked), 0) from order_return_items
        join order_returns on order_returns.id = return_id where state in ('received', 'refunding', 'refunded')))`,
  },
  {
    rule: 'orders that gave back more than was paid for them',
    of: count('(select distinct order_id from order_refunds) given'),
    breaches: `
      select count(*) from orders where coalesce((
        select sum(amount) from payments where order_id = orders.id and status in ('paid', 'refundDue', 'refunded')), 0) < (
        select coalesce(sum(amount), 0) from order_refunds where order_id = orders.id) + (
        select coalesce(sum(refund_amount), 0) from order_returns
        where order_id = orders.id and state = 'refunding' and refund_payment_id is null)`,
  },
  {
    rule: 'returns that wait for a gateway which is not asked, or that it gave back and are not finished',
    of: count('order_returns where refund_payment_id is not null'),
    breaches: `
      select count(*) from order_returns own join payments on payments.id = refund_payment_id
      where (own.state, payments.status) not in (('refunding', 'refundDue'), ('refunded', 'refunded'))`,
  },
  {
    rule: 'returns with money but without its refund, or with a refund of another state or order',
    of: count('order_returns'),
    breaches: `
      select (select count(*) from order_returns own where state = 'refunded' and (
          select coalesce(sum(amount), 0) from order_refunds where return_id = own.id) is distinct from refund_amount)
        + (select count(*) from order_refunds join order_returns own on own.id = return_id
          where own.state <> 'refunded' or own.order_id <> order_refunds.order_id)`,
  },
  {
    rule: 'lines of which more came back than was bought',
    of: count('order_return_items'),
    breaches: `
      select count(*) from order_items where count < (
        select coalesce(sum(item.count), 0) from order_return_items item
        join order_returns own on own.id = item.return_id
        where own.order_id = order_items.order_id and item.line = order_items.line
          and own.state not in ('refused', 'withdrawn'))`,
  },
  {
    rule: 'returns whose events end elsewhere, or of orders that were cancelled',
    of: count('order_returns'),
    breaches: `
      select (select count(*) from order_returns own where state is distinct from (
          select state from order_return_events where return_id = own.id order by id desc limit 1))
        + (select count(*) from order_returns own join orders on orders.id = own.order_id
          where own.state not in ('refused', 'withdrawn') and orders.status <> 3)`,
  },
  {
    rule: 'last pieces that went to more than one order',
    of: count(`products where website_code in (${quoted(lastPieces)})`),
    breaches: `
      select count(*) from products where website_code in (${quoted(lastPieces)}) and 1 < (
        select count(*) from order_items join orders on orders.id = order_id
        where product_id = products.id and reservation in ('held', 'sold'))`,
  },
  {
    rule: 'baskets frozen past their time',
    of: count('baskets'),
    breaches: count(`baskets where frozen_until < now() - interval '30 seconds'`),
  },
  {
    rule: 'baskets frozen without an open order, or free with one',
    of: count('baskets'),
    breaches: `
      select count(*) from baskets where (frozen_at is not null) <> exists (
        select 1 from orders where orders.user_id = baskets.user_id and orders.status in (1, 6) and pay_by = 'bank')`,
  },
  {
    rule: 'transfers called arrived without exactly one confirmation of staff, or confirmed and not called so',
    of: count(`payments where gateway = 'card'`),
    breaches: `
      select count(*) from payments where gateway = 'card'
        and case when status in ('paid', 'refundDue', 'refunded') then 1 else 0 end <> (
          select count(*) from audit_log where kind = 'order' and action = 'receiptConfirmed' and subject = order_id::text)`,
  },
  {
    rule: 'orders by card that hold items without waiting for a receipt or for staff',
    of: count(`orders where pay_by = 'card' and reservation = 'held'`),
    breaches: `
      select count(*) from orders where pay_by = 'card' and reservation = 'held' and 1 <> (
        select count(*) from payments where order_id = orders.id and gateway = 'card'
          and (status = 'verifying' or status = 'sent' and held_until > now() - interval '30 seconds'))`,
  },
  {
    rule: 'receipts that wait for staff although they were refused, or that nobody sent',
    of: count(`payments where gateway = 'card' and status = 'verifying'`),
    breaches: `
      select count(*) from payments join card_payments on payment_id = payments.id
      where status = 'verifying' and (refused <> '' or sent_at is null)`,
  },
  {
    rule: 'members with two orders by card without a receipt, or four whose receipts staff have not checked',
    of: count(`(select distinct user_id from orders where pay_by = 'card') members`),
    breaches: count(`(select 1 from orders join payments on payments.order_id = orders.id
      join card_payments on payment_id = payments.id where orders.status = 1
      group by user_id having count(*) filter (where payments.status = 'sent' and refused = '') > 1
        or count(*) filter (where payments.status = 'verifying') > 3) many`),
  },
  {
    rule: 'orders that hold stock wrongly (open: held, paid: sold, the others: given back)',
    of: count('orders'),
    breaches: `
      select count(*) from orders where reservation <> case
        when status in (1, 6) then 'held' when status in (2, 3) then 'sold' else 'released' end`,
  },
  {
    rule: 'orders without history, or whose history ends elsewhere',
    of: count('orders'),
    breaches: `
      select count(*) from orders where status is distinct from (
        select to_status from order_history where order_id = orders.id order by id desc limit 1)`,
  },
  {
    rule: 'steps of a history that do not begin where the one before ended',
    of: count('order_history'),
    breaches: `
      select count(*) from (
        select from_status, lag(to_status) over (partition by order_id order by id) as before from order_history
      ) steps where from_status is distinct from before`,
  },
  {
    rule: 'coupons of once a member that a member used in two paid orders',
    of: count(`orders where status in (2, 3) and coupon_code <> ''`),
    breaches: count(`(select 1 from orders where status in (2, 3) and coupon_code <> ''
      group by user_id, coupon_code having count(*) > 1) twice`),
  },
  {
    rule: 'members with more than five orders or ten attempts in an hour, captured parts aside',
    of: count('(select distinct user_id from orders) members'),
    breaches: `
      select (select count(*) from (
          select count(*) over (${hourOf('orders')}) as made from orders) hours where made > 5)
        + (select count(*) from (
          select count(*) filter (where part is null or payments.status not in ('paid', 'refundDue', 'refunded'))
            over (${hourOf('payments')}) as made
          from payments join orders on orders.id = order_id) hours where made > 10)`,
  },
  {
    rule: 'keys that made two orders',
    of: count('(select distinct user_id, idempotency_key from orders) keys'),
    breaches: count('(select 1 from orders group by user_id, idempotency_key having count(*) > 1) twice'),
  },
]

/** SQL of the window of a member's rows within an hour from each row on. */
function hourOf(table: string): string {
  return `partition by user_id order by ${table}.created_at range between current row and interval '1 hour' following`
}

const quoted = (codes: readonly string[]) => codes.map((code) => `'${code}'`).join(', ') || `''`

export async function audit(db: Kysely<Database>, books: Books): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { rule, breaches, of } of rules(books))
    findings.push({ rule, breaches: await countOf(db, breaches), of: await countOf(db, of) })
  return findings
}

/** One line with the numbers of orders and amounts. */
export async function summary(db: Kysely<Database>): Promise<string> {
  const list = async (query: string) => {
    const { rows } = await sql.raw<{ name: string; count: string }>(query).execute(db)
    return rows.map(({ name, count }) => `${name} ${count}`).join(', ')
  }
  const grouped = (column: string, table: string) =>
    list(`select ${column}::text as name, count(*) from ${table} group by 1 order by 1`)
  return [
    `orders by status: ${await grouped('status', 'orders')}`,
    `attempts: ${await grouped('status', 'payments')}`,
    `returns: ${await grouped('state', 'order_returns')}`,
    `in the bank's book: ${await grouped('status', 'sandbox_payments')}`,
  ].join('; ')
}

/** Number of attempts that the reconciler must still query, and of running freezes. */
export async function countUnsettled(db: Kysely<Database>): Promise<number> {
  return countOf(
    db,
    `select (select count(*) from payments where gateway <> 'card' and status in ('created', 'verifying')
        or status = 'refundDue' and not by_hand)
      + (select count(*) from orders where pay_by = 'card' and status = 1 and held_until < now() and exists (
          select 1 from payments where order_id = orders.id and status = 'sent'))
      + (select count(*) from baskets where frozen_at is not null)
      + (select count(*) from sandbox_payments where status = 'PAID')`,
  )
}

function countOf(db: Kysely<Database>, query: string): Promise<number> {
  return db.connection().execute(async (connection) => {
    // A rule reads all rows of a large run.
    await sql`set statement_timeout = 0`.execute(connection)
    const { rows } = await sql.raw<Record<string, string>>(query).execute(connection)
    return Number(Object.values(rows[0] ?? {})[0] ?? 0)
  })
}
