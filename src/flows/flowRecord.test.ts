import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { eventAction, flowEvent, flowsResumed, flowsStarted } from './flow.ts'
import { kitchen, makeKitchen, order, rootReducer } from './kitchenFixture.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('flowEvent creates an action with a readable type, and dispatching it moves the machine', () => {
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

test('the state is plain JSON and stays the same object after an event without transition', () => {
  const { store } = makeKitchen()
  store.dispatch(order())
  const before = store.getState()
  expect(JSON.parse(JSON.stringify(before))).toStrictEqual(before)
  store.dispatch(flowEvent(kitchen, { type: 'meal.ordered', dish: 'نان' }))
  expect(store.getState()).toBe(before)
})

test('passing recorded actions to the reducer again computes the same state and runs no effects', async () => {
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

test('flowsResumed starts the effects and delays of a restored state', async () => {
  const first = makeKitchen()
  first.store.dispatch(order())
  first.stop()
  const cook = jest.fn((_args: object) => new Promise<string>(() => {}))
  const state = JSON.parse(JSON.stringify(first.store.getState())) as ReturnType<typeof rootReducer>
  const second = makeKitchen({ preloadedState: state, effects: { cook } })
  second.store.dispatch(flowsResumed())
  expect(cook).toHaveBeenCalledWith(expect.objectContaining({ input: { dish: 'آش' } }))
  await jest.advanceTimersByTimeAsync(1000)
  expect(second.now().value).toBe('late')
})

test('two stores share no timers or effects', async () => {
  const [one, two] = [makeKitchen(), makeKitchen()]
  one.store.dispatch(order())
  two.store.dispatch(order('نان'))
  one.store.dispatch(flowEvent(kitchen, { type: 'meal.cancelled' }))
  await jest.advanceTimersByTimeAsync(1000)
  expect(one.now().value).toBe('idle')
  expect(two.now().value).toBe('late')
})

test.each(['done', 'error'])(
  'a recorded %s event of an effect that is not running does not change the state',
  (end) => {
    const { store, now } = makeKitchen()
    const type = `xstate.${end}.actor.cook`
    const before = store.getState()
    store.dispatch(
      eventAction('kitchen', { type, output: 'گرم', error: { message: 'سوخت' }, actorId: 'cook' } as never),
    )
    expect(store.getState()).toBe(before)
    expect(now().status).toBe('active')
  },
)
