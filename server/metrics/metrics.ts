/** Metrics in the format of Prometheus, with one registry for each server. */
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  /** Called by the database for each query. */
  readonly onQuery: (ms: number, outcome: 'ok' | 'failed') => void
}

/** Buckets in seconds. Queries of the embedded database take about a millisecond; a second is too long for shoppers. */
const QUERY_BUCKETS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 5]
/** ms between two measurements of the event loop's delay; shorter intervals would keep an idle server awake. */
const LOOP_PRECISION_MS = 50

/**
 * Makes a registry that measures the durations of queries.
 * @param ofProcess adds CPU, memory, event loop and garbage collection. Use it at most once per process, because the library
 * never removes its observers.
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
