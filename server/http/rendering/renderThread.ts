import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { CallApi } from './apiCall.ts'
import type {
  FinishedPage,
  FromRenderThread,
  PageOrder,
  RenderThreadInput,
  ToRenderThread,
} from './renderMessages.ts'

export interface RenderThreadOptions {
  readonly input: RenderThreadInput
  readonly callApi: CallApi
  /** ms in which a page that nobody waits for any more must end; a thread that misses it hangs. */
  readonly grace: number
  /** Called once, when the thread has ended; with what ended it, unless it was told to. */
  onEnd(thread: RenderThread, error: Error | undefined): void
}

interface Job {
  readonly resolve: (page: FinishedPage) => void
  readonly reject: (error: unknown) => void
}

/** What a page fails with when its thread dies. The page may not be to blame. */
export class ThreadLost extends Error {}

/**
 * Enough for two pages of any size at once: one that needs more ends its thread, not the server. Half of the young
 * generation that it once had costs a page no more time that could be measured.
 */
const MEMORY = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 192 }
/** What `npm start` says for the server's own thread would count for all others, too, and more than their own. */
const OWN_YOUNG_GENERATION = '--max-semi-space-size=0'

/** ms without a page after which one has its thread for itself: a flood that comes one by one has not. */
const QUIET_MS = 100

/** ms that a thread may take to say how large its heap is. */
const HEAP_PATIENCE_MS = 300

/** One thread that renders, seen from the server's own. */
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
      // Nothing of the server's settings is needed there, its secrets least of all. Code that was compiled at an earlier
      // start is read from its folder; without it each thread loads the compiler of TypeScript.
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

  /** Pages that it has not finished. */
  get load(): number {
    return this.#jobs.size
  }

  /** When it last began or finished a page, as `performance.now()`. */
  get usedAt(): number {
    return this.#usedAt
  }

  /** Bytes of its heap; nothing when it ends meanwhile or is too busy to say. */
  async heap(): Promise<number | undefined> {
    const patience = new AbortController()
    const late = setTimeout(HEAP_PATIENCE_MS, undefined, { signal: patience.signal }).catch(() => undefined)
    const read = this.#worker.getHeapStatistics().then(
      (heap) => heap.used_heap_size,
      () => undefined,
    )
    const bytes = await Promise.race([read, late])
    patience.abort()
    return bytes
  }

  /** @throws ThreadLost, the signal's reason, or what rendering throws */
  render(order: PageOrder, signal: AbortSignal): Promise<FinishedPage> {
    this.#last += 1
    this.#usedAt = performance.now()
    const id = this.#last
    const isAlone = this.load === 0 && this.#usedAt - this.#finishedAt > QUIET_MS
    return new Promise((resolve, reject) => {
      let patience: NodeJS.Timeout | undefined
      const giveUp = () => {
        this.#send({ type: 'abort', id })
        patience = globalThis.setTimeout(() => void this.end(), this.#options.grace)
        reject(signal.reason as Error)
      }
      const over = () => {
        clearTimeout(patience)
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
