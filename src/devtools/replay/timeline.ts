import type { Reducer } from '@reduxjs/toolkit'
import { isSame } from './compare.ts'
import { StateCache, type CachedState } from './stateCache.ts'
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
  /** The cached states up to a step. */
  cachedUpTo(index: number): readonly CachedState[]
}

export interface TimelineOptions {
  readonly reducer: Reducer<State>
  readonly steps: readonly Step[]
  readonly initial: State
  /** A timeline with the same first `shared` steps; their states are reused. */
  readonly base?: { readonly timeline: Timeline; readonly shared: number }
  /** Runs the reducer twice to find impure actions. */
  readonly probe?: boolean
}

/** Number of actions of each type for which the reducer runs twice. */
const MOST_PROBES = 25

/** Computes all states of a recording once and caches some of them. Computes the other states on demand from the cached ones. */
export function createTimeline({ reducer, steps, initial, base, probe = false }: TimelineOptions): Timeline {
  const impure = new Set<string>(base?.timeline.impure)
  const failures = new Map(
    [...(base?.timeline.failures ?? [])].filter(([step]) => step < (base?.shared ?? 0)),
  )
  const cache = new StateCache(base?.timeline.cachedUpTo(base.shared) ?? [{ index: 0, state: initial }])
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
    let { index, state } = cache.before(steps.length)
    for (; index < steps.length; index++) {
      const before = state
      const start = performance.now()
      state = after(before, index)
      cache.cacheIfDue({ index: index + 1, state }, performance.now() - start)
      if (probe) probeAt(index, before, state)
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

  function stateAt(step: number): State {
    const target = Math.max(0, Math.min(step, steps.length))
    let { index, state } = cache.before(target)
    if (index === target) return state
    while (index < target) {
      state = after(state, index)
      index += 1
      cache.remember({ index, state })
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
    cachedUpTo: (index) => cache.upTo(index),
  }
}

/** ms; more than a day, so that the result of a reducer that rounds the time to days also differs. */
const LATER = 100_000_000

/** Whether `again` returns something other than `result` with a shifted clock and other random numbers. */
function isImpure(again: () => unknown, result: unknown): boolean {
  const { Date: RealDate } = globalThis
  const { random } = Math
  const shifted = () => RealDate.now() + LATER
  class LaterDate extends RealDate {
    constructor(...args: [] | [number | string | Date]) {
      if (args.length === 0) super(shifted())
      else super(...args)
    }
    static override now = shifted
  }
  try {
    globalThis.Date = LaterDate as DateConstructor
    Math.random = () => (random() + 0.5) % 1
    return !isSame(again(), result)
  } catch {
    return true
  } finally {
    globalThis.Date = RealDate
    Math.random = random
  }
}
