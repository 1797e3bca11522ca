/** Shared steps of tests of the account. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { allPaths } from '../../contract/allPaths.ts'
import type { Answer } from '../../contract/endpoints.ts'
import { xsrfHeaders } from '../../server/http/xsrf.ts'
import { PASSWORD } from './account.ts'
import { dialog, main } from './parts.ts'
import { demo, expect } from './test.ts'

export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
export const menu = (page: Page) => main(page).getByRole('navigation', { name: 'حساب کاربری' })
export const headerAccount = (page: Page) => page.getByRole('banner').getByRole('button', { name: /حساب/ })

/** Opens the login page, fills the form and submits it; the caller checks the result. */
export async function submitLogin(
  page: Page,
  mobile: string,
  { password = PASSWORD, path = '/account/login' } = {},
): Promise<void> {
  await page.goto(path)
  await fillLogin(page, mobile, { password })
}

/** Fills the form on the open login page, or in another place, and submits it. */
export async function fillLogin(
  page: Page,
  mobile: string,
  { password = PASSWORD, place = main(page) } = {},
): Promise<void> {
  await place.getByLabel('شمارهٔ موبایل').fill(mobile)
  await place.getByLabel('رمز عبور', { exact: true }).fill(password)
  await place.getByRole('button', { name: 'ورود', exact: true }).click()
}

/** Fills the form of the login dialog and submits it. */
export const fillLoginDialog = (page: Page, mobile: string, { password = PASSWORD } = {}) =>
  fillLogin(page, mobile, { password, place: dialog(page) })

export async function logIn(page: Page, mobile: string, returnTo = '/account'): Promise<void> {
  await submitLogin(page, mobile, { path: `/account/login?returnTo=${encodeURIComponent(returnTo)}` })
  await expect(page).not.toHaveURL(/\/account\/login/)
}

/** Logs a member in on pages that are opened from now on. */
export async function logInOn(page: Page, token: string): Promise<void> {
  await page.addInitScript((own) => localStorage.setItem('Token', own), token)
}

/** Logs in without the form, also with the cookie that opens the panel. */
export async function logInByCall(
  page: Page,
  mobile: string,
  { password = PASSWORD }: { readonly password?: string } = {},
): Promise<void> {
  const answer = await page.request.post(`/api/${allPaths.login.path}`, {
    data: { UserName: mobile, Password: password, type: 0, rememberMe: true },
    headers: xsrfHeaders(),
  })
  expect(answer.status()).toBe(200)
  await logInOn(page, ((await answer.json()) as Answer<'login'>).accessToken)
}

/** Opens a page of the panel as the administrator. Logs in by a token, because other tests test the login form. */
export async function openPanel(page: Page, path: string): Promise<void> {
  await logInByCall(page, demo.administrator, demo)
  await page.goto(path)
}

/** Simulates a visit after a month: the token has expired and there is no refresh cookie. */
export async function expire(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'aqrabe.refresh' })
  await page.evaluate(() => localStorage.setItem('Token', 'a.spent.token'))
}

/**
 * @param part selector
 * @param except selector within it
 */
export async function expectNoAxeViolations(page: Page, part = 'main', except?: string): Promise<void> {
  await expect(page.locator(part).filter({ visible: true }).first()).toBeVisible()
  const checked = new AxeBuilder({ page }).include(part)
  const { violations } = await (except ? checked.exclude(except) : checked).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

export async function expectNoAxeViolationsInBothThemes(page: Page, part?: string, except?: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoAxeViolations(page, part, except)
  }
}
