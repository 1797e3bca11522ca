import { expect, test } from '@jest/globals'
import { idOf, treeRows } from './treeRows.ts'

const before = {
  basket: { count: 1, adding: {} },
  route: { pathname: '/' },
  notices: { toasts: [] as object[] },
}
const after = { ...before, basket: { count: 5, adding: {} } }
const lines = (rows: ReturnType<typeof treeRows>) =>
  rows.map(({ path, text, fold, change, before: was }) => [path.join('.'), text, fold, change, was])

test('changed parts are open and show the value before the change', () => {
  expect(lines(treeRows(before, after, new Map()))).toEqual([
    ['basket', '{2}', 'open', 'inside', null],
    ['basket.count', '5', null, 'here', '1'],
    ['basket.adding', '{}', null, null, null],
    ['route', '{1}', 'closed', null, null],
    ['notices', '{1}', 'closed', null, null],
  ])
})

test('a part that the user opened or closed stays open or closed', () => {
  const folds = new Map([
    [idOf(['route']), true],
    [idOf(['basket']), false],
  ])
  expect(treeRows(before, after, folds).map(({ id }) => id)).toEqual([
    'basket',
    'route',
    idOf(['route', 'pathname']),
    'notices',
  ])
})

test('added and removed keys are marked as changes', () => {
  const rows = lines(treeRows({ a: { gone: 1, stays: 2 } }, { a: { stays: 2, came: { x: 1 } } }, new Map()))
  expect(rows).toContainEqual(['a.came', '{1}', 'closed', 'here', 'undefined'])
  expect(rows).toContainEqual(['a.gone', 'undefined', null, 'here', '1'])
})

test('a step without changes opens no part', () => {
  expect(treeRows(after, after, new Map()).every(({ fold, change }) => fold === 'closed' && !change)).toBe(
    true,
  )
})
