import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { readRecording } from '../readRecording.ts'
import type { Step } from '../recording.ts'
import { errorsOf } from './errors.ts'
import { groupsOf } from './stepGroups.ts'
import { everything, featuresOf, rowsOf } from './stepRows.ts'

const stepsOf = (...actions: readonly (readonly [at: number, type: string, payload?: unknown])[]): Step[] =>
  actions.map(([at, type, payload], id) => ({ id, at, action: { type, payload }, skipped: false }))
const session = stepsOf(
  [0, 'flows/started'],
  [900, 'favourites/toggleRequested', { nameFa: 'کویر' }],
  [901, 'login/requested'],
  [905, 'notices/toastShown', { text: 'نخست' }],
  [2000, 'search/search.typed', { text: 'س' }],
  [2200, 'search/search.typed', { text: 'سا' }],
  [2300, 'api/executeQuery/pending'],
  [2400, 'api/executeQuery/fulfilled', { items: ['سامورایی'] }],
  [2500, 'hub/basketEventReceived', { count: 2 }],
  [4000, 'recording/documentOpened'],
  [4001, 'route/changed', { pathname: '/shop' }],
  [9000, 'api/executeMutation/pending'],
  [9100, 'api/executeMutation/fulfilled'],
)
const shapeOf = (steps: readonly Step[]) =>
  groupsOf(steps).map(({ kind, first, last }) => [kind, first, last])

describe('groups', () => {
  test('begin with an action of the user or a message of the hub and contain the steps that followed', () => {
    expect(shapeOf(session)).toEqual([
      ['start', 1, 1],
      ['pressed', 2, 4],
      ['typed', 5, 8],
      ['received', 9, 9],
      ['loaded', 10, 11],
      ['pressed', 12, 13],
    ])
    expect(groupsOf(session)[1]).toMatchObject({ title: 'دکمهٔ علاقه‌مندی' })
  })

  test('begin with a write long after a press, but not with a write right after it', () => {
    const steps = stepsOf(
      [0, 'compare/compareAdded'],
      [30, 'api/executeMutation/pending'],
      [200, 'compare/compareAdded'],
    )
    expect(shapeOf(steps)).toEqual([
      ['pressed', 1, 2],
      ['pressed', 3, 3],
    ])
  })

  test('contain the answer of a write also when a message of the hub arrives before it', () => {
    const write = (at: number, id: number, stage: string): Step => ({
      ...{ id, at, skipped: false },
      action: { type: `api/executeMutation/${stage}`, meta: { requestId: 'r1' } },
    })
    const steps = [
      ...stepsOf([0, 'compare/compareAdded']),
      write(10, 1, 'pending'),
      ...stepsOf([200, 'hub/basketEventReceived', {}]),
      write(210, 3, 'fulfilled'),
      ...stepsOf([215, 'notices/toastShown', { text: 'حذف شد' }], [300, 'hub/basketEventReceived', {}]),
    ]
    expect(shapeOf(steps)).toEqual([
      ['pressed', 1, 5],
      ['received', 6, 6],
    ])
  })

  test.each(['getPayStatus', 'viewProduct'])(
    'do not begin with %s, a closing toast or a reconnect',
    (endpointName) => {
      const asked = { arg: { endpointName } }
      const steps = stepsOf(
        [0, 'compare/compareAdded'],
        [3000, 'notices/toastPassed', 'k'],
        [4000, 'hub/reconnect.asked'],
      )
      const later = {
        id: 3,
        at: 9000,
        action: { type: 'api/executeMutation/pending', meta: asked },
        skipped: false,
      }
      expect(shapeOf([...steps, later])).toEqual([
        ['pressed', 1, 2],
        ['received', 3, 4],
      ])
    },
  )

  test('name a document load as a reload, a return from the bank, or another address', () => {
    const load = (at: number, pathname: string) =>
      [
        [at, 'recording/documentOpened', {}],
        [at, 'route/changed', { pathname }],
      ] as const
    const steps = stepsOf(
      [0, 'route/changed', { pathname: '/shop' }],
      ...load(2000, '/shop'),
      ...load(4000, '/call-back/7'),
      // A recording masks the codes of both payments.
      [5000, 'checkout/xstate.done.actor.payAgain', { output: { redirectUrl: '••••' } }],
      ...load(5500, '/call-back/7'),
      ...load(5800, '/call-back/7'),
      ...load(6000, '/'),
    )
    expect(groupsOf(steps).map(({ kind, title }) => [kind, title])).toEqual([
      ['navigated', 'جابه‌جایی'],
      ['loaded', 'بارگذاری دوباره'],
      ['loaded', 'بازگشت از بانک'],
      ['loaded', 'بازگشت از بانک'],
      ['loaded', 'بارگذاری دوباره'],
      ['loaded', 'باز شدن صفحه‌ای دیگر'],
    ])
  })

  test('contain every step of a recorded visit once, in order', () => {
    const { steps } = readRecording(readFileSync('e2e/fixtures/sessions/fromListToReceipt.json', 'utf8'))
    const groups = groupsOf(steps)
    expect(groups.flatMap(({ first, last }) => numbers(first, last))).toEqual(numbers(1, steps.length))
    expect(groups.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['دکمهٔ علاقه‌مندی', 'فرم ورود', 'افزودن به سبد', 'انتخاب نشانی', 'ثبت سفارش']),
    )
    expect(groups.length).toBeLessThan(steps.length / 5)
  })
})

describe('the list of steps', () => {
  const groups = groupsOf(session)
  const listed = (filter: object) =>
    rowsOf(session, groups, { ...everything, ...filter }).map((row) =>
      'step' in row ? row.step : row.group.kind,
    )

  test('contains every group with its steps', () => {
    expect(listed({})).toHaveLength(session.length + groups.length)
  })
  test('filtered by text in any case has no empty group', () => {
    expect(listed({ text: ' سامورایی ' })).toEqual(['typed', 8])
    expect(listed({ text: 'TOASTshown' })).toEqual(['pressed', 4])
    expect(listed({ text: 'هیچ‌جا' })).toEqual([])
  })
  test('can be filtered by feature, by kind, and without background actions', () => {
    expect(listed({ feature: 'search' })).toEqual(['typed', 5, 6])
    expect(listed({ kind: 'requested' })).toEqual(['typed', 7, 'pressed', 12])
    expect(listed({ noise: false })).not.toEqual(expect.arrayContaining(['start']))
    expect(listed({ noise: false })).not.toContain(7)
    expect(listed({ noise: false })).toContain(12)
  })
  test('lists its features with their number of steps', () => {
    expect(featuresOf(session)).toContainEqual({ name: 'search', count: 2 })
  })
})

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

test('a noted press and what it did are one group, named by what it did', () => {
  const press = (name: string) => ({ role: 'button', name, x: 1, y: 1, box: [0, 0, 1, 1] })
  const steps = stepsOf(
    [0, 'recording/pressed', press('علاقه‌مندی')],
    [4, 'favourites/toggleRequested', { nameFa: 'کویر' }],
    [2000, 'recording/pressed', press('بستن')],
    [2100, 'recording/errorNoticed', { source: 'error', kind: 'TypeError', text: 'no list', at: '' }],
    [2200, 'recording/scrolled', { x: 0, y: 10 }],
  )
  expect(shapeOf(steps)).toEqual([
    ['pressed', 1, 2],
    ['pressed', 3, 5],
  ])
  expect(groupsOf(steps)).toMatchObject([
    { title: 'دکمهٔ علاقه‌مندی', detail: 'دکمه «علاقه‌مندی»' },
    { title: 'فشردن', detail: 'دکمه «بستن»' },
  ])
  const rejected = stepsOf(
    [0, 'api/executeQuery/rejected', { status: 500, message: 'خراب' }],
    [1, 'api/executeQuery/rejected', { status: 'OFFLINE', message: 'قطع' }],
    [2, 'recording/pressed', press('تلاش دوباره')],
    [3, 'checkout/xstate.done.actor.placeOrder', { output: { redirectUrl: '••••' } }],
    [3, 'api/executeQuery/rejected', { status: 'OFFLINE', message: 'قطع' }],
    [4, 'recording/documentOpened', {}],
  )
  expect(errorsOf([...steps, ...rejected])).toMatchObject([
    { step: 4, type: 'خطای صفحه', note: 'TypeError: no list' },
    { step: 6, type: 'درخواست', note: 'خراب · 500' },
    { step: 7, type: 'درخواست', note: 'قطع · OFFLINE' },
    { step: 10, type: 'هنگام ترک صفحه', note: 'قطع · OFFLINE' },
  ])
})
