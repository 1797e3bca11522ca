import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../../contract/endpoints.ts'
import { FileAnswer, route } from '../../http/route.ts'
import { notFound } from '../../shared/errors.ts'
import type { OrdersContext } from '../context.ts'
import { deskOrder } from '../desk/desk.ts'
import { existingOrder } from '../existingOrder.ts'
import { getOrder } from '../orderViews.ts'
import { leaveParts } from '../parts/leaveParts.ts'
import { confirmReceipt, refuseReceipt } from './decide.ts'
import { leaveCardOrder } from './endUnpaid.ts'
import { sendReceipt } from './receipts.ts'
import { findReceiptPicture } from './repository.ts'

/** Routes of receipts, for members and for staff. */
export function registerCardToCard(app: FastifyInstance, context: OrdersContext) {
  route(app, context, endpoints.sendReceipt, async (receipt, { identity: { userId }, params }) => {
    await sendReceipt(context, { userId, orderId: params.id, receipt })
    return getOrder(context, userId, params.id)
  })
  route(app, context, endpoints.getReceipt, async (_body, { identity, params }) =>
    pictureOf(context, params.id, identity.userId),
  )
  route(app, context, endpoints.leaveCardOrder, async (_body, { identity: { userId }, params }) => {
    const order = await existingOrder(context.db, params.id, userId)
    if (order.parts) await leaveParts(context, order)
    else await leaveCardOrder(context, { userId, orderId: params.id })
    return getOrder(context, userId, params.id)
  })
  route(app, context, endpoints.getDeskReceipt, async (_body, { params }) =>
    pictureOf(context, params.id, null),
  )
  route(app, context, endpoints.confirmReceipt, async (body, { identity, params }) => {
    await confirmReceipt(context, { ...body, orderId: params.id, staff: identity.userId })
    return deskOrder(context, params.id)
  })
  route(app, context, endpoints.refuseReceipt, async (body, { identity, params }) => {
    await refuseReceipt(context, { ...body, orderId: params.id, staff: identity.userId })
    return deskOrder(context, params.id)
  })
}

async function pictureOf({ db }: Pick<OrdersContext, 'db'>, orderId: number, userId: number | null) {
  const picture = await findReceiptPicture(db, orderId, userId)
  if (!picture) throw notFound('برای این سفارش عکس رسیدی نیست.')
  return new FileAnswer(`receipt-${orderId}.webp`, 'image/webp', picture)
}
