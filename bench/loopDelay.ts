/**
 * Loaded into a server with `--import`: measures the event loop delay. SIGUSR2 prints the figures since the previous
 * SIGUSR2, as `loop p99 … max … ms, … MB`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** Sampling interval in ms. The delays of the histogram include the interval, so it is subtracted from them. */
const RESOLUTION = 2
const MS = 1e6

if (isMainThread) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION })
  delays.enable()
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / MS - RESOLUTION).toFixed(1)
  process.on('SIGUSR2', () => {
    const memory = (process.memoryUsage.rss() / 1e6).toFixed(0)
    process.stdout.write(`loop p99 ${late(delays.percentile(99))} max ${late(delays.max)} ms, ${memory} MB\n`)
    delays.reset()
  })
}
