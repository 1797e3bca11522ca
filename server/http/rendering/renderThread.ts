import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { within } from '../../database/within.ts'
import type { CallApi } from './apiCall.ts'
import type {
  FinishedPage,
  FromRenderThread,
  RenderRequest,
  RenderThreadInput,
  ToRenderThread,
} from './renderMessages.ts'

export interface RenderThreadOptions {
  readonly input: RenderThreadInput
  readonly callApi: CallApi
  /** ms in which an aborted page must end; otherwise the thread hangs and is terminated. */
  readonly grace: number
  /** Called once when the thread has ended; with the error, unless `end` was called. */
  onEnd(thread: RenderThread, error: Error | undefined): void
}

interface Job {
  readonly resolve: (page: FinishedPage) => void
  readonly reject: (error: unknown) => void
}

/** The thread died while it rendered the page; another page may have caused it. */
export class ThreadLost extends Error {}

/**
 * Limits of a thread's heap: enough for two pages of any size at once. A page that needs more ends its thread, not the
 * server. Rendering is not measurably faster with a larger young generation.
 */
const MEMORY = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 192 }
/** Resets the option of `npm start`, which is for the server's thread and would override the limits of other threads. */
const OWN_YOUNG_GENERATION = '--max-semi-space-size=0'

/** ms without a page after which the next page counts as alone; in a flood of single requests none does. */
const QUIET_MS = 100

/** Timeout in ms of a request for the size of the heap. */
const HEAP_TIMEOUT_MS = 300

/** The server's side of one rendering thread. */
export class RenderThread {
  readonly #options: RenderThreadOptions
  readonly #worker: Worker
  readonly #jobs = new Map<number, Job>()
  #last = 0
  #usedAt = performance.now()
  #finishedAt = -Infinity

  constructor(options: RenderThreadOptions) {
    this.#options = options
    setFlagsFromString(OWN_YOUNG_GENERATION)
    this.#worker = new Worker(new URL('./renderWorker.ts', import.meta.url), {
      workerData: options.input,
      resourceLimits: MEMORY,
      execArgv: [],
      // The thread gets none of the server's settings and secrets, but the folder of compiled code, because otherwise it
      // would load the TypeScript compiler.
      env: {
        NODE_ENV: process.env['NODE_ENV'],
        ...(process.env['NODE_COMPILE_CACHE']
          ? { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }
          : {}),
      },
    })
    let reason: Error | undefined
    this.#worker.on('message', (message: FromRenderThread) => this.#receive(message))
    this.#worker.on('error', (error) => (reason = error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => {
      options.onEnd(this, reason)
      const lost = new ThreadLost('The thread that rendered the page has ended.', { cause: reason })
      for (const { reject } of this.#jobs.values()) reject(lost)
      this.#jobs.clear()
    })
  }

  /** Number of unfinished pages. */
  get load(): number {
    return this.#jobs.size
  }

  /** `performance.now()` at which it last began or finished a page. */
  get usedAt(): number {
    return this.#usedAt
  }

  /** Bytes of its heap; undefined if it ends or is too busy to answer. */
  heap(): Promise<number | undefined> {
    return within(HEAP_TIMEOUT_MS, this.#worker.getHeapStatistics()).then(
      (heap) => heap.used_heap_size,
      () => undefined,
    )
  }

  /** @throws ThreadLost, the signal's reason, or errors of rendering */
  render(order: RenderRequest, signal: AbortSignal): Promise<FinishedPage> {
    this.#last += 1
    this.#usedAt = performance.now()
    const id = this.#last
    const isAlone = this.load === 0 && this.#usedAt - this.#finishedAt > QUIET_MS
    return new Promise((resolve, reject) => {
      let forced: NodeJS.Timeout | undefined
      const giveUp = () => {
        this.#send({ type: 'abort', id })
        forced = setTimeout(() => void this.end(), this.#options.grace)
        reject(signal.reason as Error)
      }
      const over = () => {
        clearTimeout(forced)
        signal.removeEventListener('abort', giveUp)
      }
      this.#jobs.set(id, {
        resolve: (page) => (over(), resolve(page)),
        reject: (error) => (over(), reject(error as Error)),
      })
      signal.addEventListener('abort', giveUp, { once: true })
      this.#send({ type: 'render', id, order, isAlone })
    })
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  #receive(message: FromRenderThread): void {
    if (message.type === 'finished') this.#settle(message.id)?.resolve(message.page)
    else if (message.type === 'failed') this.#settle(message.id)?.reject(message.error)
    else if (message.type === 'call') void this.#answer(message)
  }

  #settle(id: number): Job | undefined {
    const job = this.#jobs.get(id)
    this.#jobs.delete(id)
    this.#finishedAt = this.#usedAt = performance.now()
    return job
  }

  async #answer({ call, request }: Extract<FromRenderThread, { type: 'call' }>): Promise<void> {
    try {
      this.#send({ type: 'answer', call, answer: await this.#options.callApi(request) })
    } catch (error) {
      this.#send({ type: 'unanswered', call, message: String(error) })
    }
  }

  #send(message: ToRenderThread): void {
    this.#worker.postMessage(message)
  }
}
