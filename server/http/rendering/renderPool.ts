import { availableParallelism } from 'node:os'
import { busy } from './busy.ts'
import type { FinishedPage, PageOrder } from './renderMessages.ts'
import { RenderThread, ThreadLost, type RenderThreadOptions } from './renderThread.ts'

export interface RenderPoolOptions extends Pick<RenderThreadOptions, 'input' | 'callApi'> {
  /** Called with what ended a thread that nobody told to end. */
  onLost(error: Error): void
  readonly size?: number
  readonly grace?: number
}

/** Each costs about 50 MB; what many cores could render more, the one that answers could not send. */
const MOST_THREADS = 4
/** One page renders while another one waits for its data. */
const PAGES_A_THREAD = 2

/**
 * Threads that render pages, as many as there are cores. The first starts at once, the others when there is work
 * for them; one that dies is replaced when there is work again.
 */
export class RenderPool {
  readonly #options: RenderPoolOptions
  readonly #size: number
  readonly #threads = new Set<RenderThread>()
  /** Pages whose thread has died, one after another: the one that kills threads must not take the others along again. */
  #again: Promise<unknown> = Promise.resolve()
  #isClosed = false

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
    await Promise.all([...this.#threads].map((thread) => thread.end()))
  }

  /** The one with the least to do, or another one when all have something to do. */
  #thread(): RenderThread {
    if (this.#isClosed) throw busy()
    const [idlest] = [...this.#threads].sort((one, other) => one.load - other.load)
    if (idlest && (idlest.load === 0 || this.#threads.size >= this.#size)) return idlest
    return this.#start()
  }

  #start(): RenderThread {
    const { input, callApi, onLost, grace = 1000 } = this.#options
    const thread = new RenderThread({
      input,
      callApi,
      grace,
      onEnd: (ended, error) => {
        this.#threads.delete(ended)
        if (!this.#isClosed) onLost(error ?? new Error('It hung and was ended.'))
      },
    })
    this.#threads.add(thread)
    return thread
  }
}
