/**
 * When the focused element disappears, the focus moves to another one, never to `body`, where Tab would restart the
 * page.
 */
import type { Locator, Page } from '@playwright/test'
import { confirmAnswers } from '../../contract/confirmAnswers.ts'
import { installProbe, type Probed } from '../access/checks/probe.ts'
import { openAccount } from '../support/account.ts'
import { arrive } from '../support/arrive.ts'
import { openBuyerWithWatch } from '../support/buyer.ts'
import { logIn } from '../support/memberPages.ts'
import { blockPictures } from '../support/pictures.ts'
import { expect, test } from '../support/test.ts'

const press = async (target: Locator) => {
  await target.focus()
  await target.press('Enter')
}
const outlineOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).outline)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('compare: the focus moves from a removed column to its neighbour, from a cleared list to the heading', async ({
  page,
}) => {
  await page.addInitScript(() => (localStorage.compareItems ??= '[3,40,41]'))
  await page.goto('/shop/compare')
  const remove = page.getByRole('table').getByRole('button', { name: /^برداشتن/ })
  await expect(remove).toHaveCount(3)
  await press(remove.nth(1))
  await expect(remove).toHaveCount(2)
  await expect(remove.nth(1)).toBeFocused()
  await press(page.getByRole('button', { name: 'پاک کردن فهرست' }))
  await press(page.getByRole('dialog').getByRole('button', { name: confirmAnswers.ok }))
  await expect(page.getByText('فهرست مقایسه خالی است')).toBeVisible()
  await expect(heading(page)).toBeFocused()
})

test('compare: the focus stays in the bar while it is emptied one by one', async ({ page }) => {
  await page.addInitScript(() => (localStorage.compareItems ??= '[3,40]'))
  await page.goto('/shop/category')
  const remove = page.getByRole('region', { name: 'فهرست مقایسه' }).getByRole('button', { name: /^برداشتن/ })
  await expect(remove).toHaveCount(2)
  await press(remove.first())
  await expect(remove).toHaveCount(1)
  await expect(remove).toBeFocused()
  await press(remove)
  await expect(heading(page)).toBeFocused()
})

test('favourites: a removed heart keeps the focus, and adds the watch again', async ({ page, shop }) => {
  await blockPictures(page)
  await openAccount(shop, '09127770091', { verified: true })
  await logIn(page, '09127770091')
  await page.goto('/shop/category')
  const hearts = page.getByRole('main').getByRole('button', { name: /در علاقه‌مندی‌ها/ })
  await hearts.nth(0).click()
  await hearts.nth(1).click()
  const count = page.getByRole('banner').getByRole('link', { name: /علاقه‌مندی‌ها/ })
  await expect(count).toContainText('۲')
  await page.goto('/account/favourite')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(2)
  const heart = cards.first().getByRole('button', { name: /در علاقه‌مندی‌ها/ })
  await press(heart)
  await expect(count).toContainText('۱')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(heart).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(count).toContainText('۲')
  await expect(cards).toHaveCount(2)
})

test('closing the review form moves the focus to the button that opened it', async ({ page }) => {
  await page.goto('/shop/product/1')
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  const opener = page.getByRole('button', { name: 'ثبت دیدگاه' })
  await press(opener)
  await press(page.getByRole('button', { name: 'انصراف' }))
  await expect(opener).toBeFocused()
})

test('the current item shows the focus also in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/shop/category')
  const current = page.getByRole('main').locator('a[aria-current=page]').first()
  const atRest = await outlineOf(current)
  await current.focus()
  expect(await outlineOf(current)).not.toBe(atRest)
})

test("closing the zoom on another picture moves the focus to that picture's button", async ({ page }) => {
  await page.goto('/shop/product/1')
  const enlarge = page.getByRole('main').getByRole('button', { name: /^بزرگ‌نمایی تصویر/ })
  await press(enlarge.first())
  const zoom = page.getByRole('dialog')
  await expect(zoom).toBeVisible()
  for (const picture of [/\/2-/, /\/3-/]) {
    await page.keyboard.press('ArrowLeft')
    await expect(zoom.getByRole('img')).toHaveAttribute('src', picture)
  }
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expect(enlarge.nth(2)).toBeFocused()
  await expect(enlarge.nth(2)).toBeInViewport({ ratio: 0.5 })
})

test('the current thumbnail shows the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/shop/product/1')
  const current = page.getByRole('main').locator('button[aria-current]').first()
  const atRest = await outlineOf(current)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^بزرگ‌نمایی تصویر/ })
    .first()
    .focus()
  await page.keyboard.press('Tab')
  await expect(current).toBeFocused()
  expect(await outlineOf(current)).not.toBe(atRest)
})

for (const width of [360, 1280])
  test(`undo after removing a line is focused and visible, and outlasts its message, ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.addInitScript(installProbe)
    await openBuyerWithWatch(page, shop)
    await page.setViewportSize({ width, height: 740 })
    await arrive(page, '/shop/cart')
    const cart = page.getByRole('main')
    await press(cart.getByRole('button', { name: /^حذف/ }))
    const back = cart.getByRole('button', { name: /^بازگرداندن/ })
    await expect(back).toBeFocused()
    const message = page.getByRole('status').getByText(/از سبد حذف شد/)
    await expect(message).toBeVisible()
    const { isHidden } = await page.evaluate(() => (window as unknown as Probed).accessProbe.stop())
    expect(isHidden).toBe(false)
    await expect(message).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(cart.getByRole('button', { name: /^حذف/ })).toBeVisible()
    await expect(back).toBeHidden()
  })
