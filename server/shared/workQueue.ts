import { AppError, tooMany } from './errors.ts'

export interface WorkQueueOptions {
  /** Pieces that run at one time. */
  readonly atOnce: number
  /** Most pieces that wait. Beyond it the newest piece of the caller with the longest line is refused. */
  readonly waiting: number
  /** Most pieces that one caller may wait for. */
  readonly ofCaller?: { readonly most: number; readonly rule: string }
  /** Timeout of a piece in ms. */
  readonly timeout?: number
  /** Finishes a running piece although all callers have left, because the result is stored. */
  readonly outlivesCallers?: boolean
  /** Message to a refused caller, and seconds until the next try. */
  readonly busy: { readonly message: string; readonly retryAfter: number }
}

export interface QueueReadings {
  readonly running: number
  readonly waiting: number
  /** Since the start. */
  readonly refused: number
}

interface Piece<T> {
  readonly key: string
  readonly work: (signal: AbortSignal) => Promise<T>
  readonly abort: AbortController
  readonly result: Promise<T>
  resolve(value: T): void
  reject(reason: unknown): void
  callers: number
}

/**
 * A queue of expensive work. Callers with the same key share one piece, and a few pieces run at a time. A piece is aborted
 * when its last caller has left. Callers take turns, and the longest line gives way in a full queue, so that a caller with hundreds
 * of pieces delays another only by the running ones.
 */
export class WorkQueue<T> {
  readonly #options: WorkQueueOptions
  /** Pieces that a caller may join. */
  readonly #pieces = new Map<string, Piece<T>>()
  readonly #waiting = new Set<Piece<T>>()
  /** The pieces that each caller waits for, in the order of the callers' turns. */
  readonly #lines = new Map<string, Piece<T>[]>()
  #running = 0
  #refused = 0

  constructor(options: WorkQueueOptions) {
    this.#options = options
  }

  get readings(): QueueReadings {
    return { running: this.#running, waiting: this.#waiting.size, refused: this.#refused }
  }

  /**
   * @param caller the caller whose turn it takes
   * @param left aborts when this caller no longer waits
   * @throws AppError 429 at the caller's limit, 503 at the limit of all; errors of `work`
   */
  async run(
    key: string,
    work: (signal: AbortSignal) => Promise<T>,
    { caller = '', left }: { readonly caller?: string; readonly left?: AbortSignal | undefined } = {},
  ): Promise<T> {
    left?.throwIfAborted()
    const piece = this.#pieces.get(key) ?? this.#newPiece(key, work, caller)
    this.#lineUp(piece, caller)
    piece.callers += 1
    const leave = () => this.#leave(piece, left?.reason)
    left?.addEventListener('abort', leave, { once: true })
    this.#next()
    try {
      return await piece.result
    } finally {
      left?.removeEventListener('abort', leave)
    }
  }

  /** Resolves when nothing runs or waits any more. */
  async idle(): Promise<void> {
    while (this.#pieces.size > 0)
      await Promise.allSettled([...this.#pieces.values()].map(({ result }) => result))
  }

  #newPiece(key: string, work: (signal: AbortSignal) => Promise<T>, caller: string): Piece<T> {
    const { atOnce, waiting } = this.#options
    if (this.#running >= atOnce && this.#waiting.size >= waiting) this.#makeRoom(caller)
    let settle!: Pick<Piece<T>, 'resolve' | 'reject'>
    const result = new Promise<T>((resolve, reject) => (settle = { resolve, reject }))
    return { key, work, abort: new AbortController(), result, ...settle, callers: 0 }
  }

  /** Refuses the newest piece that only the longest line waits for; a caller whose own line would be as long is refused itself. */
  #makeRoom(caller: string): void {
    const lines = [...this.#lines].map(([name, line]) => ({ name, line: this.#stillWaiting(line) }))
    const own = lines.find(({ name }) => name === caller) ?? { name: caller, line: [] }
    const longest = lines.reduce((a, b) => (b.line.length > a.line.length ? b : a), own)
    const others = new Set(lines.flatMap(({ name, line }) => (name === longest.name ? [] : line)))
    const newest = longest.line.findLast((piece) => !others.has(piece))
    if (!newest || longest.line.length <= own.line.length + 1) throw this.#refusal()
    this.#waiting.delete(newest)
    this.#forget(newest)
    newest.reject(this.#refusal())
  }

  #stillWaiting = (line: readonly Piece<T>[] = []) => line.filter((one) => this.#waiting.has(one))

  /** Adds a piece to the line of each of its callers; it runs at the first turn of any of them. */
  #lineUp(piece: Piece<T>, caller: string): void {
    const isNew = this.#pieces.get(piece.key) !== piece
    if (!isNew && !this.#waiting.has(piece)) return
    const line = this.#stillWaiting(this.#lines.get(caller))
    if (line.includes(piece)) return
    const { ofCaller } = this.#options
    if (ofCaller && line.length >= ofCaller.most) throw this.#refusal(ofCaller.rule)
    this.#lines.set(caller, [...line, piece])
    this.#pieces.set(piece.key, piece)
    this.#waiting.add(piece)
  }

  #leave(piece: Piece<T>, reason: unknown): void {
    piece.callers -= 1
    if (piece.callers > 0) return
    const isBegun = !this.#waiting.delete(piece)
    if (isBegun && this.#options.outlivesCallers) return
    // A new caller must not get a piece that is being aborted.
    this.#forget(piece)
    piece.abort.abort(reason)
    if (!isBegun) piece.reject(reason)
  }

  /** Starts pieces, one of each caller in turn. */
  #next(): void {
    while (this.#running < this.#options.atOnce) {
      const [turn] = this.#lines
      if (!turn) return
      const [caller, line] = turn
      this.#lines.delete(caller)
      const [piece, ...rest] = this.#stillWaiting(line)
      if (rest.length > 0) this.#lines.set(caller, rest)
      if (piece) void this.#perform(piece)
    }
  }

  async #perform(piece: Piece<T>): Promise<void> {
    const { work, abort } = piece
    const { timeout, busy } = this.#options
    this.#waiting.delete(piece)
    this.#running += 1
    const timer = timeout && setTimeout(() => abort.abort(new AppError(503, busy.message, busy)), timeout)
    try {
      piece.resolve(await work(abort.signal))
    } catch (error) {
      piece.reject(abort.signal.aborted ? abort.signal.reason : error)
    } finally {
      clearTimeout(timer)
      this.#forget(piece)
      this.#running -= 1
      this.#next()
    }
  }

  #forget(piece: Piece<T>): void {
    if (this.#pieces.get(piece.key) === piece) this.#pieces.delete(piece.key)
  }

  #refusal(rule?: string): AppError {
    this.#refused += 1
    const { message, retryAfter } = this.#options.busy
    return rule === undefined
      ? new AppError(503, message, { retryAfter })
      : tooMany(message, { retryAfter, rule })
  }
}
