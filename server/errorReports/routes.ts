import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { route } from '../http/route.ts'
import type { Context } from '../shared/context.ts'
import { readErrorReports, takeErrorReport } from './errorReports.ts'

export function registerErrorReports(app: FastifyInstance, context: Context) {
  // A beacon can send neither a login nor the anti-forgery value.
  route(
    app,
    context,
    endpoints.addErrorReport,
    { bearer: 'ignored', forgery: 'ownPage' },
    async (report, { request }) => {
      await takeErrorReport(context, report, {
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      })
      return { success: true }
    },
  )
  route(app, context, endpoints.listErrorReports, (_body, { query }) =>
    readErrorReports(context, query.page ?? 1),
  )
}
