import { expect, jest, test } from '@jest/globals'
import { createLiveRun } from './liveRun.ts'
import { createPlayer } from '../player.ts'
import type { State } from '../recording.ts'

const reducer = (state: State = { count: 0 }, { type }: { type: string }): State =>
  type === 'more' ? { count: Number(state['count']) + 1 } : state
const steps = [0, 1, 2].map((id) => ({ id, at: id * 1000, action: { type: 'more' }, skipped: false }))

test('appends the steps of a live shop to the recorded ones and follows the last step', () => {
  jest.useFakeTimers()
  const player = createPlayer({ steps, dropped: [] }, reducer)
  player.jump(2)
  const run = createLiveRun(player.getState())
  const listener = jest.fn()
  run.subscribe(listener)
  run.onAction({ type: 'route/changed' }, { count: 2, route: '/live' }, '{"type":"route/changed"}')
  run.onAction({ type: 'other', words: 'x' }, { count: 9 }, '{"type":"other","words":"••••"}')
  jest.advanceTimersByTime(100)
  expect(listener).toHaveBeenCalledTimes(1)
  const { timeline, index } = run.getState()
  expect(timeline.steps.map(({ action }) => action.type)).toEqual(['more', 'more', 'route/changed', 'other'])
  expect(index).toBe(4)
  expect([2, 3, 4].map((at) => timeline.stateAt(at))).toEqual([
    { count: 2 },
    { count: 2, route: '/live' },
    { count: 9 },
  ])
  // After a jump to an earlier step the run does not follow the last step.
  run.jump(1)
  run.onAction({ type: 'other' }, { count: 10 }, '{"type":"other"}')
  jest.advanceTimersByTime(100)
  expect(run.getState()).toMatchObject({ index: 1 })
  expect(run.getState().timeline.steps).toHaveLength(5)
  expect(player.getState()).toMatchObject({ index: 2 })
  // The saved steps are masked.
  expect(run.recordedSteps().map(({ action }) => action)).toEqual([
    ...[{ type: 'more' }, { type: 'more' }, { type: 'route/changed' }],
    ...[{ type: 'other', words: '••••' }, { type: 'other' }],
  ])
})
