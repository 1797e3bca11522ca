/** The list of products in the panel by keyboard and on a phone. */
import type { Page } from '@playwright/test'
import { normalisePersian } from '../../contract/normalise.ts'
import { formatNumber } from '../../src/lib/persian.ts'
import { expectNoAxeViolations, openPanel } from '../support/memberPages.ts'
import { main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

const price = (page: Page) => main(page).getByRole('textbox', { name: /^قیمت/ }).first()

test('a price is changed by keyboard alone, and the page of the product logs the change', async ({
  page,
}) => {
  await openPanel(page, '/cp/products')
  await expect(price(page)).toBeVisible()
  await expectNoAxeViolations(page)
  // Only products without choices have a price field.
  const typed = page.getByRole('textbox', { name: /^قیمت/ })
  const link = main(page).getByRole('row').filter({ has: typed }).first().getByRole('link')
  const old = Number(normalisePersian(await price(page).inputValue()).replaceAll(/\D/g, ''))
  // Lower the price, because the server refuses a price above the old one.
  const lower = formatNumber(old - 1000)
  await price(page).focus()
  await page.keyboard.type(lower.replaceAll('٬', ''))
  await page.keyboard.press('Enter')
  await expect(price(page)).toHaveValue(lower)
  await page.keyboard.press('ArrowDown')
  await expect(main(page).getByRole('textbox', { name: /^قیمت/ }).nth(1)).toBeFocused()
  await link.click()
  await expect(main(page).getByRole('region', { name: 'تاریخچهٔ تغییرها' })).toContainText(lower)
  await expectNoAxeViolations(page)
})

test('on a phone the filters are behind a button that counts them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPanel(page, '/cp/products?stock=in')
  const stock = main(page).getByLabel('موجودی', { exact: true }).first()
  const fold = main(page).getByRole('button', { name: 'فیلترها (۱)' })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(main(page).getByRole('searchbox')).toBeVisible()
  await expect(stock).toBeHidden()
  await fold.click()
  await expect(stock).toBeVisible()
  await expectNoAxeViolations(page)
})

test('on a phone the buttons beside a number save and reset it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPanel(page, '/cp/products?sort=least-stock&stock=in')
  const stock = main(page)
    .getByRole('textbox', { name: /^موجودی/ })
    .first()
  const before = await stock.inputValue()
  await stock.fill('77')
  await main(page)
    .getByRole('button', { name: /^برگرداندن موجودی/ })
    .click()
  await expect(stock).toHaveValue(before)
  await stock.fill('78')
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const saved = page.waitForResponse((answer) => /Admin\/Products\/\d+$/i.test(answer.url()))
  await main(page)
    .getByRole('button', { name: /^ذخیرهٔ موجودی/ })
    .click()
  expect((await saved).status()).toBe(200)
  await expect(main(page).getByRole('button', { name: /^ذخیرهٔ موجودی/ })).toHaveCount(0)
})
