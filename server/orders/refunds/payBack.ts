import type { Kysely } from 'kysely'
import { maskedIban } from '../../../contract/orders/iban.ts'
import type { Order as OrderAnswer } from '../../../contract/orders/schemas.ts'
import type { Database } from '../../database/schema.ts'
import { sumRefunds } from '../desk/deskRepository.ts'
import type { Payment } from '../paymentsRepository.ts'
import { findPayee, sumPromised } from './refundsRepository.ts'

/** Refunds of an order that are still due. */
export async function payBackOf(
  db: Kysely<Database>,
  orderId: number,
  payments: readonly Payment[],
): Promise<Pick<OrderAnswer, 'payBack'>> {
  const due = payments.filter(({ status }) => status === 'refundDue')
  const promised = await sumPromised(db, orderId)
  if (due.length === 0 && promised === 0) return {}
  const given = await sumRefunds(db, orderId)
  const left = (parts: readonly Payment[]) =>
    parts.reduce((sum, { id, amount }) => sum + amount - (given.get(id) ?? 0), 0)
  const byStaff = promised + left(due.filter(({ by_hand }) => by_hand))
  const payee = await findPayee(db, orderId)
  const shown = payee ? maskedIban(payee.iban) : ''
  const byBank = left(due.filter(({ by_hand }) => !by_hand))
  if (byStaff === 0) return { payBack: { amount: byBank, by: 'bank', payee: shown } }
  return { payBack: { amount: byStaff, by: 'staff', payee: shown, ...(byBank > 0 && { byBank }) } }
}
