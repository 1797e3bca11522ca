import { sql, type Kysely } from 'kysely'
import type { Database } from '../../server/repositories/schema.ts'

export interface Finding {
  readonly rule: string
  readonly breaches: number
}

/** What must hold once everything has settled, each as a count of rows that break it. */
const rules: Readonly<Record<string, string>> = {
  'captured money has exactly one paid order or one refund mark': `
    select count(*) from sandbox_payments bank
    where status in ('PAID', 'VERIFIED', 'REVERSED') and 1 <> (
      select count(*) from payments join orders on orders.id = payments.order_id
      where payments.authority = bank.authority and (
        (payments.status = 'paid' and orders.status in (2, 3) and bank.status = 'VERIFIED')
        or (payments.status = 'refundDue' and bank.status = 'VERIFIED')
        or (payments.status = 'refunded' and bank.status = 'REVERSED')))`,
  'a paid order has exactly one captured payment': `
    select count(*) from orders where status in (2, 3) and 1 <> (
      select count(*) from payments where order_id = orders.id and status = 'paid')`,
  'no payment is called paid without the bank': `
    select count(*) from payments where status = 'paid' and not exists (
      select 1 from sandbox_payments bank
      where bank.authority = payments.authority and bank.status = 'VERIFIED' and bank.amount = payments.amount)`,
  'no stock is below zero': `
    select (select count(*) from products where stock < 0)
      + (select count(*) from product_properties where stock < 0)`,
  'no basket is frozen past its time': `
    select count(*) from baskets where frozen_until < now() - interval '30 seconds'`,
  'a basket is frozen exactly while its order is open': `
    select count(*) from baskets where (frozen_at is not null) <> exists (
      select 1 from orders where orders.user_id = baskets.user_id and orders.status in (1, 6))`,
  'open orders hold stock, paid ones sold it, the others gave it back': `
    select count(*) from orders where reservation <> case
      when status in (1, 6) then 'held' when status in (2, 3) then 'sold' else 'released' end`,
  'every order has a history that ends where it is': `
    select count(*) from orders where status is distinct from (
      select to_status from order_history where order_id = orders.id order by id desc limit 1)`,
  'every step of a history begins where the one before it ended': `
    select count(*) from (
      select from_status, lag(to_status) over (partition by order_id order by id) as before from order_history
    ) steps where from_status is distinct from before`,
}

/** @param stockAtStart sum of the stock of all products before anybody bought */
export async function audit(db: Kysely<Database>, stockAtStart: number): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [rule, query] of Object.entries(rules))
    findings.push({ rule, breaches: await countOf(db, query) })
  const missing = await countOf(
    db,
    `select ${stockAtStart} - (select coalesce(sum(stock), 0) from products) - (
      select coalesce(sum(order_items.count), 0) from order_items join orders on orders.id = order_id
      where reservation in ('held', 'sold'))`,
  )
  findings.push({
    rule: 'stock and orders together are what there was (pieces)',
    breaches: Math.abs(missing),
  })
  return findings
}

/** Attempts that the reconciler still has to ask about, and freezes that still run. */
export async function countUnsettled(db: Kysely<Database>): Promise<number> {
  return countOf(
    db,
    `select (select count(*) from payments where status in ('created', 'verifying'))
      + (select count(*) from baskets where frozen_at is not null)
      + (select count(*) from sandbox_payments where status = 'PAID')`,
  )
}

async function countOf(db: Kysely<Database>, query: string): Promise<number> {
  const { rows } = await sql.raw<Record<string, string>>(query).execute(db)
  return Number(Object.values(rows[0] ?? {})[0] ?? 0)
}
