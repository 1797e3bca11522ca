import pLimit from 'p-limit'

export interface RenderQueue {
  /** Runs `job` once per key at a time: a second caller with the same key gets the first one's result. */
  run<T>(key: string, job: () => Promise<T>): Promise<T>
  /** Resolves when nothing runs or waits any more. */
  idle(): Promise<void>
  /** Jobs running or waiting. */
  readonly size: number
}

/** At most `concurrency` jobs at once, first come first served, shared by key. */
export function createRenderQueue(concurrency: number): RenderQueue {
  const limit = pLimit(concurrency)
  const pending = new Map<string, Promise<unknown>>()

  return {
    run<T>(key: string, job: () => Promise<T>) {
      const known = pending.get(key) as Promise<T> | undefined
      if (known) return known
      const result = limit(job).finally(() => pending.delete(key))
      pending.set(key, result)
      return result
    },
    async idle() {
      while (pending.size > 0) await Promise.allSettled(pending.values())
    },
    get size() {
      return pending.size
    },
  }
}
