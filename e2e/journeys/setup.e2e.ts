/** A new owner opens a shop on a phone without files or commands, from the printed link to the first sold watch. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeViolations } from '../support/memberPages.ts'
import { becomeOwner, goToBank } from '../support/owner.ts'
import { withOwnShop } from '../support/ownShop.ts'
import { dialog, expectNoOverflow, main } from '../support/parts.ts'
import { Shop } from '../support/shop.ts'
import { expect, test as shared } from '../support/test.ts'

/** A new, empty shop as in docs/opening.md. */
const test = withOwnShop(shared, () =>
  Shop.open({
    ...{ DEMO: 'off', NODE_ENV: 'development', PAYMENT_GATEWAY: 'sandbox' },
    BACKUP_PASSPHRASE: 'a passphrase of the owner',
  }),
)

test.use({ viewport: { width: 390, height: 844 } })

test('an owner gets from the printed link to the first sold watch', async ({ page, shop, browser }) => {
  const [link] = /http:\S+\/cp\/owner\?code=\S+/.exec(shop.log)!
  await becomeOwner(page, link, '۰۹۱۳ ۱۲۳ ۴۵۶۷')
  await expect(page).toHaveURL(/\/cp\/setup$/)
  await page.goto(link)
  await expect(page.getByText(/این کد درست نیست/)).toBeVisible()
  await page.goto('/cp/setup')
  await setUp(page)
  const shopper = await browser.newPage()
  await sellWatch(shopper, shop)
  await shopper.close()
  await seeHealth(page)
})

const field = (page: Page, name: string | RegExp) => main(page).getByLabel(name, { exact: true })
const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: true }).click()
const step = (page: Page, name: RegExp) => main(page).getByRole('listitem').filter({ hasText: name })

async function goTo(page: Page, act: string): Promise<void> {
  await main(page).getByRole('link', { name: act, exact: true }).click()
  await expect(page).not.toHaveURL(/\/cp\/setup$/)
}

async function returnToSetup(page: Page, done: RegExp): Promise<void> {
  await main(page).getByRole('link', { name: 'بازگشت به گام‌های راه‌اندازی' }).click()
  await expect(page).toHaveURL(/\/cp\/setup$/)
  await expect(step(page, done)).toContainText('انجام شد')
}

/** Does the steps of the setup until the shop can sell. */
async function setUp(page: Page): Promise<void> {
  await expect(main(page).getByText(/^تا نخستین فروش ۴ گام مانده است/)).toBeVisible()
  await expectNoAxeViolations(page)
  await expectNoOverflow(page)

  await goTo(page, 'انجام نام و راه‌های تماس')
  await field(page, 'نام فروشگاه').fill('ساعت‌سرای پروین')
  await field(page, 'تلفن').fill('+982191001234')
  await press(page, 'ذخیرهٔ تنظیمات')
  await expect(main(page).getByText('ذخیره شد.')).toBeVisible()
  await returnToSetup(page, /نام و راه‌های تماس/)

  await goTo(page, 'انجام ارسال')
  await press(page, /^ذخیره/)
  await expect(main(page).getByText('ذخیره شد.')).toBeVisible()
  await returnToSetup(page, /^ارسال/)

  // The form of the first product also adds its brand and category, because the shop has none yet.
  await goTo(page, 'انجام نخستین کالا')
  await expect(field(page, 'کد کالا')).toHaveCount(0)
  await press(page, 'برند تازه')
  await dialog(page).getByLabel('نام فارسی').fill('دریا')
  await dialog(page).getByLabel('نام لاتین').fill('Darya')
  await dialog(page).getByRole('button', { name: 'ساختن' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await press(page, 'دستهٔ تازه')
  await dialog(page).getByLabel('نام دسته').fill('ساعت مچی')
  await dialog(page).getByRole('button', { name: 'ساختن' }).click()
  await field(page, 'کد کالا').fill('DR-1')
  await field(page, 'نام فارسی').fill('ساعت مچی دریا مدل لنگر')
  await expect(field(page, 'برند').locator('option:checked')).toHaveText('دریا')
  await expect(field(page, 'دستهٔ اصلی').locator('option:checked')).toHaveText('ساعت مچی')
  await field(page, 'قیمت (تومان)').fill('۱۲٬۰۰۰٬۰۰۰')
  await press(page, 'ساختن پیش‌نویس')

  const picture = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#2a6f7a' } })
    .jpeg()
    .toBuffer()
  await main(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: picture })
  await dialog(page).getByRole('button', { name: 'همین بخش' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await field(page, 'موجودی').fill('۳')
  for (const name of ['موتور', 'جنس قاب', 'شیشه']) await field(page, name).fill('ساده')
  await field(page, 'معرفی کالا').fill('<p>سبک و خوانا.</p>')
  await press(page, 'ذخیره و انتشار')
  await expect(main(page).getByText('کالا منتشر شد.')).toBeVisible()
  await main(page).getByRole('link', { name: 'بازگشت به گام‌های راه‌اندازی' }).click()
  await expect(main(page).getByText('فروشگاه آمادهٔ فروش است.')).toBeVisible()
}

/** A new member buys the watch on the home page at the sandbox bank. */
async function sellWatch(page: Page, shop: Shop): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('link', { name: /دریا مدل لنگر/ }).first()).toBeVisible()
  await goToBank(page, shop)
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click()
  await expect(page.getByRole('main').getByText('کد پیگیری')).toBeVisible()
}

/** Checks the health page of the open shop, and makes, downloads and encrypts a backup. */
async function seeHealth(page: Page): Promise<void> {
  await page.goto('/cp/setup')
  await expect(main(page).getByText('فروشگاه آمادهٔ فروش است.')).toBeVisible()
  const card = (name: string) => main(page).getByRole('region', { name })
  await expect(card('درگاه‌های پرداخت')).toContainText('کار می‌کند')
  await press(page, 'پشتیبان‌گیری همین حالا')
  await expect(card('نسخهٔ پشتیبان').getByText('نسخه ساخته شد.')).toBeVisible({ timeout: 60_000 })
  await expectNoAxeViolations(page)
  await expectNoOverflow(page)
  const download = page.waitForEvent('download')
  await card('نسخهٔ پشتیبان').getByRole('link', { name: 'دریافت' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).subarray(0, 16).toString()).toBe('AQRABE-SEALED-1\n')
}
