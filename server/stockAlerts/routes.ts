import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { route } from '../http/route.ts'
import type { Context } from '../shared/context.ts'
import { requestStockAlert } from './stockAlerts.ts'

export function registerStockAlerts(app: FastifyInstance, context: Context) {
  route(app, context, endpoints.notifyMe, async (body, { request }) =>
    requestStockAlert(context, body, request.ip),
  )
}
