/** Returns as the API shows them to shoppers and staff. */
import type { Kysely } from 'kysely'
import type { OrderReturns, Return } from '../../contract/returns/schemas.ts'
import type { Database } from '../database/schema.ts'
import type { AccountNeed } from '../../contract/returns/rules.ts'
import { maskedIban } from '../../contract/orders/iban.ts'
import type { OrdersContext } from '../orders/context.ts'
import { extrasPrice } from '../orders/extras.ts'
import { readRefundable, returnWay } from '../orders/refunds/byHand.ts'
import { findPayee } from '../orders/refunds/refundsRepository.ts'
import { existingOrder } from '../orders/existingOrder.ts'
import { listOrderItems, type Order, type OrderItem } from '../orders/ordersRepository.ts'
import { paidForLines, worthOf } from './amounts.ts'
import { deliveryDay, lastReturnDay } from './deadline.ts'
import { pictureUrl } from './pictures.ts'
import { listPictures } from './picturesRepository.ts'
import {
  listEvents,
  listTransfersOf,
  listReturnItems,
  listReturnsOfOrder,
  type ReturnItem,
  type ReturnRow,
} from './repository.ts'
import { deliveryRefusal } from './rules.ts'

/** The lines of an order with their returns, from which the items that can still be returned follow. */
export interface Returnable {
  readonly lines: readonly OrderItem[]
  /** Amount paid for each line, Toman by line number. */
  readonly paid: ReadonlyMap<number, number>
  /** Number of items of each line that are in open or finished returns. */
  readonly taken: ReadonlyMap<number, number>
  readonly returns: readonly ReturnRow[]
  readonly items: readonly ReturnItem[]
}

export async function readReturnable(db: Kysely<Database>, order: Order): Promise<Returnable> {
  const lines = await listOrderItems(db, order.id)
  const returns = await listReturnsOfOrder(db, order.id)
  const items = await listReturnItems(
    db,
    returns.map(({ id }) => id),
  )
  const paid = paidForLines(lines, order.coupon_discount)
  const counted = items.filter(({ state }) => state !== 'refused' && state !== 'withdrawn')
  return { lines, paid, taken: countsOf(counted), returns, items }
}

/** Number of items by line number. */
export const countsOf = (items: readonly Pick<ReturnItem, 'line' | 'count'>[]) =>
  items.reduce(
    (counts, { line, count }) => counts.set(line, (counts.get(line) ?? 0) + count),
    new Map<number, number>(),
  )

/** @throws AppError 404 when the member has no such order */
export async function orderReturns(
  context: Pick<OrdersContext, 'db' | 'now' | 'gateways'>,
  userId: number,
  orderId: number,
): Promise<OrderReturns> {
  const { db, now } = context
  const order = await existingOrder(db, orderId, userId)
  const returnable = await readReturnable(db, order)
  const { lines, paid, taken } = returnable
  const offered = lines.map(({ line, name_fa, property_title, image_url, count }) => ({
    line,
    nameFa: name_fa,
    propertyTitle: property_title,
    imageUrl: image_url,
    free: count - (taken.get(line) ?? 0),
    price: Math.floor((paid.get(line) ?? 0) / count),
  }))
  const payee = await findPayee(db, orderId)
  const events = await listEvents(
    db,
    returnable.returns.map(({ id }) => id),
  )
  const isAllBack = offered.every(({ free }) => free === 0)
  return {
    until: order.shipped_at ? lastReturnDay(deliveryDay(order, order.shipped_at)) : '',
    refusal:
      deliveryRefusal(order, now()) ||
      (isAllBack ? 'برای همهٔ کالاهای این سفارش درخواست بازگشت ثبت شده است.' : ''),
    lines: offered,
    returns: await viewsOf(db, returnable, events),
    payee: payee ? maskedIban(payee.iban) : '',
    accountNeed: await accountNeedOf(context, order, returnable),
  }
}

/** For which returns of this order the shopper must enter an account, as far as this is known before the products arrive. */
export async function accountNeedOf(
  { db, now, gateways }: Pick<OrdersContext, 'db' | 'now' | 'gateways'>,
  order: Order,
  { taken }: Returnable,
): Promise<AccountNeed> {
  const { refundable } = await readRefundable(db, order)
  const way = returnWay(gateways, refundable, now())
  if (way === 'nobody') return 'never'
  if (way === 'staff' || taken.size > 0) return 'always'
  return order.shipping + extrasPrice(order) > 0 ? 'partsAndRegret' : 'parts'
}

/** All returns of an order as the API shows them. @param events of all these returns */
export async function viewsOf(
  db: Kysely<Database>,
  { returns, items, paid }: Returnable,
  events: Awaited<ReturnType<typeof listEvents>>,
): Promise<Return[]> {
  const ids = returns.map(({ id }) => id)
  const [pictures, refunds] = [await listPictures(db, ids), await listTransfersOf(db, ids)]
  return returns.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    state: row.state,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    cause: row.cause,
    words: row.words,
    items: items
      .filter(({ return_id }) => return_id === row.id)
      .map((item) => ({
        line: item.line,
        websiteCode: item.website_code,
        nameFa: item.name_fa,
        propertyTitle: item.property_title,
        imageUrl: item.image_url,
        count: item.count,
        amount: worthOf(paid.get(item.line) ?? 0, item.bought, {
          before: refundedBefore(items, row.id, item.line),
          now: item.count,
        }),
      })),
    pictures: pictures.filter(({ return_id }) => return_id === row.id).map(({ id }) => pictureUrl(id)),
    events: events
      .filter(({ return_id }) => return_id === row.id)
      .map(({ state, words, created_at, staff_name }) => ({
        ...{ state, words },
        at: created_at.toISOString(),
        byStaff: staff_name !== '',
      })),
    ...(row.state === 'refunding' && {
      refunding: {
        amount: row.refund_amount ?? 0,
        by: row.refund_payment_id === null ? 'staff' : 'bank',
      } as const,
    }),
    refunded: refunds.find(({ return_id }) => return_id === row.id)?.amount ?? 0,
    tracking: refunds.find(({ return_id }) => return_id === row.id)?.tracking_number ?? '',
  }))
}

/** Number of items of a line in other returns whose refund is made or due. */
export const refundedBefore = (items: readonly ReturnItem[], id: number, line: number) =>
  items
    .filter((item) => item.line === line && item.return_id !== id && isDecided(item.state))
    .reduce((sum, { count }) => sum + count, 0)

/** Whether the refund of a return in this state is made or due. */
export const isDecided = (state: ReturnRow['state']) => state === 'refunding' || state === 'refunded'
