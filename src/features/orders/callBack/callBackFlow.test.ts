/** Takes every transition of the call-back machine in the shop's store; the test controls the server's answers. */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { AnyMachineSnapshot } from 'xstate'
import { errorMessages } from '../../../../contract/errorMessages.ts'
import type { Answer } from '../../../../contract/endpoints.ts'
import { sessionStarted } from '../../identity/session/sessionSlice.ts'
import { callBackFlow } from './callBackFlow.ts'
import { waits } from './callBackMachine.ts'
import { eventAction, flowEvent } from '../../../flows/flow.ts'
import { selectFlow } from '../../../flows/flowsReducer.ts'
import { arrive } from '../../../testing/arrive.ts'
import type { ApiError } from '../../../api/errors.ts'
import { failure, unreachable, waitingCalls } from '../../../testing/fakeBackend.ts'
import { createFakeShop } from '../../../testing/fakeShop.ts'
import { makeTestStore, settled } from '../../../testing/testStore.ts'
import { testSteps } from '../../../testing/testSteps.ts'

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] }))
afterEach(() => void jest.useRealTimers())

async function makeShop({ isMember = true } = {}) {
  const { backend, shop } = createFakeShop({ count: 2 })
  const { ask, asked: requests } = waitingCalls<Answer<'getPayStatus'>>()
  backend.on({ getPayStatus: ask })
  const made = makeTestStore({ backend, services: isMember ? { token: shop.token } : {} })
  made.store.dispatch(sessionStarted())
  await settled(made.store)
  const now = () => selectFlow(made.store.getState(), callBackFlow)
  return { ...made, shop, requests, now }
}

type Shop = Awaited<ReturnType<typeof makeShop>>

function failed(event: object): never {
  const { status, message } = (event as { error: ApiError }).error
  return (typeof status === 'number' ? failure(status, message) : unreachable()) as never
}

/** Resolves the call, advances the clock, or dispatches the event to the flow. */
async function execute({ store, requests, now }: Shop, event: { type: string }): Promise<void> {
  const { output } = event as { output?: Answer<'getPayStatus'> | null }
  if (output) requests.at(-1)?.resolve(output)
  else if (event.type.startsWith('xstate.error')) requests.at(-1)?.resolve(failed(event))
  else if (event.type.startsWith('xstate.done')) jest.advanceTimersByTime(secondsNow(now()) * 1000)
  else store.dispatch(eventAction('callBack', event))
  await arrive()
}

const secondsNow = ({ context }: Pick<AnyMachineSnapshot, 'context'>) =>
  waits[Math.min(context.tries, waits.length) - 1]!

/** Distinguishes states only up to two tries, because tries grow without end. */
const serializeState = ({ value, context }: AnyMachineSnapshot) =>
  JSON.stringify([value, Math.min(context.tries, 2), context.answer?.status, context.failure !== ''])
testSteps(callBackFlow, { serializeState, open: makeShop, execute })

const [opened, , , paid, , unknown, pending] = callBackFlow.sampleEvents as readonly { type: string }[]

async function openPage(visitor?: Parameters<typeof makeShop>[0]): Promise<Shop> {
  const shop = await makeShop(visitor)
  await execute(shop, opened!)
  return shop
}

test('requests the status at growing intervals while the bank has not answered', async () => {
  const shop = await openPage()
  for (const [index, seconds] of [...waits, 10, 10].entries()) {
    await execute(shop, pending!)
    jest.advanceTimersByTime(seconds * 1000 - 1)
    await arrive()
    expect(shop.requests).toHaveLength(index + 1)
    jest.advanceTimersByTime(1)
    await arrive()
    expect(shop.requests).toHaveLength(index + 2)
  }
})

test('refetches the basket’s count after a payment', async () => {
  const shop = await makeShop()
  expect(shop.store.getState().basket.count).toBe(2)
  await execute(shop, opened!)
  shop.shop.count = 0
  await execute(shop, paid!)
  await settled(shop.store)
  expect(shop.store.getState().basket.count).toBe(0)
})

test('shows the result without a login and sends no other request', async () => {
  const shop = await makeShop({ isMember: false })
  const before = shop.backend.calls.length
  await execute(shop, opened!)
  await execute(shop, paid!)
  await settled(shop.store)
  expect(shop.now().value).toBe('paid')
  expect(shop.backend.calls.slice(before).map(({ endpoint }) => endpoint)).toEqual(['getPayStatus'])
})

test('an unknown code leads to the 404 page', async () => {
  const shop = await openPage()
  await execute(shop, unknown!)
  expect(shop.services.navigations).toEqual([{ to: '/not-found', options: { replace: true } }])
})

test.each([
  [401, false, { to: '/account/login?returnTo=%2F', options: { message: errorMessages.loginFirst } }],
  [403, false, { to: '/access-denied', options: { message: errorMessages.accessDenied } }],
  [404, true, { to: '/not-found', options: { replace: true, message: 'این پرداخت یافت نشد.' } }],
] as const)(
  'after a %d navigates as after any call and does not repeat the request',
  async (status, isOwn, led) => {
    const shop = await openPage({ isMember: false })
    shop.requests[0]?.resolve(failure(status, led.options.message) as never)
    await arrive()
    jest.advanceTimersByTime(60_000)
    await arrive()
    expect(shop.requests).toHaveLength(1)
    expect(shop.now().value).toBe(isOwn ? 'unknown' : 'refused')
    expect(shop.services.navigations).toEqual([led])
  },
)

test('sends no more requests after the page was left', async () => {
  const shop = await openPage()
  await execute(shop, pending!)
  shop.store.dispatch(flowEvent(callBackFlow, { type: 'callBack.left' }))
  jest.advanceTimersByTime(60_000)
  await arrive()
  expect(shop.requests).toHaveLength(1)
})
