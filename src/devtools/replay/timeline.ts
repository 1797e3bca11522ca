import type { Reducer } from '@reduxjs/toolkit'
import { KeptStates, type KeptState } from './keptStates.ts'
import type { State, Step } from './recording.ts'
import { differsElsewhere } from './purity.ts'

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
  /** The states held in memory from its beginning up to a step. */
  keptUpTo(index: number): readonly KeptState[]
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

/** Reducers are run twice for so many actions of a type: what rolls dice does so at once. */
const MOST_PROBES = 25

/** All states of a recording, computed once by the pure reducer; some are kept, the others computed from those. */
export function createTimeline({ reducer, steps, initial, base, probe = false }: TimelineOptions): Timeline {
  const impure = new Set<string>(base?.timeline.impure)
  const failures = new Map(
    [...(base?.timeline.failures ?? [])].filter(([step]) => step < (base?.shared ?? 0)),
  )
  const kept = new KeptStates(base?.timeline.keptUpTo(base.shared) ?? [{ index: 0, state: initial }])
  const probes = new Map<string, number>()

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
    let { index, state } = kept.before(steps.length)
    for (; index < steps.length; index++) {
      const before = state
      const start = performance.now()
      state = after(before, index)
      kept.pass({ index: index + 1, state }, performance.now() - start)
      if (probe) probeAt(index, before, state)
    }
  }

  function probeAt(index: number, before: State, next: State): void {
    const { action, skipped } = steps[index] as Step
    const { type } = action
    const probed = probes.get(type) ?? 0
    if (skipped || failures.has(index) || impure.has(type) || probed >= MOST_PROBES) return
    probes.set(type, probed + 1)
    if (differsElsewhere(() => reducer(before, action), next)) impure.add(type)
  }

  function stateAt(asked: number): State {
    const wanted = Math.max(0, Math.min(asked, steps.length))
    let { index, state } = kept.before(wanted)
    if (index === wanted) return state
    while (index < wanted) {
      state = after(state, index)
      index += 1
      kept.remember({ index, state })
    }
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
    keptUpTo: (index) => kept.upTo(index),
  }
}
