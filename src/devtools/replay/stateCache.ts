import type { State } from './recording.ts'

export interface CachedState {
  /** Number of steps before the state. */
  readonly index: number
  readonly state: State
}

/** Largest number of steps between two cached states. */
const INTERVAL = 100
/** ms of reducer time between two cached states; bounds the time of a jump. */
const COSTLY = 2
/** Number of recently computed states that stay cached, because the tools ask for neighbouring steps repeatedly. */
const RECENT = 128

/** Cache of some states of a timeline, so that every other state can be computed from a near one. */
export class StateCache {
  readonly all: CachedState[]
  /** By index; the most recently used ones are last. */
  readonly #recent = new Map<number, State>()
  #spent = 0

  constructor(all: readonly CachedState[]) {
    this.all = [...all]
  }

  /** Caches a state of the first run if many or costly steps since the last cached one. @param ms reducer time of its step */
  cacheIfDue(state: CachedState, ms: number): void {
    this.#spent += ms
    if (this.#spent < COSTLY && state.index - (this.all.at(-1)?.index ?? 0) < INTERVAL) return
    this.#spent = 0
    this.all.push(state)
  }

  /** Caches a computed state and drops the least recently used one. */
  remember({ index, state }: CachedState): void {
    this.#recent.delete(index)
    this.#recent.set(index, state)
    if (this.#recent.size <= RECENT) return
    const [oldest = index] = this.#recent.keys()
    this.#recent.delete(oldest)
  }

  /** The cached state with the largest index that is not after `index`. */
  before(index: number): CachedState {
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

  /** The cached states up to `index`, for a timeline with the same first steps. */
  upTo(index: number): readonly CachedState[] {
    return this.all.filter((cached) => cached.index <= index)
  }
}
