/** Every transition of the login machine, by real clicks in the shop before a scripted far side. */
import type { Page } from '@playwright/test'
import type { Answer } from '../contract/endpoints.ts'
import { loginFlow } from '../src/features/identity/login/loginFlow.ts'
import type { LoginContext, LoginOutcome } from '../src/features/identity/login/loginMachine.ts'
import { later } from '../src/testing/fakeBackend.ts'
import { aUser } from '../src/testing/fixtures.ts'
import type { ModelStep } from '../src/flows/modelPaths.ts'
import { filesOf } from './support/chunks.ts'
import { modelRun } from './support/modelRun.ts'
import { scriptBackend } from './support/scriptedBackend.ts'
import { demo, test } from './support/test.ts'

test.use({ allowedConsole: [/Failed to load resource/] })

const place = 'dialog' as const
const byLink = { type: 'login.opened', reason: 'none', closable: true, place } as const
const byHeart = { type: 'login.opened', reason: 'favourite', place } as const
const accepted = {
  type: 'xstate.done.actor.submitLogin',
  output: { success: true, warning: 0 },
  actorId: 'submitLogin',
} as const
const byCode = { type: 'login.wayChosen', way: 'code' } as const
const byPassword = { type: 'login.wayChosen', way: 'password' } as const
const entered = { type: 'login.entered', warning: 0 } as const
const submitted = { type: 'login.submitted', userName: demo.member, rememberMe: true } as const
const flow = {
  ...loginFlow,
  sampleEvents: [
    ...loginFlow.sampleEvents.filter(({ type }) => !['login.opened', 'login.entered'].includes(type)),
    ...[byLink, byHeart, byPassword],
  ],
}

interface Happening {
  readonly type: string
  readonly reason?: string
  readonly way?: string
  readonly output?: LoginOutcome
}

test('the login', async ({ page }) => {
  test.setTimeout(240_000)
  const far = await openFarSide(page)
  const run = await modelRun(page, flow, {
    serializeState: ({ value, context }) =>
      JSON.stringify([value, context.reason, context.closable, context.way, context.message !== '']),
    isPossible: ({ from, event }) => isPossible(from, event),
  })
  await page.clock.install()
  await page.goto('/shop/category')
  await run.restart()
  const dialog = page.getByRole('dialog')
  const link = page.getByRole('banner').locator('a[href="/account/login"]:visible').first()
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /در علاقه‌مندی‌ها/ })
    .first()

  const hands: Record<string, (event: Happening) => Promise<unknown>> = {
    'login.opened': async ({ reason }) => {
      if (!page.url().includes('/shop/category')) await page.goBack()
      await (reason === 'none' ? link : heart).click()
    },
    'login.closed': () => dialog.getByRole('button', { name: 'بستن' }).click(),
    'login.left': () => dialog.getByRole('link', { name: 'ثبت‌نام' }).click(),
    'login.wayChosen': ({ way }) =>
      dialog.getByRole('button', { name: way === 'code' ? /با کد یک‌بارمصرف/ : 'ورود با رمز عبور' }).click(),
    'login.entered': async () => {
      await dialog.getByLabel('شمارهٔ موبایل').fill(demo.member)
      await dialog.getByRole('button', { name: 'دریافت کد ورود' }).click()
      await dialog.getByRole('textbox', { name: 'کد ورود' }).fill('123456')
    },
    'login.submitted': async () => {
      await dialog.getByLabel('شمارهٔ موبایل').fill(demo.member)
      await dialog.getByLabel('رمز عبور', { exact: true }).fill(demo.password)
      await dialog.getByRole('button', { name: 'ورود', exact: true }).click()
    },
    'xstate.done.actor.submitLogin': async ({ output }) => far.answer(output),
    'xstate.error.actor.submitLogin': async () => far.answer(),
  }
  const perform = (event: Happening) => hands[event.type]!(event)
  await run.tour(perform)

  // Two clicks before the machines are there: the second finds the dialog open.
  const release = await holdEffects(page)
  await page.goto('/shop/category', { waitUntil: 'commit' })
  await untilHydrated(page)
  await link.click()
  await heart.click()
  run.reset()
  await run.take([byLink, byHeart], release)

  await run.take([submitted], () => perform(submitted))
  await run.take([accepted], () => perform(accepted))

  // The other way in, in a browser that nobody is logged in to.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/shop/category')
  await run.restart()
  for (const event of [byLink, byCode, entered]) await run.take([event], () => perform(event))
  run.finish()
})

/** The dialog covers the page and has the form of one way in; a login that succeeds takes its way in along. */
function isPossible({ value, context }: ModelStep['from'], { type, output, way }: Happening): boolean {
  const shown = (context as LoginContext).way
  if (type === 'login.opened') return value === 'closed'
  if (type === 'login.wayChosen') return way !== shown
  if (type === 'login.submitted' || type === 'login.left') return shown === 'password'
  return !output?.success
}

/** Anonymous; a login is answered when the test says so, without an answer the server is gone. */
async function openFarSide(page: Page) {
  const far = await scriptBackend(page)
  let login = later<Answer<'login'>>()
  far.backend.on({
    login: () => {
      login = later()
      return login.promise
    },
  })
  return {
    answer(outcome?: LoginOutcome) {
      if (!outcome) return login.resolve(Promise.reject(new Error('gone')) as never)
      const { success } = outcome
      const nobody = { accessToken: '', favCount: 0, basketCount: 0, userInfo: null }
      login.resolve(
        success
          ? { ...nobody, success, message: '', accessToken: far.shop.token, userInfo: aUser() }
          : { ...nobody, success, message: outcome.message },
      )
    },
  }
}

/** Keeps the chunk of machines and listeners back. Gives the way to let it come. */
async function holdEffects(page: Page): Promise<() => Promise<void>> {
  const late = filesOf('effects', ['category'])
  const released = later<void>()
  const isLate = (url: URL) => late.some((file) => url.pathname.endsWith(file))
  await page.route(isLate, async (route) => {
    await released.promise
    await route.continue()
  })
  return async () => {
    released.resolve()
    await page.unroute(isLate)
  }
}

/** A click works, as far as the page goes without its effects. */
async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const hearts = document.querySelectorAll('main button[aria-pressed]')
    return [...hearts].some((heart) => Object.keys(heart).some((key) => key.startsWith('__reactProps')))
  })
}
