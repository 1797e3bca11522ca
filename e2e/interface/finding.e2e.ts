import type { Locator, Page } from '@playwright/test'
import { blockPictures } from '../support/pictures.ts'
import { expectNoAxeViolations } from '../support/memberPages.ts'
import { expect, test } from '../support/test.ts'

const LIST = '/shop/category'
const phone = { width: 360, height: 740 }

test('Back from a product restores the list with its filters and scroll position', async ({ page }) => {
  await blockPictures(page)
  await page.goto(LIST)
  await page.getByRole('checkbox', { name: /^مردانه/ }).click()
  await expect(page).toHaveURL(/gender=/)
  await page.getByRole('link', { name: /کالای دیگر$/ }).click()
  await expect(page).toHaveURL(/gender=.*page=2/)
  await expect(page.locator('main article')).toHaveCount(48)
  const link = page.locator('main article h3 a').nth(40)
  // Wait for the late font, because it changes the layout and thereby the scroll position.
  await expect(page.locator('html')).toHaveAttribute('data-font', 'own')
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

test('one chip removes one filter, another removes all', async ({ page }) => {
  await page.goto(`${LIST}?brand=darya&discounted=1`)
  await page.getByRole('link', { name: 'حذف فیلتر تخفیف‌دار' }).click()
  await expect(page).toHaveURL(/category\?brand=darya$/)
  await page.getByRole('link', { name: 'حذف همه' }).click()
  await expect(page).toHaveURL(/category$/)
})

test('on a phone the sheet counts the results before it applies the filters', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(LIST)
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

test('no results: removing the suggested filter leads to results', async ({ page }) => {
  await page.goto(`${LIST}?brand=darya&movement=${encodeURIComponent('هوشمند')}`)
  await page.getByRole('link', { name: /^بدون «هوشمند»/ }).click()
  await expect(page).toHaveURL(/category\?brand=darya$/)
  await expect(page.locator('main article').first()).toBeVisible()
})

test('no results: disabled filters can still be read by the keyboard', async ({ page }) => {
  await page.goto(`${LIST}?brand=darya&movement=${encodeURIComponent('هوشمند')}`)
  await expect(page.getByRole('link', { name: /^بدون «هوشمند»/ })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('without JavaScript the filter panel is a form', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(LIST)
  await page.getByRole('checkbox', { name: /^دریا/ }).check()
  await page.getByRole('button', { name: 'نمایش کالاها' }).click()
  await expect(page).toHaveURL(/brand=darya/)
  await expect(page.getByRole('link', { name: 'حذف فیلتر دریا' })).toBeVisible()
  await page.close()
})

/** Focuses an element and presses a key. */
const pressKey = async (target: Locator, key = 'Enter') => {
  await target.focus()
  await target.press(key)
}

test('actions in a list move the focus to the result and announce it', async ({ page }) => {
  await page.goto(LIST)
  const heading = page.getByRole('heading', { level: 1 })
  const announcement = (words: RegExp) => page.getByRole('status').filter({ hasText: words })
  await pressKey(page.locator('summary').filter({ hasText: 'مرتب‌سازی:' }))
  await pressKey(page.getByRole('link', { name: 'پرفروش‌ترین' }))
  await expect(announcement(/^مرتب شد: پرفروش‌ترین$/)).toBeAttached()
  await expect(page.locator('summary').filter({ hasText: 'مرتب‌سازی:' })).toBeFocused()

  const [first] = await page.locator('main article h3 a').allTextContents()
  await pressKey(page.getByRole('link', { name: /کالای دیگر$/ }))
  await expect(page.locator('main article')).toHaveCount(48)
  await expect(page.locator('main article h3 a').nth(24)).toBeFocused()
  await expect(page.locator('main article h3 a').first()).toHaveText(first!)

  await pressKey(page.getByRole('navigation', { name: 'صفحه‌های فهرست' }).getByRole('link', { name: 'بعدی' }))
  await expect(announcement(/^صفحهٔ ۳ از ۱۱$/)).toBeAttached()
  await expect(heading).toBeFocused()
})

test('the space bar opens «فیلترها» like a button', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(LIST)
  await pressKey(page.getByRole('button', { name: /فیلترها/ }), ' ')
  await expect(page.getByRole('dialog', { name: 'فیلترها' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('the filters of a first load on a desktop are styled before any code has loaded', async ({
  page,
  browser,
}) => {
  const measure = (list: Page) =>
    list.locator('main aside :is(label, input, summary), main details summary').evaluateAll((parts) =>
      parts.flatMap((part) => {
        const { width, height } = part.getBoundingClientRect()
        const { color, backgroundColor, display, accentColor } = getComputedStyle(part)
        // Hidden inputs have no visible size.
        if (width === 0) return []
        return [part.tagName, width, height, color, backgroundColor, display, accentColor].join(' ')
      }),
    )
  await page.goto(LIST)
  const bare = await browser.newPage({ javaScriptEnabled: false })
  await bare.goto(LIST)
  const parts = await measure(bare)
  expect(parts.length).toBeGreaterThan(40)
  // Parts that load later replace the server's without a shift.
  await expect(async () => expect(parts).toEqual(await measure(page))).toPass()
  await bare.close()
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  for (const size of ['100%', '200%'])
    test(`filter and order stay within the page, text at ${size}`, async ({ page }) => {
      await page.goto('/shop/category')
      await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)
      const sort = page.locator('summary', { hasText: 'مرتب‌سازی' })
      const [button, tools] = [sort, sort.locator('xpath=../..')].map(async (part) => part.boundingBox())
      expect((await button)!.x).toBeGreaterThanOrEqual((await tools)!.x)
    })
})
