import type { Reducer } from '@reduxjs/toolkit'
import type { Step } from './recording.ts'
import { differsElsewhere } from './purity.ts'

export type State = Readonly<Record<string, unknown>>

export interface Timeline {
  readonly steps: readonly Step[]
  /** State after the first `index` steps; 0 is the state before all. */
  stateAt(index: number): State
  /** Passes every step with the states around it, in order, until `visit` answers true. */
  walk(visit: (before: State, after: State, step: number) => boolean | void, from?: number): void
  /** Action types whose reducer gave two results for one action. */
  readonly impure: readonly string[]
  /** Steps whose reducer threw; they change nothing. */
  readonly failures: ReadonlyMap<number, string>
  /** How many states are held in memory. */
  readonly kept: number
}

export interface TimelineOptions {
  readonly reducer: Reducer<State>
  readonly steps: readonly Step[]
  readonly initial: State
  /** A timeline whose first `shared` steps are the same: its states are used again. */
  readonly base?: { readonly timeline: Timeline; readonly shared: number }
  /** Runs reducers twice to find those that are not pure. */
  readonly probe?: boolean
}

/** Steps between two states that are kept: memory stays bounded, a jump recomputes fewer than this. */
const INTERVAL = 100

/** Reducers are run twice for so many actions of a type: what rolls dice does so at once. */
const MOST_PROBES = 25

/** All states of a recording, computed once by the pure reducer and kept at intervals. */
export function createTimeline({ reducer, steps, initial, base, probe = false }: TimelineOptions): Timeline {
  const impure = new Set<string>(base?.timeline.impure)
  const failures = new Map<number, string>()
  const checkpoints: State[] = [initial]
  const probes = new Map<string, number>()
  let near = { index: 0, state: initial }

  function after(state: State, index: number): State {
    const step = steps[index]
    if (!step || step.skipped) return state
    try {
      return reducer(state, step.action)
    } catch (error) {
      failures.set(index, error instanceof Error ? error.message : String(error))
      return state
    }
  }

  function compute(): void {
    const shared = base ? base.shared - (base.shared % INTERVAL) : 0
    for (let index = INTERVAL; index <= shared; index += INTERVAL) {
      checkpoints.push(base?.timeline.stateAt(index) ?? initial)
    }
    let state = checkpoints.at(-1) ?? initial
    for (let index = shared; index < steps.length; index++) {
      const before = state
      const next = after(before, index)
      const { action, skipped } = steps[index] as Step
      const probed = probes.get(action.type) ?? 0
      if (probe && !skipped && !failures.has(index) && !impure.has(action.type) && probed < MOST_PROBES) {
        probes.set(action.type, probed + 1)
        if (differsElsewhere(() => reducer(before, action), next)) impure.add(action.type)
      }
      state = next
      if ((index + 1) % INTERVAL === 0) checkpoints.push(state)
    }
  }

  function stateAt(index: number): State {
    const wanted = Math.max(0, Math.min(index, steps.length))
    const slot = Math.floor(wanted / INTERVAL)
    const isNear = near.index <= wanted && near.index >= slot * INTERVAL
    let { index: at, state } = isNear ? near : { index: slot * INTERVAL, state: checkpoints[slot] ?? initial }
    for (; at < wanted; at++) state = after(state, at)
    near = { index: wanted, state }
    return state
  }

  function walk(visit: Parameters<Timeline['walk']>[0], from = 0): void {
    let before = stateAt(from)
    for (let index = from; index < steps.length; index++) {
      const next = after(before, index)
      if (visit(before, next, index + 1)) return
      before = next
    }
  }

  compute()
  return {
    steps,
    stateAt,
    walk,
    impure: [...impure],
    failures,
    get kept() {
      return checkpoints.length + 1
    },
  }
}
