import { setTimeout as sleep } from 'node:timers/promises'
import { within } from '../within.ts'

interface WatchOptions {
  /** Asks the database for an answer, without waiting behind other queries. */
  readonly ping: (signal: AbortSignal) => Promise<unknown>
  /** Called with true when the database becomes unreachable, and with false when it answers again. */
  readonly onTurn?: (isAway: boolean) => void
  /** Timeout of a ping in ms. */
  readonly timeout?: number
  /** ms between two checks while it is unreachable. */
  readonly every?: number
}

const TIMEOUT_MS = 2000
const EVERY_MS = 300

/**
 * Knows whether the database is unreachable (away), which means that it neither answers nor refuses. Checks only after a
 * query has waited for some time. While the database is away, callers are refused at once, and checks repeat until it
 * answers.
 */
export class DatabaseWatch {
  readonly #options: Required<WatchOptions>
  readonly #waiting = new Set<() => void>()
  readonly #closed = new AbortController()
  #isLooking = false
  #isAway = false

  constructor({ ping, onTurn = () => {}, timeout = TIMEOUT_MS, every = EVERY_MS }: WatchOptions) {
    this.#options = { ping, onTurn, timeout, every }
  }

  get isAway(): boolean {
    return this.#isAway
  }

  /** @returns the function that removes the listener */
  onAway(listener: () => void): () => void {
    this.#waiting.add(listener)
    return () => this.#waiting.delete(listener)
  }

  /** Starts a check; call it when a query has waited for long. */
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
    const { ping, timeout } = this.#options
    const enough = new AbortController()
    try {
      // The timeout is shorter while the database is away, so that a check that hangs does not delay the next one.
      await within(this.#isAway ? timeout / 4 : timeout, ping(enough.signal))
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

/** Codes of errors that show that the database answers: too many connections. */
const ANSWERS: ReadonlySet<string> = new Set(['53300'])
