/** Search statistics in the panel. */
import type { Locator } from '@playwright/test'
import { toSearch } from '../../contract/storefrontListPaths.ts'
import { expectNoAxeViolations, openPanel } from '../support/memberPages.ts'
import { main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

test('the panel shows searches, searches without results and opened products, but none of robots', async ({
  page,
  shop,
  browser,
}) => {
  const shopper = await browser.newPage({ baseURL: shop.origin })
  await shopper.goto(toSearch('مهتاب'))
  const box = shopper.getByRole('banner').getByRole('combobox')
  await openBox(box)
  await shopper.keyboard.press('Control+A')
  await shopper.keyboard.type('زرافه قورباغه')
  const listed = shopper.waitForResponse((response) => response.url().includes('Product/Get-List'))
  await shopper.keyboard.press('Enter')
  await listed
  await expect(shopper).toHaveURL(/filter_name/)
  await expect(shopper.getByRole('main')).toContainText('زرافه')
  // A search with results, and a product of its list.
  await box.fill('زرین')
  await box.press('Enter')
  await expect(shopper).toHaveURL(toSearch('زرین'))
  const reported = shopper.waitForResponse((response) => response.url().includes('Search/Choices'))
  await shopper.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  expect((await reported).status()).toBe(200)
  const opened = await shopper.getByRole('heading', { level: 1 }).textContent()
  await shopper.close()

  // Opened directly, as from a bookmark.
  await openPanel(page, '/cp/searches?only=unanswered')
  const row = main(page).getByRole('row', { name: /زرافه/ })
  await expect(row).toBeVisible()
  await expect(row.getByRole('link')).toHaveAttribute('href', toSearch('زرافه قورباغه'))
  await expectNoAxeViolations(page)
  await main(page).getByRole('combobox', { name: 'کدام جست‌وجوها' }).selectOption({ label: 'همه' })
  await expect(page).not.toHaveURL(/only/)
  await expect(main(page).getByRole('row', { name: /^زرین/ })).toContainText(opened ?? 'nothing')
  // A page opened by its address is not counted, because the server rendered it.
  await expect(main(page).getByRole('row', { name: /^مهتاب/ })).toHaveCount(0)
  // A popular search shows before the shopper types, until staff hide it.
  await main(page).getByRole('button', { name: 'پنهان کردن «اتوماتیک»' }).click()
  await expect(main(page).getByRole('button', { name: 'نمایش «اتوماتیک»' })).toBeVisible()
  const visitor = await browser.newPage({ baseURL: shop.origin })
  await visitor.goto('/')
  await openBox(visitor.getByRole('banner').getByRole('combobox'))
  const popular = visitor.getByRole('region', { name: 'جست‌وجوهای پرطرفدار' })
  await expect(popular.getByRole('link', { name: 'اتوماتیک' })).toHaveCount(0)
  await popular.getByRole('link', { name: 'ساعت صفحه آبی' }).click()
  await expect(visitor).toHaveURL(toSearch('ساعت صفحه آبی'))
  await visitor.close()
})

/** Presses the search box until its overlay opens, because before the machine has loaded the form would navigate. */
const openBox = (box: Locator) =>
  expect(async () => {
    await box.click()
    await expect(box).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 })
  }).toPass()
