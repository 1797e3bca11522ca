import type { Transaction } from 'kysely'
import { toCallBack } from '../../../contract/orders/links.ts'
import { orderStatus } from '../../../contract/statuses.ts'
import { lockBasket } from '../../basket/basketsRepository.ts'
import type { Database } from '../../database/schema.ts'
import { mayAskBank } from '../acceptCallback.ts'
import type { CheckoutContext } from '../context.ts'
import { openAttempt } from '../openPayment.ts'
import { refuseManyBankCalls } from '../orderLimits.ts'
import { CheckoutRefusal, causes, payMessages } from '../orderWords.ts'
import { lockOrder, moveOrder, type Order } from '../ordersRepository.ts'
import { listPayments, type Payment } from '../paymentsRepository.ts'
import { verifyPayment, type Verdict } from '../verifyPayment.ts'
import { partsWords } from './partsWords.ts'
import { leastTimeForPart } from './partTime.ts'
import { isHeldInParts, openAttemptsOf, progressOf } from './progress.ts'

/** A new attempt, or the bank's page of one that is still open. */
export type PartToPay =
  { readonly kind: 'attempt'; readonly id: number } | { readonly kind: 'page'; readonly redirectUrl: string }

/**
 * Starts the payment of the next part of an order that holds its items. Asks the bank first about open attempts of this part, so
 * that the shopper does not pay it twice.
 * @param payBy name of the gateway; absent: the preferred one, or the one that is open already
 * @throws CheckoutRefusal, or AppError 429 with the time of the next try
 */
export async function payPart(
  context: CheckoutContext,
  order: Order,
  payBy: string | undefined,
): Promise<PartToPay> {
  const { db } = context
  const verdicts = new Map<number, Verdict>()
  for (const attempt of openAttemptsOf(order, await listPayments(db, order.id))) {
    if (attempt.authority === null || !(await mayAskBank(context, attempt))) continue
    const verdict = await verifyPayment(context, attempt.id)
    // The bank has captured the last part, so there is nothing left to pay.
    if (verdict === 'paid') return { kind: 'page', redirectUrl: toCallBack(attempt.code) }
    verdicts.set(attempt.id, verdict)
  }
  return db.transaction().execute((trx) => openPart(context, trx, { order, payBy, verdicts }))
}

interface PartRequest {
  readonly order: Order
  readonly payBy: string | undefined
  /** Latest answers of the banks about open attempts of the part, by attempt. */
  readonly verdicts: ReadonlyMap<number, Verdict>
}

async function openPart(
  context: CheckoutContext,
  trx: Transaction<Database>,
  { order: { id, user_id: userId }, payBy, verdicts }: PartRequest,
): Promise<PartToPay> {
  await lockBasket(trx, userId)
  const order = await lockOrder(trx, id)
  const payments = await listPayments(trx, id)
  const next = progressOf(order, payments)?.next
  if (!isHeldInParts(order) || !next) throw new CheckoutRefusal(partsWords.notWaiting)
  const open = openAttemptsOf(order, payments)
  const verdictOf = ({ id }: Payment) => verdicts.get(id)
  // Another tab is registering a payment with the gateway at this moment.
  if (open.some(({ status }) => status === 'created')) throw new CheckoutRefusal(partsWords.underway)
  // Until the bank has said that this attempt is unpaid, another payment could pay the part twice.
  if (open.some((attempt) => attempt.status === 'verifying' && verdictOf(attempt) !== 'unpaid'))
    throw new CheckoutRefusal(payMessages.verifying)
  const newest = open.at(-1)
  if (newest?.status === 'sent' && (payBy === undefined || payBy === newest.gateway))
    return { kind: 'page', redirectUrl: newest.redirect_url }
  const doubtful = open.find((attempt) => attempt.status === 'sent' && verdictOf(attempt) !== 'open')
  if (doubtful) throw new CheckoutRefusal(verdictOf(doubtful) ? payMessages.verifying : partsWords.underway)
  const left = (order.held_until?.getTime() ?? 0) - context.now()
  if (left < leastTimeForPart(context)) throw new CheckoutRefusal(partsWords.soonOver)
  await refuseManyBankCalls(trx, userId, context)
  const attempt = await openAttempt(trx, context, { orderId: id, ...next, payBy })
  if (order.status === orderStatus.sentToGateway) {
    const move = { cause: causes.payPart(next.part), actor: 'shopper', now: context.now() }
    await moveOrder(trx, { ...move, order, to: orderStatus.pending, reservation: 'held' })
  }
  return { kind: 'attempt', id: attempt }
}
