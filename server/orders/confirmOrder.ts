import { claimConfirmations, putOffConfirmation, type DueConfirmation } from './confirmationsRepository.ts'
import type { OrdersContext } from './context.ts'
import { formatNumber, toPersianDigits } from '../shared/persian.ts'

/** Orders of one round: they are sent at once, so a silent carrier keeps a round no longer than one message. */
const CONFIRMED_AT_ONCE = 10
/** Waits double from half a minute to an hour: about five hours in all. */
const MOST_ATTEMPTS = 12
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 60 * 60_000

/**
 * One round: notifies shoppers by SMS that their order is paid. It starts from the orders themselves, so a crash after
 * the payment loses none, and neither a payment nor a shopper's way back from the bank waits for the carrier.
 */
export async function confirmPaidOrders(context: OrdersContext): Promise<void> {
  const { db, now } = context
  const due = await claimConfirmations(db, { now: new Date(now()), limit: CONFIRMED_AT_ONCE })
  await Promise.all(due.map((order) => confirm(context, order)))
}

/**
 * Once, though several instances may try: the order is marked before sending. The mark is taken back where the carrier
 * did not take the message; one that it did not answer about in time may have gone out, and is not sent again.
 */
async function confirm(context: OrdersContext, { id, mobile, payable, attempts }: DueConfirmation) {
  const { db, now, sms, settings, shop, log } = context
  // Without a template for it the owner wants no such message.
  if (settings.sms.provider !== 'outbox' && !settings.sms.templates.order) return
  const outcome = await sms.send({
    mobile,
    template: 'order',
    values: [{ name: 'ORDER', value: String(id) }],
    text: `سفارش ${toPersianDigits(String(id))} ${payable === 0 ? '' : `به مبلغ ${formatNumber(payable)} تومان پرداخت و `}ثبت شد.\n${shop.current().name}`,
  })
  if (outcome.ok || outcome.problem.kind === 'timeout') return
  if (attempts >= MOST_ATTEMPTS) {
    log.error({ order: id, attempts }, 'the message that an order is paid was given up')
    return
  }
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS)
  await putOffConfirmation(db, id, new Date(now() + wait))
}
