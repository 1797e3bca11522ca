/** Every transition of the frozen basket's machine, by real clicks in the shop on a scripted backend. */
import type { Page } from '@playwright/test'
import { serverEvents } from '../../contract/live/hub.ts'
import { confirmAnswers } from '../../contract/confirmAnswers.ts'
import { confirmMessages } from '../../contract/messages.ts'
import { confirmWords } from '../../src/notices/confirmWords.ts'
import { freezeFlow } from '../../src/features/basket/freezeFlow.ts'
import type { ExitOutcome } from '../../src/features/basket/freezeMachine.ts'
import { later } from '../../src/testing/fakeBackend.ts'
import { aBasket } from '../support/basket.ts'
import { heldCall } from '../support/heldCall.ts'
import { logInOn } from '../support/memberPages.ts'
import { modelRun } from '../support/modelRun.ts'
import { addButton } from '../support/parts.ts'
import { scriptBackend } from '../support/scriptedBackend.ts'
import { expect, test } from '../support/test.ts'

test.use({ allowedConsole: [/Failed to load resource/] })

const words = 'سبد خرید شما در انتظار پرداخت است.'
const flow = {
  ...freezeFlow,
  sampleEvents: [
    ...freezeFlow.sampleEvents,
    { type: 'basket.frozen', message: words, isAttempt: false } as const,
  ],
}

interface Happening {
  readonly type: string
  readonly output?: ExitOutcome
  readonly isAttempt?: boolean
  readonly isPutOff?: boolean
  readonly message?: string
}

test('real clicks take every transition of the frozen basket', async ({ page }) => {
  test.setTimeout(240_000)
  const far = await openFarSide(page)
  const run = await modelRun(page, flow, {
    serializeState: ({ value, context }) =>
      JSON.stringify([value, context.message !== '', context.failure !== '', context.isFree]),
    isPossible: ({ from, event }) => isPossible(JSON.stringify(from.value), from.context.message, event),
  })
  await page.clock.install()
  await page.goto('/shop/category')
  await run.restart()
  await expect.poll(() => far.hub.connected()).toBe(1)
  const dialog = page.getByRole('dialog')

  const performers: Record<string, (event: Happening) => Promise<unknown>> = {
    'basket.frozen': async ({ isAttempt, isPutOff, message }) => {
      if (isPutOff) await page.evaluate(() => (sessionStorage['draft:freeze'] = '{"isPutOff":"yes"}'))
      if (isAttempt) {
        far.tellNothing()
        return addToBasket(page)
      }
      if (message) return far.tellWords(message)
      return far.freeze()
    },
    'basket.freed': async () => {
      far.free()
      far.hub.push(serverEvents.addBasket, '', 2)
    },
    'exit.asked': async () => {
      far.tellNothing()
      await page
        .getByRole('banner')
        .getByRole('link', { name: /سبد خرید/ })
        .click()
      await page.getByRole('main').getByRole('button', { name: 'خروج از حالت انتظار' }).click()
    },
    'exit.confirmed': () =>
      dialog
        .getByRole('button', {
          name: new RegExp(`${confirmWords.basketExit.confirm}|${confirmMessages.retry}`),
        })
        .click(),
    'exit.declined': () =>
      dialog
        .getByRole('button', {
          name: new RegExp(`${confirmWords.basketExit.cancel}|${confirmAnswers.cancel}`),
        })
        .click(),
    'xstate.done.actor.exitFreeze': ({ output }) => far.answerExit(output!),
    'xstate.error.actor.exitFreeze': () => far.answerExit(),
  }
  await run.tour((event) => performers[event.type]!(event))

  // Take the logout last, because it also ends the session.
  if (!run.state().includes('free')) throw new Error('the tour ends where it can be frozen again')
  await run.take([{ type: 'basket.frozen', message: words, isAttempt: true } as never], () =>
    performers['basket.frozen']!({ type: '', isAttempt: true }),
  )
  await run.take([{ type: 'exit.declined' }], () => performers['exit.declined']!({ type: '' }))
  await run.take([{ type: 'member.left' }], async () => {
    await page.getByRole('banner').getByRole('button', { name: /حساب/ }).click()
    await page.getByRole('banner').getByText('خروج').click()
  })
  run.finish()
})

/** An open dialog covers the page. Only a basket without a message can still get one. */
function isPossible(value: string, message: string, event: Happening): boolean {
  const isFree = value.includes('free')
  const isOpen = /asking|failed/.test(value)
  if (event.type === 'basket.frozen' && !event.isAttempt)
    return event.message ? value.includes('asking') && message === '' : isFree
  if (event.type === 'basket.frozen') return isFree || value.includes('waiting')
  if (event.type === 'exit.confirmed' || event.type === 'exit.declined') return isOpen
  if (event.type === 'exit.asked') return value.includes('waiting')
  return event.type !== 'member.left'
}

async function addToBasket(page: Page): Promise<void> {
  if (page.url().includes('/cart'))
    await page
      .getByRole('navigation', { name: 'منوی اصلی' })
      .getByRole('link', { name: 'همهٔ ساعت‌ها' })
      .click()
  // A press is ignored while the basket is loading.
  await expect(addButton(page)).not.toHaveAttribute('aria-busy', 'true')
  await addButton(page).click()
}

/** A member with two products in the basket. The test decides when exits and basket answers arrive. */
async function openFarSide(page: Page) {
  const far = await scriptBackend(page, { count: 2 })
  await logInOn(page, far.shop.token)
  const exit = heldCall(far, 'exitFreeze')
  let waiting: ReturnType<typeof later<void>> | null = null
  let isFrozen = false
  let shownMessage = ''
  far.backend.on({
    // Frozen from here on, so that an earlier question about the basket is not answered with it.
    addToBasket: () => {
      isFrozen = true
      shownMessage = ''
      return { message: words, basketCount: -8 }
    },
    getBasket: async () => {
      await waiting?.promise
      return aBasket(isFrozen, shownMessage)
    },
  })
  const goOn = () => {
    waiting?.resolve()
    waiting = null
  }
  const free = () => {
    isFrozen = false
    goOn()
  }
  return {
    ...far,
    free,
    /** Freezes the basket by a push, after which the basket answer waits for `tellWords`. */
    freeze() {
      isFrozen = true
      shownMessage = ''
      waiting = later<void>()
      far.hub.push(serverEvents.addBasket, '', -8)
    },
    tellWords(message: string) {
      shownMessage = message
      if (!waiting) far.hub.push(serverEvents.addBasket, '', -8)
      goOn()
    },
    tellNothing: goOn,
    /** Answers the exit; without an outcome the call fails. */
    answerExit(outcome?: ExitOutcome) {
      if (outcome?.success) free()
      return exit.answer(outcome && { ...outcome, basketCount: outcome.success ? 2 : -8 })
    },
  }
}
