/** The browser's Back closes overlays before it leaves the page. */
import type { Page } from '@playwright/test'
import { addButton, dialog, main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const LIST = /\/shop\/category/
const HOME = /:\d+\/$/
const filters = (page: Page) => main(page).getByRole('button', { name: /^فیلترها/ })
const openMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'منو' }).click()

/** Like the browser's button; `goBack` would wait for a page load. */
const back = (page: Page) => page.evaluate(() => window.history.back())
const forward = (page: Page) => page.evaluate(() => window.history.forward())

/** Whether the page behind an overlay keeps its scroll position. */
const isHeld = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden')

/** Opens a list, with another page of the shop before it in the history. */
async function arrive(page: Page): Promise<void> {
  await page.goto('/')
  // Press a link of the router, but not one on a slide, because slides change.
  await main(page)
    .locator('a[data-discover][href^="/shop/category"]')
    .filter({ visible: true })
    .last()
    .click()
  await expect(page).toHaveURL(LIST)
  await expect(filters(page)).toBeVisible()
}

const layers: Record<string, (page: Page) => Promise<void>> = {
  'the menu': openMenu,
  'the filters': (page) => filters(page).click(),
  'the login': (page) => addButton(page).click(),
}
for (const [name, open] of Object.entries(layers)) {
  test(`${name}: Back closes it, Forward opens nothing, Back again leaves the page`, async ({ page }) => {
    await arrive(page)
    await open(page)
    await expect(dialog(page)).toBeVisible()
    expect(await isHeld(page)).toBe(true)
    await back(page)
    await expect(dialog(page)).toBeHidden()
    expect(await isHeld(page)).toBe(false)
    await expect(page).toHaveURL(LIST)
    await forward(page)
    await open(page)
    await expect(dialog(page)).toBeVisible()
    await back(page)
    await expect(dialog(page)).toBeHidden()
    await back(page)
    await expect(page).toHaveURL(HOME)
  })

  test(`${name}: after its button has closed it, one Back leaves the page`, async ({ page }) => {
    await arrive(page)
    for (let time = 0; time < 2; time += 1) {
      await open(page)
      await dialog(page).getByRole('button', { name: 'بستن' }).click()
      await expect(dialog(page)).toBeHidden()
    }
    await back(page)
    await expect(page).toHaveURL(HOME)
  })
}

test('after applying unchanged filters, one Back leaves the page', async ({ page }) => {
  await arrive(page)
  await filters(page).click()
  await dialog(page)
    .getByRole('button', { name: /^نمایش/ })
    .click()
  await expect(dialog(page)).toBeHidden()
  await back(page)
  await expect(page).toHaveURL(HOME)
})

test('Back closes the zoom', async ({ page }) => {
  await arrive(page)
  await main(page).locator('article h3 a').first().click()
  await main(page)
    .getByRole('button', { name: /^بزرگ‌نمایی/ })
    .first()
    .click()
  await expect(dialog(page)).toBeVisible()
  expect(await isHeld(page)).toBe(true)
  await back(page)
  await expect(dialog(page)).toBeHidden()
  expect(await isHeld(page)).toBe(false)
  await expect(page).toHaveURL(/\/shop\/product\//)
})

test('a link in the menu replaces its history entry: one Back leads to the page without the menu', async ({
  page,
}) => {
  await arrive(page)
  await openMenu(page)
  await dialog(page).getByRole('link', { name: 'مجله', exact: true }).click()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(dialog(page)).toBeHidden()
  expect(await isHeld(page)).toBe(false)
  await back(page)
  await expect(page).toHaveURL(LIST)
  await expect(dialog(page)).toBeHidden()
  await back(page)
  await expect(page).toHaveURL(HOME)
})

test('Back closes overlays one by one', async ({ page }) => {
  await arrive(page)
  await openMenu(page)
  await dialog(page).getByRole('combobox').click()
  await expect(dialog(page).getByRole('combobox')).toHaveAttribute('aria-expanded', 'true')
  await back(page)
  await expect(dialog(page).getByRole('combobox')).toHaveAttribute('aria-expanded', 'false')
  await expect(dialog(page)).toBeVisible()
  await back(page)
  await expect(dialog(page)).toBeHidden()
  await back(page)
  await expect(page).toHaveURL(HOME)
})

test('an overlay is closed after a reload, and one Back leaves the page', async ({ page }) => {
  await arrive(page)
  await openMenu(page)
  await expect(dialog(page)).toBeVisible()
  await page.reload()
  await expect(dialog(page)).toBeHidden()
  await openMenu(page)
  await dialog(page).getByRole('button', { name: 'بستن' }).click()
  await back(page)
  await expect(page).toHaveURL(HOME)
})

test('after returning from another document, Back closes the menu', async ({ page }) => {
  await arrive(page)
  await openMenu(page)
  await expect(dialog(page)).toBeVisible()
  await page.evaluate(() => void window.location.assign('/robots.txt'))
  await expect(page).toHaveURL(/robots/)
  await page.goBack()
  await expect(page).toHaveURL(LIST)
  await expect(main(page).locator('article').first()).toBeVisible()
  if (await dialog(page).isVisible()) {
    await back(page)
    await expect(dialog(page)).toBeHidden()
  }
  await back(page)
  await expect(page).toHaveURL(HOME)
})
