/**
 * Loaded into a server with `--import`: measures the event loop delay. SIGUSR2 prints the figures since the last
 * one, as `loop p99 … max … ms, … MB`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** Sampling interval in ms; an undelayed timer measures this much. */
const RESOLUTION = 2
const MS = 1e6

if (isMainThread) {
  const seen = monitorEventLoopDelay({ resolution: RESOLUTION })
  seen.enable()
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / MS - RESOLUTION).toFixed(1)
  process.on('SIGUSR2', () => {
    const memory = (process.memoryUsage.rss() / 1e6).toFixed(0)
    process.stdout.write(`loop p99 ${late(seen.percentile(99))} max ${late(seen.max)} ms, ${memory} MB\n`)
    seen.reset()
  })
}
