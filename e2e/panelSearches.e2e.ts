/** What shoppers search for, as staff read it in the panel. */
import type { Locator } from '@playwright/test'
import { toSearch } from '../contract/storefrontListPaths.ts'
import { expectNothingOfAxe, fillLogin } from './support/memberPages.ts'
import { main } from './support/parts.ts'
import { demo, expect, test } from './support/test.ts'

test('what is searched for, not found and opened is read in the panel, and no robot’s', async ({
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
  // One that finds something, and a product of its list.
  await box.fill('زرین')
  await box.press('Enter')
  await expect(shopper).toHaveURL(toSearch('زرین'))
  const reported = shopper.waitForResponse((response) => response.url().includes('Search/Choices'))
  await shopper.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  expect((await reported).status()).toBe(200)
  const opened = await shopper.getByRole('heading', { level: 1 }).textContent()
  await shopper.close()

  // Straight to the page, as from a bookmark.
  await page.goto('/cp/searches?only=unanswered')
  await expect(page).toHaveURL(/\/account\/login/)
  await fillLogin(page, demo.administrator, { password: demo.password })
  await expect(page).toHaveURL(/cp\/searches/)
  const row = main(page).getByRole('row', { name: /زرافه/ })
  await expect(row).toBeVisible()
  await expect(row.getByRole('link')).toHaveAttribute('href', toSearch('زرافه قورباغه'))
  await expectNothingOfAxe(page)
  await main(page).getByRole('combobox', { name: 'کدام جست‌وجوها' }).selectOption({ label: 'همه' })
  await expect(page).not.toHaveURL(/only/)
  await expect(main(page).getByRole('row', { name: /^زرین/ })).toContainText(opened ?? 'nothing')
  // The page that was asked for by its address was rendered for whoever asks: it counts for nobody.
  await expect(main(page).getByRole('row', { name: /^مهتاب/ })).toHaveCount(0)
  // What many search for is shown before anything is typed, until staff hide it.
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

/** Until the machine is there, the form would be sent as a form. */
const openBox = (box: Locator) =>
  expect(async () => {
    await box.click()
    await expect(box).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 })
  }).toPass()
