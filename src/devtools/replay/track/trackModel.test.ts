import { expect, test } from '@jest/globals'
import type { Step } from '../recording.ts'
import { placed } from './thumbs.ts'
import { indexAt, markKinds, placeOf, trackOf } from './trackModel.ts'

const stepsOf = (...actions: readonly (readonly [at: number, type: string, payload?: unknown])[]): Step[] =>
  actions.map(([at, type, payload], id) => ({ id, at, action: { type, payload }, skipped: false }))
const steps = stepsOf(
  [0, 'flows/started'],
  [1000, 'recording/pressed', { role: 'button', name: 'x', x: 1, y: 1, box: [0, 0, 1, 1] }],
  [1100, 'api/executeQuery/pending'],
  [61_000, 'recording/documentOpened', {}],
  [61_200, 'search/search.typed'],
  [61_300, 'recording/errorNoticed', { source: 'error', kind: '', text: 'x', at: '' }],
  [61_400, 'api/executeQuery/rejected'],
  // A damaged note is a step without a mark.
  [61_500, 'recording/errorNoticed', { text: 7 }],
)
const track = trackOf(steps)

test('each document has a lane, each step a mark', () => {
  expect(track.lanes).toEqual([
    { first: 1, last: 3, title: 'آغاز' },
    { first: 4, last: 8, title: 'باز شدن صفحه‌ای دیگر' },
  ])
  expect([...track.kinds].map((kind) => markKinds[kind])).toEqual([
    ...['followed', 'pressed', 'requested', 'followed', 'typed', 'failed', 'failed', 'followed'],
  ])
})

test('a place is a step, by steps and by time, there and back', () => {
  expect(placeOf(track, 4, 'steps')).toBe(0.5)
  expect(placeOf(track, 4, 'time')).toBeGreaterThan(0.98)
  for (const scale of ['steps', 'time'] as const)
    for (let index = 0; index <= steps.length; index += 1)
      expect(indexAt(track, placeOf(track, index, scale), scale)).toBe(index)
  expect([indexAt(track, -1, 'time'), indexAt(track, 2, 'time')]).toEqual([0, 8])
  expect(indexAt(track, 0.5, 'time')).toBe(3)
})

test('thumbnails do not overlap and stay inside the timeline', () => {
  const thumbs = [0, 10, 50, 100, 500].map((index) => ({ index, width: 60, image: {} as HTMLCanvasElement }))
  const shown = placed(thumbs, (index) => index, 510)
  expect(shown.map(({ index, start }) => [index, start])).toEqual([
    [0, 0],
    [100, 70],
    [500, 450],
  ])
})
