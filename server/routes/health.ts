import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../services/context.ts'

/** A load balancer must not wait for a database that hangs. */
const PATIENCE_MS = 2000

/** /healthz: 200 only when the database answers. */
export function registerHealth(app: FastifyInstance, { db }: AppContext) {
  app.get('/healthz', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await within(PATIENCE_MS, sql`select 1`.execute(db))
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
