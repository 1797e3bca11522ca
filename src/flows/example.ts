/** A whole application with one flow. Run it: `node example.ts` (Node 24). */
import { combineSlices, configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { assign, emit, setup } from 'xstate'
import { answering, type EffectsOf } from './effects.ts'
import { defineFlow, flowEvent, flowsStarted, hasEmitted } from './flow.ts'
import { createFlowsReducer, selectFlow } from './flowsReducer.ts'
import { bindFlow, setupFlowListeners, type StartFlowListening } from './setupFlowListeners.ts'

// 1. The machine: pure, without store and fetch. `answering` is a placeholder with the types of the effect.
const kettleMachine = setup({
  types: {} as {
    context: { degrees: number }
    events: { type: 'button.pressed' } | { type: 'lid.opened' }
    emitted: { type: 'boiled'; degrees: number }
  },
  actors: { heat: answering<number, { from: number }>() },
  actions: {
    keepDegrees: assign((_, degrees: number) => ({ degrees })),
    whistle: emit(({ context }) => ({ type: 'boiled' as const, degrees: context.degrees })),
  },
}).createMachine({
  id: 'kettle',
  context: { degrees: 20 },
  initial: 'cold',
  states: {
    cold: { on: { 'button.pressed': 'heating' } },
    heating: {
      invoke: {
        src: 'heat',
        id: 'heat',
        input: ({ context }) => ({ from: context.degrees }),
        onDone: {
          target: 'hot',
          actions: [{ type: 'keepDegrees', params: ({ event }) => event.output }, 'whistle'],
        },
        onError: 'cold',
      },
      on: { 'lid.opened': 'cold' }, // Leaving the state aborts the effect.
    },
    hot: { after: { 50: 'cold' } },
  },
})
const kettle = defineFlow({
  id: 'kettle',
  machine: kettleMachine,
  title: { fa: 'کتری', en: 'Kettle' },
  sampleEvents: [{ type: 'button.pressed' }, { type: 'lid.opened' }],
})

// 2. The effects: what the machine may do outside.
const effects: EffectsOf<typeof kettleMachine> = {
  heat: async ({ input, signal }) => {
    await new Promise((done) => setTimeout(done, 10))
    return signal.aborted ? input.from : 100
  },
}

// 3. The store: the machine is the reducer; the listener runs its effects after real dispatches.
export function startKettle(say: (line: string) => void) {
  const listeners = createListenerMiddleware()
  const startListening = listeners.startListening as StartFlowListening
  const stop = setupFlowListeners(startListening, [bindFlow(kettle, effects)])
  const store = configureStore({
    reducer: combineSlices({ flows: createFlowsReducer([kettle]) }),
    middleware: (defaults) => defaults().prepend(listeners.middleware),
  })
  const boiled = hasEmitted(kettle, 'boiled')
  listeners.startListening({
    matcher: boiled,
    effect: ({ payload }) => say(`whistles at ${payload.degrees}°`),
  })
  store.subscribe(() => say(String(selectFlow(store.getState(), kettle).value)))
  store.dispatch(flowsStarted())
  return { store, stop, press: () => store.dispatch(flowEvent(kettle, { type: 'button.pressed' })) }
}

if (import.meta.main) startKettle(console.info).press()
