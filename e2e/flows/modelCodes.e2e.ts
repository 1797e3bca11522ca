/** Every transition of the verification, the forgotten password and the registration, in the shop on a scripted backend. */
import type { Page } from '@playwright/test'
import type { Answer } from '../../contract/endpoints.ts'
import { passwordResetFlow } from '../../src/features/identity/password/passwordResetFlow.ts'
import { registrationFlow } from '../../src/features/identity/registration/registrationFlow.ts'
import { sampleNow } from '../../src/features/identity/verification/codeMachine.ts'
import { verificationFlow } from '../../src/features/identity/verification/verificationFlow.ts'
import { failure } from '../../src/testing/fakeBackend.ts'
import { aUser } from '../../src/testing/fixtures.ts'
import { heldCall } from '../support/heldCall.ts'
import { modelRun } from '../support/modelRun.ts'
import { main } from '../support/parts.ts'
import { scriptBackend } from '../support/scriptedBackend.ts'
import { sideTab } from '../support/sideTab.ts'
import { demo, test } from '../support/test.ts'

test.use({ allowedConsole: [/Failed to load resource/] })
test.describe.configure({ timeout: 240_000 })

interface Happening {
  readonly type: string
  readonly mobile?: string
  readonly output?: {
    readonly success?: boolean
    readonly isSent?: boolean
    readonly isVerified?: boolean
    readonly fields?: Readonly<Record<string, string>>
    readonly code?: string
  }
}

/** Omits requests at the sample time, because the page's clock runs on and the next code can be requested only a minute later. */
const laterThanSamples = ({ type, ...event }: { type: string; now?: number }) =>
  type !== 'code.requested' || event.now! > sampleNow

/** The compared parts of a state. Of a code only whether it is valid, because its times come from the page's clock. */
const shownParts = ({ value, context }: { value: unknown; context: object }) => {
  const { expiresAt = 0, message, fields, code } = context as Record<string, unknown>
  return JSON.stringify([value, Number(expiresAt) > 0, message !== '', fields, code])
}

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const goHome = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'عقربه' }).first().click()

async function askAgain(page: Page): Promise<void> {
  const again = button(page, 'فرستادن کد تازه')
  if (!(await again.isEnabled())) await page.clock.runFor(61_000)
  await again.click()
}

let codes = 100_000
/** Types another code each time, because the form does not send a code twice. */
async function typeCode(page: Page, label: string): Promise<void> {
  await main(page)
    .getByRole('textbox', { name: label })
    .fill(String((codes += 1)))
}

function sent({ isSent = false, isVerified = false }: NonNullable<Happening['output']>) {
  if (isVerified) return { success: false, message: '', expiresIn: 0, resendIn: 0, verified: true }
  return isSent ? { success: true, message: '', expiresIn: 120, resendIn: 60 } : undefined
}

const refusal = ({ fields = {}, code }: NonNullable<Happening['output']>) =>
  failure(400, Object.values(fields)[0], { fields, code })

test('real clicks take every transition of the verification of a mobile', async ({ page }) => {
  const far = await scriptBackend(page)
  const code = heldCall(far, 'sendCode')
  const check = heldCall(far, 'verifyMobile')
  const sampleEvents = verificationFlow.sampleEvents.filter(laterThanSamples)
  const run = await modelRun(page, { ...verificationFlow, sampleEvents }, { serializeState: shownParts })
  await page.clock.install({ time: sampleNow })
  await (
    await sideTab(page)
  )(far.shop.token)
  let isAway = false

  const performers: Record<string, (event: Happening) => Promise<unknown>> = {
    'verification.opened': async () => {
      far.shop.user = aUser({ warning: 1 })
      await (isAway ? page.goBack() : page.goto('/account/verify-mobile'))
      isAway = false
    },
    'verification.left': async () => {
      await goHome(page)
      code.forget()
      check.forget()
      isAway = true
    },
    'code.submitted': () => typeCode(page, 'کد تأیید'),
    'code.requested': () => askAgain(page),
    'clock.ticked': () => page.clock.runFor(1000),
    'xstate.done.actor.sendCode': ({ output }) => code.answer(sent(output!)),
    'xstate.done.actor.verify': ({ output }) => {
      if (!output!.success) return check.answer(refusal(output!))
      far.shop.user = aUser()
      return check.answer({ success: true, message: 'تأیید شد.', userInfo: far.shop.user })
    },
  }
  await run.tour((event) => performers[event.type]!(event))
  run.finish()
})

test('real clicks take every transition of the forgotten password', async ({ page }) => {
  const far = await scriptBackend(page)
  const code = heldCall(far, 'sendCode')
  const reset = heldCall(far, 'resetPassword')
  const sampleEvents = passwordResetFlow.sampleEvents.filter(laterThanSamples)
  const run = await modelRun(page, { ...passwordResetFlow, sampleEvents }, { serializeState: shownParts })
  await page.clock.install({ time: sampleNow })

  const performers: Record<string, (event: Happening) => Promise<unknown>> = {
    'reset.opened': () => page.goto('/account/forget-pass'),
    'reset.left': async () => {
      await goHome(page)
      code.forget()
      reset.forget()
    },
    'mobile.submitted': async ({ mobile }) => {
      await main(page).getByLabel('شمارهٔ موبایل').fill(mobile!)
      await button(page, 'فرستادن کد').click()
    },
    'mobile.changed': () => button(page, 'شماره را عوض کنید').click(),
    'code.requested': () => askAgain(page),
    'clock.ticked': () => page.clock.runFor(1000),
    'password.submitted': async () => {
      await typeCode(page, 'کد بازیابی')
      await main(page).locator('input[name=password]').fill(demo.password)
      await button(page, 'ثبت رمز جدید').click()
    },
    'xstate.done.actor.sendCode': ({ output }) => code.answer(sent(output!)),
    'xstate.done.actor.sendAnother': ({ output }) => code.answer(sent(output!)),
    'xstate.done.actor.renewPassword': ({ output }) =>
      reset.answer(output!.success ? { success: true, message: '' } : refusal(output!)),
  }
  await run.tour((event) => performers[event.type]!(event))
  run.finish()
})

test('real clicks take every transition of the registration', async ({ page }) => {
  const far = await scriptBackend(page)
  const register = heldCall(far, 'register')
  const run = await modelRun(page, registrationFlow, { serializeState: shownParts })
  const logIn = await sideTab(page)

  const performers: Record<string, (event: Happening & { form?: Answer<'getProfile'> }) => Promise<unknown>> =
    {
      'registration.opened': async () => {
        await logIn('')
        await page.goto('/account/register')
      },
      'registration.left': async () => {
        await goHome(page)
        register.forget()
      },
      'registration.submitted': async ({ form }) => {
        const field = (label: string) => main(page).getByLabel(label, { exact: true })
        await field('نام').fill(form!.firstName)
        await field('نام خانوادگی').fill(form!.lastName)
        await field('شمارهٔ موبایل').fill(form!.mobile)
        await field('رمز عبور').fill(demo.password)
        await main(page).getByRole('checkbox').check()
        await button(page, 'ثبت‌نام').click()
      },
      'xstate.done.actor.openAccount': ({ output }) => {
        const counts = { favCount: 0, basketCount: 0 }
        const userInfo = aUser({ warning: 1 })
        return register.answer(
          output!.success
            ? { success: true, message: '', accessToken: far.shop.token, ...counts, userInfo }
            : refusal(output!),
        )
      },
    }
  await run.tour((event) => performers[event.type]!(event))
  run.finish()
})
