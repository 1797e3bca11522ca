import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { isOwnCall } from '../http/ownCalls.ts'
import { AppError } from '../shared/errors.ts'

/** Buckets in seconds: cached pages take less than the first, rendered pages about the fourth. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10]
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Observations of one series that have not been passed to the library yet. */
interface Waiting {
  readonly seconds: number[]
  flush(): void
}

/** Size of a batch of observations. Passed one by one, each would take 0.002 ms, which is ten times as long. */
const MOST_WAITING = 512

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
    collect() {
      for (const ofMethod of waiting.values())
        for (const ofRoute of ofMethod.values()) for (const one of ofRoute) one?.flush()
    },
  })
  const refusals = new Counter({
    name: 'aqrabe_limit_refusals_total',
    help: 'Answers 429 by the rule that refused',
    labelNames: ['rule'],
    registers: [registry],
  })
  /** Batches by method, config of the route and class of status. The library's own lookup by labels is slow. */
  const waiting = new Map<string, Map<object, Waiting[]>>()

  function waitingOf(request: FastifyRequest, reply: FastifyReply): Waiting {
    const method = KNOWN_METHODS.has(request.method) ? request.method : 'other'
    const { config } = reply.routeOptions
    const group = Math.floor(reply.statusCode / 100)
    const known = waiting.get(method)?.get(config)?.[group]
    if (known) return known
    const made = batch(durations.labels(method, config.url ?? 'none', `${group}xx`))
    const ofMethod = waiting.get(method) ?? new Map<object, Waiting[]>()
    const ofRoute = ofMethod.get(config) ?? []
    ofRoute[group] = made
    waiting.set(method, ofMethod.set(config, ofRoute))
    return made
  }

  app.addHook('onResponse', (request, reply, done) => {
    if (!isOwnCall(request.raw)) {
      const one = waitingOf(request, reply)
      if (one.seconds.push(reply.elapsedTime / 1000) === MOST_WAITING) one.flush()
    }
    done()
  })
  app.addHook('onError', (_request, _reply, error, done) => {
    if (error instanceof AppError && error.status === 429) refusals.inc({ rule: error.rule ?? 'other' })
    done()
  })
}

function batch(series: { observe(seconds: number): void }): Waiting {
  const seconds: number[] = []
  return {
    seconds,
    flush() {
      for (const one of seconds.splice(0)) series.observe(one)
    },
  }
}
