/** What staff do with a return: accept it, note that the goods are here, give the money back, or refuse it. */
import type { Transaction } from 'kysely'
import { returnMoves, returnStateInfo, type ReturnState } from '../../../contract/returns/rules.ts'
import { recordChange, type Values } from '../../audit/audit.ts'
import { staffNameOf } from '../../authorization/staffRepository.ts'
import { giveStockBack, takeStock } from '../../catalogue/stockRepository.ts'
import type { Database } from '../../database/schema.ts'
import type { OrdersContext } from '../../orders/context.ts'
import { sumRefunds } from '../../orders/desk/deskRepository.ts'
import { listPayments } from '../../orders/paymentsRepository.ts'
import { markRefund, refundableOfOrder } from '../../orders/refunds/byHand.ts'
import { lockOrder, type Order } from '../../orders/ordersRepository.ts'
import { AppError, invalid, notFound } from '../../shared/errors.ts'
import { formatNumber, toPersianDigits } from '../../shared/persian.ts'
import {
  findReturn,
  insertEvent,
  listReturnItems,
  setSaleable,
  setState,
  type ReturnItem,
  type ReturnRow,
} from '../repository.ts'
import { tellShopper } from '../tellShopper.ts'
import { assertReturnVersion } from '../versions.ts'

type Trx = Transaction<Database>

export interface StaffWish {
  readonly id: number
  /** User id. */
  readonly staff: number
  /** Of what they saw. */
  readonly version: number
  readonly words: string
}

interface Moved {
  readonly trx: Trx
  readonly order: Order
  readonly row: ReturnRow
  readonly items: readonly ReturnItem[]
}

/** @throws AppError 404, 409 */
export const acceptReturn = (context: OrdersContext, wish: StaffWish) => move(context, wish, 'accepted', {})

/**
 * The goods are here. Stock goes back now, and only what can be sold again.
 * @throws AppError 404, 400 for more pieces than came, 409
 */
export function receiveReturn(
  context: OrdersContext,
  wish: StaffWish & { readonly saleable: readonly { readonly line: number; readonly count: number }[] },
) {
  const wanted = new Map(wish.saleable.map(({ line, count }) => [line, count]))
  return move(context, wish, 'received', {
    async work({ trx, items, row }) {
      const isOfIt = [...wanted.keys()].every((line) => items.some((item) => item.line === line))
      if (!isOfIt || items.some(({ line, count }) => (wanted.get(line) ?? 0) > count))
        throw invalid({ saleable: 'شمار کالاهای قابل فروش از شمار کالاهای بازگشته بیشتر است.' })
      for (const { line } of items) await setSaleable(trx, { id: row.id, line, count: wanted.get(line) ?? 0 })
      const back = items.map((item) => ({ ...item, count: wanted.get(item.line) ?? 0 }))
      await giveStockBack(
        trx,
        back.filter(({ count }) => count > 0),
      )
      return { saleable: Object.fromEntries(wanted) }
    },
  })
}

/**
 * Marks the money of a return as given back. Where all that was paid is back already, as at the order's own desk, the
 * return ends with 0 Toman.
 * @throws AppError 404, 400 for more than is left of the order, 409
 */
export function refundReturn(context: OrdersContext, wish: StaffWish & { readonly amount: number }) {
  const { staff, amount, words, id } = wish
  return move(context, wish, 'refunded', {
    amount,
    async work({ trx, order }) {
      if (amount === 0) {
        await assertNothingLeft(trx, order.id)
        return { amount }
      }
      const cause = `بازگشت کالا ${toPersianDigits(String(id))}${words ? `، ${words}` : ''}`
      await markRefund(trx, order, { staff, amount, cause, now: context.now(), returnId: id })
      return { amount }
    },
  })
}

/** @throws AppError 400: a return without money would be one that the shopper was not paid for */
async function assertNothingLeft(trx: Trx, orderId: number): Promise<void> {
  const given = await sumRefunds(trx, orderId)
  const left = refundableOfOrder(await listPayments(trx, orderId), given)?.left ?? 0
  if (left === 0) return
  const words = `از این سفارش هنوز ${formatNumber(left)} تومان قابل بازگرداندن است. مبلغ بازگشت را بنویسید.`
  throw new AppError(400, words)
}

/**
 * Refuses a return in words. Goods that had gone back to stock go back to the shopper, so they leave it again.
 * @throws AppError 404, or 409, too when a piece was sold meanwhile
 */
export function refuseReturn(context: OrdersContext, wish: StaffWish) {
  return move(context, wish, 'refused', {
    async work({ trx, items }) {
      const back = items
        .map((item) => ({ ...item, count: item.saleable ?? 0 }))
        .filter(({ count }) => count > 0)
      // Nothing is sold here: whether the shop still offers them says nothing about pieces it has.
      const missing = await takeStock(trx, back, { forSale: false })
      if (!missing) return {}
      const name = items.find(({ product_id }) => product_id === missing.product_id)?.name_fa ?? ''
      throw new AppError(409, `«${name}» پس از دریافت دوباره فروخته شده است. وجه آن را بازگردانید.`)
    },
  })
}

interface Work {
  readonly amount?: number
  /** Gives what the audit notes beside the state. */
  work?(moved: Moved): Promise<Values>
}

async function move(
  context: OrdersContext,
  { id, staff, version, words: typed }: StaffWish,
  to: Exclude<ReturnState, 'withdrawn' | 'requested'>,
  { amount, work }: Work,
): Promise<void> {
  const known = await findReturn(context.db, id)
  if (!known) throw unknown()
  const [words, now] = [typed.trim(), context.now()]
  await context.db.transaction().execute(async (trx) => {
    // Everything about a return waits for its order, as payments and refunds do.
    const order = await lockOrder(trx, known.order_id)
    const row = await findReturn(trx, id)
    if (!row) throw unknown()
    assertReturnVersion(row, version)
    assertAllowed(row, to)
    const items = await listReturnItems(trx, [id])
    const noted = (await work?.({ trx, order, row, items })) ?? {}
    await setState(trx, id, to, now)
    const staff_name = await staffNameOf(trx, staff)
    await insertEvent(trx, {
      ...{ return_id: id, state: to, words, staff_id: staff, staff_name },
      created_at: new Date(now),
    })
    await recordChange(trx, {
      ...{ staffId: staff, kind: 'return', id, action: to, now },
      before: { state: row.state },
      after: { state: to, ...noted, ...(words && { words }) },
    })
  })
  const { user_id: userId, order_id: orderId } = known
  await tellShopper(context, { userId, orderId, id, state: to, words, ...(amount && { amount }) })
}

const unknown = () => notFound('این درخواست بازگشت یافت نشد.')

function assertAllowed({ state }: ReturnRow, to: ReturnState) {
  if (returnMoves[state].includes(to)) return
  throw new AppError(
    409,
    `بازگشتی که «${returnStateInfo[state].nameFa}» است نمی‌تواند «${returnStateInfo[to].nameFa}» شود.`,
  )
}
