/** How much of an order in parts is paid. */
import type { Order } from '../ordersRepository.ts'
import { isUnsettled, type Payment } from '../paymentsRepository.ts'

export interface Progress {
  /** Toman of each part. */
  readonly amounts: readonly number[]
  /** Numbers of the captured parts, from 1. */
  readonly paid: ReadonlySet<number>
  /** The first part that is not captured; null if all are. */
  readonly next: { readonly part: number; readonly amount: number } | null
  /** Toman that are captured. */
  readonly captured: number
}

/** Null for an order of one payment. Payments that are to be refunded do not count as captured. */
export function progressOf(
  { parts }: Pick<Order, 'parts'>,
  payments: readonly Pick<Payment, 'part' | 'status' | 'amount'>[],
): Progress | null {
  if (!parts) return null
  const captured = payments.filter(({ part, status }) => part !== null && status === 'paid')
  const paid = new Set(captured.map(({ part }) => part ?? 0))
  const at = parts.findIndex((_, index) => !paid.has(index + 1))
  return {
    ...{ amounts: parts, paid },
    next: at < 0 ? null : { part: at + 1, amount: parts[at] ?? 0 },
    captured: captured.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** Whether the order waits for parts that are not paid yet. */
export const isHeldInParts = ({ parts, reservation }: Pick<Order, 'parts' | 'reservation'>) =>
  parts !== null && reservation === 'held'

/** Attempts of the next part that the bank may still report as paid, oldest first. */
export function openAttemptsOf(order: Order, payments: readonly Payment[]): Payment[] {
  const next = progressOf(order, payments)?.next?.part
  return payments.filter((payment) => payment.part === next && isUnsettled(payment))
}
