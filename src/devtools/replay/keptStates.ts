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
/** States that were passed last: a step is looked at together with those around it, some of them again and again. */
const RECENT = 128

/** The states of a timeline that stay in memory: so many that the next one asked for is near one of them. */
export class KeptStates {
  readonly all: KeptState[]
  /** By index, those passed last at the end. */
  readonly #recent = new Map<number, State>()
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

  /** Somebody asked for it or for one after it, and may ask again. */
  remember({ index, state }: KeptState): void {
    this.#recent.delete(index)
    this.#recent.set(index, state)
    if (this.#recent.size <= RECENT) return
    const [oldest = index] = this.#recent.keys()
    this.#recent.delete(oldest)
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
    let best = this.all[low] ?? first
    for (let near = index; near > best.index; near -= 1) {
      const state = this.#recent.get(near)
      if (state) best = { index: near, state }
    }
    return best
  }

  /** Those up to `index`, for a timeline that begins alike. */
  upTo(index: number): readonly KeptState[] {
    return this.all.filter((kept) => kept.index <= index)
  }
}
