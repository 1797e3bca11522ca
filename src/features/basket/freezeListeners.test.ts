/** @jest-environment jest-fixed-jsdom */
import { expect, test } from '@jest/globals'
import type { AnyMachineSnapshot } from 'xstate'
import type { Answer } from '../../../contract/endpoints.ts'
import { confirmMessages, toastMessages } from '../../../contract/messages.ts'
import { countsReceived, signedOut } from '../../api/events.ts'
import { selectFlow } from '../../flows/flowsReducer.ts'
import { basketEventReceived } from '../live/events.ts'
import { arrive } from '../../testing/arrive.ts'
import { failure, unreachable, waitingCalls } from '../../testing/fakeBackend.ts'
import { basketOf, FROZEN_MESSAGE } from '../../testing/fakeBasket.ts'
import { createFakeShop } from '../../testing/fakeShop.ts'
import { testSteps } from '../../testing/testSteps.ts'
import { makeTestStore, settled, toastsOf } from '../../testing/testStore.ts'
import { confirmAnswered } from '../../notices/noticesSlice.ts'
import { sessionStarted } from '../identity/session/sessionSlice.ts'
import { basketAddRequested, basketExitRequested } from './basketSlice.ts'
import { freezeFlow } from './freezeFlow.ts'
import type { ExitOutcome, FreezeEvent } from './freezeMachine.ts'
import { keepDraft } from '../../lib/drafts.ts'
import { routeChanged } from '../../app/routeSlice.ts'

const [first] = freezeFlow.sampleEvents
const frozenWords = (first as Extract<FreezeEvent, { type: 'basket.frozen' }>).message
const leftWords = 'سبد خرید از حالت انتظار پرداخت خارج شد.'

/** A member with two pieces in the basket. The test controls the server's answer to the call that unfreezes it (exit). */
async function makeShop() {
  const { backend, shop } = createFakeShop({ count: 2 })
  const { ask, asked: exits } = waitingCalls<Answer<'exitFreeze'>>()
  backend.on({
    exitFreeze: ask,
    addToBasket: () => ({ message: frozenWords, basketCount: -8 }),
    // The basket call fails, so that only the answer to adding a product has the message.
    getBasket: () => failure(503),
  })
  const made = makeTestStore({ backend, services: { token: shop.token } })
  made.store.dispatch(sessionStarted())
  await settled(made.store)
  const now = () => selectFlow(made.store.getState(), freezeFlow)
  const dialog = () => made.store.getState().notices.dialogs[0]
  return { ...made, shop, exits, now, dialog }
}

type Shop = Awaited<ReturnType<typeof makeShop>>

const push = (count: number) => basketEventReceived({ kind: 'added', webSiteCode: '', count })

/** The hub reports this count. */
async function hear({ store }: Pick<Shop, 'store'>, count: number): Promise<void> {
  store.dispatch(push(count))
  await arrive()
}

/** Produces each event as in the shop: by the shopper, the server's answer or the hub. */
async function execute(shop: Shop, event: { type: string }): Promise<void> {
  const { store, exits } = shop
  const { output, isAttempt, isPutOff } = event as {
    output?: ExitOutcome
    isAttempt?: boolean
    isPutOff?: boolean
  }
  const { basket } = store.getState()
  if (output) exits.at(-1)?.resolve({ ...output, basketCount: output.success ? 2 : -8 })
  else if (event.type.startsWith('xstate.error')) exits.at(-1)?.resolve(unreachable())
  else if (isAttempt) store.dispatch(basketAddRequested({ websiteCode: 'AQ-1007' }))
  else if (event.type === 'basket.frozen') {
    if (isPutOff) keepDraft('freeze', { isPutOff: 'yes' })
    store.dispatch(countsReceived({ basket: -8 }))
  } else if (event.type === 'basket.freed') store.dispatch(push(2))
  else if (event.type === 'member.left') store.dispatch(signedOut())
  else if (event.type === 'exit.asked') store.dispatch(basketExitRequested())
  else {
    const key = shop.dialog()?.key ?? 'basket/frozen'
    store.dispatch(confirmAnswered({ key, confirmed: event.type === 'exit.confirmed' }))
  }
  await arrive()
  if (!isAttempt) return
  expect(store.getState().basket.count).toBe(basket.count)
}

const serializeState = ({ value, context }: AnyMachineSnapshot) =>
  JSON.stringify([value, context.message !== '', context.failure !== '', context.isFree])
testSteps(freezeFlow, {
  serializeState,
  open: makeShop,
  execute,
  /** Skips an event that cannot occur: a repeated count of -8 without a message does not reach the machine. */
  isPossible: ({ from, event }) =>
    event.type !== 'basket.frozen' ||
    (event as { isAttempt?: boolean }).isAttempt === true ||
    from.value === 'free',
  check(now, to, { dialog }) {
    expect(now.status).toBe('active')
    expect(Object.keys(now.children)).toEqual(Object.keys(to.children))
    const isOpen = ['asking', 'leaving', 'failed'].some((state) => to.matches({ frozen: state }))
    expect(dialog() !== undefined).toBe(isOpen)
    expect(dialog()?.isBusy ?? false).toBe(to.matches({ frozen: 'leaving' }))
  },
})

const confirm = (shop: Shop, confirmed = true) =>
  shop.store.dispatch(confirmAnswered({ key: shop.dialog()!.key, confirmed }))

async function freezeAndConfirm(): Promise<Shop> {
  const shop = await makeShop()
  shop.store.dispatch(basketAddRequested({ websiteCode: 'AQ-1007' }))
  await arrive()
  expect(shop.dialog()).toMatchObject({
    kind: 'warning',
    title: confirmMessages.basketFrozen,
    text: frozenWords,
  })
  confirm(shop)
  await arrive()
  return shop
}

test.each([
  [leftWords, leftWords],
  ['', toastMessages.basketUnfrozen],
])(
  'announces the unfrozen basket once, with the server’s message if there is one (%p)',
  async (message, shown) => {
    const shop = await freezeAndConfirm()
    // The hub reports the unfrozen basket before the answer to this tab's call arrives.
    shop.store.dispatch(push(2))
    shop.exits[0]!.resolve({ success: true, message, basketCount: 2 })
    await arrive()
    expect(toastsOf(shop.store)).toEqual([shown])
    expect(shop.store.getState().basket).toMatchObject({ count: 2, isFrozen: false, message: '' })
    expect(shop.now().value).toBe('free')
  },
)

test('shows why unfreezing failed and retries it from the same dialog', async () => {
  const shop = await freezeAndConfirm()
  await execute(shop, { type: 'xstate.error.actor.exitFreeze' })
  expect(shop.dialog()).toMatchObject({
    title: confirmMessages.exitFailed,
    confirm: 'تلاش دوباره',
    text: expect.stringContaining('ارتباط با سرور برقرار نشد') as unknown,
  })
  confirm(shop)
  await arrive()
  expect(shop.dialog()).toMatchObject({ isBusy: true })
  expect(shop.exits).toHaveLength(2)
  shop.exits[1]!.resolve({ success: true, message: '', basketCount: 2 })
  await arrive()
  expect(shop.dialog()).toBeUndefined()
  expect(toastsOf(shop.store)).toEqual([toastMessages.basketUnfrozen])
})

test('a declined dialog opens again when the shopper changes the basket, not for an event of the hub', async () => {
  const shop = await makeShop()
  await hear(shop, -8)
  expect(shop.dialog()?.text).toBe(confirmMessages.basketFrozenText)
  confirm(shop, false)
  shop.store.dispatch(push(-8))
  shop.store.dispatch(countsReceived({ basket: -8, message: 'سفارش ۱۲' }))
  await arrive()
  expect(shop.dialog()).toBeUndefined()
  expect(shop.exits).toEqual([])
  shop.store.dispatch(basketAddRequested({ websiteCode: 'AQ-1007' }))
  await arrive()
  expect(shop.dialog()?.text).toBe(frozenWords)
  expect(shop.store.getState().basket.count).toBe(2)
})

test('a declined dialog stays closed on later pages and after a reload, and a toast can open it', async () => {
  const shop = await makeShop()
  const reminder = (store: Shop['store']) =>
    store.getState().notices.toasts.find(({ text }) => text === confirmMessages.basketWaits)
  const goTo = ({ store }: Pick<Shop, 'store'>, pathname: string, kind: 'Cart' | 'Category') =>
    store.dispatch(routeChanged({ pathname, search: '', kind }))
  goTo(shop, '/shop/category', 'Category')
  await hear(shop, -8)
  expect(reminder(shop.store)).toBeUndefined()
  confirm(shop, false)
  await arrive()
  expect(reminder(shop.store)).toMatchObject({ stays: true })
  goTo(shop, '/shop/cart', 'Cart')
  await arrive()
  expect(reminder(shop.store)).toBeUndefined()

  const reloaded = await makeShop()
  goTo(reloaded, '/', 'Category')
  await hear(reloaded, -8)
  expect(reloaded.dialog()).toBeUndefined()
  reloaded.store.dispatch(reminder(reloaded.store)!.offer!.action)
  await arrive()
  expect(reloaded.dialog()?.title).toBe(confirmMessages.basketFrozen)
  expect(reminder(reloaded.store)).toBeUndefined()

  await hear(reloaded, 2)
  reloaded.store.dispatch(push(-8))
  await arrive()
  expect(reloaded.dialog()).toBeDefined()
})

test('fetches the basket’s message when the frozen count arrives without one', async () => {
  const { backend, shop } = createFakeShop({ isFrozen: true, count: 2 })
  const { store } = makeTestStore({ backend, services: { token: shop.token } })
  store.dispatch(sessionStarted())
  await settled(store)
  expect(store.getState().notices.dialogs).toMatchObject([{ text: FROZEN_MESSAGE }])
  expect(backend.callsOf('getBasket')).toHaveLength(1)
})

test('the dialog offers to unfreeze or to wait, and has a direct link to the payment', async () => {
  const { backend, shop } = createFakeShop({ isFrozen: true, count: 2 })
  const payUrl = 'https://bank.example/pay/1'
  const basket = { ...basketOf(shop), payUrl }
  backend.on({ getBasket: () => basket, addToBasket: () => ({ message: frozenWords, basketCount: -8 }) })
  const { store } = makeTestStore({ backend, services: { token: shop.token } })
  store.dispatch(basketAddRequested({ websiteCode: 'AQ-1007' }))
  await arrive()
  const [dialog] = store.getState().notices.dialogs
  expect(dialog?.title).toMatch(/؟$/)
  expect(dialog?.asks).toBe('basketExit')
  expect(dialog?.way).toBe(payUrl)
  expect([dialog?.confirm, dialog?.cancel]).toEqual([undefined, undefined])
})

test('does not open the dialog on an article, but on the next shop page or when the shopper changes the basket', async () => {
  const { store, dialog } = await makeShop()
  const goTo = (pathname: string, kind: 'Blog' | 'Category' | 'Page') =>
    store.dispatch(routeChanged({ pathname, search: '', kind }))
  goTo('/blog/7/tavan', 'Blog')
  await hear({ store }, -8)
  expect(dialog()).toBeUndefined()
  goTo('/shop/category', 'Category')
  await arrive()
  expect(dialog()).toBeDefined()
  goTo('/درباره-ما', 'Page')
  await arrive()
  expect(dialog()).toBeUndefined()
  store.dispatch(basketAddRequested({ websiteCode: 'AQ-1007' }))
  await arrive()
  expect(dialog()).toBeDefined()
})
