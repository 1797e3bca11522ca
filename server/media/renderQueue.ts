export interface RenderQueue {
  /** Runs `job` once per key at a time: a second caller with the same key gets the first one's result. */
  run<T>(key: string, job: () => Promise<T>): Promise<T>
  /** Resolves when nothing runs or waits any more. */
  idle(): Promise<void>
  /** Jobs running or waiting. */
  readonly size: number
}

/** At most `limit` jobs at once, first come first served, one flight per key. */
export function createRenderQueue(limit: number): RenderQueue {
  const flights = new Map<string, Promise<unknown>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function take(): Promise<void> {
    if (running < limit) {
      running += 1
      return
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function release(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  async function fly<T>(key: string, job: () => Promise<T>): Promise<T> {
    await take()
    try {
      return await job()
    } finally {
      flights.delete(key)
      release()
    }
  }

  return {
    run<T>(key: string, job: () => Promise<T>) {
      const known = flights.get(key) as Promise<T> | undefined
      if (known) return known
      const flight = fly(key, job)
      flights.set(key, flight)
      return flight
    },
    async idle() {
      while (flights.size > 0) await Promise.allSettled(flights.values())
    },
    get size() {
      return flights.size
    },
  }
}
