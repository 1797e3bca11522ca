import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import type { Context } from '../shared/context.ts'
import { readOutbox } from './readOutbox.ts'
import { route } from '../http/route.ts'

/** What the internal area asks of the server. */
export function registerOutbox(app: FastifyInstance, context: Context) {
  // Anybody may read it, also with an expired token.
  route(app, context, endpoints.listOutbox, () => readOutbox(context), { bearer: 'ignored' })
}
