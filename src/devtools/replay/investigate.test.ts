import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import { expect, test } from '@jest/globals'
import { changesBetween, isSame, pathOf, valueAt } from './compare.ts'
import { changesOf, firstDivergence, search, short } from './investigate.ts'
import type { State } from './recording.ts'
import { createTimeline } from './timeline.ts'

const reducer: Reducer<State> = (state = {}, { type, payload }: UnknownAction) =>
  type === 'set' ? { ...state, ...(payload as object) } : state
const timelineOf = (...payloads: object[]) =>
  createTimeline({
    reducer,
    initial: { basket: { count: 0 }, title: 'خانه' },
    steps: payloads.map((payload, id) => ({
      id,
      action: { type: 'set', payload },
      at: id,
      skipped: false,
    })),
  })

test('lists the differences of two states by leaf, also in arrays', () => {
  const before = { a: 1, b: { c: [1, 2], d: 'x' }, gone: true }
  const after = { a: 1, b: { c: [1, 3, 4], d: 'x' }, fresh: null }
  expect(changesBetween(before, after)).toEqual([
    { path: ['b', 'c', '1'], before: 2, after: 3 },
    { path: ['b', 'c', '2'], before: undefined, after: 4 },
    { path: ['gone'], before: true, after: undefined },
    { path: ['fresh'], before: undefined, after: null },
  ])
})

test('lists one change for an array that became an object, and for an added object', () => {
  expect(changesBetween({ a: [] }, { a: {} })).toHaveLength(1)
  expect(changesBetween({}, { a: { b: 1 } })).toEqual([{ path: ['a'], before: undefined, after: { b: 1 } }])
})

test('limits the number of changes', () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, key) => [key, key]))
  expect(changesBetween({}, many, 7)).toHaveLength(7)
})

test('compares like JSON: undefined values count as absent', () => {
  expect(isSame({ a: undefined, b: NaN }, { b: NaN })).toBe(true)
  expect(isSame({ a: null }, {})).toBe(false)
})

test('reads values by path', () => {
  expect(pathOf(' api..queries.x ')).toHaveLength(3)
  expect(valueAt({ a: [{ b: 5 }] }, ['a', '0', 'b'])).toBe(5)
  expect(valueAt({ a: 1 }, ['a', 'b', 'c'])).toBeUndefined()
})

test('the search finds text in actions and in the changes of the state', () => {
  const timeline = timelineOf({ title: 'فهرست' }, { basket: { count: 3 } }, { title: 'سبد' })
  expect(search(timeline, 'سبد').actions.map(({ step }) => step)).toEqual([3])
  expect(search(timeline, 'BASKET').states).toEqual([{ step: 2, type: 'set', note: 'basket.count = 3' }])
  expect(search(timeline, 'nowhere')).toEqual({ actions: [], states: [] })
  expect(search(timeline, '  ')).toEqual({ actions: [], states: [] })
})

test('shows the text around the first match in a long action or value', () => {
  const timeline = timelineOf({ items: ['x'.repeat(300), 'بند زرشکی', 'y'.repeat(300)] })
  const { actions, states } = search(timeline, 'زرشکی')
  for (const { note } of [...actions, ...states]) expect(note).toMatch(/^.{0,10}….*بند زرشکی.*…$/)
  expect(states[0]!.note).toMatch(/^items = …/)
})

test('lists every step that changed the value at a path', () => {
  const timeline = timelineOf(
    { basket: { count: 0 } },
    { basket: { count: 1 } },
    {},
    { basket: { count: 4 } },
  )
  expect(changesOf(timeline, ['basket', 'count'])).toEqual([
    { step: 2, type: 'set', note: '0 → 1' },
    { step: 4, type: 'set', note: '1 → 4' },
  ])
  // An equal new object is no change.
  expect(changesOf(timeline, ['basket']).map(({ step }) => step)).toEqual([2, 4])
  expect(changesOf(timeline, ['no', 'where'])).toEqual([])
})

test('finds the first step after which two timelines differ', () => {
  const original = timelineOf({ a: 1 }, { b: 2 }, { c: 3 })
  expect(firstDivergence(original, timelineOf({ a: 1 }, { b: 2 }, { c: 3 }), 0)).toBeNull()
  expect(firstDivergence(original, timelineOf({ a: 1 }, { b: 7 }, { c: 3 }), 1)).toBe(2)
  expect(firstDivergence(original, timelineOf({ a: 1 }, { b: 2 }), 0)).toBe(3)
})

test('shortens values to one line', () => {
  expect(short({ a: 'ب' })).toBe('{"a":"ب"}')
  expect(short(undefined)).toBe('undefined')
  expect(short('x'.repeat(500))).toHaveLength(120)
})
