import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { operatorTest } from '../http/operators.ts'
import { notFound } from '../shared/errors.ts'
import type { Settings } from '../shared/settings.ts'

/** Adds `GET /metrics` for operators. Other callers get the 404 page of an unknown URL. */
export function registerMetricsRoute(app: FastifyInstance, registry: Registry, settings: Settings): void {
  const mayRead = operatorTest(settings)
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
