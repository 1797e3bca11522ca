import { availableParallelism } from 'node:os'
import { busy } from './busy.ts'
import type { FinishedPage, RenderRequest } from './renderMessages.ts'
import { RenderThread, ThreadLost, type RenderThreadOptions } from './renderThread.ts'

export interface RenderPoolOptions extends Pick<RenderThreadOptions, 'input' | 'callApi'> {
  /** Called with the error when a thread has died. */
  onLost(error: Error): void
  readonly size?: number
  /** ms that a thread has to react to an abort, before it counts as hung and is ended. */
  readonly grace?: number
  /** ms without a page after which a thread ends, unless it is the last one. */
  readonly rest?: number
}

/** Each takes about 50 MB; the server's own thread could not send the pages of more threads. */
const MOST_THREADS = 4
/** Longer than the pauses between the pages of a busy shop. */
const REST_MS = 60_000
/** One page renders while another one waits for its data. */
const PAGES_A_THREAD = 2

/**
 * Threads that render pages, at most one per core. The first starts at once. The others start when there is work for them
 * and end after a while without any. A thread that dies is replaced when there is work again.
 */
export class RenderPool {
  readonly #options: RenderPoolOptions
  readonly #size: number
  readonly #threads = new Set<RenderThread>()
  /** Repeats pages whose thread has died, one at a time, so that a page that kills threads does not affect the others again. */
  #again: Promise<unknown> = Promise.resolve()
  #isClosed = false
  #resting: NodeJS.Timeout | undefined

  constructor(options: RenderPoolOptions) {
    this.#options = options
    this.#size = options.size ?? Math.min(availableParallelism(), MOST_THREADS)
    this.#start()
  }

  /** Pages that are rendered at the same time. */
  get atOnce(): number {
    return PAGES_A_THREAD * this.#size
  }

  /** @throws AppError 503 if two threads in a row died while rendering it; the signal's reason; errors of rendering */
  async render(order: RenderRequest, signal: AbortSignal): Promise<FinishedPage> {
    try {
      return await this.#thread().render(order, signal)
    } catch (error) {
      if (!(error instanceof ThreadLost)) throw error
    }
    const again = this.#again.then(() => {
      signal.throwIfAborted()
      return this.#thread().render(order, signal)
    })
    this.#again = again.catch(() => {})
    return again.catch((error: unknown) => {
      throw error instanceof ThreadLost ? busy() : error
    })
  }

  /** Bytes of the heap of each thread, without threads that are too busy to answer. */
  async heaps(): Promise<readonly number[]> {
    const heaps = await Promise.all([...this.#threads].map((thread) => thread.heap()))
    return heaps.filter((bytes) => bytes !== undefined)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#resting)
    await Promise.all([...this.#threads].map((thread) => thread.end()))
  }

  /** The thread with the fewest pages, or a new one if all have some. */
  #thread(): RenderThread {
    if (this.#isClosed) throw busy()
    const [idlest] = [...this.#threads].sort((one, other) => one.load - other.load)
    if (idlest && (idlest.load === 0 || this.#threads.size >= this.#size)) return idlest
    return this.#start()
  }

  /** Ends threads without recent work; checks the others again later. */
  #endResting(): void {
    this.#resting = undefined
    const { rest = REST_MS } = this.#options
    const before = performance.now() - rest
    for (const thread of this.#threads) {
      if (this.#threads.size === 1) return
      if (thread.load > 0 || thread.usedAt > before) continue
      // Removed first, so that it gets no page and its end is not reported as a loss.
      this.#threads.delete(thread)
      void thread.end()
    }
    this.#restLater()
  }

  #restLater(): void {
    if (this.#threads.size > 1)
      this.#resting ??= setTimeout(() => this.#endResting(), this.#options.rest ?? REST_MS).unref()
  }

  #start(): RenderThread {
    const { input, callApi, onLost, grace = 1000 } = this.#options
    const thread = new RenderThread({
      input,
      callApi,
      grace,
      onEnd: (ended, error) => {
        const isLost = this.#threads.delete(ended)
        if (isLost && !this.#isClosed) onLost(error ?? new Error('It hung and was ended.'))
      },
    })
    this.#threads.add(thread)
    this.#restLater()
    return thread
  }
}
