/** How long somebody waits for the database, whatever it is asked in that time, one question after the other. */
import { AsyncLocalStorage } from 'node:async_hooks'

export interface PatienceLimits {
  /** ms of waiting for the database, all of the caller's questions together. */
  readonly most: number
  /** Whether what is under way is given up as soon as the database is known to be away. */
  readonly givesUp: boolean
}

const callers = new AsyncLocalStorage<Patience>()

/** What one caller may still wait. Only waiting counts, parallel questions once: a busy thread is not the database's fault. */
export class Patience {
  readonly givesUp: boolean
  readonly #most: number
  #spent = 0
  #open = 0
  #since = 0
  #isOver = false
  #hasAsked = false

  constructor({ most, givesUp }: PatienceLimits) {
    this.#most = most
    this.givesUp = givesUp
  }

  /** Nobody waits any more: what still goes on has all the time there is. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** Something was asked, and perhaps done, already. */
  get hasAsked(): boolean {
    return this.#hasAsked
  }

  /** ms */
  get left(): number {
    const waiting = this.#open > 0 ? performance.now() - this.#since : 0
    return this.#most - this.#spent - waiting
  }

  begin(): void {
    this.#hasAsked = true
    if (this.#open === 0) this.#since = performance.now()
    this.#open += 1
  }

  end(): void {
    this.#open -= 1
    if (this.#open === 0) this.#spent += performance.now() - this.#since
  }

  over(): void {
    this.#isOver = true
  }
}

/** Everything that this work asks of the database, now and later, is asked with this patience. */
export const askingWith = <T>(patience: Patience, work: () => T): T => callers.run(patience, work)

/** What this work asks of the database serves many: it is not given up because the one who began it gives up. */
export const askingForAll = <T>(work: () => T): T => callers.exit(work)

/** Undefined for work that nobody waits for: jobs, commands of the owner, what a request left behind. */
export function patienceOfCaller(): Patience | undefined {
  const patience = callers.getStore()
  return patience?.isOver ? undefined : patience
}
