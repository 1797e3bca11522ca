/** Every transition of the checkout machine, by real clicks in the shop on a scripted backend. */
import type { Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { checkoutFlow } from '../../src/features/orders/checkout/checkoutFlow.ts'
import type { PlacementOutcome } from '../../src/features/orders/checkout/checkoutMachine.ts'
import type { ModelStep } from '../../src/flows/modelPaths.ts'
import { aBasket } from '../support/basket.ts'
import { heldCall } from '../support/heldCall.ts'
import { logInOn } from '../support/memberPages.ts'
import { modelRun } from '../support/modelRun.ts'
import { scriptBackend } from '../support/scriptedBackend.ts'
import { expect, test } from '../support/test.ts'

test.use({ allowedConsole: [/Failed to load resource/] })

const note = 'پیش از آمدن زنگ بزنید.'
const flow = {
  ...checkoutFlow,
  sampleEvents: checkoutFlow.sampleEvents.map((event) => {
    if (event.type === 'order.confirmed' || event.type === 'note.written') return { ...event, note }
    // The shop opens the checkout at the step that this tab stored, so the event contains no other data than the step.
    return event.type === 'checkout.opened' && event.step ? { type: event.type, step: event.step } : event
  }),
}

/** The page opens at the first step whose choice is missing. */
function isWhereItBegins({ from, event }: ModelStep): boolean {
  const { addressId, slot } = (from as SnapshotFrom<typeof checkoutFlow.machine>).context
  const step = addressId === 0 ? undefined : slot === '' ? 'slot' : 'review'
  return event.type !== 'checkout.opened' || (event as Happening).step === step
}

interface Happening {
  readonly type: string
  readonly step?: 'address' | 'slot' | 'review'
  readonly output?: PlacementOutcome
}

test('real clicks take every transition of the checkout', async ({ page }) => {
  test.setTimeout(240_000)
  const far = await openFarSide(page)
  const run = await modelRun(page, flow, {
    serializeState: ({ value, context }) => {
      const { addressId, slot, orderId } = context
      return JSON.stringify([value, addressId > 0, slot !== '', orderId > 0, context.note, context.message])
    },
    isPossible: (step) => step.event.type !== 'member.left' && isWhereItBegins(step),
  })
  await page.clock.install()
  await page.goto('/shop/cart')
  const main = page.getByRole('main')
  const banner = page.getByRole('banner')
  const button = (name: string | RegExp) => main.getByRole('button', { name })
  const isAt = (path: string) => new URL(page.url()).pathname.startsWith(path)
  // The checkout has a header without a cart link.
  const openCart = () =>
    isAt('/shop/checkout')
      ? main.getByRole('link', { name: 'بازگشت به سبد' }).click()
      : banner.getByRole('link', { name: /سبد خرید/ }).click()
  const openOrder = async () => {
    if (isAt('/account/orders/')) return
    await banner.getByRole('button', { name: /حساب/ }).click()
    await banner.getByRole('link', { name: 'سفارش‌ها' }).click()
    await main.getByRole('link', { name: /^سفارش / }).click()
    await expect(button('پرداخت دوباره')).toBeVisible()
  }
  const write = async () => {
    const box = main.getByRole('textbox', { name: /یادداشت/ })
    await box.fill(note)
    await box.press('Tab')
  }

  const performers: Record<string, (event: Happening, state: string) => Promise<unknown>> = {
    'checkout.opened': async () => {
      if (!isAt('/shop/cart')) await openCart()
      await main.getByRole('link', { name: 'ادامهٔ سفارش' }).click()
    },
    'checkout.left': async (_, state) => {
      if (state.includes('idle')) await openOrder()
      await openCart()
      await expect(page).toHaveURL(/\/shop\/cart/)
    },
    'address.chosen': () => button('ارسال به این نشانی').click(),
    'slot.chosen': async () => {
      await main.getByRole('radio').first().check()
      await button('ادامه').click()
    },
    'note.written': write,
    'gift.chosen': () => main.getByRole('checkbox', { name: /بسته‌بندی هدیه/ }).click(),
    'sizing.chosen': () => main.getByRole('checkbox', { name: /^اندازه‌کردن بند/ }).click(),
    'way.chosen': () => main.getByRole('radio', { name: /کارت‌به‌کارت/ }).check(),
    'step.opened': ({ step }) =>
      button(step === 'address' ? 'تغییر نشانی تحویل' : 'تغییر زمان تحویل').click(),
    'order.confirmed': async () => {
      await write()
      far.forgetCall()
      await button(/^(پرداخت|ثبت سفارش)/).click()
    },
    'order.retried': async () => {
      far.forgetCall()
      await button('تلاش دوباره').click()
    },
    'again.pressed': async () => {
      await openOrder()
      far.forgetCall()
      await button('پرداخت دوباره').click()
    },
    // Simulates the event of the back/forward cache, which the test browser does not have.
    'bank.left': () =>
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
    'xstate.done.actor.placeOrder': ({ output }) => far.place(output),
    'xstate.error.actor.placeOrder': () => far.place(),
    'xstate.done.actor.payAgain': ({ output }) => far.payAgain(output),
    'xstate.error.actor.payAgain': () => far.payAgain(),
  }
  run.reset()
  await run.tour((event, state) => performers[event.type]!(event, state))

  if (isAt('/shop/checkout')) await run.take([{ type: 'checkout.left' }], openCart)
  // The logout resets the choices. Take it last, because it also ends the session.
  await run.take([{ type: 'member.left' }], async () => {
    await banner.getByRole('button', { name: /حساب/ }).click()
    await banner.getByText('خروج').click()
  })
  run.finish()
})

/** A member with two products in the basket. The test decides when a checkout is answered. */
async function openFarSide(page: Page) {
  const far = await scriptBackend(page, { count: 2 })
  await logInOn(page, far.shop.token)
  // A bank that answers 204 leaves the shopper on the page.
  await page.route('**/sandbox-bank/**', (route) => route.fulfill({ status: 204 }))
  const calls = [heldCall(far, 'checkout'), heldCall(far, 'payOrderAgain')] as const
  const basket = { ...aBasket(false, ''), cardToCard: { hours: 24, reason: '' } }
  far.backend.on({ getBasket: () => basket })
  const answerOf = (outcome?: PlacementOutcome) =>
    outcome && { ...outcome, basketCount: 2, orderId: outcome.redirectUrl ? 100_001 : 0 }
  return {
    /** Forgets an abandoned call, so that the next answer waits for the next call. */
    forgetCall: () => calls.forEach((call) => call.forget()),
    /** Answers the call; without an outcome the call fails. */
    place: (outcome?: PlacementOutcome) => calls[0].answer(answerOf(outcome)),
    payAgain: (outcome?: PlacementOutcome) => calls[1].answer(answerOf(outcome)),
  }
}
