import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../../contract/endpoints.ts'
import { FileAnswer, route } from '../../http/route.ts'
import type { Context } from '../../shared/context.ts'
import {
  addCoupons,
  exportCoupons,
  listCoupons,
  listCouponUses,
  saveCoupon,
  switchBatch,
} from './adminCoupons.ts'

export function registerAdminCoupons(app: FastifyInstance, context: Context) {
  route(app, context, endpoints.listCoupons, (_body, { query }) => listCoupons(context, query))
  route(app, context, endpoints.addCoupons, { isWork: true }, (body, { identity }) =>
    addCoupons(context, body, identity.userId),
  )
  route(app, context, endpoints.saveCoupon, (body, { identity }) =>
    saveCoupon(context, body, identity.userId),
  )
  route(app, context, endpoints.switchBatch, { isWork: true }, (body, { identity }) =>
    switchBatch(context, body, identity.userId),
  )
  route(
    app,
    context,
    endpoints.exportCoupons,
    { isWork: true },
    async ({ filter }) =>
      new FileAnswer('coupons.csv', 'text/csv; charset=utf-8', await exportCoupons(context, filter)),
  )
  route(app, context, endpoints.listCouponUses, (_body, { query, identity }) =>
    listCouponUses(context, query, identity.userId),
  )
}
