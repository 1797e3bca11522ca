import { busy } from './busy.ts'

export interface SharedWorkOptions {
  /** Pieces of work at one time. */
  readonly atOnce: number
  /** Pieces that may wait for their turn; the next one is refused. */
  readonly waiting: number
  /** ms that one piece may take. */
  readonly patience: number
  /** What a refused caller reads. */
  readonly busy: string
}

interface Piece<T> {
  readonly result: Promise<T>
  readonly abort: AbortController
  callers: number
}

/**
 * Expensive work that many ask for: once for all who ask for the same, a few pieces at a time, and not for
 * nobody: it is aborted when the last caller has left.
 */
export class SharedWork<T> {
  readonly #options: SharedWorkOptions
  readonly #pieces = new Map<string, Piece<T>>()
  readonly #queue = new Set<() => void>()
  #running = 0
  #refused = 0

  constructor(options: SharedWorkOptions) {
    this.#options = options
  }

  get readings(): { readonly running: number; readonly waiting: number; readonly refused: number } {
    return { running: this.#running, waiting: this.#queue.size, refused: this.#refused }
  }

  /**
   * @param left aborts when this caller no longer waits
   * @throws AppError 503 when too much is waiting already; what `work` throws
   */
  async run(key: string, left: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    left.throwIfAborted()
    const piece = this.#pieces.get(key) ?? this.#begin(key, work)
    piece.callers += 1
    const leave = () => {
      piece.callers -= 1
      if (piece.callers > 0) return
      // A new caller must not get a piece that is being aborted.
      if (this.#pieces.get(key) === piece) this.#pieces.delete(key)
      piece.abort.abort()
    }
    left.addEventListener('abort', leave, { once: true })
    try {
      return await piece.result
    } finally {
      left.removeEventListener('abort', leave)
    }
  }

  #begin(key: string, work: (signal: AbortSignal) => Promise<T>): Piece<T> {
    const { atOnce, waiting, busy: message } = this.#options
    if (this.#running >= atOnce && this.#queue.size >= waiting) {
      this.#refused += 1
      throw busy(message)
    }
    const abort = new AbortController()
    const piece: Piece<T> = { abort, callers: 0, result: this.#perform(abort, work) }
    this.#pieces.set(key, piece)
    const forget = () => {
      if (this.#pieces.get(key) === piece) this.#pieces.delete(key)
    }
    piece.result.then(forget, forget)
    return piece
  }

  async #perform(abort: AbortController, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    await this.#turn(abort.signal)
    const timer = setTimeout(() => abort.abort(busy(this.#options.busy)), this.#options.patience)
    try {
      abort.signal.throwIfAborted()
      return await work(abort.signal)
    } catch (error) {
      throw abort.signal.aborted ? abort.signal.reason : error
    } finally {
      clearTimeout(timer)
      this.#passOn()
    }
  }

  /** Resolves when it is this one's turn, with a place taken; one that is aborted meanwhile frees its place in the queue. */
  #turn(signal: AbortSignal): Promise<void> | undefined {
    if (this.#running < this.#options.atOnce) {
      this.#running += 1
      return undefined
    }
    return new Promise((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        this.#queue.delete(start)
        reject(signal.reason as Error)
      }
      signal.addEventListener('abort', giveUp, { once: true })
      this.#queue.add(start)
    })
  }

  /** The place goes to the one that has waited longest. */
  #passOn(): void {
    const [next] = this.#queue
    if (!next) {
      this.#running -= 1
      return
    }
    this.#queue.delete(next)
    next()
  }
}
