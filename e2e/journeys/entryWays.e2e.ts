/** The login by a one-time code in all places, with the waiting action and the page to return to. */
import type { Page } from '@playwright/test'
import { toastMessages } from '../../contract/messages.ts'
import { lastCode, openAccount } from '../support/account.ts'
import { captureStore, type Captured } from '../support/captureStore.ts'
import { expire, headerAccount, logInOn } from '../support/memberPages.ts'
import { dialog, main } from '../support/parts.ts'
import type { Shop } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

/** The form shows in the dialog or on the page. */
type Place = ReturnType<typeof main>

async function enterByCode(place: Place, shop: Shop, mobile: string): Promise<void> {
  // Every step of the form names the waiting action, in the dialog and on the page.
  const note = place.getByText(/^بعد از ورود، /)
  const way = place.getByRole('button', { name: 'ورود یا ثبت‌نام با کد یک‌بارمصرف' })
  await expect(way).toBeVisible()
  const waits = await note.count()
  await way.click()
  await place.getByLabel('شمارهٔ موبایل').fill(mobile)
  await place.getByRole('button', { name: 'دریافت کد ورود' }).click()
  const code = place.getByRole('textbox', { name: 'کد ورود' })
  await expect(code).toBeFocused()
  await expect(note).toHaveCount(waits)
  await code.fill(await lastCode(shop, mobile, 'entry'))
}

const loginStates = (page: Page) =>
  page.evaluate(() => {
    const flows = (window as unknown as Captured).shopStore?.getState().flows as Record<
      string,
      { value: unknown }
    >
    return [flows['login']?.value, flows['entry']?.value]
  })
const bothClosed = ['closed', 'closed']

test.beforeEach(({ page }) => page.addInitScript(captureStore))

test('a login by code on the login page shows its message, returns to the page, and ends both machines', async ({
  page,
  shop,
}) => {
  await page.goto('/account/login?returnTo=/shop/compare')
  await enterByCode(main(page), shop, '09137780001')
  await expect(page).toHaveURL(/\/shop\/compare$/)
  await expect(page.getByText(toastMessages.loggedIn)).toBeVisible()
  await expect(headerAccount(page)).toBeVisible()
  await expect.poll(() => loginStates(page)).toEqual(bothClosed)
})

test('a heart in a list opens the dialog, and after a login by code the heart is full, on the same page', async ({
  page,
  shop,
}) => {
  await page.goto('/shop/category?from=journey')
  const heart = main(page)
    .getByRole('button', { name: /در علاقه‌مندی‌ها/ })
    .first()
  await heart.click()
  await expect(dialog(page).getByText(/^بعد از ورود، .*به علاقه‌مندی‌های شما اضافه می‌شود\.$/)).toBeVisible()
  await enterByCode(dialog(page), shop, '09137780002')
  await expect(dialog(page)).toHaveCount(0)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\/shop\/category\?from=journey$/)
  await expect.poll(() => loginStates(page)).toEqual(bothClosed)
})

test.describe('an expired session', () => {
  // An expired session answers 401.
  test.use({ allowedConsole: [/Failed to load resource|WebSocket|hub/i] })

  async function openList(page: Page, shop: Shop, mobile: string): Promise<void> {
    await logInOn(page, await openAccount(shop, mobile, { verified: true }))
    await page.goto('/shop/category?from=journey')
    await expect(headerAccount(page)).toBeVisible()
    await expire(page)
  }

  test('a basket button in a list opens the login page, and after a login by code the product is in the basket', async ({
    page,
    shop,
  }) => {
    const mobile = '09137780003'
    await openList(page, shop, mobile)
    await main(page).getByRole('article').first().getByRole('button', { name: /سبد/ }).click()
    await expect(page).toHaveURL(/\/account\/login\?returnTo=/)
    await enterByCode(main(page), shop, mobile)
    await expect(page).toHaveURL(/\/shop\/category\?from=journey$/)
    await expect(page.getByRole('banner').locator('a[href="/shop/cart"]:visible').first()).toContainText('۱')
    await expect.poll(() => loginStates(page)).toEqual(bothClosed)
  })
})
