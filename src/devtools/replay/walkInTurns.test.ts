import { expect, jest, test } from '@jest/globals'
import { nextTurn } from '../../lib/nextTurn.ts'
import { createTimeline } from './timeline.ts'
import { walkInTurns } from './walkInTurns.ts'

const steps = Array.from({ length: 60 }, (_, id) => ({ id, action: { type: 'any' }, at: id, skipped: false }))
const timeline = createTimeline({ reducer: (state = {}) => state, steps, initial: {} })
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
  await walkInTurns(timeline, visit, never, pause)
  expect(seen).toEqual(steps.map(({ id }) => id + 1))
  expect(pause.mock.calls.length).toBeGreaterThan(3)
})

test('stops when the visitor returns true, and when it is aborted', async () => {
  const seen: number[] = []
  await walkInTurns(timeline, (_before, _after, step) => (seen.push(step), step === 5), never)
  expect(seen).toEqual([1, 2, 3, 4, 5])
  const stop = new AbortController()
  const slow = slowVisitor()
  await walkInTurns(timeline, slow.visit, stop.signal, async () => stop.abort())
  expect(slow.seen.length).toBeLessThan(40)
})
