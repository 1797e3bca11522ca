/** Presses before the code has loaded run once and in order when it has. */
import type { Locator, Page } from '@playwright/test'
import { storageKeys } from '../../contract/constants.ts'
import { firstBundlePaths } from '../../contract/firstBundlePaths.ts'
import { loginReasons } from '../../contract/identity/loginReasons.ts'
import { openAccount } from '../support/account.ts'
import { holdRequests } from '../support/holdRequests.ts'
import { fillLoginDialog } from '../support/memberPages.ts'
import { openWithoutEffects } from '../support/openWithoutEffects.ts'
import { addButton, dialog, isInBasket, main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

/** Holds all scripts except the first one, which is inline and records presses. */
const holdScripts = (page: Page) => holdRequests(page, '**/assets/*.js')

/** Presses controls while only the first script runs. Each control must show feedback. */
async function pressEarly(page: Page, path: string, ...parts: readonly Locator[]): Promise<void> {
  const letThrough = await holdScripts(page)
  const arrival = page.goto(path)
  // The first script runs after the document is parsed.
  await page.waitForEvent('domcontentloaded')
  for (const part of parts) {
    await part.click()
    await expect(part).toHaveAttribute('aria-busy', 'true')
  }
  // A second press has no effect.
  await parts[0]?.click()
  await expect(page.locator('html[data-live]')).not.toBeAttached()
  letThrough()
  await arrival
}

test('an early press on the heart opens the login', async ({ page }) => {
  await pressEarly(page, '/shop/category', main(page).getByRole('button', { name: /علاقه/ }).first())
  await expect(dialog(page)).toContainText(loginReasons.favourite)
  await expect(dialog(page)).toHaveCount(1)
})

test('a heart pressed between hydration and the effects continues after the login', async ({
  page,
  shop,
}) => {
  await openAccount(shop, '09138890002', { verified: true })
  const startEffects = await openWithoutEffects(page, '/shop/category')
  const heart = main(page).getByRole('button', { name: /علاقه/ }).first()
  await heart.click()
  await startEffects()
  await fillLoginDialog(page, '09138890002')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('an early press adds a member’s product once; presses on two buttons run in order', async ({
  page,
  shop,
}) => {
  const token = await openAccount(shop, '09138890001')
  await page.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [
    storageKeys.token,
    token,
  ] as const)
  const calls: string[] = []
  const ofShop = [firstBundlePaths.addToBasket.path, firstBundlePaths.addFavourite.path].map(
    (path) => `/api/${path}`,
  )
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (ofShop.includes(pathname)) calls.push(pathname)
  })
  const heart = main(page).getByRole('button', { name: /علاقه/ }).first()
  await pressEarly(page, '/shop/category', addButton(page), heart)
  await expect(page.getByText(isInBasket)).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).not.toHaveAttribute('aria-busy')
  expect(calls).toEqual(ofShop)
})

test('an early press on a filter of the panel narrows the list', async ({ page }) => {
  const letThrough = await holdScripts(page)
  const arrival = page.goto('/shop/category')
  const choice = page.locator('#filters').getByRole('checkbox').first()
  await choice.check()
  letThrough()
  await arrival
  await expect(page).toHaveURL(/\?/)
  await expect(choice).toBeChecked()
})

test('an early press on the search opens its overlay, and what is typed early gets suggestions', async ({
  page,
}) => {
  const letThrough = await holdScripts(page)
  const arrival = page.goto('/')
  await page.waitForEvent('domcontentloaded')
  const box = page.getByRole('banner').getByRole('combobox')
  await box.click()
  letThrough()
  await arrival
  await expect(page.getByRole('group', { name: 'جست‌وجو' })).toBeVisible()

  const held = await holdScripts(page)
  const again = page.reload()
  await page.waitForEvent('domcontentloaded')
  await box.pressSequentially('ساعت')
  held()
  await again
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(box).toHaveValue('ساعت')
})

test('an early press loads more of the list below, and one press of Back leaves the list', async ({
  page,
}) => {
  await page.goto('/')
  await pressEarly(page, '/shop/category', main(page).getByRole('link', { name: /کالای دیگر$/ }))
  await expect(page).toHaveURL(/page=2/)
  await expect(main(page).getByRole('article')).toHaveCount(48)
  await page.evaluate(() => window.history.back())
  await expect(page).toHaveURL(/:\d+\/$/)
})

test.describe('phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('an early press opens the menu', async ({ page }) => {
    await pressEarly(page, '/', page.getByRole('banner').getByRole('button', { name: 'منو', exact: true }))
    await expect(dialog(page).getByRole('combobox')).toBeVisible()
  })

  test('an early press opens the filters over the page, not below it', async ({ page }) => {
    await pressEarly(page, '/shop/category', main(page).getByRole('button', { name: /فیلترها/ }))
    await expect(dialog(page)).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
  })
})
