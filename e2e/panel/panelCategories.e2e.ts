/** Brands and categories shaped in the panel, on a phone and on a desktop, and their former addresses. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, openPanel } from '../support/memberPages.ts'
import { dialog, field, main, press } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

const save = async (page: Page) => {
  await press(page, 'ذخیره')
  await expect(main(page).getByText('ذخیره شد.')).toBeVisible()
}

for (const width of [390, 1366])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a category is made, moved by keys, and renamed, and its former address leads to the new one', async ({
      page,
      request,
    }) => {
      await openPanel(page, '/cp/categories')
      await expectNoAxeViolations(page)
      await main(page).getByRole('button', { name: 'دستهٔ تازه' }).click()
      await dialog(page).getByLabel('نام دسته').fill(`ساعت شنا ${width}`)
      await page.keyboard.press('Enter')
      await expect(main(page).getByRole('heading', { level: 1, name: `ساعت شنا ${width}` })).toBeVisible()
      await expectNoAxeViolations(page)
      const shopLink = main(page).getByRole('link', { name: 'دیدن در فروشگاه' })
      const former = decodeURI((await shopLink.getAttribute('href'))!)
      expect(former).toContain(`ساعت-شنا-${width}`)

      await main(page).getByRole('link', { name: 'جابه‌جایی در درخت' }).click()
      const up = main(page).getByRole('button', { name: `بالا بردن ساعت شنا ${width}` })
      await up.focus()
      await page.keyboard.press('Enter')
      await expect(main(page).getByRole('status')).toContainText(`«ساعت شنا ${width}» اکنون جای`)
      await expect(up).toBeFocused()

      await main(page)
        .getByRole('link', { name: `ساعت شنا ${width}` })
        .click()
      await field(page, 'نام دسته').fill(`ساعت دریا ${width}`)
      await save(page)
      await expect(field(page, 'نشانی صفحه')).toHaveValue(`ساعت-دریا-${width}`)
      const slug = encodeURIComponent(`ساعت-شنا-${width}`)
      const list = await request.get(`/shop/category?category=${slug}`, { maxRedirects: 0 })
      expect(list.status()).toBe(301)
      expect(decodeURI(list.headers()['location']!)).toBe(`/shop/category?category=ساعت-دریا-${width}`)
      await page.goto(former)
      await expect(page).toHaveURL(new RegExp(encodeURIComponent(`ساعت-دریا-${width}`)))
      await expect(main(page).getByRole('heading', { level: 1 })).toContainText(`ساعت دریا ${width}`)
    })

    test('a brand is made and merged, and its address leads to the other brand', async ({
      page,
      request,
    }) => {
      await openPanel(page, '/cp/brands')
      await expectNoAxeViolations(page)
      await main(page).getByRole('button', { name: 'برند تازه' }).click()
      await dialog(page).getByLabel('نام فارسی').fill(`موج ${width}`)
      await dialog(page).getByLabel('نام لاتین').fill(`Mowj ${width}`)
      await dialog(page).getByRole('button', { name: 'ساختن' }).click()
      await expect(main(page).getByRole('heading', { level: 1, name: `موج ${width}` })).toBeVisible()
      await field(page, 'توضیح کوتاه').fill('ساعت‌هایی برای شنا')
      await save(page)
      await expectNoAxeViolations(page)

      await main(page).getByLabel('ادغام با').selectOption({ label: 'دریا' })
      await press(page, 'ادغام')
      await dialog(page).getByRole('button', { name: 'ادغام شود' }).click()
      await expect(main(page).getByRole('heading', { level: 1, name: 'دریا', exact: true })).toBeVisible()
      const list = await request.get(`/shop/category?type=brand&category=mowj-${width}`, { maxRedirects: 0 })
      expect(list.status()).toBe(301)
      expect(list.headers()['location']).toBe('/shop/category?type=brand&category=darya')
    })
  })
