import type { Reducer } from '@reduxjs/toolkit'
import { expect, test } from '@jest/globals'
import { changesInTurns, changesOf } from './investigate.ts'
import type { State } from './recording.ts'
import { createTimeline } from './timeline.ts'
import { walkInTurns } from './walkInTurns.ts'

/** ms that each action takes, so that a walk needs many tasks. */
const DEAR = 1
const reducer: Reducer<State> = (state = {}, { type }) => {
  const end = performance.now() + DEAR
  while (performance.now() < end);
  return type === 'odd' ? { count: ((state.count as number) ?? 0) + 1 } : state
}
const steps = Array.from({ length: 60 }, (_, id) => ({
  id,
  action: { type: id % 3 === 0 ? 'odd' : 'even' },
  at: id,
  skipped: false,
}))
const timeline = createTimeline({ reducer, steps, initial: { count: 0 } })

test('visits every step once and in order, and lets other tasks run in between', async () => {
  const seen: number[] = []
  let turns = 0
  await walkInTurns(
    timeline,
    (_before, _after, step) => void seen.push(step),
    new AbortController().signal,
    () => {
      turns += 1
    },
  )
  expect(seen).toEqual(steps.map(({ id }) => id + 1))
  expect(turns).toBeGreaterThan(3)
})

test('finds the same changes of a value as a synchronous walk', async () => {
  const found = await changesInTurns(timeline, ['count'], new AbortController().signal)
  expect(found).toEqual(changesOf(timeline, ['count']))
  expect(found).toHaveLength(20)
})

test('stops when the visitor returns true, and when it is aborted', async () => {
  const seen: number[] = []
  await walkInTurns(
    timeline,
    (_before, _after, step) => (seen.push(step), step === 5),
    new AbortController().signal,
  )
  expect(seen).toEqual([1, 2, 3, 4, 5])
  const stop = new AbortController()
  await walkInTurns(
    timeline,
    (_before, _after, step) => void seen.push(step),
    stop.signal,
    () => stop.abort(),
  )
  expect(seen.length).toBeLessThan(40)
})
