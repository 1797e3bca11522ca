/** Staff follow the machines of a phone: invited at the desk, accepted and ended on the phone. */
import type { Browser, Page } from '@playwright/test'
import { arrive } from '../support/arrive.ts'
import { fillLogin } from '../support/memberPages.ts'
import { demo, expect, test } from '../support/test.ts'

/** Staff with the login machine open. */
async function openDesk(page: Page): Promise<void> {
  await page.goto('/cp/audit')
  await fillLogin(page, demo.administrator, { password: demo.password })
  await expect(page).toHaveURL(/\/cp\/audit/)
  await arrive(page, '/elements/flows/login')
}

/** Opens the invitation on another device, which shares no cookies or storage with the desk. */
async function openPhone(browser: Browser, address: string): Promise<Page> {
  const device = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const phone = await device.newPage()
  await phone.goto(address)
  return phone
}

test('staff follow a phone that accepted until its visitor ends it', async ({ page, browser }) => {
  await openDesk(page)
  await page.getByRole('button', { name: 'دنبال‌کردن گوشی' }).click()
  const panel = page.locator('[data-desk]')
  // The test runs on a loopback address, which no phone can reach.
  await expect(panel.getByRole('heading', { name: 'گوشی به این نشانی نمی‌رسد' })).toBeVisible()
  const address = (await panel.locator('bdi[dir=ltr]').last().textContent())!

  const phone = await openPhone(browser, address)
  await phone.getByRole('button', { name: 'موافقم، دنبال شود' }).click()
  const badge = phone.locator('[data-follow=open]')
  await expect(badge).toBeVisible()
  await expect(panel).toHaveAttribute('data-desk', 'followed')
  const stranger = await openPhone(browser, address)
  await expect(stranger.getByRole('alert')).toContainText('قبلاً باز شده است')

  // Following continues after a page load on the phone; the new page reports its machines.
  await phone.goto('/shop/cart')
  await expect(badge).toBeVisible()
  await expect(page.locator('[data-state="login.open.editing"]')).toHaveAttribute('data-active', 'true')

  await badge.getByRole('button', { name: 'پایان' }).click()
  await expect(badge).toBeHidden()
  await expect(panel).toContainText('دارندهٔ گوشی دنبال‌کردن را پایان داد.')
  await stranger.context().close()
  await phone.context().close()
})
