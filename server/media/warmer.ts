import type { PictureRequest } from './pictureRequest.ts'

interface WarmerOptions {
  /** The pictures to render, the most important first. */
  list(): Promise<readonly PictureRequest[]>
  /** Renders a picture if it is missing. Returns whether it did. */
  ensure(request: PictureRequest): Promise<boolean>
  /** Whether a shopper's picture is being rendered, for which the warmer waits. */
  isBusy(): boolean
  /** Whether a visitor was served recently: then the warmer uses a tenth of a core. */
  isVisited(): boolean
  /** Time between two checks while busy, and the least pause after a picture (ms). */
  rest: number
  onError(error: unknown): void
  /** Called at the start, at each quarter and at the end. */
  onProgress?: ((progress: WarmerProgress) => void) | undefined
}

export interface WarmerProgress {
  readonly ready: number
  readonly total: number
}

/** Pause as a multiple of the rendering time: half a core without visitors, a tenth with visitors. */
const REST = { alone: 1, visited: 9 } as const

/**
 * Renders pictures in advance, one at a time with a pause after each. `stop` resolves when the current picture is
 * finished.
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

  // A picture that fails does not stop the others.
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

function reporter(total: number, tell: WarmerOptions['onProgress']) {
  let quarter = -1
  return (ready: number) => {
    const reached = total === 0 ? 4 : Math.floor((ready / total) * 4)
    if (reached === quarter) return
    quarter = reached
    tell?.({ ready, total })
  }
}
