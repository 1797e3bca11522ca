/** The account for refunds of an order. Shoppers enter it; staff read it in the list of due transfers. */
import { payeeMessages, readIban } from '../../../contract/orders/iban.ts'
import type { OwedAnswer, OwedQuery } from '../../../contract/orders/deskSchemas.ts'
import type { PayeeRequest } from '../../../contract/orders/payeeSchemas.ts'
import { orderStatus } from '../../../contract/statuses.ts'
import { countOrRefuse } from '../../http/limits.ts'
import { invalid } from '../../shared/errors.ts'
import { toPersianDigits } from '../../shared/persian.ts'
import type { OrdersContext } from '../context.ts'
import { existingOrder } from '../existingOrder.ts'
import { countOwed, listOwed, savePayee, type Owed } from './refundsRepository.ts'

const PAGE_SIZE = 50
/** Limit on changes by one member. */
const payeeLimit = { max: 30, windowMs: 24 * 60 * 60_000 }

/** @throws AppError 404, 400 with fields, 429 */
export async function setPayee(
  context: Pick<OrdersContext, 'db' | 'now'>,
  request: { readonly userId: number; readonly orderId: number; readonly payee: PayeeRequest },
): Promise<void> {
  const { db, now } = context
  const { userId, orderId } = request
  await existingOrder(db, orderId, userId)
  await countOrRefuse(db, [[`payee:${userId}`, payeeLimit]], now())
  await writePayee(context, request)
}

/** @throws AppError 400 with fields */
export async function writePayee(
  { db, now }: Pick<OrdersContext, 'db' | 'now'>,
  { orderId, payee }: { readonly orderId: number; readonly payee: PayeeRequest },
): Promise<void> {
  const [iban, holder] = [readIban(payee.iban), payee.holder.trim()]
  if (!iban || !holder)
    throw invalid({
      ...(iban ? {} : { iban: payeeMessages.iban }),
      ...(holder ? {} : { holder: payeeMessages.holder }),
    })
  await savePayee(db, orderId, { iban, holder, updated_at: new Date(now()) })
}

/** Lists the transfers that staff have to make, with the accounts. */
export async function owedByStaff(
  { db }: Pick<OrdersContext, 'db'>,
  { page, order: orderId }: OwedQuery,
): Promise<OwedAnswer> {
  const rows = await listOwed(db, {
    ...{ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    ...(orderId && { orderId }),
  })
  return {
    items: rows.map((row) => ({
      ...{
        orderId: row.orderId,
        returnId: row.returnId ?? 0,
        paymentId: row.paymentId ?? 0,
        version: row.version,
        amount: Number(row.amount),
      },
      ...{ cause: causeOf(row), since: row.since.toISOString(), buyer: row.buyer, mobile: row.mobile },
      ...{ iban: row.iban ?? '', holder: row.holder ?? '' },
    })),
    total: await countOwed(db, orderId),
    page,
    pageSize: PAGE_SIZE,
  }
}

function causeOf({ returnId, status, inParts }: Owed): string {
  if (returnId !== null) return `بازگشت ${toPersianDigits(String(returnId))}`
  if (status === orderStatus.cancelled) return 'لغو سفارش'
  if (status !== orderStatus.paymentFailed) return 'پرداخت دوباره'
  return inParts ? 'پرداخت ناتمام در چند بخش' : 'پرداخت دیرهنگام'
}
