/** A brand's page: its list with name, story, collections and best sellers above it. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../support/memberPages.ts'
import { expectNoOverflow, main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

const DARYA = '/shop/category?type=brand&category=darya'
const about = (page: Page) => main(page).getByRole('region', { name: 'دربارهٔ دریا' })
const products = (page: Page) => main(page).getByRole('heading', { name: 'کالاها' })

for (const width of [360, 1366])
  test(`at ${width} px a shopper comes from a watch to its brand, reads its story and narrows its list`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/shop/product/27')
    await main(page).getByRole('link', { name: 'DARYA', exact: true }).click()
    await expect(page).toHaveURL(/type=brand&category=darya$/)
    await expect(main(page).getByRole('heading', { level: 1, name: 'دریا' })).toBeFocused()
    await expect(about(page)).toContainText('برندی از ژاپن')

    await about(page).locator('summary', { hasText: 'داستان دریا' }).press('Enter')
    await expect(about(page).getByText(/اول آب‌بندی، بعد زیبایی/)).toBeVisible()
    await expectNoAxeViolations(page)
    if (width > 1000) {
      const right = async (text: string) => {
        const box = (await about(page).getByText(text, { exact: true }).boundingBox())!
        return Math.round(box.x + box.width)
      }
      expect(await right('برندی از ژاپن')).toBe(await right('DARYA'))
    }
    await expectNoOverflow(page)

    const collection = main(page).getByRole('link', { name: /^مرجان/ })
    const count = /[۰-۹]+ کالا/.exec((await collection.textContent()) ?? '')?.[0] ?? ''
    await collection.click()
    await expect(page).toHaveURL(/filter_name=/)
    await expect(main(page).getByRole('status').filter({ hasText: count }).first()).toBeVisible()
    await expect(about(page)).toHaveCount(0)

    await page.goBack()
    await expect(about(page)).toBeVisible()
    await page.goto(`${DARYA}&in-stock=1`)
    await expect(products(page)).toBeAttached()
    await expect(about(page)).toHaveCount(0)
  })

test('the server sends the whole page of a brand, which is in the list of brands', async ({ page, shop }) => {
  const html = await (await fetch(shop.origin + DARYA)).text()
  for (const text of ['DARYA', 'برندی از ژاپن', 'اول آب‌بندی، بعد زیبایی', 'مجموعه‌های دریا'])
    expect(html).toContain(text)
  await page.goto('/shop/brands')
  await main(page).getByRole('link', { name: /^دریا/ }).click()
  await expect(about(page)).toBeVisible()
})
