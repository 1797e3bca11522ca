import { expect, test } from '@jest/globals'
import { detailOf, readable } from './labels.ts'
import type { Recording } from './recording.ts'
import { viewsOf, visitedPaths } from './views.ts'

const route = (pathname: string) => ({ type: 'route/changed', payload: { pathname } })

function recordingOf(...entries: [object, number][]): Recording {
  const steps = entries.map(([action, at], id) => ({ id, action: action as never, at, skipped: false }))
  return { steps, dropped: [], preloaded: { route: { pathname: '/start' } } }
}

test('lists the first page and every visited address once', () => {
  const recording = recordingOf([route('/a'), 0], [{ type: 'x' }, 1], [route('/b'), 2], [route('/a'), 3])
  expect(visitedPaths(recording)).toEqual(['/', '/start', '/a', '/b'])
})

test('views are the last step on each page, the steps before a pause, and the last step', () => {
  const x = { type: 'x' }
  const recording = recordingOf([x, 0], [x, 10], [route('/a'), 20], [x, 30], [x, 900], [x, 910])
  expect(viewsOf(recording)).toEqual([2, 4, 6])
})

test('a long recording has at most 28 views', () => {
  const steps = Array.from({ length: 5000 }, (_, id): [object, number] => [
    id % 50 === 0 ? route(`/${id}`) : { type: 'x' },
    id * 400,
  ])
  const views = viewsOf(recordingOf(...steps))
  expect(views.length).toBeLessThanOrEqual(28)
  expect(new Set(views).size).toBe(views.length)
})

test('a long recording has one view, the last, for each address and type of action', () => {
  const visit = (page: string) => [route(page), { type: 'y' }, { type: 'z' }]
  const rounds = Array.from({ length: 300 }, () => [...visit('/a'), ...visit('/b')]).flat()
  const recording = recordingOf(...rounds.map((action, id): [object, number] => [action, id * 400]))
  expect(viewsOf(recording)).toEqual([0, 1794, 1795, 1796, 1797, 1798, 1799, 1800])
})

test.each([
  [{ type: 'api/executeQuery/pending', meta: { arg: { endpointName: 'getHome' } } }, 'getHome'],
  [{ type: 'notices/toastShown', payload: { kind: 'info', text: 'سلام' } }, 'سلام'],
  [route('/%D8%B3%D8%A8%D8%AF'), '/سبد'],
  [{ type: 'api/invalidateTags', payload: ['Basket', 'MasterData'] }, 'Basket, MasterData'],
  [{ type: 'notices/toastClosed', payload: 'k1' }, 'k1'],
  [{ type: 'hub/reconnected' }, ''],
  [{ type: 'odd', payload: { deep: {} } }, ''],
])('describes %o', (action, detail) => {
  expect(detailOf(action)).toBe(detail)
})

test('an address that cannot be decoded is returned unchanged', () => {
  expect(readable('/%E0%A4%A')).toBe('/%E0%A4%A')
})
