/** Takes every transition of the checkout machine in the shop's store; the test controls the server's answers. */
import { expect, test } from '@jest/globals'
import type { AnyMachineSnapshot } from 'xstate'
import type { Answer } from '../../../../contract/endpoints.ts'
import { FROZEN_BASKET_COUNT } from '../../../../contract/statuses.ts'
import { sessionStarted } from '../../identity/session/sessionSlice.ts'
import { checkoutFlow } from './checkoutFlow.ts'
import type { CheckoutEvent, PlacementOutcome } from './checkoutMachine.ts'
import { eventAction, flowEvent } from '../../../flows/flow.ts'
import { selectFlow } from '../../../flows/flowsReducer.ts'
import { arrive } from '../../../testing/arrive.ts'
import { failure, unreachable, waitingCalls } from '../../../testing/fakeBackend.ts'
import { FROZEN_MESSAGE } from '../../../testing/fakeBasket.ts'
import { createFakeShop } from '../../../testing/fakeShop.ts'
import { makeTestStore, settled } from '../../../testing/testStore.ts'
import { createTokenVault } from '../../../api/tokenVault.ts'
import { testSteps } from '../../../testing/testSteps.ts'

async function makeShop() {
  const { backend, shop } = createFakeShop({ count: 1 })
  const { ask, asked: waiting } = waitingCalls<Answer<'checkout'>>()
  backend.on({ checkout: ask, payOrderAgain: ask })
  const made = makeTestStore({ backend, services: { token: shop.token } })
  made.store.dispatch(sessionStarted())
  await settled(made.store)
  const now = () => selectFlow(made.store.getState(), checkoutFlow)
  return { ...made, shop, waiting, now }
}

type Shop = Awaited<ReturnType<typeof makeShop>>

const answerOf = ({ message, redirectUrl }: PlacementOutcome): Answer<'checkout'> => ({
  message,
  redirectUrl,
  basketCount: redirectUrl ? FROZEN_BASKET_COUNT : 1,
  orderId: redirectUrl ? 100_001 : 0,
})

/** Resolves the call, or dispatches the event to the flow. */
async function execute({ store, waiting }: Shop, event: { type: string }): Promise<void> {
  const { output } = event as { output?: PlacementOutcome }
  if (output) waiting.at(-1)?.resolve(answerOf(output))
  else if (event.type.startsWith('xstate.error')) waiting.at(-1)?.resolve(unreachable())
  else store.dispatch(eventAction('checkout', event))
  await arrive()
}

const serializeState = ({ value, context }: AnyMachineSnapshot) => {
  const { addressId, slot, orderId, message } = context
  return JSON.stringify([value, addressId, slot, orderId, message !== ''])
}
testSteps(checkoutFlow, { serializeState, open: makeShop, execute })

const send = ({ store }: Shop, event: CheckoutEvent) => store.dispatch(flowEvent(checkoutFlow, event))
const confirmed = { type: 'order.confirmed', key: 'key-1', payable: 1_095_000, note: 'زنگ بزنید' } as const

async function toReview(shop: Shop): Promise<void> {
  send(shop, { type: 'checkout.opened' })
  send(shop, { type: 'address.chosen', addressId: 4 })
  send(shop, { type: 'slot.chosen', slot: '2026-11-24T09' })
  await arrive()
}

/** A shop in which the order is being placed. */
async function confirmOrder(): Promise<Shop> {
  const shop = await makeShop()
  await toReview(shop)
  send(shop, confirmed)
  await arrive()
  return shop
}

test('another address asks for its delivery again, the same one keeps it', async () => {
  const shop = await makeShop()
  await toReview(shop)
  for (const [addressId, value] of [
    [4, 'reviewing'],
    [5, 'scheduling'],
  ] as const) {
    send(shop, { type: 'step.opened', step: 'address' })
    send(shop, { type: 'address.chosen', addressId })
    expect(shop.now()).toMatchObject({ value, context: { addressId } })
  }
})

test('a double click sends a single order with the values that the shopper saw', async () => {
  const shop = await makeShop()
  await toReview(shop)
  send(shop, confirmed)
  send(shop, { ...confirmed, key: 'key-2' })
  await arrive()
  const calls = shop.backend.callsOf('checkout')
  expect(calls).toHaveLength(1)
  expect(calls[0]?.headers.get('idempotency-key')).toBe('key-1')
  expect(calls[0]?.body).toEqual({
    addressId: 4,
    slot: '2026-11-24T09',
    note: 'زنگ بزنید',
    payable: 1_095_000,
  })
})

test('repeats a request without an answer with the same key', async () => {
  const shop = await confirmOrder()
  shop.waiting[0]?.resolve(unreachable())
  await arrive()
  expect(shop.now().value).toBe('unanswered')
  send(shop, { type: 'order.retried' })
  await arrive()
  shop.waiting[1]?.resolve(answerOf({ message: '', redirectUrl: 'https://bank.example/pay/1' }))
  await arrive()
  const keys = shop.backend.callsOf('checkout').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual(['key-1', 'key-1'])
  expect(shop.services.departures).toEqual(['https://bank.example/pay/1'])
})

test('after too many orders shows how long to wait, and the next press is a new try', async () => {
  const shop = await confirmOrder()
  const words = 'در یک ساعت گذشته بیش از حد مجاز سفارش ثبت کرده‌اید. ۵۰ دقیقهٔ دیگر دوباره تلاش کنید.'
  shop.waiting[0]?.resolve(failure(429, words, { retryAfter: 3000 }) as never)
  await arrive()
  expect(shop.now().value).toBe('reviewing')
  expect(shop.now().context).toMatchObject({ message: words, note: 'زنگ بزنید', addressId: 4 })
})

test('offers no repetition of an order during which another member has logged in in another tab', async () => {
  const shop = await confirmOrder()
  createTokenVault(shop.services.storage, shop.services.jar).set('of-another', true)
  shop.waiting[0]?.resolve(failure(401) as never)
  await arrive()
  expect(shop.now().value).toBe('reviewing')
  expect(shop.backend.callsOf('checkout')).toHaveLength(1)
})

test('the dialog about a frozen basket opens only when the shopper returns from the bank', async () => {
  const shop = await confirmOrder()
  shop.shop.isFrozen = true
  shop.waiting[0]?.resolve(answerOf({ message: '', redirectUrl: 'https://bank.example/pay/1' }))
  await settled(shop.store)
  expect(shop.store.getState().basket.isFrozen).toBe(true)
  expect(shop.store.getState().notices.dialogs).toEqual([])
  send(shop, { type: 'bank.left' })
  await arrive()
  expect(shop.store.getState().notices.dialogs).toHaveLength(1)
})

test('a refusal because the basket is frozen for another payment opens the dialog', async () => {
  const shop = await confirmOrder()
  shop.shop.isFrozen = true
  const refusal = { message: FROZEN_MESSAGE, basketCount: FROZEN_BASKET_COUNT, redirectUrl: '', orderId: 0 }
  shop.waiting[0]?.resolve(refusal)
  await settled(shop.store)
  expect(shop.now().value).toBe('reviewing')
  expect(shop.store.getState().notices.dialogs[0]?.text).toBe(FROZEN_MESSAGE)
})
