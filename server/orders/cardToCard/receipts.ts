/** Receipts of shoppers for orders that they pay by card. */
import type { Sharp } from 'sharp'
import { receiptMessages, receiptRules } from '../../../contract/orders/cardToCard.ts'
import type { ReceiptRequest } from '../../../contract/orders/cardSchemas.ts'
import { dayNumberOf, isoOfDayNumber } from '../../../contract/site/tehran.ts'
import { countOrRefuse } from '../../http/limits.ts'
import { AppError, invalid, notFound } from '../../shared/errors.ts'
import { plainCode } from '../../shared/plainText.ts'
import { readPicture } from '../../shared/readPicture.ts'
import type { OrdersContext, PaymentContext } from '../context.ts'
import { touchOrder } from '../desk/deskRepository.ts'
import { removeNotices } from '../notices/noticesRepository.ts'
import { addHistory } from '../ordersRepository.ts'
import { updatePayment, type PaymentWithOwner } from '../paymentsRepository.ts'
import { causes } from '../orderWords.ts'
import { locked } from '../settlement/lockAttempt.ts'
import { findCardPayment, findCardPaymentOf, updateCardPayment } from './repository.ts'
import { maySend } from './view.ts'

const { side } = receiptRules
const MOST_PIXELS = 40_000_000
/** Limits the receipts of one member, because converting a picture takes a tenth of a second. */
export const receiptLimit = { max: 20, windowMs: 60 * 60_000 }

export interface OwnOrder {
  readonly userId: number
  readonly orderId: number
}

/**
 * Stores or replaces the receipt. From then on the order keeps its items until staff have decided, even if the hold is over.
 * @throws AppError 404, 400 with fields, 409 once staff have decided, 429
 */
export async function sendReceipt(
  context: Pick<PaymentContext, 'bus' | 'db' | 'now'>,
  { receipt, ...own }: OwnOrder & { readonly receipt: ReceiptRequest },
): Promise<void> {
  const { db, now } = context
  const payment = await ownPayment(context, own)
  await countOrRefuse(db, [[`receipt:${own.userId}`, receiptLimit]], now())
  const typed = readReceipt(receipt, now())
  const picture = receipt.image ? await readPicture(receipt.image, MOST_PIXELS, shrink) : null
  if (picture === undefined) throw invalid({ image: receiptMessages.picture })
  await locked(db, payment, async (trx, order, attempt) => {
    const before = await findCardPayment(trx, attempt.id)
    if (!maySend(order, { ...before, ...attempt }, now())) throw new AppError(409, words.late)
    if (!typed.tracking && !picture && !before.has_picture) throw invalid({ image: receiptMessages.nothing })
    await updateCardPayment(trx, attempt.id, {
      ...{ ...typed, refused: '' },
      // A correction keeps the time of the first undecided receipt, so it does not make the money late.
      ...(attempt.status !== 'verifying' && { sent_at: new Date(now()) }),
      ...(picture && { picture }),
    })
    await updatePayment(trx, attempt.id, { status: 'verifying' })
    await touchOrder(trx, order.id, now())
    // The history already has a line for the receipt that this one replaces.
    if (attempt.status === 'verifying') return
    await removeNotices(trx, order.id)
    const line = { cause: causes.receiptSent, actor: 'shopper', now: now() }
    await addHistory(trx, { ...line, order, to: order.status })
  })
  context.bus.emit('order.moved', { id: own.orderId })
}

/** @throws AppError 404 */
export async function ownPayment(
  { db }: Pick<OrdersContext, 'db'>,
  { userId, orderId }: OwnOrder,
): Promise<PaymentWithOwner> {
  const payment = await findCardPaymentOf(db, orderId)
  if (payment?.user_id !== userId) throw notFound('این سفارش یافت نشد.')
  return payment
}

/** @throws AppError 400 with fields */
function readReceipt({ tracking: typed, cardEnd, paidOn = '' }: ReceiptRequest, now: number) {
  const [tracking, card_end] = [plainCode(typed), plainCode(cardEnd)]
  const fields = {
    ...(/^[\w/-]*$/.test(tracking) ? {} : { tracking: receiptMessages.tracking }),
    ...(/^(\d{4})?$/.test(card_end) ? {} : { cardEnd: receiptMessages.cardEnd }),
    ...(paidOn > isoOfDayNumber(dayNumberOf(now)) ? { paidOn: receiptMessages.paidOn } : {}),
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return { tracking, card_end, paid_on: paidOn }
}

/** Re-encodes the picture, which drops metadata such as the place where it was taken. */
const shrink = (image: Sharp) =>
  image
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })

const words = {
  late: 'برای این سفارش دیگر رسید پذیرفته نمی‌شود. اگر واریز کرده‌اید، با فروشگاه تماس بگیرید.',
} as const
