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

test('what a step changed is open, with what it was', () => {
  expect(lines(treeRows(before, after, new Map()))).toEqual([
    ['basket', '{2}', 'open', 'inside', null],
    ['basket.count', '5', null, 'here', '1'],
    ['basket.adding', '{}', null, null, null],
    ['route', '{1}', 'closed', null, null],
    ['notices', '{1}', 'closed', null, null],
  ])
})

test('a part that somebody opened or closed stays so', () => {
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

test('what came and what went is a change of its own', () => {
  const rows = lines(treeRows({ a: { gone: 1, stays: 2 } }, { a: { stays: 2, came: { x: 1 } } }, new Map()))
  expect(rows).toContainEqual(['a.came', '{1}', 'closed', 'here', 'undefined'])
  expect(rows).toContainEqual(['a.gone', 'undefined', null, 'here', '1'])
})

test('a step that changed nothing opens nothing', () => {
  expect(treeRows(after, after, new Map()).every(({ fold, change }) => fold === 'closed' && !change)).toBe(
    true,
  )
})
