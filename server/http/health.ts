import type { FastifyInstance } from 'fastify'
import { pingDatabase } from '../database/pingDatabase.ts'
import type { Context } from '../shared/context.ts'

/** A load balancer must not wait for a database that hangs. */
const PATIENCE_MS = 2000

/**
 * /healthz: 200 only when the database answers. /readyz: 503 as soon as the server is about to end, while it
 * still serves, so that a balancer sends it no more. A database that is away is no reason to leave: what is kept
 * is served on, and no other server would have it.
 */
export function registerHealth(app: FastifyInstance, { db }: Context) {
  app.get('/readyz', { schema: { hide: true } }, (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!app.draining.isDraining) return reply.send({ status: 'ready' })
    return reply.code(503).header('retry-after', 1).send({ status: 'draining' })
  })
  app.get('/healthz', { schema: { hide: true } }, async (request, reply) => {
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

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
