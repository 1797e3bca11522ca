/** Refunds by staff: for which payment, how much is left, and the record of the transfer. */
import type { Kysely, Transaction } from 'kysely'
import { recordChange } from '../../audit/audit.ts'
import { staffNameOf } from '../../authorization/staffRepository.ts'
import type { Database } from '../../database/schema.ts'
import { AppError } from '../../shared/errors.ts'
import { formatCode, formatNumber } from '../../shared/persian.ts'
import { addHistory, type Order } from '../ordersRepository.ts'
import { listPayments, updatePayment, type Payment } from '../paymentsRepository.ts'
import { insertRefund, listRefunds, sumRefunds, sumsOf, touchOrder } from '../desk/deskRepository.ts'
import type { Gateways } from '../gateways/createGateways.ts'
import { wordsOfTransfer } from '../orderWords.ts'
import { sumPromised } from './refundsRepository.ts'

export interface RefundMark {
  /** User id. */
  readonly staff: number
  /** Toman */
  readonly amount: number
  readonly cause: string
  /** Tracking number of the transfer. */
  readonly tracking: string
  readonly now: number
  /** The return whose refund this is. */
  readonly returnId?: number
}

/** Refunds by staff, in Toman by payment id. */
type Given = ReadonlyMap<number, number>

interface Refundable {
  /** One payment; several for an order in parts. */
  readonly payments: readonly Payment[]
  /** Toman that can still be refunded. */
  readonly left: number
}

/**
 * Records a transfer by staff for a locked order. Money that is due for open returns is reserved, so for a return the caller must
 * finish the return first.
 * @throws AppError 400 for more than is left to refund, or 409 while the gateway is refunding the payment or when the order
 * already has a refund with this tracking number
 */
export async function markRefund(
  trx: Transaction<Database>,
  order: Pick<Order, 'id' | 'status' | 'reservation'>,
  { staff, amount, cause, tracking, now, returnId }: RefundMark,
): Promise<void> {
  const payments = await listPayments(trx, order.id)
  const refunds = await listRefunds(trx, order.id)
  // Staff may repeat the request after a lost answer. It would then count for the next due payment if its amount is the same.
  if (refunds.some(({ tracking_number }) => tracking_number === tracking))
    throw new AppError(409, 'واریزی با این کد پیگیری قبلاً برای همین سفارش ثبت شده است.')
  const given = sumsOf(refunds)
  const promised = await sumPromised(trx, order.id)
  const refundable =
    returnId === undefined
      ? refundableByHand(order, payments, given, promised)
      : refundableOfOrder(order, payments, given, promised)
  if (!refundable && payments.some(isAtGateway))
    throw new AppError(409, 'درگاه در حال بازگرداندن این وجه است. تا پاسخ آن، بازگشت دستی ثبت نمی‌شود.')
  const left = refundable?.left ?? 0
  if (!refundable || amount > left)
    throw new AppError(
      400,
      left > 0
        ? `از این سفارش فقط ${formatNumber(left)} تومان قابل بازگرداندن است.`
        : 'از این سفارش مبلغی برای بازگرداندن نمانده است.',
    )
  const [due] = refundable.payments
  if (due?.status === 'refundDue' && amount === left)
    await updatePayment(trx, due.id, {
      status: 'refunded',
      message: wordsOfTransfer(due.message, tracking),
    })
  const row = {
    ...{ order_id: order.id, staff_id: staff, cause, created_at: new Date(now), tracking_number: tracking },
    ...(returnId === undefined ? {} : { return_id: returnId }),
  }
  const staff_name = await staffNameOf(trx, staff)
  for (const { payment, share } of sharesOf(refundable.payments, given, amount))
    await insertRefund(trx, { ...row, payment_id: payment.id, amount: share, staff_name })
  await touchOrder(trx, order.id, now)
  await addHistory(trx, {
    ...{ order, to: order.status, actor: `staff:${staff}`, now },
    cause: `${formatNumber(amount)} تومان واریز شد: ${cause}، کد پیگیری ${formatCode(tracking)}`,
  })
  const before = totalOf(given)
  await recordChange(trx, {
    ...{ staffId: staff, kind: 'order', id: order.id, action: 'refunded', now },
    before: { refunded: before },
    after: { refunded: before + amount, cause, tracking },
  })
}

/** Splits the amount over the payments, one after the other, because decision 0041 sums refunds per payment. */
function sharesOf(payments: readonly Payment[], given: Given, amount: number) {
  let rest = amount
  return payments
    .map((payment) => {
      const share = Math.min(rest, Math.max(0, payment.amount - (given.get(payment.id) ?? 0)))
      rest -= share
      return { payment, share }
    })
    .filter(({ share }) => share > 0)
}

/** Sum of the refunds by staff, in Toman. */
export const totalOf = (given: Given) => [...given.values()].reduce((sum, amount) => sum + amount, 0)

/**
 * The payments that staff can refund now: first one that the gateway could not refund, otherwise those that paid the order.
 * @param promised Toman due for returns
 */
export function refundableByHand(
  order: Pick<Order, 'reservation'>,
  payments: readonly Payment[],
  given: Given,
  promised: number,
): Refundable | null {
  const due = payments.find(isDueByHand)
  return due ? leftOf([due], given) : refundableOfOrder(order, payments, given, promised)
}

/** Reads the refunds of an order, in Toman by payment id, and what can still be refunded (`refundableOfOrder`). */
export async function readRefundable(
  db: Kysely<Database>,
  order: Pick<Order, 'id' | 'reservation'>,
): Promise<{ readonly given: Given; readonly refundable: Refundable | null }> {
  const [given, promised] = [await sumRefunds(db, order.id), await sumPromised(db, order.id)]
  return { given, refundable: refundableOfOrder(order, await listPayments(db, order.id), given, promised) }
}

/** The rest of the payments that paid the order; null when the order is not completely paid, or not any more. */
export function refundableOfOrder(
  { reservation }: Pick<Order, 'reservation'>,
  payments: readonly Payment[],
  given: Given,
  promised: number,
): Refundable | null {
  return reservation === 'sold' ? refundableOnEnd(payments, given, promised) : null
}

/** The rest that a cancellation would refund, including parts of an order that is not completely paid. */
export function refundableOnEnd(
  payments: readonly Payment[],
  given: Given,
  promised: number,
): Refundable | null {
  const paid = payments.filter(({ status }) => status === 'paid')
  return paid.length > 0 ? leftOf(paid, given, promised) : null
}

function leftOf(payments: readonly Payment[], given: Given, promised = 0): Refundable {
  const sum = payments.reduce((left, { id, amount }) => left + amount - (given.get(id) ?? 0), 0)
  return { payments, left: Math.max(0, sum - promised) }
}

/** Whether the gateway can still refund a captured payment. Gateways refund whole payments only. */
export function canReverse(
  gateways: Gateways,
  { gateway, amount, settled_at }: Pick<Payment, 'gateway' | 'amount' | 'settled_at'>,
  now: number,
): boolean {
  const age = settled_at ? now - settled_at.getTime() : 0
  return amount > 0 && age < gateways.of(gateway).reversibleFor
}

/** The side that would refund an order: gateways refund whole payments only, staff everything else. */
export function refundWay(
  gateways: Gateways,
  refundable: Refundable | null,
  now: number,
): 'nobody' | 'bank' | 'staff' {
  if (!refundable || refundable.left === 0) return 'nobody'
  const { payments, left } = refundable
  const isWhole = left === payments.reduce((sum, { amount }) => sum + amount, 0)
  return isWhole && payments.every((payment) => canReverse(gateways, payment, now)) ? 'bank' : 'staff'
}

/**
 * Toman of a cancelled order that gateways refund; staff transfer the rest. It differs from 0 and the whole amount only for an
 * order in parts, because gateways refund whole payments, each for a limited time.
 */
export const refundedByBank = (
  gateways: Gateways,
  { payments }: Refundable,
  given: Given,
  now: number,
): number =>
  payments
    .filter((payment) => !given.has(payment.id) && canReverse(gateways, payment, now))
    .reduce((sum, { amount }) => sum + amount, 0)

/** The side that would refund a return. A return waits for one refund only, so staff refund orders in parts. */
export const returnWay = (
  gateways: Gateways,
  refundable: Refundable | null,
  now: number,
): ReturnType<typeof refundWay> =>
  refundable && refundable.payments.length > 1 && refundable.left > 0
    ? 'staff'
    : refundWay(gateways, refundable, now)

/** The side that has to refund payments that no order uses. */
export const refundBy = (payments: readonly Payment[]): 'staff' | 'bank' | 'nobody' =>
  payments.some(isDueByHand) ? 'staff' : payments.some(isAtGateway) ? 'bank' : 'nobody'

const isDueByHand = ({ status, by_hand }: Payment) => status === 'refundDue' && by_hand
const isAtGateway = ({ status, by_hand }: Payment) => status === 'refundDue' && !by_hand
