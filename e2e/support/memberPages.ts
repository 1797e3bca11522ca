/** Shared steps of tests of the account. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { PASSWORD } from './account.ts'
import { main } from './parts.ts'
import { expect } from './test.ts'

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

/** Fills the form on the open login page. */
export async function fillLogin(page: Page, mobile: string, { password = PASSWORD } = {}): Promise<void> {
  await main(page).getByLabel('شمارهٔ موبایل').fill(mobile)
  await main(page).getByLabel('رمز عبور', { exact: true }).fill(password)
  await button(page, 'ورود').click()
}

export async function logIn(page: Page, mobile: string, returnTo = '/account'): Promise<void> {
  await submitLogin(page, mobile, { path: `/account/login?returnTo=${encodeURIComponent(returnTo)}` })
  await expect(page).not.toHaveURL(/\/account\/login/)
}

export async function expectNoAxeViolations(page: Page): Promise<void> {
  await expect(main(page)).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations).toEqual([])
}
