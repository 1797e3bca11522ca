import type { Kysely } from 'kysely'
import { countOrders, listOrdersOf, listPicturedItems, type OrdersFilter } from './orderListRepository.ts'
import { maskedIban } from '../../contract/orders/iban.ts'
import type { Order as OrderAnswer, OrdersAnswer } from '../../contract/orders/schemas.ts'
import { existingOrder } from './existingOrder.ts'
import { listHistory, listOrderItems, type Order } from './ordersRepository.ts'
import { listPayments, type Payment } from './paymentsRepository.ts'
import type { Database } from '../database/schema.ts'
import type { OrdersContext } from './context.ts'
import { changeOf } from './changes/changeable.ts'
import { cardToCardOf } from './cardToCard/view.ts'
import { sumRefunds } from './desk/deskRepository.ts'
import { findPayee, sumPromised } from './refunds/refundsRepository.ts'
import { partsOf } from './parts/view.ts'
import { gatewayChoice } from './paymentRefusal.ts'
import { payAgainRefusal } from './stillFits.ts'

const PAGE_SIZE = 10
const PICTURES = 4

/** A member's own orders, newest first. */
export async function listOrders(
  db: Kysely<Database>,
  userId: number,
  { page, ...filter }: OrdersFilter & { readonly page: number },
): Promise<OrdersAnswer> {
  const counts = await countOrders(db, userId, filter.q)
  const wanted = counts.filter(
    (row) =>
      (filter.status === undefined || row.status === filter.status) &&
      (filter.parcel === undefined || (row.parcel ?? 'waiting') === filter.parcel),
  )
  const total = wanted.reduce((sum, row) => sum + row.count, 0)
  const range = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
  const orders = await listOrdersOf(db, userId, { ...filter, ...range })
  const items = await listPicturedItems(
    db,
    orders.map(({ id }) => id),
  )
  return {
    items: orders.map((order) => {
      const own = items.filter(({ order_id }) => order_id === order.id)
      return {
        id: order.id,
        status: order.status,
        createdAt: order.created_at.toISOString(),
        payable: order.payable,
        count: own.reduce((sum, { count }) => sum + count, 0),
        images: own.slice(0, PICTURES).map(({ image_url }) => image_url),
        ...shipmentOf(order),
      }
    }),
    total,
    page,
    pageSize: PAGE_SIZE,
    counts,
  }
}

/** An order with all details. @param userId the order's owner; null: any member @throws AppError 404 */
export async function getOrder(
  context: Pick<OrdersContext, 'db' | 'now' | 'settings' | 'gateways'>,
  userId: number | null,
  orderId: number,
): Promise<OrderAnswer> {
  const order = await existingOrder(context.db, orderId, userId)
  const view = await viewOf(context, order, await listPayments(context.db, orderId))
  return userId === null ? view : { ...view, ...(await changeOf(context, order, view.history.length)) }
}

/** All details of an order whose row and payments are loaded already. */
export async function viewOf(
  context: Pick<OrdersContext, 'db' | 'now' | 'settings' | 'gateways'>,
  order: Order,
  payments: readonly Payment[],
): Promise<OrderAnswer> {
  const { db } = context
  const canPayAgain = (await payAgainRefusal(db, order, context)) === ''
  const items = await listOrderItems(db, order.id)
  const history = await listHistory(db, order.id)
  return {
    id: order.id,
    status: order.status,
    createdAt: order.created_at.toISOString(),
    items: items.map((item) => ({
      productId: item.product_id,
      productProperty: item.property_id,
      websiteCode: item.website_code,
      nameFa: item.name_fa,
      propertyTitle: item.property_title,
      slug: item.slug,
      imageUrl: item.image_url,
      count: item.count,
      price: item.price,
      oldPrice: item.old_price,
    })),
    total: order.total,
    discount: order.discount,
    couponCode: order.coupon_code,
    couponDiscount: order.coupon_discount,
    shipping: order.shipping,
    payable: order.payable,
    address: order.address,
    slot: order.slot,
    ...shipmentOf(order),
    note: order.note,
    ...(order.gift && { gift: order.gift }),
    ...(order.sizing && { sizing: order.sizing }),
    ...(order.company && { company: order.company }),
    history: history.map((row) => ({
      status: row.to_status,
      cause: row.cause,
      at: row.created_at.toISOString(),
      byStaff: row.actor.startsWith('staff:'),
      ...(row.detail && { detail: row.detail }),
    })),
    payments: payments.map(paymentView),
    ...(await payBackOf(db, order.id, payments)),
    ...(await cardToCardOf(context, order, payments)),
    canPayAgain,
    ...(canPayAgain && gatewayChoice(context.gateways, order.parts?.[0] ?? order.payable, payments)),
    ...partsOf(context, order, payments),
  }
}

type Sent = Pick<Order, 'carrier' | 'tracking_number' | 'shipped_at'>
const shipmentOf = ({ carrier, tracking_number: number, shipped_at }: Sent) =>
  shipped_at ? { shipment: { carrier, number } } : {}

const states: Readonly<Record<Payment['status'], OrderAnswer['payments'][number]['state']>> = {
  created: 'open',
  sent: 'open',
  verifying: 'open',
  paid: 'paid',
  failed: 'failed',
  refundDue: 'refundDue',
  refunded: 'refunded',
}

const paymentView = (payment: Payment) => ({
  code: payment.code,
  gateway: payment.gateway,
  amount: payment.amount,
  ...(payment.part !== null && { part: payment.part }),
  state: states[payment.status],
  trackingCode: payment.ref_id,
  cardPan: payment.card_pan,
  message: payment.message,
  createdAt: payment.created_at.toISOString(),
})

/** Refunds of an order that are still due. */
async function payBackOf(
  db: Kysely<Database>,
  orderId: number,
  payments: readonly Payment[],
): Promise<Pick<OrderAnswer, 'payBack'>> {
  const due = payments.filter(({ status }) => status === 'refundDue')
  const promised = await sumPromised(db, orderId)
  if (due.length === 0 && promised === 0) return {}
  const given = await sumRefunds(db, orderId)
  const left = (parts: readonly Payment[]) =>
    parts.reduce((sum, { id, amount }) => sum + amount - (given.get(id) ?? 0), 0)
  const byStaff = promised + left(due.filter(({ by_hand }) => by_hand))
  const payee = await findPayee(db, orderId)
  const shown = payee ? maskedIban(payee.iban) : ''
  const byBank = left(due.filter(({ by_hand }) => !by_hand))
  if (byStaff === 0) return { payBack: { amount: byBank, by: 'bank', payee: shown } }
  return { payBack: { amount: byStaff, by: 'staff', payee: shown, ...(byBank > 0 && { byBank }) } }
}
