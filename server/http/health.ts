import type { FastifyInstance } from 'fastify'
import { pingDatabase } from '../database/pingDatabase.ts'
import type { Context } from '../shared/context.ts'
import type { Readiness } from './readiness.ts'
import { within } from '../database/patience/within.ts'

/** A load balancer must not wait for a database that hangs. */
const PATIENCE_MS = 2000

/**
 * /livez: 200 as long as the process answers at all; whoever restarts servers asks this. /healthz: 200 only when the
 * database answers. /readyz: whether this server may be sent shoppers, and if not, why; 503 also as soon as it is about to
 * end, while it still serves, so that a balancer sends it no more.
 */
export function registerHealth(app: FastifyInstance, { db }: Pick<Context, 'db'>, readiness: Readiness) {
  const hidden = { schema: { hide: true } }
  app.get('/livez', hidden, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'live' }
  })
  app.get('/readyz', hidden, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const refuse = (answer: object) => reply.code(503).header('retry-after', 1).send(answer)
    if (app.draining.isDraining) return refuse({ status: 'draining', failed: [] })
    const failed = await readiness.failed()
    const details = {
      lastBackup: await readiness.lastBackup(),
      clockDifferenceMs: readiness.clockDifference(),
    }
    return failed.length > 0
      ? refuse({ status: 'failing', failed, ...details })
      : { status: 'ready', failed, ...details }
  })
  app.get('/healthz', hidden, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await within(PATIENCE_MS, pingDatabase(db))
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'database unavailable' })
    }
  })
}
