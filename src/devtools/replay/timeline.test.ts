import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { expect, jest, test } from '@jest/globals'
import fc from 'fast-check'
import { nextTurn } from '../../lib/nextTurn.ts'
import type { Step, State } from './recording.ts'
import { createTimeline } from './timeline.ts'
import { walkInTurns } from './walkInTurns.ts'

const add: Reducer<State> = (state = { sum: 0 }, action: UnknownAction) => {
  if (action.type === 'fail') throw new Error('no')
  return action.type === 'add' ? { ...state, sum: Number(state.sum) + Number(action.by) } : state
}
const initial = { sum: 0 }
const stepsOf = (actions: readonly UnknownAction[]): Step[] =>
  actions.map((action, id) => ({ id, action, at: id, skipped: false }))
const adding = (count: number) =>
  stepsOf(Array.from({ length: count }, (_, by) => ({ type: 'add', by: by + 1 })))

test('returns the same state for a step as a run from the start, in any order of requests', () => {
  const steps = adding(450)
  const timeline = createTimeline({ reducer: add, steps, initial })
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 460 }), { maxLength: 30 }), (indexes) => {
      for (const index of indexes) {
        const done = Math.max(0, Math.min(450, index))
        expect(timeline.stateAt(index)).toEqual({ sum: (done * (done + 1)) / 2 })
      }
    }),
  )
})

test('the states before an edit are reused', () => {
  const steps = adding(1000)
  const timeline = createTimeline({ reducer: add, steps, initial })
  const reducer = jest.fn(add)
  const changed = steps.with(750, { ...(steps[750] as Step), skipped: true })
  const next = createTimeline({ reducer, steps: changed, initial, base: { timeline, shared: 750 } })
  // 249 later steps, and those that run twice to find impure actions.
  expect(reducer.mock.calls.length).toBeLessThan(300)
  expect(next.stateAt(1000)).toEqual({ sum: 500_500 - 751 })
  expect(next.stateAt(750)).toEqual(timeline.stateAt(750))
})

test('skipped steps and steps at which the reducer throws do not change the state', () => {
  const steps = stepsOf([{ type: 'add', by: 1 }, { type: 'fail' }, { type: 'add', by: 2 }])
  const timeline = createTimeline({ reducer: add, steps, initial })
  expect(timeline.stateAt(3)).toEqual({ sum: 3 })
  expect([...timeline.failures]).toEqual([[1, 'no']])
  const base = { timeline, shared: 2 }
  const changed = steps.with(2, stepsOf([{ type: 'x' }])[0]!)
  const edited = createTimeline({ reducer: add, steps: changed, initial, base })
  expect([...edited.failures]).toEqual([[1, 'no']])
  const skipped = steps.map((step) => ({ ...step, skipped: step.id === 0 }))
  expect(createTimeline({ reducer: add, steps: skipped, initial }).stateAt(3)).toEqual({ sum: 2 })
})

test.each<[string, () => unknown]>([
  ['the clock', () => Date.now()],
  ['a date', () => new Date().getTime()],
  ['a random number', () => Math.random()],
  ['a random id', () => crypto.randomUUID()],
])('a reducer that reads %s is reported by the type of its action', (_name, roll) => {
  const reducer: Reducer<State> = (state = initial, action) =>
    action.type === 'roll' ? { ...state, rolled: roll() } : add(state, action)
  const steps = stepsOf([{ type: 'add', by: 1 }, { type: 'roll' }, { type: 'roll' }])
  expect(createTimeline({ reducer, steps, initial }).impure).toEqual(['roll'])
})

test('a pure reducer is not reported, and the clock is restored', () => {
  const before = Date
  expect(createTimeline({ reducer: add, steps: adding(5), initial }).impure).toEqual([])
  expect(Date).toBe(before)
})

const sixty = createTimeline({ reducer: add, steps: adding(60), initial })
const never = new AbortController().signal

/** Notes the number of each visited step; each visit takes a millisecond, so that a walk needs many tasks. */
function slowVisitor() {
  const seen: number[] = []
  const visit = (_before: unknown, _after: unknown, step: number) => {
    const end = performance.now() + 1
    while (performance.now() < end);
    seen.push(step)
  }
  return { seen, visit }
}

test('visits every step once and in order, and lets other tasks run in between', async () => {
  const { seen, visit } = slowVisitor()
  const pause = jest.fn(nextTurn)
  await walkInTurns(sixty, visit, never, pause)
  expect(seen).toEqual(sixty.steps.map(({ id }) => id + 1))
  expect(pause.mock.calls.length).toBeGreaterThan(3)
})

test('stops when the visitor returns true, and when it is aborted', async () => {
  const seen: number[] = []
  await walkInTurns(sixty, (_before, _after, step) => (seen.push(step), step === 5), never)
  expect(seen).toEqual([1, 2, 3, 4, 5])
  const stop = new AbortController()
  const slow = slowVisitor()
  await walkInTurns(sixty, slow.visit, stop.signal, async () => stop.abort())
  expect(slow.seen.length).toBeLessThan(40)
})
