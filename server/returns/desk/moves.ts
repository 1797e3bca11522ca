/** Staff accept a return, record that its products arrived, refund it, or refuse it. */
import type { Transaction } from 'kysely'
import { returnMoves, returnStateInfo, type ReturnState } from '../../../contract/returns/rules.ts'
import { recordChange, type Values } from '../../audit/audit.ts'
import { staffNameOf } from '../../authorization/staffRepository.ts'
import { giveStockBack, takeStock } from '../../catalogue/stockRepository.ts'
import type { Database } from '../../database/schema.ts'
import type { OrdersContext } from '../../orders/context.ts'
import { updatePayment } from '../../orders/paymentsRepository.ts'
import { readTracking } from '../../orders/desk/desk.ts'
import { notifyOfReturn } from '../../orders/notices/notifyOfReturn.ts'
import { markRefund, readRefundable, returnWay } from '../../orders/refunds/byHand.ts'
import { findPayee } from '../../orders/refunds/refundsRepository.ts'
import { notifyOfRefund } from '../../orders/refunds/notifyOfRefund.ts'
import { lockOrder, type Order } from '../../orders/ordersRepository.ts'
import { AppError, invalid } from '../../shared/errors.ts'
import { formatNumber, toPersianDigits } from '../../shared/persian.ts'
import {
  insertEvent,
  listReturnItems,
  setRefund,
  setSaleable,
  setState,
  type ReturnItem,
  type ReturnRow,
} from '../repository.ts'
import { assertReturnVersion, existingReturn } from '../rules.ts'

type Trx = Transaction<Database>

export interface StaffRequest {
  readonly id: number
  /** User id. */
  readonly staff: number
  /** Version of the return that the staff member saw. */
  readonly version: number
  readonly words: string
}

interface Moved {
  readonly trx: Trx
  readonly order: Order
  readonly row: ReturnRow
  readonly items: readonly ReturnItem[]
}

/** @throws AppError 404, 409 when the return has changed since staff read it or cannot be accepted any more */
export const acceptReturn = (context: OrdersContext, request: StaffRequest) =>
  move(context, request, 'accepted', {})

/**
 * Records that the products have arrived and returns the saleable ones to stock.
 * @throws AppError 404, 400 for more items than the return has, 409
 */
export function receiveReturn(
  context: OrdersContext,
  request: StaffRequest & { readonly saleable: readonly { readonly line: number; readonly count: number }[] },
) {
  const wanted = new Map(request.saleable.map(({ line, count }) => [line, count]))
  return move(context, request, 'received', {
    async work({ trx, items, row }) {
      const areLinesKnown = [...wanted.keys()].every((line) => items.some((item) => item.line === line))
      if (!areLinesKnown || items.some(({ line, count }) => (wanted.get(line) ?? 0) > count))
        throw invalid({ saleable: 'شمار کالاهای قابل فروش از شمار کالاهای بازگشته بیشتر است.' })
      const back = items.map((item) => ({ ...item, count: wanted.get(item.line) ?? 0 }))
      const given = await giveStockBack(
        trx,
        back.filter(({ count }) => count > 0),
      )
      for (const item of back) {
        const { line, count } = item
        const restocked = given.includes(item) ? count : 0
        await setSaleable(trx, { id: row.id, line, saleable: count, restocked })
      }
      return { saleable: Object.fromEntries(wanted) }
    },
  })
}

/**
 * Starts the refund of a return. If the gateway can refund the whole payment, refunds/byBank.ts asks it and finishes the return;
 * otherwise staff transfer the money and record it (`transferReturn`). If the order is completely refunded already, the return
 * ends with 0 Toman. While a transfer is due, another call changes its amount and must give a reason.
 * @throws AppError 404, 400 for more than is left of the order or a correction without a reason, 409
 */
export function refundReturn(context: OrdersContext, request: StaffRequest & { readonly amount: number }) {
  const { amount, id } = request
  return move(context, request, amount === 0 ? 'refunded' : 'refunding', {
    amount,
    async work({ trx, order, row }) {
      if (row.state === 'refunding' && amount > 0) return correctRefund(trx, order, row, request)
      if (row.state !== 'received') throw notAllowed(row, 'refunding')
      const { refundable } = await readRefundable(trx, order)
      const left = refundable?.left ?? 0
      // Refuse 0 Toman while money is left, because the return would end without a refund.
      if (amount > left || (amount === 0 && left > 0)) throw new AppError(400, leftWords(left, amount))
      if (!refundable || amount === 0) return { amount }
      const by = amount === left ? returnWay(context.gateways, refundable, context.now()) : 'staff'
      const paymentId = by === 'bank' ? (refundable.payments[0]?.id ?? null) : null
      await setRefund(trx, id, { amount, paymentId })
      const at = new Date(context.now())
      if (paymentId !== null)
        await updatePayment(trx, paymentId, {
          ...{ status: 'refundDue', by_hand: false, refund_due_at: at, next_check_at: at },
          message: causeOf(id),
        })
      return { amount }
    },
  })
}

/** Changes the amount that staff still have to transfer. Staff transfer it even if the gateway could refund the new amount. */
async function correctRefund(
  trx: Trx,
  order: Order,
  { id, refund_amount, refund_payment_id }: ReturnRow,
  { amount, words }: { readonly amount: number; readonly words: string },
): Promise<Values> {
  if (refund_payment_id !== null)
    throw new AppError(409, 'این وجه را از درگاه پرداخت خواسته‌ایم و مبلغ آن دیگر تغییر نمی‌کند.')
  const before = refund_amount ?? 0
  if (amount === before) throw invalid({ amount: `مبلغ این بازگشت همین ${formatNumber(before)} تومان است.` })
  if (!words.trim()) throw invalid({ words: 'علت تغییر مبلغ را بنویسید؛ خریدار آن را می‌خواند.' })
  const { refundable } = await readRefundable(trx, order)
  const left = before + (refundable?.left ?? 0)
  if (amount > left) throw new AppError(400, leftWords(left, amount))
  await setRefund(trx, id, { amount, paymentId: null })
  return { amount }
}

function leftWords(left: number, amount: number): string {
  if (left === 0) return 'از این سفارش مبلغی برای بازگرداندن نمانده است.'
  return amount === 0
    ? `از این سفارش هنوز ${formatNumber(left)} تومان قابل بازگرداندن است. مبلغ بازگشت را بنویسید.`
    : `از این سفارش فقط ${formatNumber(left)} تومان قابل بازگرداندن است.`
}

/**
 * Records the transfer for a return.
 * @throws AppError 404, 400, or 409 while the gateway refunds it
 */
export async function transferReturn(
  context: OrdersContext,
  request: Omit<StaffRequest, 'words'> & { readonly tracking: string },
) {
  const tracking = readTracking(request.tracking)
  const { staff, id } = request
  return move(context, { ...request, words: '' }, 'refunded', {
    tracking,
    async work({ trx, order, row }) {
      if (row.state !== 'refunding' || row.refund_payment_id !== null)
        throw new AppError(409, 'این وجه در انتظار واریز فروشگاه نیست.')
      const amount = row.refund_amount ?? 0
      const cause = causeOf(id)
      // Finish the return first, because `markRefund` reserves the amounts of returns that are still due.
      await setState(trx, id, 'refunded', context.now())
      await markRefund(trx, order, { staff, amount, cause, tracking, now: context.now(), returnId: id })
      return { amount, tracking }
    },
  })
}

/**
 * Refuses a return with a reason. The shopper gets the products back, so those that were added to the stock are removed again.
 * @throws AppError 404, 409 also when such an item was sold since
 */
export function refuseReturn(context: OrdersContext, request: StaffRequest) {
  return move(context, request, 'refused', {
    async work({ trx, items }) {
      const back = items
        .map((item) => ({ ...item, count: item.restocked ?? item.saleable ?? 0 }))
        .filter(({ count }) => count > 0)
      // The products are not sold here, so they may also be hidden or discontinued.
      const missing = await takeStock(trx, back, { forSale: false })
      if (!missing) return {}
      const name = items.find(({ product_id }) => product_id === missing.product_id)?.name_fa ?? ''
      throw new AppError(409, `«${name}» پس از دریافت دوباره فروخته شده است. وجه آن را بازگردانید.`)
    },
  })
}

const causeOf = (id: number) => `بازگشت ${toPersianDigits(String(id))}`

interface Work {
  /** Toman to refund. */
  readonly amount?: number
  /** Tracking number of the transfer. */
  readonly tracking?: string
  /** Makes the changes of this move. Returns the values that the audit log stores in addition to the state. */
  work?(moved: Moved): Promise<Values>
}

async function move(
  context: OrdersContext,
  { id, staff, version, words: typed }: StaffRequest,
  to: Exclude<ReturnState, 'withdrawn' | 'requested'>,
  { amount, tracking, work }: Work,
): Promise<void> {
  const known = await existingReturn(context.db, id)
  const [words, now] = [typed.trim(), context.now()]
  await context.db.transaction().execute(async (trx) => {
    // Lock the order, which protects its returns, payments and refunds.
    const order = await lockOrder(trx, known.order_id)
    const row = await existingReturn(trx, id)
    assertReturnVersion(row, version)
    assertAllowed(row, to)
    const items = await listReturnItems(trx, [id])
    const logged = (await work?.({ trx, order, row, items })) ?? {}
    await setState(trx, id, to, now)
    const staff_name = await staffNameOf(trx, staff)
    await insertEvent(trx, {
      ...{ return_id: id, state: to, words, staff_id: staff, staff_name },
      created_at: new Date(now),
    })
    await recordChange(trx, {
      ...{ staffId: staff, kind: 'return', id, action: to, now },
      before: { state: row.state, ...(row.refund_amount !== null && { amount: row.refund_amount }) },
      after: { state: to, ...logged, ...(words && { words }) },
    })
    const moved = await existingReturn(trx, id)
    const by = moved.refund_payment_id === null ? 'staff' : 'bank'
    const back = { orderId: order.id, amount: amount ?? moved.refund_amount ?? 0 }
    const isCorrection = row.state === to
    if (to === 'refunding' && !isCorrection && by === 'staff' && !(await findPayee(trx, order.id)))
      return notifyOfRefund(trx, context, back, 'staff')
    await notifyOfReturn(trx, context, {
      ...{ ...back, id, state: to, words, by, isCorrection },
      ...(tracking && { tracking }),
    })
  })
}

function assertAllowed(row: ReturnRow, to: ReturnState) {
  if (!returnMoves[row.state].includes(to)) throw notAllowed(row, to)
}

const notAllowed = ({ state }: ReturnRow, to: ReturnState) =>
  new AppError(
    409,
    `بازگشتی که «${returnStateInfo[state].nameFa}» است نمی‌تواند «${returnStateInfo[to].nameFa}» شود.`,
  )
