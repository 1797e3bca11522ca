import { expect, test } from '@jest/globals'
import { createPlayer } from '../player.ts'
import { readRecording } from '../readRecording.ts'
import type { Recording, State, Step } from '../recording.ts'
import { groupsOf } from '../steps/stepGroups.ts'
import { compareFork } from './compareFork.ts'
import { forkFile } from './forkFile.ts'
import { createLiveRun } from './liveRun.ts'

const initial: State = {
  route: { pathname: '/', search: '' },
  basket: { count: 0 },
  session: { isLoggedIn: true },
}
const reducer = (state: State = initial, { type, payload }: { type: string; payload?: unknown }): State => {
  if (type === 'route/changed') return { ...state, route: payload }
  if (type === 'basket/addRequested') return { ...state, basket: { count: Number(payload) } }
  if (type === 'noted') return { ...state, note: payload }
  return type === 'recording/documentOpened' ? (payload as State) : state
}
const press = (count: number) => ({ type: 'basket/addRequested', payload: count })
const navigated = (pathname: string) => ({ type: 'route/changed', payload: { pathname, search: '' } })
const stepsOf = (actions: readonly { type: string; payload?: unknown }[]): Step[] =>
  actions.map((action, id) => ({ id, at: id * 2000, action, skipped: false }))
const recording: Recording = {
  steps: stepsOf([navigated('/a'), press(1), navigated('/b'), press(2)]),
  dropped: [],
  session: {
    startedAt: 77,
    times: [0, 1, 2, 3],
    viewport: { width: 1, height: 1 },
    route: '/',
    build: 'b',
    theme: 'auto',
  },
}

/** A fork after the first step: a new document without a login, followed by these actions. */
function forked(actions: readonly { type: string; payload?: unknown }[], of: Recording = recording) {
  const player = createPlayer(of, reducer)
  player.jump(1)
  const live = createLiveRun(player.getState())
  let state = { ...player.getState().timeline.stateAt(1), session: { isLoggedIn: false } }
  const apply = (action: { type: string; payload?: unknown }) => {
    state = reducer(state, action) as typeof state
    live.onAction(action, state, JSON.stringify(action))
  }
  apply({ type: 'recording/documentOpened', payload: state, ...{ meta: { isFork: true } } })
  actions.forEach(apply)
  const forkSteps = live.recordedSteps().map((step, index) => ({ ...step, at: index * 2000 }))
  const { timeline } = createPlayer({ ...of, steps: forkSteps }, reducer).getState()
  return { live, original: player.getState().timeline, timeline }
}

test('names the first difference in what the page displays and in the state, but not the missing login', () => {
  const { original, timeline } = forked([press(1), navigated('/c'), press(5)])
  const { turns, seen, state } = compareFork(original, timeline, 1)
  expect(turns).toBe(3)
  expect(seen).toEqual({ path: 'address', original: [3, '"/b"'], fork: [4, '"/c"'] })
  expect(state).toEqual({ path: 'basket.count', original: [4, '2'], fork: [5, '5'] })
  const login = { type: 'login/login.submitted' }
  const same = forked([login, press(1), navigated('/b')])
  expect(compareFork(same.original, same.timeline, 1)).toEqual({ turns: 2, seen: null, state: null })
  const none = forked([])
  expect(compareFork(none.original, none.timeline, 1).turns).toBe(0)
})

test('names no difference in values that the recording masks', () => {
  const noted = (note: string, at: string) => [press(1), { type: 'noted', payload: { note, at } }]
  const masked = stepsOf([navigated('/a'), ...noted('پلاک ••••', '1970-01-01T00:00:00.000Z')])
  const live = noted('پلاک ۱۲', '2026-11-24T09:00:00.000Z')
  const { original, timeline } = forked(live, { ...recording, steps: masked })
  expect(compareFork(original, timeline, 1)).toEqual({ turns: 1, seen: null, state: null })
})

test('does not count presses of the fork as actions if the recording contains none', () => {
  const blank = { type: 'recording/pressed', payload: { role: '', name: '', x: 0, y: 0, box: [0, 0, 0, 0] } }
  const { original, timeline } = forked([blank, press(1), blank, navigated('/b')])
  expect(compareFork(original, timeline, 1)).toEqual({ turns: 2, seen: null, state: null })
})

test('is saved as a recording that names the step of the other one, and opens again', () => {
  const { live } = forked([press(1), navigated('/c')])
  const opened = readRecording(forkFile(recording, live, reducer))
  expect(opened.session).toMatchObject({ fork: { step: 1, of: 77 }, startedAt: 77 })
  expect(opened.steps.map(({ action }) => action.type)).toEqual([
    ...['route/changed', 'recording/documentOpened', 'basket/addRequested', 'route/changed'],
  ])
  const { timeline } = createPlayer(opened, reducer).getState()
  expect(timeline.stateAt(4)).toMatchObject({ route: { pathname: '/c' }, session: { isLoggedIn: false } })
  expect(groupsOf(opened.steps)[1]).toMatchObject({ kind: 'loaded', title: 'ادامه با دست' })
})
