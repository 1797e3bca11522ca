/**
 * Performs the events of the login machine in the shop: by clicks, and by a scripted backend that answers on
 * request.
 */
import type { Page } from '@playwright/test'
import type { Answer } from '../../../contract/endpoints.ts'
import type { LoginOutcome } from '../../../src/features/identity/login/loginMachine.ts'
import { aUser } from '../../../src/testing/fixtures.ts'
import { heldCall } from '../heldCall.ts'
import { favouriteButton } from '../parts.ts'
import { scriptBackend } from '../scriptedBackend.ts'
import { demo } from '../test.ts'

export interface LoginHappening {
  readonly type: string
  readonly reason?: string
  readonly way?: string
  readonly output?: LoginOutcome
}

/** Performers for an anonymous visitor on the list `/shop/category`. Must be called before the page is opened. */
export async function loginPerformers(
  page: Page,
): Promise<Record<string, (event: LoginHappening) => Promise<unknown>>> {
  const far = await scriptBackend(page)
  const login = heldCall(far, 'login')
  const dialog = page.getByRole('dialog')
  const link = page.getByRole('banner').locator('a[href="/account/login"]:visible').first()
  const heart = favouriteButton(page)
  return {
    'login.opened': async ({ reason }) => {
      if (!page.url().includes('/shop/category')) await page.goBack()
      await (reason === 'none' ? link : heart).click()
    },
    'login.closed': () => dialog.getByRole('button', { name: 'بستن' }).click(),
    'login.left': async () => {
      await dialog.getByRole('link', { name: 'ثبت‌نام' }).click()
      // Wait for the navigation, because it would close anything that is opened over the list.
      await page.waitForURL(/\/account\/register/)
      login.forget()
    },
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
    'xstate.done.actor.submitLogin': ({ output }) => login.answer(answerOf(output!, far.shop.token)),
    'xstate.error.actor.submitLogin': () => login.answer(),
  }
}

const noUser = { accessToken: '', favCount: 0, basketCount: 0, userInfo: null }

/** The backend's answer that has this outcome. */
const answerOf = (outcome: LoginOutcome, accessToken: string): Answer<'login'> =>
  outcome.success
    ? { ...noUser, success: true, message: '', accessToken, userInfo: aUser() }
    : { ...noUser, success: false, message: outcome.message }
