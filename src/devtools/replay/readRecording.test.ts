import { describe, expect, it, test } from '@jest/globals'
import { readRecording } from './readRecording.ts'
import { RecordingError } from './recording.ts'
import { findUnknownParts, type ReplayedShop } from './unknownParts.ts'

const a = { type: 'a', payload: 1 }
const b = { type: 'b' }
const text = (value: unknown) => JSON.stringify(value)
const lifted = (action: object, timestamp: number) => ({ type: 'PERFORM_ACTION', action, timestamp })

describe('reads', () => {
  test('actions, initial state and times of an export', () => {
    const recording = readRecording(
      text({
        payload: text([a, b]),
        preloadedState: text({ x: 1 }),
        'x-session': { startedAt: 9, times: [0, 300], viewport: { width: 1, height: 2 } },
        'x-other': 'ignored',
      }),
    )
    expect(recording.steps).toEqual([
      { id: 0, action: a, at: 0, skipped: false },
      { id: 1, action: b, at: 300, skipped: false },
    ])
    expect(recording.preloaded).toEqual({ x: 1 })
    expect(recording.session?.viewport).toEqual({ width: 1, height: 2 })
  })

  test('an export with objects instead of JSON texts', () => {
    const recording = readRecording(text({ payload: [a], preloadedState: { x: 1 } }))
    expect(recording).toMatchObject({ preloaded: { x: 1 }, steps: [{ action: a }] })
    expect(recording.session).toBeUndefined()
  })

  test('order, skipped actions, times and committed state of a lifted state', () => {
    const recording = readRecording(
      text({
        actionsById: { 0: lifted({ type: '@@INIT' }, 0), 1: lifted(a, 1000), 2: lifted(b, 1750) },
        stagedActionIds: [0, 2, 1],
        skippedActionIds: [1],
        committedState: { x: 2 },
        currentStateIndex: 2,
        computedStates: [],
      }),
    )
    expect(recording.steps.map(({ action, skipped }) => [action.type, skipped])).toEqual([
      ['b', false],
      ['a', true],
    ])
    expect(recording.preloaded).toEqual({ x: 2 })
    expect(recording.dropped).toEqual(['@@INIT'])
  })

  test('an array of actions or of wrapped actions', () => {
    expect(readRecording(text([a, lifted(b, 5)])).steps.map(({ action }) => action)).toEqual([a, b])
  })

  test('steps without times with equal pauses', () => {
    expect(readRecording(text([a, b, a])).steps.map(({ at }) => at)).toEqual([0, 400, 800])
  })
})

test('drops bookkeeping actions and lists their types', () => {
  const { steps, dropped } = readRecording(
    text([{ type: 'api/config/middlewareRegistered' }, a, { type: '__rtkq/online' }]),
  )
  expect(steps).toHaveLength(1)
  expect(dropped).toEqual(['api/config/middlewareRegistered', '__rtkq/online'])
})

describe('names the problem of an invalid file in Persian', () => {
  it.each<[string, string, RegExp]>([
    ['no JSON', 'not json {', /JSON معتبر نیست/],
    ['an empty text', '', /JSON معتبر نیست/],
    ['another object', text({ hello: 1 }), /نه «payload» دارد/],
    ['a number', '7', /نه «payload» دارد/],
    ['null', 'null', /نه «payload» دارد/],
    ['a payload that is cut', text({ payload: '[{"type":"a"' }), /«payload» این فایل خوانا نیست/],
    ['a payload that is no list', text({ payload: '{}' }), /فهرستی از اکشن‌ها نیست/],
    ['a broken state', text({ payload: '[]', preloadedState: '{' }), /«preloadedState»/],
    ['a lifted state without its list', text({ actionsById: {} }), /stagedActionIds/],
    ['a list of other things', text([a, { no: 'type' }]), /مورد شمارهٔ ۲/],
    ['a lifted state with a hole', text({ actionsById: {}, stagedActionIds: [4] }), /مورد شمارهٔ ۱/],
    ['nothing to replay', '[]', /هیچ اکشنی/],
    ['bookkeeping only', text([{ type: '@@INIT' }]), /هیچ اکشنی/],
  ])('%s', (_name, file, reason) => {
    expect(() => readRecording(file)).toThrow(RecordingError)
    expect(() => readRecording(file)).toThrow(reason)
  })
})

const shop: ReplayedShop = {
  reducer: (state = { basket: 0 }) => state,
  isKnown: ({ type }) => type.startsWith('basket/'),
  build: 'today',
}
const recording = (actions: readonly object[], preloadedState: object, build: string) =>
  readRecording(text({ payload: actions, preloadedState, 'x-session': { build, times: [] } }))

test('counts unknown actions and lists unknown parts of the state and another build', () => {
  const actions = [{ type: 'basket/set' }, { type: 'gone/a' }, { type: 'gone/b' }, { type: 'gone/a' }]
  const found = findUnknownParts(recording(actions, { basket: 1, wishes: 2 }, 'yesterday'), shop)
  expect([...found.types]).toEqual([
    ['gone/a', 2],
    ['gone/b', 1],
  ])
  expect(found).toMatchObject({ first: 2, parts: ['wishes'], build: 'yesterday' })
})

test('finds nothing unknown in a recording of this build or without a build', () => {
  const own = findUnknownParts(recording([{ type: 'basket/set' }], { basket: 1 }, 'today'), shop)
  expect(own).toEqual({ types: new Map(), first: 0, parts: [], build: undefined })
  expect(findUnknownParts(readRecording('[{"type":"basket/set"}]'), shop).build).toBeUndefined()
})
