/** Owners shape the shop in the panel: name, contacts, texts and offers. */
import type { Browser, Page } from '@playwright/test'
import { expectNoAxeViolations, openPanel } from '../support/memberPages.ts'
import { field, main, press } from '../support/parts.ts'
import { testOfPanel as test } from '../support/ownShop.ts'
import type { Shop } from '../support/shop.ts'
import { expect } from '../support/test.ts'

/** A conflict answers 409, a wrong value 400. */
test.use({ allowedConsole: [/Failed to load resource/] })

async function openSettings(page: Page): Promise<void> {
  await openPanel(page, '/cp/settings')
  await expect(field(page, 'نام فروشگاه')).toBeVisible()
}

async function openColleague(browser: Browser, shop: Shop): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.origin })
  const page = await context.newPage()
  await openSettings(page)
  return page
}

for (const width of [390, 1366])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('an owner renames the shop, corrects a dead link, and reverts the change', async ({ page }) => {
      await openSettings(page)
      await expectNoAxeViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const before = await field(page, 'نام فروشگاه').inputValue()
      await field(page, 'نام فروشگاه').fill(`ساعت‌سرای ${width}`)
      await field(page, 'تلفن').fill('\u200e۰۲۱ ۱۲۳۴ ۵۶۷۸')
      const news = main(page).getByRole('group', { name: 'خبرهای کوتاه' })
      const rows = news.getByRole('group')
      const count = await rows.count()
      await news.getByRole('button', { name: 'پیوند تازه' }).click()
      await rows.nth(count).getByLabel('نوشته').fill('ساعت‌های تازه')
      await rows.nth(count).getByLabel('نشانی').fill('/nowhere')
      await press(page, 'ذخیرهٔ تنظیمات')
      await expect(rows.nth(count).getByText('صفحه‌ای با این نشانی نداریم.')).toBeVisible()
      await page.reload()
      await expect(rows.nth(count).getByLabel('نشانی')).toHaveValue('/nowhere')
      await rows.nth(count).getByLabel('نشانی').fill('/shop/category')
      await press(page, 'پیش‌نمایش')
      const dialog = page.getByRole('dialog')
      const banner = dialog.frameLocator('iframe').getByRole('banner')
      await expect(banner.getByRole('link', { name: `ساعت‌سرای ${width}` })).toBeVisible()
      await dialog.getByRole('button', { name: 'تیره' }).click()
      await expect(dialog.frameLocator('iframe').locator('html')).toHaveAttribute('data-theme', 'dark')
      expect(await (await page.request.get('/')).text()).not.toContain(`ساعت‌سرای ${width}`)
      await dialog.getByRole('button', { name: 'بستن' }).click()
      await press(page, 'ذخیرهٔ تنظیمات')
      await expect(main(page).getByText('ذخیره شد.')).toBeVisible()
      await page.reload()
      await expect(main(page).getByText('نوشتهٔ ذخیره‌نشدهٔ شما برگشت.')).toHaveCount(0)
      await expect(field(page, 'تلفن')).toHaveValue('۰۲۱۱۲۳۴۵۶۷۸')

      await page.goto('/')
      await expect(page.getByRole('banner').getByRole('link', { name: `ساعت‌سرای ${width}` })).toBeVisible()

      await page.goto('/cp/settings/history')
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoAxeViolations(page)
      await main(page)
        .getByRole('button', { name: /^برگرداندن/ })
        .first()
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'برگرداندن' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.goto('/cp/settings')
      await expect(field(page, 'نام فروشگاه')).toHaveValue(before)
    })
  })

test('two owners change the settings: the second sees the first one’s value and keeps both', async ({
  page,
  browser,
  shop,
}) => {
  const colleague = await openColleague(browser, shop)
  await openSettings(page)
  await field(colleague, 'شعار').fill('شعار همکار')
  await press(colleague, 'ذخیرهٔ تنظیمات')
  await expect(main(colleague).getByText('ذخیره شد.')).toBeVisible()
  await field(page, 'نشانی').first().fill('شیراز، زند')
  await press(page, 'ذخیرهٔ تنظیمات')
  const conflict = main(page).getByRole('alert')
  await expect(conflict).toContainText('شعار: مقدار او شعار همکار')
  await press(page, 'تغییرهای من هم ذخیره شود')
  await expect(main(page).getByText('ذخیره شد.')).toBeVisible()
  await page.reload()
  await expect(field(page, 'شعار')).toHaveValue('شعار همکار')
  await expect(field(page, 'نشانی').first()).toHaveValue('شیراز، زند')
  await colleague.context().close()
})

for (const width of [390, 1366])
  test.describe(`a gateway at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('has a key that is saved, tested by a payment, and never readable again', async ({ page }) => {
      const key = '11111111-2222-3333-4444-55556666abcd'
      const answers: string[] = []
      page.on('response', async (answer) => {
        if (/Admin\/Settings/.test(answer.url())) answers.push(await answer.text().catch(() => ''))
      })
      await openSettings(page)
      await page.goto('/cp/settings/payments')
      const gateway = (name: string) => main(page).getByRole('group', { name, exact: true })
      const keyField = gateway('زرین‌پال').getByLabel(/^کد پذیرندهٔ زرین‌پال/)
      await expect(keyField).toBeVisible()
      await expectNoAxeViolations(page)
      await keyField.fill('wrong')
      if (!(await gateway('زرین‌پال').getByRole('switch').isChecked()))
        await gateway('زرین‌پال').getByRole('switch').check()
      await press(page, 'ذخیرهٔ پرداخت و مبلغ‌ها')
      await expect(gateway('زرین‌پال').getByText('کد پذیرندهٔ زرین‌پال ۳۶ حرف است')).toBeVisible()
      await keyField.fill(key)
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(key)
      await press(page, 'ذخیرهٔ پرداخت و مبلغ‌ها')
      await expect(main(page).getByText('ذخیره شد.')).toBeVisible()
      await expect(gateway('زرین‌پال')).toContainText('پایان آن: abcd')
      await page.reload()
      await expect(gateway('زرین‌پال')).toContainText('پایان آن: abcd')
      await expect(keyField).toHaveValue('')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

      await gateway('بانک آزمایشی')
        .getByRole('button', { name: /^پرداخت آزمایشی/ })
        .click()
      await expect(page).toHaveURL(/sandbox-bank/)
      await page.getByRole('button', { name: 'پرداخت', exact: true }).click()
      await expect(page).toHaveURL(/\/cp\/settings\/payments$/)
      await expect(gateway('بانک آزمایشی')).toContainText('پرداخت انجام و تأیید شد')
      await expectNoAxeViolations(page)
      expect(answers.length).toBeGreaterThan(3)
      expect(answers.join()).not.toContain(key)
      expect(await page.content()).not.toContain(key)
    })
  })
