import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { route } from '../http/route.ts'
import type { Context } from '../shared/context.ts'
import { readErrorReports, takeErrorReport } from './errorReports.ts'

export function registerErrorReports(app: FastifyInstance, context: Context) {
  route(
    app,
    context,
    endpoints.addErrorReport,
    async (report, { request }) => {
      await takeErrorReport(context, report, {
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      })
      return { success: true }
    },
    // A beacon can send neither a login nor the anti-forgery value.
    { bearer: 'ignored', forgery: 'ownPage' },
  )
  route(app, context, endpoints.listErrorReports, (_body, { query }) =>
    readErrorReports(context, query.page ?? 1),
  )
}
