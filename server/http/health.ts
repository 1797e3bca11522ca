import type { FastifyInstance } from 'fastify'
import { pingDatabase } from '../database/pingDatabase.ts'
import type { Context } from '../shared/context.ts'
import type { Readiness } from './readiness.ts'
import { missingOf } from '../shared/missing.ts'
import { operatorTest } from './operators.ts'
import { within } from '../database/within.ts'

/** Short, because a load balancer waits for the answer. */
const TIMEOUT_MS = 2000

/**
 * /livez: 200 as long as the process answers at all; for the supervisor that restarts it. /healthz: 200 only when the
 * database answers. /readyz: 200 when a load balancer may send requests; 503 also during shutdown, while the server still
 * answers. Only operators get the reasons and the missing settings.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, settings, shop }: Pick<Context, 'db' | 'settings' | 'shop'>,
  readiness: Readiness,
) {
  const isOperator = operatorTest(settings)
  const hidden = { schema: { hide: true } }
  app.get('/livez', hidden, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'live' }
  })
  app.get('/readyz', hidden, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const failed = app.draining.isDraining ? [] : await readiness.failed()
    const status = app.draining.isDraining ? 'draining' : failed.length > 0 ? 'failing' : 'ready'
    if (status !== 'ready') reply.code(503).header('retry-after', 1)
    if (!isOperator(request)) return { status }
    if (status === 'draining') return { status, failed }
    return {
      ...{ status, failed },
      lastBackup: await readiness.lastBackup(),
      clockDifferenceMs: readiness.clockDifference(),
      missing: missingOf(settings, shop.current()),
    }
  })
  app.get('/healthz', hidden, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await within(TIMEOUT_MS, pingDatabase(db))
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'database unavailable' })
    }
  })
}
