/** What the shop counts of itself, in the format of Prometheus. One registry for each server, nothing global. */
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  /** Called by the database for each query. */
  readonly onQuery: (ms: number, outcome: 'ok' | 'failed') => void
}

/** Seconds. Embedded queries take a millisecond, what takes a second is a shopper's complaint. */
const QUERY_BUCKETS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 5]
/** ms between two looks at how late the event loop is: finer ones would wake a server that rests. */
const LOOP_PRECISION_MS = 50

/**
 * An empty registry with the queries' durations.
 * @param ofProcess adds what Node says of the process (CPU, memory, event loop, garbage): once for each process, as its
 * observers are never taken away
 */
export function createMetrics({ ofProcess = false } = {}): Metrics {
  const registry = new Registry()
  if (ofProcess)
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_PRECISION_MS })
  const queries = new Histogram({
    name: 'aqrabe_database_query_seconds',
    help: 'Duration of database queries, without the wait for a connection',
    labelNames: ['outcome'],
    buckets: QUERY_BUCKETS,
    registers: [registry],
  })
  const of = { ok: queries.labels('ok'), failed: queries.labels('failed') }
  return { registry, onQuery: (ms, outcome) => of[outcome].observe(ms / 1000) }
}
