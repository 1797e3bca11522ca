import type { PictureRequest } from './pictureRequest.ts'

export interface WarmerOptions {
  /** What to render, the most wanted first. */
  list(): Promise<Iterable<PictureRequest>>
  /** Renders one picture if it is missing; true when it had to. */
  ensure(request: PictureRequest): Promise<boolean>
  /** A shopper's picture is being rendered: the warmer waits. */
  isBusy(): boolean
  /** Time between two checks while busy, and the least pause after a picture (ms). */
  rest: number
  onError(error: unknown): void
}

/**
 * Renders pictures ahead of their first request, one at a time, resting as long as it worked: half a
 * core at most. `stop` resolves when the current picture is finished.
 */
export function createWarmer(options: WarmerOptions): { start(): void; stop(): Promise<void> } {
  const stopping = new AbortController()
  let run: Promise<void> = Promise.resolve()

  async function pause(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, ms)
      timer.unref()
      stopping.signal.addEventListener('abort', done, { once: true })
      function done() {
        clearTimeout(timer)
        stopping.signal.removeEventListener('abort', done)
        resolve()
      }
    })
  }

  // One picture that cannot be rendered must not stop the others.
  async function attempt(request: PictureRequest): Promise<boolean> {
    try {
      return await options.ensure(request)
    } catch (error) {
      options.onError(error)
      return true
    }
  }

  async function warm(): Promise<void> {
    for (const request of await options.list()) {
      while (options.isBusy() && !stopping.signal.aborted) await pause(options.rest)
      if (stopping.signal.aborted) return
      const began = performance.now()
      const rendered = await attempt(request)
      if (rendered) await pause(Math.max(options.rest, performance.now() - began))
    }
  }

  return {
    start() {
      run = warm().catch(options.onError)
    },
    async stop() {
      stopping.abort()
      await run
    },
  }
}
