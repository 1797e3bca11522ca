/** A phone whose machines staff follow: asked at the desk, agreed to on the phone, ended there. */
import type { Browser, Page } from '@playwright/test'
import { arrive } from './support/arrive.ts'
import { fillLogin } from './support/memberPages.ts'
import { demo, expect, test } from './support/test.ts'

/** Staff with the picture of the login open. */
async function openDesk(page: Page): Promise<void> {
  await page.goto('/cp/audit')
  await fillLogin(page, demo.administrator, { password: demo.password })
  await expect(page).toHaveURL(/\/cp\/audit/)
  await arrive(page, '/elements/flows/login')
}

/** Another device: it shares nothing with the desk. */
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

test('a phone that agreed is followed at the desk until its visitor ends it', async ({ page, browser }) => {
  await openDesk(page)
  await page.getByRole('button', { name: 'دنبال‌کردن گوشی' }).click()
  const panel = page.locator('[data-desk]')
  // The address of this test is a loopback address, which no phone can open.
  await expect(panel.getByRole('heading', { name: 'گوشی به این نشانی نمی‌رسد' })).toBeVisible()
  const address = (await panel.locator('bdi[dir=ltr]').last().textContent())!

  const phone = await openPhone(browser, address)
  await phone.getByRole('button', { name: 'موافقم، دنبال شود' }).click()
  const badge = phone.locator('[data-follow=open]')
  await expect(badge).toBeVisible()
  await expect(panel).toHaveAttribute('data-desk', 'followed')
  const stranger = await openPhone(browser, address)
  await expect(stranger.getByRole('alert')).toContainText('قبلاً باز شده است')

  // A page loaded again on the phone is followed on; its basket asks who is there.
  await phone.goto('/shop/cart')
  await expect(badge).toBeVisible()
  await expect(page.locator('[data-state="login.open.editing"]')).toHaveAttribute('data-active', 'true')

  await badge.getByRole('button', { name: 'پایان' }).click()
  await expect(badge).toBeHidden()
  await expect(panel).toContainText('دارندهٔ گوشی دنبال‌کردن را پایان داد.')
  await stranger.context().close()
  await phone.context().close()
})
