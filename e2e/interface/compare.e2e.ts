/** The compare list: from cards to the table, in two tabs, on a phone. */
import type { Page } from '@playwright/test'
import { confirmAnswers } from '../../contract/confirmAnswers.ts'
import { confirmMessages, toastMessages } from '../../contract/messages.ts'
import { expectNoAxeViolations } from '../support/memberPages.ts'
import { expect, test } from '../support/test.ts'

const compareButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: /در فهرست مقایسه/ })
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^مقایسه(،|$)/ })
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.compareItems ?? '[]') as number[])
const columns = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('columnheader')
    .getByRole('button', { name: /^برداشتن/ })

test('products go from two cards through the bar into the table, and a second tab follows every change', async ({
  page,
  context,
}) => {
  await page.goto('/shop/category')
  await compareButtons(page).nth(0).click()
  await expect(page.getByText(toastMessages.compareAdded)).toBeVisible()
  await compareButtons(page).nth(5).click()
  const second = await context.newPage()
  await second.goto('/shop/compare')
  await expect(columns(second)).toHaveCount(2)

  const bar = page.getByRole('region', { name: 'فهرست مقایسه' })
  await expect(bar.getByRole('button', { name: /^برداشتن/ })).toHaveCount(2)
  await compareButtons(page).nth(2).click()
  await expect(columns(second)).toHaveCount(3)
  await expect(badge(page)).toHaveAccessibleName('مقایسه، ۳ کالا')
  await bar.getByRole('link', { name: 'مقایسهٔ ۳ کالا' }).click()
  await expect(page).toHaveURL('/shop/compare')
  expect(await stored(page)).toHaveLength(3)

  await columns(second).first().click()
  await expect(columns(page)).toHaveCount(2)
  await expect(second.getByText(toastMessages.compareRemoved)).toBeVisible()

  await page.getByRole('button', { name: 'پاک کردن فهرست' }).click()
  const question = page.getByRole('dialog', { name: confirmMessages.compareClear })
  await question.getByRole('button', { name: confirmAnswers.cancel }).click()
  await expect(columns(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'پاک کردن فهرست' }).click()
  await question.getByRole('button', { name: confirmAnswers.ok }).click()
  await expect(page.getByText(toastMessages.compareCleared)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'فهرست مقایسه خالی است' })).toBeVisible()
  await expect(second.getByRole('heading', { name: 'فهرست مقایسه خالی است' })).toBeVisible()
  await expect(badge(second)).toHaveAccessibleName('مقایسه')
})

test('the switch hides equal rows, the products stay visible, and deleted products are removed', async ({
  page,
}) => {
  await page.addInitScript(() => (localStorage.compareItems ??= '[3,40,999999]'))
  await page.goto('/shop/compare')
  await expect(page.getByText(toastMessages.compareGone)).toBeVisible()
  expect(await stored(page)).toEqual([3, 40])
  const rows = page.getByRole('table').getByRole('row')
  const all = await rows.count()
  const alike = rows.filter({ hasText: 'ضمانت اصالت' })
  await expect(alike).toHaveCount(1)
  await page.getByRole('switch', { name: 'فقط تفاوت‌ها' }).check()
  await expect(alike).toHaveCount(0)
  expect(await rows.count()).toBeLessThan(all)

  const stuck = page.getByRole('list', { name: 'ساعت‌های مقایسه' })
  await expect(stuck).toBeHidden()
  await rows.last().scrollIntoViewIfNeeded()
  await expect(stuck.getByRole('link').first()).toBeInViewport()
})

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport })

    test('messages about the list do not cover its bar', async ({ page }) => {
      await page.goto('/shop/category')
      await compareButtons(page).nth(0).click()
      const bar = page.getByRole('region', { name: 'فهرست مقایسه' })
      await expect(bar).toBeVisible()
      await compareButtons(page).nth(1).click()
      const toast = page.locator('[data-status]').filter({ hasText: toastMessages.compareAdded })
      // px by which the message and the bar overlap; negative if the message is above or below the bar.
      const covered = async () => {
        const [message, barBox] = [await toast.last().boundingBox(), await bar.boundingBox()]
        return message && barBox
          ? Math.min(message.y + message.height, barBox.y + barBox.height) - Math.max(message.y, barBox.y)
          : NaN
      }
      await expect.poll(covered).toBeLessThanOrEqual(0)
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the bar covers nothing at the end of a page, hides while a field has the focus, and can be closed', async ({
    page,
  }) => {
    await page.addInitScript(() => (localStorage.compareItems ??= '[3,40]'))
    const bar = page.getByRole('region', { name: 'فهرست مقایسه' })
    await page.goto('/shop/product/3')
    await expect(bar).toBeVisible()
    const overlap = async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const end = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().bottom)
      return end - (await bar.boundingBox())!.y
    }
    await expect.poll(overlap).toBeLessThanOrEqual(0)
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('banner').getByRole('combobox').focus()
    await expect(bar).toBeHidden()
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('combobox').blur()
    await bar.getByRole('button', { name: 'بستن نوار مقایسه' }).click()
    await expect(bar).toBeHidden()
    await page.goto('/shop/category')
    await compareButtons(page).nth(5).click()
    await expect(bar).toBeVisible()
    await page.goto('/تماس-با-ما')
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expect(bar).toBeHidden()
  })

  test('two columns fit the screen, row titles stay in place, the sticky products scroll along, and axe finds no violation', async ({
    page,
  }) => {
    await page.addInitScript(() => (localStorage.compareItems ??= '[3,40,101,7]'))
    await page.goto('/shop/compare')
    await expect(columns(page)).toHaveCount(4)
    const inSight = await columns(page).evaluateAll(
      (all) => all.filter((one) => one.getBoundingClientRect().left >= 0).length,
    )
    expect(inSight).toBe(2)
    const title = page.getByRole('rowheader', { name: 'شمارهٔ مرجع' })
    await title.scrollIntoViewIfNeeded()
    const before = await title.boundingBox()
    await page.getByRole('table').evaluate((table) => (table.scrollLeft = -400))
    await expect(columns(page).last()).toBeAttached()
    await expect.poll(async () => (await title.boundingBox())?.x).toBe(before?.x)
    await page.getByRole('rowheader', { name: 'درون جعبه' }).scrollIntoViewIfNeeded()
    const stuck = page.getByRole('list', { name: 'ساعت‌های مقایسه' })
    await expect(stuck.getByRole('link').last()).toBeInViewport()
    const sideways = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(sideways).toBeLessThanOrEqual(0)
    await expectNoAxeViolations(page)
  })
})
