/** Time as the hub sees it, so that tests move it by hand. */
export interface Clock {
  /** ms since the epoch */
  now(): number
  /** Calls `tick` every `ms`; gives the function that stops it. */
  every(ms: number, tick: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  every(ms, tick) {
    const timer = setInterval(tick, ms)
    timer.unref()
    return () => clearInterval(timer)
  },
}
