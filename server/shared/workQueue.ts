import { AppError, tooMany } from './errors.ts'

export interface WorkQueueOptions {
  /** Maximum number of running jobs. */
  readonly atOnce: number
  /** Maximum number of waiting jobs. Beyond it, the newest job of the caller with the longest queue is refused. */
  readonly waiting: number
  /** Maximum number of jobs for which one caller may wait, and the name of this limit in the 429 error. */
  readonly ofCaller?: { readonly most: number; readonly rule: string }
  /** Timeout of a job in ms. */
  readonly timeout?: number
  /** True finishes a running job although all callers have left, because the result is stored. */
  readonly outlivesCallers?: boolean
  /** Message to a refused caller, and seconds after which the caller may try again. */
  readonly busy: { readonly message: string; readonly retryAfter: number }
}

export interface QueueReadings {
  readonly running: number
  readonly waiting: number
  /** Number of refused calls since the start. */
  readonly refused: number
}

interface Job<T> {
  readonly key: string
  readonly work: (signal: AbortSignal) => Promise<T>
  readonly abort: AbortController
  readonly result: Promise<T>
  resolve(value: T): void
  reject(reason: unknown): void
  callers: number
}

/**
 * A queue of expensive jobs, of which a few run at a time. Calls with the same key share one job. A job is aborted when its last
 * caller has left. Each caller has its own queue; callers take turns, and when too many jobs wait, one of the longest queue is
 * refused. So a caller with hundreds of jobs delays others only by the running ones.
 */
export class WorkQueue<T> {
  readonly #options: WorkQueueOptions
  /** Jobs by key that further callers can join. */
  readonly #jobs = new Map<string, Job<T>>()
  readonly #waiting = new Set<Job<T>>()
  /** The queue of each caller, in the order of the callers' turns. */
  readonly #lines = new Map<string, Job<T>[]>()
  #running = 0
  #refused = 0

  constructor(options: WorkQueueOptions) {
    this.#options = options
  }

  get readings(): QueueReadings {
    return { running: this.#running, waiting: this.#waiting.size, refused: this.#refused }
  }

  /**
   * Runs a job, or joins the one with the same key.
   * @param caller key of the caller, whose turn the job uses
   * @param signal aborts when this caller no longer waits
   * @throws AppError 429 at the caller's limit, 503 at the limit of all callers; errors of `work`
   */
  async run(
    key: string,
    work: (signal: AbortSignal) => Promise<T>,
    { caller = '', signal }: { readonly caller?: string; readonly signal?: AbortSignal | undefined } = {},
  ): Promise<T> {
    signal?.throwIfAborted()
    const job = this.#jobs.get(key) ?? this.#newJob(key, work, caller)
    this.#lineUp(job, caller)
    job.callers += 1
    const leave = () => this.#leave(job, signal?.reason)
    signal?.addEventListener('abort', leave, { once: true })
    this.#next()
    try {
      return await job.result
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  /** Resolves when nothing runs or waits any more. */
  async idle(): Promise<void> {
    while (this.#jobs.size > 0) await Promise.allSettled([...this.#jobs.values()].map(({ result }) => result))
  }

  #newJob(key: string, work: (signal: AbortSignal) => Promise<T>, caller: string): Job<T> {
    const { atOnce, waiting } = this.#options
    if (this.#running >= atOnce && this.#waiting.size >= waiting) this.#makeSpace(caller)
    let settle!: Pick<Job<T>, 'resolve' | 'reject'>
    const result = new Promise<T>((resolve, reject) => (settle = { resolve, reject }))
    return { key, work, abort: new AbortController(), result, ...settle, callers: 0 }
  }

  /**
   * Refuses the newest job that is only in the longest queue. If the queue of this caller would become as long, refuses the call.
   */
  #makeSpace(caller: string): void {
    const lines = [...this.#lines].map(([name, line]) => ({ name, line: this.#stillWaiting(line) }))
    const own = lines.find(({ name }) => name === caller) ?? { name: caller, line: [] }
    const longest = lines.reduce((a, b) => (b.line.length > a.line.length ? b : a), own)
    const others = new Set(lines.flatMap(({ name, line }) => (name === longest.name ? [] : line)))
    const newest = longest.line.findLast((job) => !others.has(job))
    if (!newest || longest.line.length <= own.line.length + 1) throw this.#refusal()
    this.#waiting.delete(newest)
    this.#forget(newest)
    newest.reject(this.#refusal())
  }

  #stillWaiting = (line: readonly Job<T>[] = []) => line.filter((one) => this.#waiting.has(one))

  /** Adds a job to the queue of this caller. A job can be in several queues and runs at the first turn of any of its callers. */
  #lineUp(job: Job<T>, caller: string): void {
    const isNew = this.#jobs.get(job.key) !== job
    if (!isNew && !this.#waiting.has(job)) return
    const line = this.#stillWaiting(this.#lines.get(caller))
    if (line.includes(job)) return
    const { ofCaller } = this.#options
    if (ofCaller && line.length >= ofCaller.most) throw this.#refusal(ofCaller.rule)
    this.#lines.set(caller, [...line, job])
    this.#jobs.set(job.key, job)
    this.#waiting.add(job)
  }

  #leave(job: Job<T>, reason: unknown): void {
    job.callers -= 1
    if (job.callers > 0) return
    const isBegun = !this.#waiting.delete(job)
    if (isBegun && this.#options.outlivesCallers) return
    // Forget the job, because a new caller must not join a job that is being aborted.
    this.#forget(job)
    job.abort.abort(reason)
    if (!isBegun) job.reject(reason)
  }

  /** Starts jobs, one of each caller in turn. */
  #next(): void {
    while (this.#running < this.#options.atOnce) {
      const [turn] = this.#lines
      if (!turn) return
      const [caller, line] = turn
      this.#lines.delete(caller)
      const [job, ...rest] = this.#stillWaiting(line)
      if (rest.length > 0) this.#lines.set(caller, rest)
      if (job) void this.#perform(job)
    }
  }

  async #perform(job: Job<T>): Promise<void> {
    const { work, abort } = job
    const { timeout, busy } = this.#options
    this.#waiting.delete(job)
    this.#running += 1
    const timer = timeout && setTimeout(() => abort.abort(new AppError(503, busy.message, busy)), timeout)
    try {
      job.resolve(await work(abort.signal))
    } catch (error) {
      job.reject(abort.signal.aborted ? abort.signal.reason : error)
    } finally {
      clearTimeout(timer)
      this.#forget(job)
      this.#running -= 1
      this.#next()
    }
  }

  #forget(job: Job<T>): void {
    if (this.#jobs.get(job.key) === job) this.#jobs.delete(job.key)
  }

  #refusal(rule?: string): AppError {
    this.#refused += 1
    const { message, retryAfter } = this.#options.busy
    return rule === undefined
      ? new AppError(503, message, { retryAfter })
      : tooMany(message, { retryAfter, rule })
  }
}
