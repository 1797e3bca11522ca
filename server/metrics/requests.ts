import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { isOwnCall } from '../http/ownCalls.ts'
import { AppError } from '../shared/errors.ts'

/** Buckets in seconds: cached pages take less than the first, rendered pages about the fourth. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10]
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Measures the durations of answers by method, route pattern and class of status, and counts the refusals of limits by rule. URLs
 * are no labels, because callers could create any number of them.
 */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'aqrabe_http_request_seconds',
    help: 'Duration of answers; calls that pages make while they are rendered are not among them',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'aqrabe_limit_refusals_total',
    help: 'Answers 429 by the rule that refused',
    labelNames: ['rule'],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (!isOwnCall(request.raw)) {
      const method = KNOWN_METHODS.has(request.method) ? request.method : 'other'
      const route = reply.routeOptions.config.url ?? 'none'
      const status = `${Math.floor(reply.statusCode / 100)}xx`
      durations.observe({ method, route, status }, reply.elapsedTime / 1000)
    }
    done()
  })
  app.addHook('onError', (_request, _reply, error, done) => {
    if (error instanceof AppError && error.status === 429) refusals.inc({ rule: error.rule ?? 'other' })
    done()
  })
}
