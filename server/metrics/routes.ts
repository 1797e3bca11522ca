import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { bearerOf, isOfThisMachine } from '../http/operators.ts'
import { notFound } from '../shared/errors.ts'

/**
 * `GET /metrics`, for the bearer of the token; without a token, for programs of this machine that come without a proxy.
 * Everybody else meets what stands at any address that names nothing.
 * @param token null: none is set
 */
export function registerMetricsRoute(app: FastifyInstance, registry: Registry, token: string | null): void {
  const mayRead = token === null ? isOfThisMachine : bearerOf(token)
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (mayRead(request))
      return reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(await registry.metrics())
    if (app.sendNotFoundPage) return app.sendNotFoundPage(request, reply)
    throw notFound()
  })
}
