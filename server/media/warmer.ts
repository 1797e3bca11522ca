import type { PictureRequest } from './pictureRequest.ts'

export interface WarmerOptions {
  /** What to render, the most wanted first. */
  list(): Promise<readonly PictureRequest[]>
  /** Renders one picture if it is missing; true when it had to. */
  ensure(request: PictureRequest): Promise<boolean>
  /** A shopper's picture is being rendered: the warmer waits. */
  isBusy(): boolean
  /** Somebody was served a moment ago: the warmer keeps to a tenth of a core. */
  isVisited(): boolean
  /** Time between two checks while busy, and the least pause after a picture (ms). */
  rest: number
  onError(error: unknown): void
  /** At the start, at each quarter and at the end. */
  onProgress?: ((progress: WarmerProgress) => void) | undefined
}

export interface WarmerProgress {
  readonly ready: number
  readonly total: number
}

/** Rest per work: half a core while nobody is there, a tenth of one while visitors are served. */
const REST = { alone: 1, visited: 9 } as const

/**
 * Renders pictures ahead of their first request, one at a time, resting after each: half a core at most, a
 * tenth of one while visitors are served. `stop` resolves when the current picture is finished.
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
    const wanted = await options.list()
    const report = reporter(wanted.length, options.onProgress)
    for (const [index, request] of wanted.entries()) {
      report(index)
      while (options.isBusy() && !stopping.signal.aborted) await pause(options.rest)
      if (stopping.signal.aborted) return
      const began = performance.now()
      const rendered = await attempt(request)
      if (!rendered) continue
      const share = options.isVisited() ? REST.visited : REST.alone
      await pause(Math.max(options.rest, share * (performance.now() - began)))
    }
    report(wanted.length)
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

/** Passes on every quarter once; a server whose pictures were there before has nothing to tell. */
function reporter(total: number, tell: WarmerOptions['onProgress']) {
  let quarter = -1
  return (ready: number) => {
    const reached = total === 0 ? 4 : Math.floor((ready / total) * 4)
    if (reached === quarter) return
    quarter = reached
    tell?.({ ready, total })
  }
}
