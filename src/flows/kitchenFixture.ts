import { combineReducers, configureStore, createListenerMiddleware, type Middleware } from '@reduxjs/toolkit'
import { assign, cancel, emit, raise, sendTo, setup } from 'xstate'
import { answering, running, type EffectsOf } from './effects.ts'
import { defineFlow, flowEvent } from './flow.ts'
import { createFlowsReducer, selectFlow } from './flowsReducer.ts'
import { bindFlow, setupFlowListeners, type StartFlowListening } from './setupFlowListeners.ts'

type KitchenEvent =
  | { type: 'meal.ordered'; dish: string }
  | { type: 'meal.cancelled' }
  | { type: 'steam.seen'; degrees: number }
  | { type: 'fire.poked' }
  | { type: 'timer.wound' }
  | { type: 'timer.stopped' }
  | { type: 'bell.rung' }

/** A machine with every kind of effect, for the tests of flows. */
const kitchenMachine = setup({
  types: {} as {
    context: { dish: string; degrees: number; bells: number; refusal: unknown }
    events: KitchenEvent
    emitted: { type: 'served'; dish: string }
  },
  actors: {
    cook: answering<string, { dish: string }>(),
    watchPot: running<undefined, { type: 'poke' }>(),
    lightFire: running(),
  },
  actions: {
    keepDish: assign({ dish: ({ event }) => (event.type === 'meal.ordered' ? event.dish : '') }),
    keepDegrees: assign({ degrees: ({ event }) => (event.type === 'steam.seen' ? event.degrees : 0) }),
    keepRefusal: assign({ refusal: ({ event }) => ('error' in event ? event.error : null) }),
    countBell: assign({ bells: ({ context }) => context.bells + 1 }),
    serve: emit(({ context }) => ({ type: 'served' as const, dish: context.dish })),
    windTimer: raise({ type: 'bell.rung' }, { id: 'bell', delay: 400 }),
    stopTimer: cancel('bell'),
    poke: sendTo('pot', { type: 'poke' }),
    shout: (_, _params: { word: string }) => {},
  },
  delays: { tooLong: 1000 },
}).createMachine({
  id: 'kitchen',
  context: { dish: '', degrees: 0, bells: 0, refusal: null },
  invoke: { src: 'lightFire', id: 'fire' },
  on: {
    'timer.wound': { actions: 'windTimer' },
    'timer.stopped': { actions: 'stopTimer' },
    'bell.rung': { actions: 'countBell' },
  },
  initial: 'idle',
  states: {
    idle: { on: { 'meal.ordered': { target: 'cooking', actions: 'keepDish' } } },
    cooking: {
      entry: { type: 'shout', params: { word: 'چشم' } },
      invoke: [
        { src: 'watchPot', id: 'pot' },
        {
          src: 'cook',
          id: 'cook',
          input: ({ context }) => ({ dish: context.dish }),
          onDone: { target: 'idle', actions: 'serve' },
          onError: { target: 'idle', actions: 'keepRefusal' },
        },
      ],
      after: { tooLong: 'late' },
      on: {
        'meal.cancelled': 'idle',
        'steam.seen': { actions: 'keepDegrees' },
        'fire.poked': { actions: 'poke' },
      },
    },
    late: {},
  },
})

export const kitchen = defineFlow({
  id: 'kitchen',
  machine: kitchenMachine,
  title: { fa: 'آشپزخانه', en: 'Kitchen' },
  sampleEvents: [],
})

interface Options {
  effects?: Partial<EffectsOf<typeof kitchenMachine>>
  preloadedState?: ReturnType<typeof rootReducer>
}
export const rootReducer = combineReducers({ flows: createFlowsReducer([kitchen]) })

export function makeKitchen({ effects = {}, preloadedState }: Options = {}) {
  const log: string[] = []
  const listeners = createListenerMiddleware()
  const stop = setupFlowListeners(listeners.startListening as StartFlowListening, [
    bindFlow(kitchen, {
      cook: () => new Promise<string>(() => {}),
      watchPot: () => {},
      lightFire: () => void log.push('fire lit'),
      ...effects,
    }),
  ])
  const record: Middleware = () => (next) => (action) => {
    log.push((action as { type: string }).type)
    return next(action)
  }
  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (defaults) => defaults().prepend(listeners.middleware).concat(record),
  })
  return {
    store,
    log,
    stop,
    startListening: listeners.startListening,
    now: () => selectFlow(store.getState(), kitchen),
  }
}

export const order = (dish = 'آش') => flowEvent(kitchen, { type: 'meal.ordered', dish })
