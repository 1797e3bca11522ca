/** Money that goes back by hand: how much is left to give, and the mark that it was given. */
import type { Transaction } from 'kysely'
import { recordChange } from '../../audit/audit.ts'
import { staffNameOf } from '../../authorization/staffRepository.ts'
import type { Database } from '../../database/schema.ts'
import { AppError } from '../../shared/errors.ts'
import { formatNumber } from '../../shared/persian.ts'
import { addHistory, type Order } from '../ordersRepository.ts'
import { listPayments, updatePayment, type Payment } from '../paymentsRepository.ts'
import { insertRefund, sumRefunds, touchOrder } from './deskRepository.ts'

export interface RefundMark {
  /** User id. */
  readonly staff: number
  /** Toman */
  readonly amount: number
  readonly cause: string
  readonly now: number
  /** Of the return it is for. */
  readonly returnId?: number
}

/**
 * Marks money of a locked order as given back by hand. What the gateway is giving back already can only be marked as
 * a whole, and it tries no more.
 * @throws AppError 400 for more than is left of what was paid, or 409 while the gateway gives it back
 */
export async function markRefund(
  trx: Transaction<Database>,
  order: Pick<Order, 'id' | 'status'>,
  { staff, amount, cause, now, returnId }: RefundMark,
): Promise<void> {
  const payments = await listPayments(trx, order.id)
  const before = await sumRefunds(trx, order.id)
  const left = refundableOf(payments, before)
  if (amount > left)
    throw new AppError(
      400,
      left > 0
        ? `از این سفارش تنها ${formatNumber(left)} تومان قابل بازگرداندن است.`
        : 'از این سفارش مبلغی برای بازگرداندن نمانده است.',
    )
  const due = payments.find(isDue)
  if (due && returnId !== undefined)
    throw new AppError(
      409,
      'درگاه در حال بازگرداندن پرداخت دیگری از این سفارش است. پس از پایان آن دوباره انجام دهید.',
    )
  if (due) {
    if (amount !== due.amount)
      throw new AppError(409, 'درگاه در حال بازگرداندن کل این مبلغ است و بخشی از آن را نمی‌توان جدا ثبت کرد.')
    await updatePayment(trx, due.id, { status: 'refunded', message: cause })
  }
  const at = new Date(now)
  const row = { order_id: order.id, staff_id: staff, amount, cause, created_at: at }
  const staff_name = await staffNameOf(trx, staff)
  await insertRefund(trx, { ...row, staff_name, ...(returnId === undefined ? {} : { return_id: returnId }) })
  await touchOrder(trx, order.id, now)
  await addHistory(trx, {
    order_id: order.id,
    from_status: order.status,
    to_status: order.status,
    cause: `${formatNumber(amount)} تومان بازگردانده شد: ${cause}`,
    actor: `staff:${staff}`,
    created_at: at,
  })
  await recordChange(trx, {
    ...{ staffId: staff, kind: 'order', id: order.id, action: 'refunded', now },
    before: { refunded: before },
    after: { refunded: before + amount, cause },
  })
}

const isDue = ({ status }: Payment) => status === 'refundDue'

/** What is the shop's of an order's payments and not marked as given back. */
export function refundableOf(payments: readonly Payment[], marked: number): number {
  const due = payments.find(isDue)
  if (due) return due.amount
  const paid = payments.filter(({ status }) => status === 'paid')
  return Math.max(0, paid.reduce((sum, { amount }) => sum + amount, 0) - (paid.length > 0 ? marked : 0))
}
