import { readFileSync } from 'node:fs'
import { createStore, type UnknownAction } from '@reduxjs/toolkit'
import { ActionCreators, instrument, type EnhancedStore, type LiftedState } from '@redux-devtools/instrument'
import { describe, expect, it, jest } from '@jest/globals'
import { createPlayer } from '../../devtools/replay/player.ts'
import { readRecording } from '../../devtools/replay/readRecording.ts'
import type { State } from '../../devtools/replay/recording.ts'
import { writeRecording } from '../../devtools/replay/writeRecording.ts'
import { completeReducer } from '../completeReducer.ts'
import { loadReducer } from '../internalArea.ts'

type Lifted = LiftedState<State, UnknownAction, unknown>

const reducer = completeReducer as never
const session = [
  { type: 'session/countsReceived', payload: { basket: 3, favourites: 1 } },
  { type: 'login/login.opened', payload: { type: 'login.opened', reason: 'basket', closable: true } },
  { type: 'notices/toastShown', payload: { kind: 'info', text: 'سلام', key: 'k' } },
  { type: 'login/login.left', payload: { type: 'login.left' } },
  { type: 'route/changed', payload: { pathname: '/shop', search: '', kind: 'Category' } },
  { type: 'session/countsReceived', payload: { basket: 4, favourites: 1 } },
  { type: 'notices/toastClosed', payload: 'k' },
]

/** The store enhancer of the extension, whose lifted state it imports and exports. */
function devTools(): EnhancedStore<State, UnknownAction, unknown> {
  return createStore(reducer, instrument()) as never
}

const states = ({ computedStates }: Lifted) => computedStates.map(({ state }) => asJson(state))
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

function play(text: string) {
  const recording = readRecording(text)
  const { timeline } = createPlayer(recording, reducer).getState()
  return {
    file: writeRecording(recording, timeline),
    states: Array.from({ length: timeline.steps.length + 1 }, (_, index) => asJson(timeline.stateAt(index))),
  }
}

describe('Redux DevTools', () => {
  it('imports a saved recording and computes the same states', () => {
    const own = play(JSON.stringify(session))
    const { payload, preloadedState } = JSON.parse(own.file) as { payload: string; preloadedState: string }
    const { liftedStore } = devTools()
    liftedStore.dispatch({
      type: 'IMPORT_STATE',
      nextLiftedState: JSON.parse(payload),
      preloadedState: JSON.parse(preloadedState),
    } as never)
    expect(states(liftedStore.getState() as never)).toEqual(own.states)
    expect(own.states).toHaveLength(session.length + 1)
    expect(new Set(own.states.map((state) => JSON.stringify(state))).size).toBeGreaterThan(4)
  })

  it('imports a visit of many pages without errors once the reducer knows the endpoints of all pages', async () => {
    const recording = JSON.parse(readFileSync('e2e/fixtures/journey.json', 'utf8')) as {
      payload: string
      preloadedState: string
    }
    const store = createStore(
      reducer,
      instrument(undefined, { shouldCatchErrors: true }),
    ) as never as ReturnType<typeof devTools>
    // The instrument reports each reducer that threw.
    const reports = jest.spyOn(console, 'error').mockImplementation(() => {})
    const errors = () => {
      const { computedStates } = store.liftedStore.getState() as never as Lifted
      return computedStates.flatMap(({ error }) => error ?? [])
    }
    store.liftedStore.dispatch({
      type: 'IMPORT_STATE',
      nextLiftedState: JSON.parse(recording.payload),
      preloadedState: JSON.parse(recording.preloadedState),
    } as never)
    expect(errors().length).toBeGreaterThan(100)
    reports.mockClear()
    store.replaceReducer((await loadReducer()) as never)
    expect(errors()).toEqual([])
  })

  it('exports a lifted state that the player opens to the same states, and imports it again', () => {
    const store = devTools()
    session.forEach((action) => store.dispatch(action))
    const lifted = store.liftedStore.getState() as unknown as Lifted
    const opened = play(JSON.stringify(lifted))
    expect(opened.states).toEqual(states(lifted))

    const again = devTools()
    const { actionsById, stagedActionIds } = asJson(lifted) as Lifted
    again.liftedStore.dispatch(ActionCreators.importState(asJson(lifted) as never) as never)
    expect(states(again.liftedStore.getState() as never)).toEqual(opened.states)
    expect(stagedActionIds.map((id) => actionsById[id]?.action.type)).toEqual([
      '@@INIT',
      ...session.map(({ type }) => type),
    ])
  })

  it('marks skipped actions in its lifted state, and the player skips them, too', () => {
    const store = devTools()
    session.forEach((action) => store.dispatch(action))
    store.liftedStore.dispatch(ActionCreators.toggleAction(3) as never)
    const lifted = store.liftedStore.getState() as unknown as Lifted
    expect(play(JSON.stringify(lifted)).states).toEqual(states(lifted))
  })
})
