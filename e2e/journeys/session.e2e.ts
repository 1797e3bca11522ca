/** Login and logout as in spec §4. */
import type { Page } from '@playwright/test'
import { errorMessages } from '../../contract/errorMessages.ts'
import { toastMessages } from '../../contract/messages.ts'
import { fillLogin, submitLogin } from '../support/memberPages.ts'
import { demo, expect, test } from '../support/test.ts'

const storage = (page: Page) => page.evaluate(() => ({ ...localStorage }))
const accountButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /حساب/ })

async function logOut(page: Page): Promise<void> {
  await accountButton(page).click()
  await page.getByRole('banner').getByText('خروج').click()
}

test('a member logs in on the page, and the logout removes the tokens, opens a new socket and the login page', async ({
  page,
}) => {
  await submitLogin(page, demo.member, demo)
  await expect(page.getByText(toastMessages.loggedIn)).toBeVisible()
  await expect(page).toHaveURL(/\/account(\/dashboard)?$/)
  await page.goto('/')
  await expect(accountButton(page)).toBeVisible()
  expect((await storage(page)).Token).toMatch(/^ey/)

  const reconnected = page.waitForEvent('websocket')
  await logOut(page)
  await expect(page).toHaveURL(/\/account\/login/)
  await reconnected
  const left = await storage(page)
  expect(left.Token).toBeUndefined()
  expect(left.RememberMe).toBeUndefined()
  await expect(page.getByRole('banner').getByText(/ورود/).first()).toBeVisible()
})

test.describe('an unverified mobile', () => {
  // The server answers 429 if another test has just requested a code for this mobile.
  test.use({ allowedConsole: [/429/] })

  test('leads its member to verify-mobile', async ({ page }) => {
    await submitLogin(page, demo.unverified, demo)
    await expect(page).toHaveURL(/\/account\/verify-mobile/)
    await page.goto('/account/orders')
    await expect(page).toHaveURL(/\/account\/verify-mobile/)
  })
})

test('an administrator gets the link to the panel and no account pages', async ({ page }) => {
  await submitLogin(page, demo.administrator, demo)
  await expect(page).not.toHaveURL(/\/account/)
  await expect(page.getByRole('banner').getByRole('link', { name: /پنل مدیریت/ })).toBeVisible()
  for (const path of ['/account', '/account/orders', '/account/login']) {
    await page.goto(path)
    await expect(page).toHaveURL(/:\d+\/$/)
  }
  await page.goto('/cp')
  await expect(page.getByRole('main').getByText(/خوش آمدید/)).toBeVisible()
})

test.describe('a link to the panel', () => {
  // The access-denied page answers 403.
  test.use({ allowedConsole: [/403/] })

  test('leads through the login to its page, and offers a member the login with another account', async ({
    page,
  }) => {
    await page.goto('/cp/messages?answered=1')
    await expect(page).toHaveURL(/\/account\/login\?returnTo=%2Fcp%2Fmessages%3Fanswered%3D1$/)
    await expect(page.getByRole('main').getByText('برای ورود به پنل مدیریت ابتدا وارد شوید.')).toBeVisible()
    await fillLogin(page, demo.member, demo)
    // A member may not open the panel, but can log in with another account.
    await expect(page).toHaveURL(/\/access-denied\?returnTo=/)
    await page.getByRole('button', { name: 'ورود با حسابی دیگر' }).click()
    await expect(page).toHaveURL(/\/account\/login\?returnTo=%2Fcp/)
    await fillLogin(page, demo.administrator, demo)
    await expect(page).toHaveURL(/\/cp\/messages\?answered=1$/)
    await expect(page.getByRole('heading', { name: 'پیام‌های مشتریان' })).toBeVisible()
  })
})

test.describe('denied and missing pages', () => {
  test.use({ allowedConsole: [/Failed to load resource/] })

  test('access-denied says what happened, and not-found links to the home page', async ({ page }) => {
    await page.goto('/access-denied')
    await expect(page.getByRole('main')).toContainText(errorMessages.accessDenied)
    await page.goto('/not-found')
    await expect(page.getByRole('main').getByRole('link', { name: 'صفحهٔ اصلی' })).toBeVisible()
  })
})
