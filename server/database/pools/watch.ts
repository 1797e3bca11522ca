import { setTimeout as sleep } from 'node:timers/promises'
import { within } from '../within.ts'

interface WatchOptions {
  /** Asks the database for a sign of life, past everybody who waits for it. */
  readonly ping: (signal: AbortSignal) => Promise<unknown>
  /** Called when it turns out to be away, and when it is back. */
  readonly onTurn?: (isAway: boolean) => void
  /** ms that a sign of life may take. */
  readonly patience?: number
  /** ms between two attempts while it is away. */
  readonly every?: number
}

const PATIENCE_MS = 2000
const EVERY_MS = 300

/**
 * Whether the database is away: it neither answers nor refuses. Nobody looks while everybody is answered soon; who has
 * waited for a while has it looked at once for all. While it is away whoever asks is refused at once, and it is asked
 * again and again until it answers.
 */
export class DatabaseWatch {
  readonly #options: Required<WatchOptions>
  readonly #waiting = new Set<() => void>()
  readonly #closed = new AbortController()
  #isLooking = false
  #isAway = false

  constructor({ ping, onTurn = () => {}, patience = PATIENCE_MS, every = EVERY_MS }: WatchOptions) {
    this.#options = { ping, onTurn, patience, every }
  }

  get isAway(): boolean {
    return this.#isAway
  }

  /** @returns what to call when it is no longer waited for */
  onAway(listener: () => void): () => void {
    this.#waiting.add(listener)
    return () => this.#waiting.delete(listener)
  }

  /** Somebody has waited for long. */
  suspect(): void {
    if (this.#isLooking || this.#closed.signal.aborted) return
    this.#isLooking = true
    void this.#look().finally(() => (this.#isLooking = false))
  }

  close(): void {
    this.#closed.abort()
  }

  async #look(): Promise<void> {
    const { signal } = this.#closed
    while (!signal.aborted) {
      if (await this.#isAlive()) return this.#turn(false)
      if (signal.aborted) return
      this.#turn(true)
      await sleep(this.#options.every, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  async #isAlive(): Promise<boolean> {
    const { ping, patience } = this.#options
    const enough = new AbortController()
    try {
      // Once known to be away it may be back any moment: then one that hangs must not keep the next from asking.
      await within(this.#isAway ? patience / 4 : patience, ping(enough.signal))
      return true
    } catch (error) {
      return ANSWERS.has((error as { code?: string }).code ?? '')
    } finally {
      enough.abort()
    }
  }

  #turn(isAway: boolean): void {
    if (isAway === this.#isAway) return
    this.#isAway = isAway
    if (isAway) for (const giveUp of [...this.#waiting]) giveUp()
    this.#options.onTurn(isAway)
  }
}

/** It lives who says that it has no room. */
const ANSWERS: ReadonlySet<string> = new Set(['53300'])
