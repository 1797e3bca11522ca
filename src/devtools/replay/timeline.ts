import type { Reducer } from '@reduxjs/toolkit'
import { isSame } from './compare.ts'
import { dateAt } from './dateAt.ts'
import type { State, Step } from './recording.ts'

export interface Timeline {
  readonly steps: readonly Step[]
  /** State after the first `index` steps. */
  stateAt(index: number): State
  /** Calls `visit` for each step in order, with the states before and after it, until it returns true. */
  walk(visit: (before: State, after: State, step: number) => boolean | void, from?: number): void
  /** Action types for which the reducer returned two different results. */
  readonly impure: readonly string[]
  /** Error messages by index of the steps at which the reducer threw. These steps do not change the state. */
  readonly failures: ReadonlyMap<number, string>
}

export interface TimelineOptions {
  readonly reducer: Reducer<State>
  readonly steps: readonly Step[]
  readonly initial: State
  /** A timeline with the same first `shared` steps; their states are reused. */
  readonly base?: { readonly timeline: Timeline; readonly shared: number }
}

/** Number of actions of each type for which the reducer runs twice, to find impure ones. */
const MOST_PROBES = 25

/** Computes all states of a recording. They take little memory, because states share the parts that a step does not change. */
export function createTimeline({ reducer, steps, initial, base }: TimelineOptions): Timeline {
  const { timeline, shared } = base ?? { shared: 0 }
  const impure = new Set<string>(timeline?.impure)
  const failures = new Map([...(timeline?.failures ?? [])].filter(([step]) => step < shared))
  const states = timeline ? statesUpTo(timeline, shared) : [initial]
  const probes = new Map<string, number>()

  function after(state: State, index: number): State {
    const { action, skipped } = steps[index] as Step
    if (skipped) return state
    try {
      return reducer(state, action)
    } catch (error) {
      failures.set(index, error instanceof Error ? error.message : String(error))
      return state
    }
  }

  function probeAt(index: number, before: State, next: State): void {
    const { action, skipped } = steps[index] as Step
    const { type } = action
    const probed = probes.get(type) ?? 0
    if (skipped || failures.has(index) || impure.has(type) || probed >= MOST_PROBES) return
    probes.set(type, probed + 1)
    if (isImpure(() => reducer(before, action), next)) impure.add(type)
  }

  for (let index = shared; index < steps.length; index += 1) {
    const before = states[index] as State
    const next = after(before, index)
    states.push(next)
    probeAt(index, before, next)
  }
  return { ...timelineOf(steps, states), impure: [...impure], failures }
}

/** The states after 0 to `index` steps. */
export function statesUpTo({ stateAt }: Timeline, index: number): State[] {
  return Array.from({ length: index + 1 }, (_, at) => stateAt(at))
}

/** @param states the state before the first step, and the state after each */
export function timelineOf(
  steps: readonly Step[],
  states: readonly State[],
): Pick<Timeline, 'steps' | 'stateAt' | 'walk'> {
  const stateAt = (index: number) => states[Math.max(0, Math.min(index, steps.length))] as State
  return {
    steps,
    stateAt,
    walk(visit, from = 0) {
      for (let index = from; index < steps.length; index += 1)
        if (visit(stateAt(index), stateAt(index + 1), index + 1)) return
    },
  }
}

/** ms; more than a day, so that the result of a reducer that rounds the time to days also differs. */
const LATER = 100_000_000

/** Whether `again` returns something other than `result` with a shifted clock and other random numbers. */
function isImpure(again: () => unknown, result: unknown): boolean {
  const { Date: RealDate } = globalThis
  const { random } = Math
  try {
    globalThis.Date = dateAt(() => RealDate.now() + LATER)
    Math.random = () => (random() + 0.5) % 1
    return !isSame(again(), result)
  } catch {
    return true
  } finally {
    globalThis.Date = RealDate
    Math.random = random
  }
}
