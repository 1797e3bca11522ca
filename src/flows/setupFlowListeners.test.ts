import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { flowEvent, flowsStarted, hasEmitted } from './flow.ts'
import { kitchen, makeKitchen, order } from './kitchenFixture.ts'
import { bindFlow } from './setupFlowListeners.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('dispatches the result of a promise as an action, and an emitted event as another', async () => {
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
  ['a string', 'نشد', { message: 'نشد' }],
])('records a rejection with %s as data', async (_, thrown, recorded) => {
  const { store, now } = makeKitchen({ effects: { cook: () => Promise.reject(thrown) } })
  store.dispatch(order())
  await jest.advanceTimersByTimeAsync(0)
  expect(now().value).toBe('idle')
  expect(now().context.refusal).toEqual(recorded)
})

test('dispatches an error event when an effect throws synchronously', () => {
  const cook = () => {
    throw new Error('گاز قطع است')
  }
  const { store, now } = makeKitchen({ effects: { cook } })
  store.dispatch(order())
  expect(now().context.refusal).toEqual({ name: 'Error', message: 'گاز قطع است' })
})

test('aborts the effects of a state that the machine leaves and ignores their later events', async () => {
  let finish: (dish: string) => void = () => {}
  let steam: (degrees: number) => void = () => {}
  let signal: AbortSignal | undefined
  const cleaned = jest.fn()
  const { store, log, now } = makeKitchen({
    effects: {
      cook: (args) => {
        signal = args.signal
        return new Promise((resolve) => (finish = resolve))
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
  finish('دیر')
  steam(90)
  await jest.advanceTimersByTimeAsync(5000)
  expect(log.slice(length)).toEqual([])
})

test('dispatches an action after a delay, and cancels it when the state is left or the flows are stopped', async () => {
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

test('restarts a delayed raise with an id instead of sending the event twice', async () => {
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

test('dispatches an event that an effect sends while starting after the other effects of the state have started', () => {
  const started: string[] = []
  const { store, log } = makeKitchen({
    effects: {
      watchPot: ({ sendBack }) => {
        started.push('pot')
        sendBack({ type: 'steam.seen', degrees: 1 })
      },
      cook: () => {
        started.push(`cook, steam ${log.includes('kitchen/steam.seen') ? 'seen' : 'not seen yet'}`)
        return new Promise(() => {})
      },
    },
  })
  store.dispatch(order())
  expect(started).toEqual(['pot', 'cook, steam not seen yet'])
  expect(log.at(-1)).toBe('kitchen/steam.seen')
})

test('passes events of sendTo to the running effect, and parameters to custom actions', () => {
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

test('runs the initial effects once although flowsStarted comes late and twice', () => {
  const { store, log } = makeKitchen()
  store.dispatch(order())
  store.dispatch(flowsStarted())
  store.dispatch(flowsStarted())
  expect(log.filter((entry) => entry === 'fire lit')).toHaveLength(1)
})

test('bindFlow throws when an effect is missing', () => {
  expect(() => bindFlow(kitchen, { cook: async () => '' } as never)).toThrow(/watchPot/)
})
