import { AppError, tooMany } from '../shared/errors.ts'

export interface RenderQueue {
  /**
   * Runs `job` once per key at a time: a second caller with the same key gets the first one's result.
   * @param caller whose turn it takes
   * @param signal of a caller who may leave; what nobody waits for any more is not begun
   * @throws AppError 429 when the caller waits for as much as one may, 503 when all do
   */
  run<T>(key: string, caller: string, job: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Resolves when nothing runs or waits any more. */
  idle(): Promise<void>
  /** Jobs running or waiting. */
  readonly size: number
  readonly running: number
  /** Callers sent away since the start. */
  readonly refused: number
}

export interface QueueLimits {
  /** Jobs at once. */
  readonly atOnce: number
  /** Jobs that one caller may have waiting: more than a page has pictures, in all its tabs. */
  readonly ofCaller?: number
  /** Jobs that all callers may have waiting. */
  readonly ofAll?: number
}

interface Piece {
  readonly key: string
  readonly begin: () => void
  readonly drop: (reason: unknown) => void
  readonly result: Promise<unknown>
  state: 'waiting' | 'running' | 'dropped'
  /** Who wait for it and may leave. */
  waiting: number
}

/** Seconds in which a full queue has become a good deal shorter. */
const RETRY_AFTER = 10
const busy = 'تصویرهای زیادی در حال آماده شدن است. چند لحظهٔ دیگر دوباره تلاش کنید.'

/**
 * Few jobs at once, shared by key. Callers take turns, whatever the number of their jobs: one who asks for hundreds
 * delays another by no more than what is being made.
 */
export function createRenderQueue({ atOnce, ofCaller = 300, ofAll = 1500 }: QueueLimits): RenderQueue {
  const pieces = new Map<string, Piece>()
  /** What each caller waits for, in the order of their turns. */
  const lines = new Map<string, Piece[]>()
  let running = 0
  let refusals = 0

  function refused(error: AppError): AppError {
    refusals += 1
    return error
  }

  function next(): void {
    while (running < atOnce) {
      const [turn] = lines
      if (!turn) return
      const [caller, line] = turn
      lines.delete(caller)
      const piece = line.find(isWaiting)
      const rest = line.filter((one) => one !== piece && isWaiting(one))
      if (rest.length > 0) lines.set(caller, rest)
      piece?.begin()
    }
  }

  function add<T>(key: string, job: () => Promise<T>): Piece {
    let resolve: (value: T) => void
    let reject: (reason: unknown) => void
    const promise = new Promise<T>((done, fail) => {
      resolve = done
      reject = fail
    })
    const end = () => {
      if (pieces.get(key) === piece) pieces.delete(key)
    }
    const piece: Piece = {
      key,
      state: 'waiting',
      waiting: 0,
      result: promise,
      begin() {
        piece.state = 'running'
        running += 1
        const done = () => {
          end()
          running -= 1
          next()
        }
        void job().then(resolve, reject).then(done)
      },
      drop(reason) {
        piece.state = 'dropped'
        end()
        reject(reason)
      },
    }
    pieces.set(key, piece)
    return piece
  }

  function lineUp(piece: Piece, caller: string): void {
    const line = lines.get(caller)?.filter(isWaiting) ?? []
    if (line.includes(piece)) return
    if (line.length >= ofCaller) throw refused(tooMany(busy, { retryAfter: RETRY_AFTER, rule: 'pictures' }))
    lines.set(caller, [...line, piece])
  }

  return {
    async run<T>(key: string, caller: string, job: () => Promise<T>, signal?: AbortSignal) {
      signal?.throwIfAborted()
      const known = pieces.get(key)
      if (!known && pieces.size - running >= ofAll)
        throw refused(new AppError(503, busy, { retryAfter: RETRY_AFTER }))
      const piece = known ?? add(key, job)
      try {
        // In the others' lines as well: the first turn among all who want it makes it.
        if (isWaiting(piece)) lineUp(piece, caller)
      } catch (error) {
        if (!known) pieces.delete(key)
        throw error
      }
      piece.waiting += 1
      const leave = () => {
        piece.waiting -= 1
        if (piece.waiting === 0 && isWaiting(piece)) piece.drop(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      next()
      try {
        return (await piece.result) as T
      } finally {
        signal?.removeEventListener('abort', leave)
      }
    },
    async idle() {
      while (pieces.size > 0) await Promise.allSettled([...pieces.values()].map(({ result }) => result))
    },
    get size() {
      return pieces.size
    },
    get running() {
      return running
    },
    get refused() {
      return refusals
    },
  }
}

const isWaiting = ({ state }: Piece): boolean => state === 'waiting'
