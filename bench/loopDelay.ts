/**
 * Loaded into a server with `--import`: measures the event loop delay. SIGUSR2 prints the 99th
 * percentile in ms since the previous SIGUSR2, as `loop p99 …`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** Sampling interval in ms. The delays of the histogram include the interval, so it is subtracted from them. */
const RESOLUTION = 2
const MS = 1e6

if (isMainThread) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION })
  delays.enable()
  process.on('SIGUSR2', () => {
    const late = Math.max(0, delays.percentile(99) / MS - RESOLUTION)
    process.stdout.write(`loop p99 ${late.toFixed(1)}\n`)
    delays.reset()
  })
}
