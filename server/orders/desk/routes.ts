import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../../contract/endpoints.ts'
import { route } from '../../http/route.ts'
import type { OrdersContext } from '../context.ts'
import { addNote, deskOrder, deskOrders, refund, ship } from './desk.ts'
import { owedByStaff } from '../refunds/payee.ts'
import { sales } from './sales.ts'
import { readToday } from './todayRepository.ts'

/** Routes of staff for orders; the route that changes an order's status is in ../routes.ts. */
export function registerDesk(app: FastifyInstance, context: OrdersContext) {
  route(app, context, endpoints.listDeskOrders, async (_body, { query }) => deskOrders(context, query))
  route(app, context, endpoints.getDeskOrder, async (_body, { params }) => deskOrder(context, params.id))
  route(app, context, endpoints.shipOrder, async (body, { identity, params }) => {
    await ship(context, { ...body, orderId: params.id, staff: identity.userId })
    return deskOrder(context, params.id)
  })
  route(app, context, endpoints.addOrderNote, async (body, { identity, params }) => {
    await addNote(context, { ...body, orderId: params.id, staff: identity.userId })
    return deskOrder(context, params.id)
  })
  route(app, context, endpoints.refundOrder, async (body, { identity, params }) => {
    await refund(context, { ...body, orderId: params.id, staff: identity.userId })
    return deskOrder(context, params.id)
  })
  route(app, context, endpoints.listOwed, async (_body, { query }) => owedByStaff(context, query))
  route(app, context, endpoints.getToday, () => readToday(context.db, context.now()))
  route(app, context, endpoints.getSales, async (_body, { query }) => sales(context, query.days))
}
