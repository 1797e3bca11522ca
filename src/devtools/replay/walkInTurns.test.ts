/** @jest-environment node */
import type { Reducer } from '@reduxjs/toolkit'
import { expect, test } from '@jest/globals'
import { changesInTurns, changesOf } from './investigate.ts'
import type { State } from './recording.ts'
import { createTimeline } from './timeline.ts'
import { walkInTurns } from './walkInTurns.ts'

/** ms that each action takes: a walk needs many turns. */
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

test('passes every step once and in order, and lets others in between', async () => {
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

test('the changes of a value are the same as in one go', async () => {
  const found = await changesInTurns(timeline, ['count'], new AbortController().signal)
  expect(found).toEqual(changesOf(timeline, ['count']))
  expect(found).toHaveLength(20)
})

test('stops where it is told to, and where it is called off', async () => {
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
