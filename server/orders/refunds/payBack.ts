import type { Kysely } from 'kysely'
import { maskedIban } from '../../../contract/orders/iban.ts'
import type { Order as OrderAnswer } from '../../../contract/orders/schemas.ts'
import type { Database } from '../../database/schema.ts'
import type { Order } from '../ordersRepository.ts'
import type { Payment } from '../paymentsRepository.ts'
import { findPayee, listOwed } from './refundsRepository.ts'

/** More payments and returns than an order has. */
const ALL = 1000

/** Refunds of an order that are still due. If staff owe a transfer, refunds by the gateway are not listed. */
export async function payBackOf(
  db: Kysely<Database>,
  { id: orderId, shipped_at }: Pick<Order, 'id' | 'shipped_at'>,
  payments: readonly Payment[],
): Promise<Pick<OrderAnswer, 'payBack'>> {
  const due = payments.filter(({ status }) => status === 'refundDue')
  // An order that was not sent has no returns.
  if (due.length === 0 && !shipped_at) return {}
  const owed = await listOwed(db, { orderId, limit: ALL, offset: 0 })
  const payee = await findPayee(db, orderId)
  const shown = payee ? maskedIban(payee.iban) : ''
  if (owed.length > 0) return { payBack: { amount: sum(owed), by: 'staff', payee: shown } }
  return due.length > 0 ? { payBack: { amount: sum(due), by: 'bank', payee: shown } } : {}
}

const sum = (parts: readonly { readonly amount: number }[]) =>
  parts.reduce((total, { amount }) => total + Number(amount), 0)
