/** Unsaved input of staff survives a reload and the end of the session. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, expire, fillLogin } from '../support/memberPages.ts'
import { main } from '../support/parts.ts'
import { demo, expect, test } from '../support/test.ts'

// An expired login answers 401.
test.use({
  viewport: { width: 1280, height: 900 },
  allowedConsole: [/Failed to load resource|WebSocket|hub/i],
})

const logIn = (page: Page) => fillLogin(page, demo.administrator, { password: demo.password })
const line = (page: Page) => main(page).getByText('نوشتهٔ ذخیره‌نشدهٔ شما برگشت.')

test('an edited product survives a reload and the end of the session, until it is saved', async ({
  page,
}) => {
  await page.goto('/cp/product/1')
  await logIn(page)
  const reference = main(page).getByLabel('شمارهٔ مرجع')
  const before = await reference.inputValue()
  await reference.fill('REF-DRAFT')
  await page.reload()
  await expect(reference).toHaveValue('REF-DRAFT')
  await expect(line(page)).toBeVisible()
  await expectNoAxeViolations(page)

  await expire(page)
  await main(page).getByRole('button', { name: 'ذخیرهٔ کالا' }).click()
  await expect(page).toHaveURL(/\/account\/login\?returnTo=%2Fcp%2Fproduct%2F1$/)
  await logIn(page)
  await expect(page).toHaveURL(/\/cp\/product\/1$/)
  await expect(reference).toHaveValue('REF-DRAFT')
  await main(page).getByRole('button', { name: 'دور ریختن' }).click()
  await expect(reference).toHaveValue(before)
  await expect(line(page)).toHaveCount(0)

  await reference.fill('REF-SAVED')
  await page.reload()
  await expect(reference).toHaveValue('REF-SAVED')
  await main(page).getByRole('button', { name: 'ذخیرهٔ کالا' }).click()
  await expect(main(page).getByText('ذخیره شد.')).toBeVisible()
  await page.reload()
  await expect(reference).toHaveValue('REF-SAVED')
  await expect(line(page)).toHaveCount(0)
})

test('an unsaved note about a member survives a reload, and is gone after a logout', async ({ page }) => {
  await page.goto('/cp/members')
  await logIn(page)
  await main(page).getByRole('rowheader').first().getByRole('link').click()
  const note = main(page).getByLabel('یادداشت تازه')
  await note.fill('عصرها زنگ بزنید')
  await page.reload()
  await expect(note).toHaveValue('عصرها زنگ بزنید')
  await expect(line(page)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'خروج', exact: true }).click()
  await expect(page).toHaveURL(/\/account\/login/)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('زنگ بزنید')
})

test('a logout in another tab leads the panel to the login, and back afterwards', async ({ page }) => {
  await page.goto('/cp/members?q=09')
  await logIn(page)
  await expect(main(page).getByRole('rowheader').first()).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/cp')
  await other.getByRole('button', { name: 'خروج', exact: true }).click()
  await expect(other).toHaveURL(/\/account\/login$/)
  await expect(page).toHaveURL(/\/account\/login\?returnTo=%2Fcp%2Fmembers%3Fq%3D09$/)
  await logIn(page)
  await expect(main(page).getByRole('rowheader').first()).toBeVisible()
})
