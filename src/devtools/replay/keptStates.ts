import type { State } from './recording.ts'

export interface KeptState {
  /** Steps done. */
  readonly index: number
  readonly state: State
}

/** Steps between two states that are kept, however cheap they are to compute. */
const INTERVAL = 100
/** ms of reducing after which a state is kept sooner: a jump never computes longer than this. */
const DEAR = 2
/** States that were asked for last: a step is looked at together with the one before it. */
const RECENT = 6

/** The states of a timeline that stay in memory: so many that the next one asked for is near one of them. */
export class KeptStates {
  readonly all: KeptState[]
  readonly #recent: KeptState[] = []
  #spent = 0

  constructor(all: readonly KeptState[]) {
    this.all = [...all]
  }

  /** A state as the first run passes it, and the ms it took: kept when those before it were dear or many. */
  pass(state: KeptState, ms: number): void {
    this.#spent += ms
    if (this.#spent < DEAR && state.index - (this.all.at(-1)?.index ?? 0) < INTERVAL) return
    this.#spent = 0
    this.all.push(state)
  }

  /** Someone asked for it, and may ask again. */
  remember(state: KeptState): void {
    this.#recent.push(state)
    if (this.#recent.length > RECENT) this.#recent.shift()
  }

  /** The kept state nearest before `index`, or at it. */
  before(index: number): KeptState {
    const [first] = this.all
    if (!first) throw new Error('A timeline keeps its first state')
    let [low, high] = [0, this.all.length]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((this.all[middle]?.index ?? 0) <= index) low = middle
      else high = middle
    }
    const near = this.#recent.filter((one) => one.index <= index)
    return near.reduce((best, one) => (one.index > best.index ? one : best), this.all[low] ?? first)
  }

  /** Those up to `index`, for a timeline that begins alike. */
  upTo(index: number): readonly KeptState[] {
    return this.all.filter((kept) => kept.index <= index)
  }
}
