import { combineReducers, configureStore, createListenerMiddleware, type Middleware } from '@reduxjs/toolkit'
import { jest } from '@jest/globals'
import { assign, cancel, emit, raise, sendTo, setup } from 'xstate'
import { answering, running, type EffectsOf } from './effects.ts'
import { defineFlow, flowEvent, flowsResumed, flowsStarted, hasEmitted } from './flow.ts'
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
  delays: { patience: 1000 },
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
      after: { patience: 'late' },
      on: {
        'meal.cancelled': 'idle',
        'steam.seen': { actions: 'keepDegrees' },
        'fire.poked': { actions: 'poke' },
      },
    },
    late: {},
  },
})

const kitchen = defineFlow({
  id: 'kitchen',
  machine: kitchenMachine,
  title: { fa: 'آشپزخانه', en: 'Kitchen' },
  sampleEvents: [],
})

interface Options {
  effects?: Partial<EffectsOf<typeof kitchenMachine>>
  preloadedState?: ReturnType<typeof rootReducer>
}
const rootReducer = combineReducers({ flows: createFlowsReducer([kitchen]) })

function makeKitchen({ effects = {}, preloadedState }: Options = {}) {
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

const order = (dish = 'آش') => flowEvent(kitchen, { type: 'meal.ordered', dish })

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('an event reads well in the record and moves the machine', () => {
  const { store, now } = makeKitchen()
  expect(order()).toEqual({
    type: 'kitchen/meal.ordered',
    payload: { type: 'meal.ordered', dish: 'آش' },
    meta: { flow: 'kitchen' },
  })
  store.dispatch(order())
  expect(now().value).toBe('cooking')
  expect(now().context.dish).toBe('آش')
  expect(now().can({ type: 'meal.cancelled' })).toBe(true)
  expect(now().can({ type: 'meal.ordered', dish: '' })).toBe(false)
})

test('the state is plain JSON, and an event that changes nothing keeps it', () => {
  const { store } = makeKitchen()
  store.dispatch(order())
  const before = store.getState()
  expect(JSON.parse(JSON.stringify(before))).toStrictEqual(before)
  store.dispatch(flowEvent(kitchen, { type: 'meal.ordered', dish: 'نان' }))
  expect(store.getState()).toBe(before)
})

test('a promise that settles comes back as a recorded event, and the machine may emit', async () => {
  const cook = jest.fn(async ({ input }: { input: { dish: string } }) => `${input.dish} گرم`)
  const { store, log, now, startListening } = makeKitchen({ effects: { cook } })
  const served: string[] = []
  const hasServed = hasEmitted(kitchen, 'served')
  startListening({ matcher: hasServed, effect: (action) => void served.push(action.payload.dish) })
  store.dispatch(order())
  await jest.advanceTimersByTimeAsync(0)
  expect(cook.mock.calls[0]?.[0].input).toEqual({ dish: 'آش' })
  expect(now().value).toBe('idle')
  expect(log).toContain('kitchen/xstate.done.actor.cook')
  expect(served).toEqual(['آش'])
})

test.each([
  ['an Error', new Error('سوخت'), { name: 'Error', message: 'سوخت' }],
  ['an error value', { status: 409, message: 'تمام شد' }, { status: 409, message: 'تمام شد' }],
  ['a word', 'نشد', { message: 'نشد' }],
])('%s that rejects comes back as data', async (_, thrown, recorded) => {
  const { store, now } = makeKitchen({ effects: { cook: () => Promise.reject(thrown) } })
  store.dispatch(order())
  await jest.advanceTimersByTimeAsync(0)
  expect(now().value).toBe('idle')
  expect(now().context.refusal).toEqual(recorded)
})

test('an effect that throws at once is an error event too', () => {
  const cook = () => {
    throw new Error('گاز قطع است')
  }
  const { store, now } = makeKitchen({ effects: { cook } })
  store.dispatch(order())
  expect(now().context.refusal).toEqual({ name: 'Error', message: 'گاز قطع است' })
})

test('leaving the state aborts its effects and drops what they still say', async () => {
  let say: (word: string) => void = () => {}
  let steam: (degrees: number) => void = () => {}
  let signal: AbortSignal | undefined
  const cleaned = jest.fn()
  const { store, log, now } = makeKitchen({
    effects: {
      cook: (args) => {
        signal = args.signal
        return new Promise((resolve) => (say = resolve))
      },
      watchPot: ({ sendBack }) => {
        steam = (degrees) => sendBack({ type: 'steam.seen', degrees })
        return cleaned
      },
    },
  })
  store.dispatch(order())
  steam(70)
  expect(now().context.degrees).toBe(70)
  store.dispatch(flowEvent(kitchen, { type: 'meal.cancelled' }))
  expect(signal?.aborted).toBe(true)
  expect(cleaned).toHaveBeenCalledTimes(1)
  const length = log.length
  say('دیر')
  steam(90)
  await jest.advanceTimersByTimeAsync(5000)
  expect(log.slice(length)).toEqual([])
})

test('a delay is a timer whose end is an action; leaving or stopping cancels it', async () => {
  const { store, now, stop } = makeKitchen()
  store.dispatch(order())
  await jest.advanceTimersByTimeAsync(999)
  expect(now().value).toBe('cooking')
  await jest.advanceTimersByTimeAsync(1)
  expect(now().value).toBe('late')

  const other = makeKitchen()
  other.store.dispatch(order())
  other.store.dispatch(flowEvent(kitchen, { type: 'meal.cancelled' }))
  expect(jest.getTimerCount()).toBe(0)
  other.store.dispatch(order())
  other.stop()
  stop()
  expect(jest.getTimerCount()).toBe(0)
})

test('a named delayed raise restarts instead of ringing twice', async () => {
  const { store, now } = makeKitchen()
  store.dispatch(flowEvent(kitchen, { type: 'timer.wound' }))
  await jest.advanceTimersByTimeAsync(300)
  store.dispatch(flowEvent(kitchen, { type: 'timer.wound' }))
  await jest.advanceTimersByTimeAsync(399)
  expect(now().context.bells).toBe(0)
  await jest.advanceTimersByTimeAsync(1)
  expect(now().context.bells).toBe(1)
  store.dispatch(flowEvent(kitchen, { type: 'timer.wound' }))
  store.dispatch(flowEvent(kitchen, { type: 'timer.stopped' }))
  expect(jest.getTimerCount()).toBe(0)
})

test('what an effect sends at once waits for the effects of the present event', () => {
  const begun: string[] = []
  const { store, log } = makeKitchen({
    effects: {
      watchPot: ({ sendBack }) => {
        begun.push('pot')
        sendBack({ type: 'steam.seen', degrees: 1 })
      },
      cook: () => {
        begun.push(`cook, steam ${log.includes('kitchen/steam.seen') ? 'seen' : 'not seen yet'}`)
        return new Promise(() => {})
      },
    },
  })
  store.dispatch(order())
  expect(begun).toEqual(['pot', 'cook, steam not seen yet'])
  expect(log.at(-1)).toBe('kitchen/steam.seen')
})

test('the machine speaks to a running effect, and its own actions get their parameters', () => {
  const poked = jest.fn()
  const shout = jest.fn()
  const { store } = makeKitchen({
    effects: {
      watchPot: ({ receive }) => receive(poked),
      shout: ({ params, event }) => shout(params.word, event.type),
    },
  })
  store.dispatch(order())
  store.dispatch(flowEvent(kitchen, { type: 'fire.poked' }))
  expect(poked).toHaveBeenCalledWith({ type: 'poke' })
  expect(shout.mock.calls).toEqual([['چشم', 'meal.ordered']])
})

test('boot runs the initial effects once, however often and whenever it comes', () => {
  const { store, log } = makeKitchen()
  store.dispatch(order())
  store.dispatch(flowsStarted())
  store.dispatch(flowsStarted())
  expect(log.filter((entry) => entry === 'fire lit')).toHaveLength(1)
})

test('recomputing or jumping through the history runs no effect', async () => {
  const cook = jest.fn(() => Promise.resolve('گرم'))
  const { store, log } = makeKitchen({ effects: { cook } })
  const actions = [flowsStarted(), order(), flowEvent(kitchen, { type: 'timer.wound' })]
  actions.forEach((action) => store.dispatch(action))
  await jest.runAllTimersAsync()
  const [calls, length] = [cook.mock.calls.length, log.length]

  const recorded = [
    ...actions,
    {
      type: 'kitchen/xstate.done.actor.cook',
      payload: { type: 'xstate.done.actor.cook', output: 'گرم' },
      meta: { flow: 'kitchen' },
    },
    flowEvent(kitchen, { type: 'bell.rung' }),
  ]
  const recomputed = recorded.reduce(rootReducer, undefined as never)
  expect(recomputed).toEqual(store.getState())
  await jest.runAllTimersAsync()
  expect(cook).toHaveBeenCalledTimes(calls)
  expect(log).toHaveLength(length)
})

test('a restored state goes on: its effects and delays begin again', async () => {
  const first = makeKitchen()
  first.store.dispatch(order())
  first.stop()
  const cook = jest.fn(() => new Promise<string>(() => {}))
  const state = JSON.parse(JSON.stringify(first.store.getState())) as ReturnType<typeof rootReducer>
  const second = makeKitchen({ preloadedState: state, effects: { cook } })
  second.store.dispatch(flowsResumed())
  expect(cook).toHaveBeenCalledWith(expect.objectContaining({ input: { dish: 'آش' } }))
  await jest.advanceTimersByTimeAsync(1000)
  expect(second.now().value).toBe('late')
})

test('a missing effect is refused when the flow is bound', () => {
  expect(() => bindFlow(kitchen, { cook: async () => '' } as never)).toThrow(/watchPot/)
})

test('two stores never share timers or effects', async () => {
  const [one, two] = [makeKitchen(), makeKitchen()]
  one.store.dispatch(order())
  two.store.dispatch(order('نان'))
  one.store.dispatch(flowEvent(kitchen, { type: 'meal.cancelled' }))
  await jest.advanceTimersByTimeAsync(1000)
  expect(one.now().value).toBe('idle')
  expect(two.now().value).toBe('late')
})
