/** Product management in the panel, and its immediate effect for shoppers. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { formatNumber } from '../../src/lib/persian.ts'
import { expectNoAxeViolations, openPanel, submitLogin } from '../support/memberPages.ts'
import { addButton, isInBasket, main } from '../support/parts.ts'
import { demo, expect, test } from '../support/test.ts'

const takeBack = (page: Page) =>
  page
    .getByRole('dialog', { name: 'برگرداندن تغییر گروهی' })
    .getByRole('button', { name: /^برگرداندن/ })
    .click()

const price = (page: Page) => main(page).getByRole('textbox', { name: /^قیمت/ }).first()

test('a price change of all products is previewed, applied, and undone', async ({ page }) => {
  await openPanel(page, '/cp/products')
  const before = await price(page).inputValue()
  await main(page)
    .getByText(/^تغییر گروهی همهٔ/)
    .click()
  await main(page).getByLabel('درصد', { exact: true }).fill('۱۰')
  await main(page).getByRole('button', { name: 'پیش‌نمایش' }).click()
  const dialog = page.getByRole('dialog', { name: 'پیش‌نمایش تغییر گروهی' })
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await dialog.getByRole('button', { name: /^تغییر .* کالا$/ }).click()
  await expect(price(page)).not.toHaveValue(before)
  await main(page).getByRole('button', { name: 'برگرداندن این تغییر' }).click()
  await takeBack(page)
  await expect(price(page)).toHaveValue(before)
})

test('a new product with a picture is published, and bought with a new coupon', async ({
  page,
  shop,
  browser,
}) => {
  await openPanel(page, '/cp/new-product')
  const field = (name: string) => main(page).getByLabel(name, { exact: true })
  const press = (name: string) => main(page).getByRole('button', { name, exact: true }).click()
  const files = main(page).getByRole('link', { name: 'فایل کالاها' })
  await expect(files).toHaveAttribute('href', '/cp/product-files')
  await press('ساختن پیش‌نویس')
  await expect(field('کد کالا')).toBeFocused()
  await field('کد کالا').fill('AQ-NEW')
  await field('نام فارسی').fill('ساعت مچی شباهنگ')
  await field('برند').selectOption({ index: 1 })
  await field('دستهٔ اصلی').selectOption({ index: 1 })
  await field('قیمت (تومان)').fill('۱۲٬۰۰۰٬۰۰۰')
  await press('ساختن پیش‌نویس')

  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2a6f7a' } })
    .jpeg()
    .toBuffer()
  await main(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: picture })
  await page.getByRole('dialog').getByRole('button', { name: 'همین بخش' }).click()
  const pictures = main(page).getByRole('list', { name: 'تصویرها' }).getByRole('listitem')
  await expect(pictures).toHaveCount(6)
  for (let place = 6; place > 1; place--) {
    const ahead = main(page).getByRole('button', { name: `جلو آوردن تصویر ${formatNumber(place)}` })
    if (place === 6) await ahead.focus()
    await expect(ahead).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await pictures.first().getByLabel('توضیح تصویر').fill('شباهنگ از روبه‌رو')
  await press('برداشتن تصویر ۶')
  await press('برگرداندن')
  await expect(pictures).toHaveCount(6)
  await press('گزینهٔ تازه')
  await field('نوع').fill('رنگ بند')
  await field('مقدار').fill('سرمه‌ای')
  await field('موجودی گزینه').fill('۳')
  for (const name of ['موتور', 'جنس قاب', 'شیشه']) await field(name).fill('ساده')
  await field('معرفی کالا').fill('<p>سبک و خوانا.</p>')
  await expectNoAxeViolations(page)
  await press('ذخیره و انتشار')
  await expect(main(page).getByText('کالا منتشر شد.')).toBeVisible()
  const id = page.url().split('/').at(-1)!

  await page.goto('/cp/new-coupon')
  await field('کد').fill('شب')
  await press('ساختن کد تخفیف')
  await expect(field('کد')).toBeFocused()
  await field('کد').fill('shab-۱۰')
  await field('درصد تخفیف').fill('۱۰')
  await field('فقط برای برند').selectOption({ index: 1 })
  await expectNoAxeViolations(page)
  await press('ساختن کد تخفیف')
  await main(page).getByRole('link', { name: 'دیدن کد' }).click()
  await expect(main(page).getByRole('heading', { name: 'کد تخفیف SHAB-10' })).toBeVisible()

  const shopper = await browser.newPage({ baseURL: shop.origin })
  const path = `/account/login?returnTo=/shop/product/${id}`
  await submitLogin(shopper, demo.member, { password: demo.password, path })
  await expect(main(shopper).getByRole('img', { name: 'شباهنگ از روبه‌رو' }).first()).toBeVisible()
  await addButton(shopper).click()
  await expect(shopper.getByText(isInBasket)).toBeVisible()
  await shopper.goto('/shop/cart')
  await main(shopper).getByRole('textbox', { name: 'کد تخفیف' }).fill('shab-10')
  await main(shopper).getByRole('button', { name: 'اعمال' }).click()
  await expect(main(shopper).getByText('۱٬۲۰۰٬۰۰۰').first()).toBeVisible()
  await shopper.close()

  await press('توقف این کد')
  await expect(main(page).getByText('متوقف', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
})

test.describe('with a conflict', () => {
  // The second save answers 409.
  test.use({ allowedConsole: [/status of 409/] })

  test('two staff members edit one product: the second sees both values and decides', async ({
    page,
    context,
  }) => {
    await openPanel(page, '/cp/products')
    await main(page).getByRole('row').nth(2).getByRole('link').click()
    const brand = (of: Page) => main(of).getByLabel('شمارهٔ مرجع')
    await expect(brand(page)).toBeVisible()
    const other = await context.newPage()
    await other.goto(page.url())
    await brand(other).fill('FIRST-1')
    await main(other).getByRole('button', { name: 'ذخیرهٔ کالا' }).click()
    await expect(main(other).getByText('ذخیره شد.')).toBeVisible()
    await other.close()
    await brand(page).fill('SECOND-2')
    await main(page).getByRole('button', { name: 'ذخیرهٔ کالا' }).click()
    const conflict = main(page).getByRole('alert')
    await expect(conflict).toContainText('FIRST-1')
    await expect(conflict).toContainText('SECOND-2')
    await main(page).getByRole('button', { name: 'تغییرهای من هم ذخیره شود' }).click()
    await expect(main(page).getByText('ذخیره شد.')).toBeVisible()
    await expect(brand(page)).toHaveValue('SECOND-2')
  })
})

test('a CSV file is previewed, imported, and undone', async ({ page }) => {
  await openPanel(page, '/cp/product-files')
  const csv =
    'websiteCode,nameFa,brand,category,price,stock,gender\nUNDO-1,ساعت برگشتنی,دریا,مردانه,1000,1,زنانه\n'
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'new.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await main(page).getByRole('checkbox').uncheck()
  await main(page).getByRole('button', { name: 'وارد کردن ۱ سطر' }).click()
  const history = main(page).getByRole('region', { name: 'تغییرهای گروهی اخیر' })
  const line = history.getByRole('listitem').filter({ hasText: 'ورود فایل CSV، ۱ کالا' })
  await expect(line.getByRole('button', { name: 'برگرداندن' })).toBeVisible()
  await main(page).getByRole('button', { name: 'برگرداندن این ورود' }).click()
  await takeBack(page)
  await expect(main(page).getByText('۱ کالا به حالت قبل برگشت.')).toBeVisible()
  await expect(line).toContainText('برگردانده شد')
  await expectNoAxeViolations(page)
})
