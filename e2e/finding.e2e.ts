import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './support/test.ts'

const LIST = '/shop/category'
const phone = { width: 360, height: 740 }

test('filter, product, back: list, choices and place are as they were left', async ({ page, shop }) => {
  await page.goto(shop.origin + LIST)
  await page.getByRole('checkbox', { name: /^مردانه/ }).click()
  await expect(page).toHaveURL(/gender=/)
  await page.getByRole('link', { name: /کالای دیگر$/ }).click()
  await expect(page).toHaveURL(/gender=.*page=2/)
  await expect(page.locator('main article')).toHaveCount(48)
  const link = page.locator('main article h3 a').nth(40)
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(1000)
  await link.click()
  await expect(page).toHaveURL(/\/shop\/product\//)
  await page.goBack()
  await expect(page.locator('main article')).toHaveCount(48)
  await expect(page.getByRole('checkbox', { name: /^مردانه/ })).toBeChecked()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test('a chip takes one choice back, and another takes all', async ({ page, shop }) => {
  await page.goto(`${shop.origin}${LIST}?brand=darya&discounted=1`)
  await page.getByRole('link', { name: 'حذف فیلتر تخفیف‌دار' }).click()
  await expect(page).toHaveURL(/category\?brand=darya$/)
  await page.getByRole('link', { name: 'حذف همه' }).click()
  await expect(page).toHaveURL(/category$/)
})

test('on a phone the sheet counts before it applies', async ({ page, shop }) => {
  await page.setViewportSize(phone)
  await page.goto(shop.origin + LIST)
  await page.getByRole('button', { name: /فیلترها/ }).click()
  const sheet = page.getByRole('dialog', { name: 'فیلترها' })
  await sheet.getByRole('checkbox', { name: /^دریا/ }).click()
  const apply = sheet.getByRole('button', { name: /^نمایش [۰-۹]+ کالا$/ })
  await expect(apply).not.toHaveText('نمایش ۲۵۰ کالا')
  const count = ((await apply.textContent()) ?? '').replace('نمایش ', '')
  await apply.click()
  await expect(page).toHaveURL(/brand=darya/)
  await expect(page.getByRole('status').filter({ hasText: count }).first()).toBeVisible()
})

test('nothing left: the choice to give up leads to what there is', async ({ page, shop }) => {
  await page.goto(`${shop.origin}${LIST}?brand=darya&movement=${encodeURIComponent('هوشمند')}`)
  await page.getByRole('link', { name: /^بدون «هوشمند»/ }).click()
  await expect(page).toHaveURL(/category\?brand=darya$/)
  await expect(page.locator('main article').first()).toBeVisible()
})

test('no accessibility faults in the panel and in the sheet', async ({ page, shop }) => {
  await page.goto(shop.origin + LIST)
  expect((await new AxeBuilder({ page }).include('aside').analyze()).violations).toEqual([])
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: /فیلترها/ }).click()
  await expect(page.getByRole('dialog', { name: 'فیلترها' })).toBeVisible()
  expect((await new AxeBuilder({ page }).include('dialog[open]').analyze()).violations).toEqual([])
})

test('nothing left: what cannot be chosen any more can still be read by the keyboard', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.origin}${LIST}?brand=darya&movement=${encodeURIComponent('هوشمند')}`)
  await expect(page.getByRole('link', { name: /^بدون «هوشمند»/ })).toBeVisible()
  expect((await new AxeBuilder({ page }).include('#main').analyze()).violations).toEqual([])
})

test('without JavaScript the panel is a form', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(shop.origin + LIST)
  await page.getByRole('checkbox', { name: /^دریا/ }).check()
  await page.getByRole('button', { name: 'نمایش کالاها' }).click()
  await expect(page).toHaveURL(/brand=darya/)
  await expect(page.getByRole('link', { name: 'حذف فیلتر دریا' })).toBeVisible()
  await context.close()
})
