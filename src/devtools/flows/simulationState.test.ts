import { expect, test } from '@jest/globals'
import { loginFlow } from '../../features/identity/login/loginFlow.ts'
import type { Flow } from '../../flows/flow.ts'
import { hubFlow } from '../../features/live/hubFlow.ts'
import { fromHash, toHash } from './sharedRun.ts'
import { beginSimulation, simulate, type SimulationAction } from './simulationState.ts'

const login: Flow = loginFlow
const hub: Flow = hubFlow
const opened = { type: 'pressed', event: { type: 'login.opened' } } as const
const left = { type: 'pressed', event: { type: 'login.left' } } as const

function after(flow: Flow, ...actions: SimulationAction[]) {
  const state = actions.reduce((state, action) => simulate(flow, state, action), beginSimulation(flow))
  return { ...state, now: state.frames[state.cursor]!.to }
}

test('a new event after a step back replaces the later steps, but the coverage contains both', () => {
  const state = after(login, opened, left, { type: 'gone', to: 1 }, opened)
  expect(state.frames.map(({ to }) => to)).toEqual(['closed', 'open.editing', 'open.editing'])
  expect(state.seen.size).toBe(3)
})

test('a step back from the first frame or forward from the last one changes nothing', () => {
  expect(after(login, opened, { type: 'gone', to: -4 }).cursor).toBe(0)
  expect(after(login, opened, { type: 'gone', to: 9 }).cursor).toBe(1)
})

test('advancing the clock fires the due timers in order', () => {
  const started: SimulationAction = { type: 'pressed', event: { type: 'hub.started' } }
  expect(after(hub, started, { type: 'advanced', ms: 19_999 })).toMatchObject({ now: 'linked.starting' })
  const late = after(hub, started, { type: 'advanced', ms: 26_000 })
  expect(late.now).toBe('linked.starting')
  expect(late.frames.map(({ clock }) => clock)).toEqual([0, 0, 20_000, 25_000])
  expect(late.clock).toBe(26_000)
})

test('a played path starts at the first frame', () => {
  const state = after(login, opened, { type: 'played', events: [opened.event] })
  expect(state).toMatchObject({ cursor: 0, playing: true, now: 'closed' })
  expect(simulate(login, state, { type: 'gone', to: 1 })).toMatchObject({ cursor: 1, playing: false })
})

test('a run can be encoded in a URL hash and decoded', () => {
  const { frames } = after(login, opened, left)
  const run = fromHash(toHash(frames, 1))
  expect(run).toEqual({
    cursor: 1,
    inputs: [
      { event: opened.event, at: 0 },
      { event: left.event, at: 0 },
    ],
  })
  expect(after(login, { type: 'loaded', ...run! })).toMatchObject({ now: 'open.editing', cursor: 1 })
})

test.each(['', '#top', '#run=nonsense', '#run=[[{"kind":1},0]]', '#run=[[{"type":"x"},"soon"]]'])(
  'the hash %j, which this page did not write, is decoded to null',
  (hash) => expect(fromHash(hash)).toBeNull(),
)

test('a run with events that the machine rejects changes nothing', () => {
  const state = after(login, opened)
  const submitted = { type: 'login.submitted', userName: '09130000001', rememberMe: true }
  const answerless = { type: 'xstate.done.actor.submitLogin' }
  const inputs = [opened.event, submitted, answerless].map((event) => ({ event, at: 0 }))
  expect(simulate(login, state, { type: 'loaded', inputs, cursor: 3 })).toBe(state)
})

test('a played run can be paused and resumed, and starts again after its end', () => {
  const begun = after(login, { type: 'played', events: [opened.event] })
  const stopped = simulate(login, begun, { type: 'paused' })
  expect(stopped).toMatchObject({ cursor: 0, playing: false })
  expect(simulate(login, stopped, { type: 'resumed' })).toMatchObject({ cursor: 0, playing: true })
  const over = simulate(login, begun, { type: 'gone', to: 1 })
  expect(simulate(login, over, { type: 'resumed' })).toMatchObject({ cursor: 0, playing: true })
})
