/** Every transition of the login by a one-time code, by real clicks in the shop on a scripted backend. */
import { expect, type Page } from '@playwright/test'
import { accountMessages } from '../../contract/identity/accountRules.ts'
import { entryFlow } from '../../src/features/identity/entry/entryFlow.ts'
import type { EntryOutcome } from '../../src/features/identity/entry/entryMachine.ts'
import type { CodeOutcome } from '../../src/features/identity/verification/codeTimes.ts'
import { failure } from '../../src/testing/fakeBackend.ts'
import { aUser } from '../../src/testing/fixtures.ts'
import { heldCall } from '../support/heldCall.ts'
import { modelRun } from '../support/modelRun.ts'
import { scriptBackend } from '../support/scriptedBackend.ts'
import { test } from '../support/test.ts'

test.use({ allowedConsole: [/Failed to load resource/] })

const SECOND = 1000

interface Happening {
  readonly type: string
  readonly mobile?: string
  readonly output?: CodeOutcome | EntryOutcome
}

test('real clicks take every transition of the login by a one-time code', async ({ page }) => {
  test.setTimeout(240_000)
  const far = await openFarSide(page)
  const start = Date.UTC(2025, 7, 5, 9)
  // Samples whose time is before the page's clock are omitted, because the shop requests a code only when that is allowed.
  const flow = {
    ...entryFlow,
    sampleEvents: entryFlow.sampleEvents.filter(
      (event) => event.type !== 'code.requested' || event.now > start,
    ),
  }
  const run = await modelRun(page, flow, {
    serializeState: ({ value, context }) =>
      JSON.stringify([value, context.mobile, context.expiresAt > 0, context.message !== '', context.fields]),
    isPossible: ({ from, event }) => isPossible(JSON.stringify(from.value), event),
  })
  await page.clock.install({ time: start })
  await page.goto('/shop/category')
  const dialog = page.getByRole('dialog')
  const byName = (name: string) => dialog.getByRole('button', { name, exact: true })

  const performers: Record<string, (event: Happening, state: string) => Promise<unknown>> = {
    'entry.opened': async () => {
      if (!(await dialog.isVisible()))
        await page.getByRole('banner').locator('a[href="/account/login"]:visible').first().click()
      await byName('ورود یا ثبت‌نام با کد یک‌بارمصرف').click()
    },
    'entry.left': () => byName('ورود با رمز عبور').click(),
    'mobile.submitted': async ({ mobile }) => {
      const form = dialog.getByRole('form', { name: 'ورود با کد یک‌بارمصرف' })
      await form.getByLabel('شمارهٔ موبایل').fill(mobile ?? '')
      await byName('دریافت کد ورود').click()
    },
    'mobile.changed': () => byName('شماره را عوض کنید').click(),
    'code.requested': async (_event, state) => {
      if (!state.includes('spent')) await page.clock.runFor(61 * SECOND)
      await byName('فرستادن کد تازه').click()
    },
    'clock.ticked': () => page.clock.runFor(SECOND),
    'code.submitted': async () => {
      const field = dialog.getByRole('textbox', { name: 'کد ورود' })
      await field.fill('')
      await field.fill(far.nextCode())
    },
    'xstate.done.actor.sendCode': async ({ output }) => far.send(output as CodeOutcome),
    'xstate.done.actor.sendAnother': async ({ output }) => far.send(output as CodeOutcome),
    'xstate.done.actor.enter': async ({ output }) => far.enter(output as EntryOutcome),
  }
  const perform = (event: Happening, state: string) => performers[event.type]!(event, state)
  await run.tour(perform)
  // Take the reload and the login last, because they end the machine.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/shop/category')
  run.reset()
  const sample = (wanted: string) => entryFlow.sampleEvents.find(({ type }) => type === wanted)! as Happening
  const take = async (steps: readonly Happening[]) => {
    for (const step of steps) await run.take([step], () => perform(step, run.state()))
  }
  await take([{ type: 'entry.opened' }, sample('mobile.submitted'), sample('xstate.done.actor.sendCode')])
  await expect(dialog.getByRole('textbox', { name: 'کد ورود' })).toBeVisible()
  await page.reload()
  run.reset()
  await run.take([{ type: 'entry.opened' }, sample('entry.resumed')], () =>
    page.getByRole('banner').locator('a[href="/account/login"]:visible').first().click(),
  )
  await take([
    { type: 'code.submitted' },
    { type: 'xstate.done.actor.enter', output: { success: true, warning: 0 } },
  ])
  run.finish()
})

/** Excludes a reload and a successful login from the tour, because they end the machine; the test takes them at the end. */
function isPossible(_value: string, { type, output }: Happening): boolean {
  if (type === 'entry.resumed') return false
  return type !== 'xstate.done.actor.enter' || !(output as EntryOutcome).success
}

/** A backend for an anonymous visitor. The test decides when it answers requests for codes and logins. */
async function openFarSide(page: Page) {
  const far = await scriptBackend(page)
  const code = heldCall(far, 'sendCode')
  const entry = heldCall(far, 'codeLogin')
  let codes = 100_000
  return {
    /** A different code each time, because the form sends no code twice. */
    nextCode: () => String((codes += 1)),
    send: ({ isSent }: CodeOutcome) =>
      code.answer(
        isSent
          ? { success: true, message: accountMessages.entryCodeSent, expiresIn: 120, resendIn: 60 }
          : undefined,
      ),
    enter(outcome: EntryOutcome) {
      if (!outcome.success) {
        const { fields, code: why } = outcome
        return entry.answer(failure(400, Object.values(fields)[0], { fields, code: why }))
      }
      const counts = { favCount: 0, basketCount: 0 }
      const userInfo = aUser({ firstName: '', lastName: '' })
      return entry.answer({ success: true, message: '', accessToken: far.shop.token, ...counts, userInfo })
    },
  }
}
