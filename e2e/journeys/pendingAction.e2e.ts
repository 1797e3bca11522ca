/** An action interrupted by the login survives registration and a password reset. */
import type { Page } from '@playwright/test'
import { firstBundlePaths as paths } from '../../contract/firstBundlePaths.ts'
import type { BasketAnswer } from '../../contract/basket/schemas.ts'
import { errorMessages } from '../../contract/errorMessages.ts'
import { call, lastCode, openAccount } from '../support/account.ts'
import { expectNoAxeViolations, expire, fillLogin, headerAccount, logInOn } from '../support/memberPages.ts'
import { listWatches } from '../support/orders.ts'
import { addButton, dialog, isInBasket, main } from '../support/parts.ts'
import type { Shop } from '../support/shop.ts'
import { expect, test } from '../support/test.ts'

const FRESH = 'moon-over-karun'
const note = (page: Page) => main(page).getByText(/^بعد از /)
const code = (page: Page) => main(page).getByLabel(/^کد /)

/** Opens a watch with a query that the return must restore. @returns its code */
async function openWatch(page: Page, shop: Shop): Promise<{ code: string; address: RegExp; nameFa: string }> {
  const [watch] = await listWatches(shop)
  const { id, slug, websiteCode, nameFa } = watch!
  await page.goto(`/shop/product/${id}/${encodeURIComponent(slug)}?from=journey`)
  return { code: websiteCode, nameFa, address: new RegExp(`/shop/product/${id}/[^?]+\\?from=journey$`) }
}

const leaveBy = (page: Page, name: string) => dialog(page).getByRole('link', { name }).click()

async function fillRegistration(page: Page, mobile: string): Promise<void> {
  await main(page).getByLabel('نام', { exact: true }).fill('سارا')
  await main(page).getByLabel('نام خانوادگی').fill('کیانی‌فر')
  await main(page).getByLabel('شمارهٔ موبایل').fill(mobile)
  await main(page).getByLabel('رمز عبور', { exact: true }).fill(FRESH)
  await main(page).getByRole('checkbox').check()
  await main(page).getByRole('button', { name: 'ثبت‌نام' }).click()
  await expect(page).toHaveURL(/\/account\/verify-mobile/)
}

async function verify(page: Page, shop: Shop, mobile: string): Promise<void> {
  await expect(main(page).getByRole('link', { name: 'صندوق پیامک‌ها' })).toBeVisible()
  await code(page).fill(await lastCode(shop, mobile, 'verify'))
}

/** The server's basket, read with the page's token. */
async function basketOf(page: Page, shop: Shop): Promise<[string, number][]> {
  const token = await page.evaluate(() => localStorage.getItem('Token') ?? '')
  const { items } = await call<BasketAnswer>(shop, paths.getBasket.path, { method: 'GET', token })
  return items.map(({ websiteCode, count }) => [websiteCode, count])
}

test('a visitor who buys a watch registers with a code, and finds the watch in the basket, back on its page', async ({
  page,
  shop,
}) => {
  const mobile = '09137770001'
  const watch = await openWatch(page, shop)
  await addButton(page).click()
  await leaveBy(page, 'ثبت‌نام')
  await expect(note(page)).toHaveText(`بعد از ثبت‌نام، «${watch.nameFa}» به سبد شما اضافه می‌شود.`)
  await fillRegistration(page, mobile)
  await expect(page.getByText(isInBasket)).toBeVisible()
  await expect.poll(() => basketOf(page, shop)).toEqual([[watch.code, 1]])
  await verify(page, shop, mobile)
  await expect(page).toHaveURL(watch.address)
  // Neither Back nor a reload repeats the action.
  await page.reload()
  await page.goto('/shop/cart')
  expect(await basketOf(page, shop)).toEqual([[watch.code, 1]])
})

test('a visitor who buys a watch resets the password, with a reload, and finds the watch in the basket after the login', async ({
  page,
  shop,
}) => {
  const mobile = '09137770003'
  await openAccount(shop, mobile, { verified: true })
  const watch = await openWatch(page, shop)
  await addButton(page).click()
  await leaveBy(page, 'رمز را فراموش کرده‌اید؟')
  await expect(note(page)).toContainText(watch.nameFa)
  await page.reload()
  await expect(note(page)).toContainText(watch.nameFa)
  await main(page).getByLabel('شمارهٔ موبایل').fill(mobile)
  await main(page).getByRole('button', { name: 'فرستادن کد' }).click()
  await code(page).fill(await lastCode(shop, mobile, 'forget'))
  await main(page).getByRole('textbox', { name: 'رمز عبور جدید' }).fill(FRESH)
  await main(page).getByRole('button', { name: 'ثبت رمز جدید' }).click()
  await expect(page).toHaveURL(/\/account\/login/)
  await expect(note(page)).toContainText('بعد از ورود')
  await page.reload()
  await main(page).getByLabel('شمارهٔ موبایل').fill(mobile)
  await main(page).getByLabel('رمز عبور', { exact: true }).fill(FRESH)
  await main(page).getByRole('button', { name: 'ورود', exact: true }).click()
  await expect(page).toHaveURL(watch.address)
  await expect.poll(() => basketOf(page, shop)).toEqual([[watch.code, 1]])
})

test.describe('an expired session', () => {
  // An expired session answers 401.
  test.use({ allowedConsole: [/Failed to load resource|WebSocket|hub/i] })

  test('a basket button pressed while a hover refreshes the session opens a login that names the action and completes it', async ({
    page,
    shop,
  }) => {
    const mobile = '09137770007'
    await logInOn(page, await openAccount(shop, mobile, { verified: true }))
    await page.goto('/shop/category?from=journey')
    const card = main(page).getByRole('article').first()
    await expect(card).toBeVisible()
    await expect(headerAccount(page)).toBeVisible()
    await expire(page)
    const added = page.waitForRequest(new RegExp(paths.addToBasket.path))
    await page.route(`**${paths.refreshToken.path}`, async (route) => {
      await added
      await route.continue()
    })
    const refreshed = page.waitForRequest(new RegExp(paths.refreshToken.path))
    await card.getByRole('link').first().hover()
    await refreshed
    await card.getByRole('button', { name: /سبد/ }).click()
    await expect(page).toHaveURL(/\/account\/login\?returnTo=/)
    await expect(main(page).getByText(errorMessages.loginFirst)).toBeVisible()
    await expect(note(page)).toContainText('به سبد شما اضافه می‌شود')
    await expectNoAxeViolations(page)
    await fillLogin(page, mobile)
    await expect(page).toHaveURL(/\/shop\/category\?from=journey$/)
    await expect.poll(async () => (await basketOf(page, shop)).length).toBe(1)
  })
})
