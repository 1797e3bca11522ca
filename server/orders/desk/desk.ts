/** Lets staff read and change orders. Status changes are in moveByStaff.ts. */
import type { Transaction } from 'kysely'
import type { Static } from 'typebox'
import { isHandedOver } from '../../../contract/delivery/terms.ts'
import type {
  DeskOrder,
  DeskOrdersAnswer,
  DeskOrdersQuery,
  ShipmentRequest,
} from '../../../contract/orders/deskSchemas.ts'
import { orderStatus, type OrderStatus } from '../../../contract/statuses.ts'
import { listChanges, recordChange } from '../../audit/audit.ts'
import { staffNameOf } from '../../authorization/staffRepository.ts'
import type { Database } from '../../database/schema.ts'
import { findUser } from '../../identity/usersRepository.ts'
import { AppError, invalid } from '../../shared/errors.ts'
import { toPersianDigits } from '../../shared/persian.ts'
import { plainCode } from '../../shared/plainText.ts'
import { SENT_AGAIN_MS } from '../../shared/sentAgain.ts'
import { templateWith } from '../../shared/sms.ts'
import type { OrdersContext } from '../context.ts'
import { existingOrder } from '../existingOrder.ts'
import { addHistory, lockOrder, type Order } from '../ordersRepository.ts'
import { viewOf } from '../orderViews.ts'
import { listPayments } from '../paymentsRepository.ts'
import { assertVersion, staffMoves } from '../moveByStaff.ts'
import { listDeskOrders } from './deskListRepository.ts'
import { hasReturn, insertNote, listNotes, listRefunds, setShipment, sumsOf } from './deskRepository.ts'
import { markRefund, refundableByHand, refundableOnEnd, refundBy, refundWay } from '../refunds/byHand.ts'
import { countOwed, sumPromised } from '../refunds/refundsRepository.ts'
import { notifyOfTransfer } from '../refunds/notifyOfRefund.ts'
import { addShopperNotice } from '../notices/shopperNotices.ts'

const PAGE_SIZE = 50

export async function deskOrders(
  { db }: Pick<OrdersContext, 'db'>,
  { page, ...filter }: DeskOrdersQuery,
): Promise<DeskOrdersAnswer> {
  const { rows, total } = await listDeskOrders(db, filter, {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  })
  return {
    items: rows.map(({ id, status, created_at, payable, count, address, tracking_number }) => ({
      ...{ id, status, payable, count },
      createdAt: created_at.toISOString(),
      receiver: address.receiver,
      mobile: address.mobile,
      province: address.province,
      city: address.city,
      trackingNumber: tracking_number,
    })),
    total,
    page,
    pageSize: PAGE_SIZE,
  }
}

/** @throws AppError 404 */
export async function deskOrder(
  context: Pick<OrdersContext, 'db' | 'gateways' | 'now' | 'settings'>,
  id: number,
): Promise<DeskOrder> {
  const { db } = context
  // Reads the order once, so that the version belongs to the data that the panel shows.
  const row = await existingOrder(db, id)
  const payments = await listPayments(db, id)
  const order = await viewOf(context, row, payments)
  const refunds = await listRefunds(db, id)
  const [given, promised] = [sumsOf(refunds), await sumPromised(db, id)]
  return {
    order,
    version: row.version,
    buyer: await buyerOf(db, row.user_id),
    shipment: { carrier: row.carrier, number: row.tracking_number },
    moves: await movesOf(context, row),
    refundable: refundableByHand(row, payments, given, promised)?.left ?? 0,
    refundBy: refundBy(payments),
    cancelRefund: refundWay(context.gateways, refundableOnEnd(payments, given, promised), context.now()),
    owed: await countOwed(db, id),
    notes: (await listNotes(db, id)).map(({ id, staff_name, text, created_at }) => ({
      ...{ id, text },
      staff: staff_name,
      at: created_at.toISOString(),
    })),
    refunds: refunds.map(({ id, amount, cause, tracking_number, staff_name, created_at }) => ({
      ...{ id, amount, cause, tracking: tracking_number },
      staff: staff_name,
      at: created_at.toISOString(),
    })),
    changes: (await listChanges(db, { kind: 'order', id: String(id) })).items,
  }
}

/** The member who ordered. */
export async function buyerOf(db: OrdersContext['db'], id: number): Promise<DeskOrder['buyer']> {
  const user = await findUser(db, id)
  return {
    id,
    name: `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim(),
    mobile: user?.mobile ?? '',
  }
}

/** The next statuses that staff may choose. An order with a return cannot be cancelled (moveByStaff.ts). */
async function movesOf({ db }: Pick<OrdersContext, 'db'>, { id, status }: Order): Promise<OrderStatus[]> {
  const moves = staffMoves[status]
  const isBeingReturned = moves.includes(orderStatus.cancelled) && (await hasReturn(db, id))
  return moves.filter((to) => !(isBeingReturned && to === orderStatus.cancelled))
}

interface ByStaff {
  readonly orderId: number
  /** User id. */
  readonly staff: number
}

/**
 * Stores the parcel's tracking number and sends it to the shopper, or stores that the order was handed over without one
 * (`delivered`). With neither, removes both.
 * @throws AppError 404, 400 for `delivered` although a carrier brings the order, or 409 for an order that is not being prepared
 * or has changed since staff read it
 */
export async function ship(
  context: Pick<OrdersContext, 'bus' | 'db' | 'now' | 'settings' | 'shop'>,
  { delivered = false, ...parcel }: ByStaff & Static<typeof ShipmentRequest>,
): Promise<void> {
  const { orderId, staff, version } = parcel
  const [carrier, number, now] = [parcel.carrier.trim(), plainCode(parcel.number), context.now()]
  await changed(context, orderId, async (trx, order) => {
    assertVersion(order, version)
    if (order.status !== orderStatus.preparing)
      throw new AppError(409, 'کد رهگیری را فقط برای سفارشی می‌توان ثبت کرد که در حال آماده‌سازی است.')
    if (delivered && !isHandedOver(order.slot.kind))
      throw new AppError(400, 'این سفارش را شرکت پستی می‌برد. کد رهگیری آن را بنویسید.')
    const isSent = number !== '' || delivered
    await setShipment(trx, orderId, { carrier, number, isSent, now })
    // Removing the number of an order that was not sent adds nothing to the history.
    if (isSent || order.shipped_at)
      await addHistory(trx, {
        ...{ order, to: order.status, actor: `staff:${staff}`, now },
        cause: causeOfShipment(order, { carrier, number, delivered }),
      })
    await recordChange(trx, {
      ...{ staffId: staff, kind: 'order', id: orderId, action: 'shipped', now },
      before: { carrier: order.carrier, number: order.tracking_number },
      after: { carrier, number, ...(delivered && { delivered }) },
    })
    if (number && number !== plainCode(order.tracking_number))
      await notifyOfParcel(trx, context, { orderId, carrier, number })
  })
}

function causeOfShipment(
  before: Pick<Order, 'tracking_number'>,
  { carrier, number, delivered }: { carrier: string; number: string; delivered: boolean },
): string {
  if (number) return `سفارش فرستاده شد: ${[carrier, number].filter(Boolean).join('، ')}`
  if (delivered) return 'سفارش تحویل داده شد'
  return before.tracking_number ? 'کد رهگیری مرسوله برداشته شد' : 'ثبت تحویل سفارش برداشته شد'
}

function notifyOfParcel(
  trx: Transaction<Database>,
  context: Pick<OrdersContext, 'now' | 'settings' | 'shop'>,
  parcel: { readonly orderId: number; readonly carrier: string; readonly number: string },
): Promise<void> {
  const { orderId, carrier, number } = parcel
  const id = String(orderId)
  return addShopperNotice(trx, context, {
    orderId,
    ...templateWith('parcel', { ORDER: id, PARCEL: number }),
    text: `سفارش ${toPersianDigits(id)} ${carrier ? `با ${carrier} ` : ''}فرستاده شد. کد رهگیری: ${number}`,
  })
}

/** Adds a note unless the request repeats the last one. @throws AppError 404 */
export async function addNote(
  context: Pick<OrdersContext, 'bus' | 'db' | 'now'>,
  { orderId, staff, text }: ByStaff & { readonly text: string },
): Promise<void> {
  const now = context.now()
  await changed(context, orderId, async (trx) => {
    const row = { order_id: orderId, staff_id: staff, text: text.trim(), created_at: new Date(now) }
    const [last] = await listNotes(trx, orderId)
    const isAgain = last?.staff_id === staff && last.text === row.text
    if (isAgain && now - last.created_at.getTime() < SENT_AGAIN_MS) return
    await insertNote(trx, { ...row, staff_name: await staffNameOf(trx, staff) })
    await recordChange(trx, {
      ...{ staffId: staff, kind: 'order', id: orderId, action: 'noted', now },
      before: {},
      after: { note: row.text },
    })
  })
}

interface RefundRequest extends ByStaff {
  readonly version: number
  readonly amount: number
  readonly cause: string
  readonly tracking: string
}

/**
 * Records a transfer that staff have made, and notifies the shopper.
 * @throws AppError 404, 400 for more than was paid, or 409 when the order has changed since staff read it or the gateway refunds
 * the payment
 */
export async function refund(
  context: Pick<OrdersContext, 'bus' | 'db' | 'now' | 'settings' | 'shop'>,
  request: RefundRequest,
): Promise<void> {
  const { orderId, staff, version, amount } = request
  const [cause, tracking, now] = [request.cause.trim(), readTracking(request.tracking), context.now()]
  await changed(context, orderId, async (trx, order) => {
    assertVersion(order, version)
    await markRefund(trx, order, { staff, amount, cause, tracking, now })
    await notifyOfTransfer(trx, context, { orderId, amount, tracking })
  })
}

/** The tracking number of a transfer, without spaces and in ASCII digits. @throws AppError 400 with fields if it is empty */
export function readTracking(typed: string): string {
  const tracking = plainCode(typed)
  if (tracking) return tracking
  throw invalid({ tracking: 'کد پیگیری واریز را بنویسید.' })
}

async function changed<T>(
  { db, bus }: Pick<OrdersContext, 'bus' | 'db'>,
  orderId: number,
  work: (trx: Transaction<Database>, order: Order) => Promise<T>,
): Promise<T> {
  const outcome = await db.transaction().execute(async (trx) => {
    await existingOrder(trx, orderId)
    return work(trx, await lockOrder(trx, orderId))
  })
  bus.emit('order.moved', { id: orderId })
  return outcome
}
