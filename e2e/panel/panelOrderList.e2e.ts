/** Years of orders in one list: scrolled from end to end, walked by keys, left and restored. */
import type { Page } from '@playwright/test'
import { toPanelAudit } from '../../src/panel/panelPaths.ts'
import { frames } from '../support/arrive.ts'
import { tasksOf } from '../support/longTasks.ts'
import { expectNoAxeViolations, openPanel } from '../support/memberPages.ts'
import { main } from '../support/parts.ts'
import { withOwnShop } from '../support/ownShop.ts'
import { Shop } from '../support/shop.ts'
import { expect, test as shared } from '../support/test.ts'

const ORDERS = 50_000

const test = withOwnShop(shared, async () => {
  const shop = await Shop.open({ MANY_ORDERS: String(ORDERS) })
  await shop.stop()
  shop.command('e2e/support/addManyOrders.ts')
  await shop.start()
  return shop
})

test.use({ viewport: { width: 1280, height: 900 } })

async function openOrders(page: Page, query = ''): Promise<void> {
  await openPanel(page, `/cp/orders${query}`)
  await expect(rows(page).first()).toBeVisible()
}

const table = (page: Page) => main(page).getByRole('table', { name: 'سفارش‌ها' })
const rows = (page: Page) => table(page).getByRole('rowheader')
const focusedRow = (page: Page) =>
  page.evaluate(() => Number(document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? -1))

test('the whole list scrolls to the last of 50 000 orders, without long tasks', async ({ page, browser }) => {
  await openOrders(page)
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(ORDERS + 1))
  await expectNoAxeViolations(page)
  const tasks = await tasksOf(browser, page, async () => {
    for (let step = 0; step < 120; step += 1) {
      await page.mouse.wheel(0, 600)
      await frames(page, 1)
    }
  })
  // `npm run bench panel` measures exactly. Here a busy machine may be slow, but rendering 50 000 rows would take
  // seconds.
  expect(tasks[Math.floor(tasks.length * 0.95)]).toBeLessThan(16)
  expect(tasks.at(-1)).toBeLessThan(150)
  expect(await rows(page).count()).toBeLessThan(60)

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(main(page).locator(`[data-row="${ORDERS - 1}"] a`)).toBeVisible()
  await expect(main(page).locator(`[data-row="${ORDERS - 1}"]`)).toHaveAttribute(
    'aria-rowindex',
    String(ORDERS + 1),
  )
})

test('keys move from order to order, and Back restores the scroll position of the list', async ({ page }) => {
  await openOrders(page, '?status=3')
  await rows(page).first().getByRole('link').focus()
  for (const [key, row] of [
    ['ArrowDown', 1],
    ['j', 2],
    ['PageDown', 12],
    ['ArrowUp', 11],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => focusedRow(page)).toBe(row)
  }
  await page.keyboard.press('End')
  await expect.poll(() => focusedRow(page)).toBeGreaterThan(30_000)
  await page.keyboard.press('ArrowUp')
  const there = await focusedRow(page)
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(100_000)
  const number = await page.locator(':focus').textContent()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cp\/orders\/\d+$/)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(number!.trim())
  await page.goBack()
  await expect(main(page).locator(`[data-row="${there}"] a`)).toHaveText(number!)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  await page.keyboard.press('Control+Home')
  await page.evaluate(() => scrollTo(0, 0))
  await table(page)
    .getByRole('checkbox', { name: /^انتخاب ۱۰۰ سفارش نخست$/ })
    .click()
  await expect(main(page).getByText('۱۰۰ انتخاب شده')).toBeVisible()
  const slip = main(page).getByRole('link', { name: 'برچسب بسته' })
  expect(
    new URL((await slip.getAttribute('href'))!, page.url()).searchParams.get('ids')?.split(','),
  ).toHaveLength(100)
})

test('on a phone the list shows all orders as cards', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openOrders(page)
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(ORDERS + 1))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.evaluate(() => scrollTo(0, 1_000_000))
  await expect(rows(page).first()).toBeVisible()
  await expectNoAxeViolations(page)
})

test('on a phone the links of the panel are scrolled to that of the current page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openOrders(page)
  const here = page.getByRole('navigation', { name: 'پنل مدیریت' }).locator('[aria-current="page"]')
  for (const path of [toPanelAudit(), '/cp']) {
    await page.goto(path)
    await expect(here).toHaveAttribute('href', path)
    await expect(here).toBeInViewport({ ratio: 1 })
  }
})
