/** A visitor adds a product, logs in, and sees the live basket in two tabs, also after a crash of the server. */
import type { Page } from '@playwright/test'
import { loginReasons } from '../../contract/identity/loginReasons.ts'
import { toastMessages } from '../../contract/messages.ts'
import { fillLoginDialog } from '../support/memberPages.ts'
import { addButton, dialog, isInBasket, main } from '../support/parts.ts'
import { demo, expect, test } from '../support/test.ts'

const basketLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /سبد خرید/ })

async function openProduct(page: Page): Promise<void> {
  await page.goto('/shop/category?sort=best-selling')
  await page.getByRole('main').locator('a[href^="/shop/product/"]').first().click()
  await expect(page).toHaveURL(/\/shop\/product\/\d+/)
  await expect(page.getByRole('button', { name: /بزرگ‌نمایی/ }).first()).toBeVisible()
  await expect(addButton(page)).toBeVisible()
}

/** The counter on the product page while the product is in the basket. */
const moreButton = (page: Page) => main(page).getByRole('button', { name: 'یکی بیشتر' }).first()

const countIn = async (page: Page): Promise<number> => {
  const name = (await basketLink(page).textContent()) ?? ''
  const digits = name.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf)).match(/\d+/)
  return digits ? Number(digits[0]) : 0
}

test('an anonymous visitor adds a product, logs in for that reason, and sees the basket live in a second tab', async ({
  page,
  context,
}) => {
  await openProduct(page)
  await addButton(page).click()
  await expect(dialog(page)).toContainText(loginReasons.basket)

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()

  await fillLoginDialog(page, '۰۹۱۳۰۰۰۰۰۰۱', { password: 'wrong-password' })
  await expect(dialog(page).getByRole('alert')).toContainText('شمارهٔ موبایل یا رمز عبور درست نیست')
  await expect(dialog(page).getByLabel('شمارهٔ موبایل')).toHaveValue(/[0۰]9|۰۹/)
  await expect(dialog(page).getByLabel('رمز عبور', { exact: true })).toHaveValue('wrong-password')

  const second = await context.newPage()
  await second.goto('/')
  await expect.poll(() => countIn(second)).toBe(0)
  const reconnected = page.waitForEvent('websocket')
  await fillLoginDialog(page, demo.member, demo)
  await expect(dialog(page)).toBeHidden()
  await reconnected
  await expect(page.getByText(toastMessages.loggedIn)).toBeVisible()
  await expect(page.getByText(isInBasket)).toBeVisible()
  await expect.poll(() => countIn(page)).toBeGreaterThan(0)

  const stored = await page.evaluate(() => ({
    token: localStorage.getItem('Token'),
    remember: localStorage.getItem('RememberMe'),
  }))
  expect(stored.token).toMatch(/^ey/)
  expect(stored.remember).toBe('true')
  expect((await context.cookies()).find(({ name }) => name === 'UserGuid')?.value).toMatch(/^[0-9a-f-]{36}$/)

  await expect.poll(() => countIn(second)).toBe(await countIn(page))
  const before = await countIn(page)
  await moreButton(page).click()
  await expect.poll(() => countIn(second)).toBe(before + 1)

  await page.goto('/shop/category?sort=newest')
  const added = page.waitForResponse(/Get-Basket/)
  await addButton(page).dblclick({ delay: 150 })
  await added
  await expect(main(page).getByText('در سبد شما: ۱')).toBeVisible()
  await expect.poll(() => countIn(second)).toBe(before + 2)
})

test.describe('after a crash and restart of the server', () => {
  test.use({
    allowedConsole: [/WebSocket|ERR_|Failed to load|negotiat|Connection disconnected|Failed to start/i],
  })

  test('the live basket count continues', async ({ page, context, shop }) => {
    test.setTimeout(240_000)
    await openProduct(page)
    await addButton(page).click()
    await fillLoginDialog(page, demo.member, demo)
    await expect(dialog(page)).toBeHidden()
    await expect.poll(() => countIn(page)).toBeGreaterThan(0)
    const second = await context.newPage()
    await second.goto('/')
    await expect.poll(() => countIn(second)).toBe(await countIn(page))

    await shop.kill()
    const reconnected = Promise.all(
      [page, second].map((tab) => tab.waitForEvent('websocket', { timeout: 60_000 })),
    )
    await shop.start()
    await reconnected

    const before = await countIn(page)
    await moreButton(page).click()
    // The reconnect policy may be in its wait of 30 s between two attempts.
    const afterReconnect = { timeout: 45_000 }
    await expect.poll(() => countIn(page), afterReconnect).toBe(before + 1)
    await expect.poll(() => countIn(second), afterReconnect).toBe(before + 1)
  })
})
