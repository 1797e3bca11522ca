import { availableParallelism } from 'node:os'
import { busy } from './busy.ts'
import type { FinishedPage, PageOrder } from './renderMessages.ts'
import { RenderThread, ThreadLost, type RenderThreadOptions } from './renderThread.ts'

export interface RenderPoolOptions extends Pick<RenderThreadOptions, 'input' | 'callApi'> {
  /** Called with what ended a thread that nobody told to end. */
  onLost(error: Error): void
  readonly size?: number
  readonly grace?: number
  /** ms without a page after which a thread ends, unless it is the last. */
  readonly rest?: number
}

/** Each costs about 50 MB; what many cores could render more, the one that answers could not send. */
const MOST_THREADS = 4
/** ms: longer than the pauses between the pages of a shop that is well visited. */
const REST_MS = 60_000
/** One page renders while another one waits for its data. */
const PAGES_A_THREAD = 2

/**
 * Threads that render pages, as many as there are cores. The first starts at once, the others when there is work
 * for them, and end when there has been none for a while; one that dies is replaced when there is work again.
 */
export class RenderPool {
  readonly #options: RenderPoolOptions
  readonly #size: number
  readonly #threads = new Set<RenderThread>()
  /** Pages whose thread has died, one after another: the one that kills threads must not take the others along again. */
  #again: Promise<unknown> = Promise.resolve()
  #isClosed = false
  #resting: NodeJS.Timeout | undefined

  constructor(options: RenderPoolOptions) {
    this.#options = options
    this.#size = options.size ?? Math.min(availableParallelism(), MOST_THREADS)
    this.#start()
  }

  /** Pages that are worth being rendered at one time. */
  get atOnce(): number {
    return PAGES_A_THREAD * this.#size
  }

  /** @throws AppError 503 when two threads in a row have died of it; the signal's reason; what rendering throws */
  async render(order: PageOrder, signal: AbortSignal): Promise<FinishedPage> {
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

  /** Bytes of the heap of each thread; one that is too busy to say is left out. */
  async heaps(): Promise<readonly number[]> {
    const heaps = await Promise.all([...this.#threads].map((thread) => thread.heap()))
    return heaps.filter((bytes) => bytes !== undefined)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#resting)
    await Promise.all([...this.#threads].map((thread) => thread.end()))
  }

  /** The one with the least to do, or another one when all have something to do. */
  #thread(): RenderThread {
    if (this.#isClosed) throw busy()
    const [idlest] = [...this.#threads].sort((one, other) => one.load - other.load)
    if (idlest && (idlest.load === 0 || this.#threads.size >= this.#size)) return idlest
    return this.#start()
  }

  /** Ends those that have had nothing to do; the others are looked at again. */
  #endResting(): void {
    this.#resting = undefined
    const { rest = REST_MS } = this.#options
    const before = performance.now() - rest
    for (const thread of this.#threads) {
      if (this.#threads.size === 1) return
      if (thread.load > 0 || thread.usedAt > before) continue
      // No longer one to be asked, and no loss when it is gone.
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
        const wasAsked = this.#threads.delete(ended)
        if (wasAsked && !this.#isClosed) onLost(error ?? new Error('It hung and was ended.'))
      },
    })
    this.#threads.add(thread)
    this.#restLater()
    return thread
  }
}
