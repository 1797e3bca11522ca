import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { route } from '../http/route.ts'
import type { Context } from '../shared/context.ts'
import { listChanges } from './audit.ts'

export function registerAudit(app: FastifyInstance, context: Context) {
  route(app, context, endpoints.listChanges, async (_body, { query }) => listChanges(context.db, query))
}
