/** Owners edit the texts of the shop's e-mails, and see what each text message needs. */
import { expectNoAxeViolations, openPanel } from '../support/memberPages.ts'
import { main } from '../support/parts.ts'
import { testOfPanel as test } from '../support/ownShop.ts'
import { expect } from '../support/test.ts'

/** The server refuses a wrong text with 400. */
test.use({ allowedConsole: [/Failed to load resource/] })

for (const width of [390, 1366])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('an owner edits the text of an e-mail, sees its preview, and sends a test text message', async ({
      page,
      shop,
    }) => {
      await openPanel(page, '/cp/settings/texts')
      const letter = main(page).getByRole('group', { name: 'ایمیل: سفارش تازه', exact: true })
      await expect(letter).toBeVisible()
      await expectNoAxeViolations(page)
      await letter.getByLabel('موضوع').fill(`خبر ${width}: {سفارش}`)
      await main(page).getByRole('button', { name: 'ذخیرهٔ متن ایمیل‌ها' }).click()
      await expect(letter.getByText('{سفارش} را نمی‌شناسیم')).toBeVisible()
      await letter.getByLabel('موضوع').fill(`خبر ${width}: {شماره}`)
      await expect(letter.getByRole('group', { name: 'پیش‌نمایش سفارش تازه' })).toContainText(
        `خبر ${width}: ۱۰۰۲۱۴`,
      )
      await main(page).getByRole('button', { name: 'ذخیرهٔ متن ایمیل‌ها' }).click()
      await expect(main(page).getByText('ذخیره شد.')).toBeVisible()
      await page.reload()
      await expect(letter.getByLabel('موضوع')).toHaveValue(`خبر ${width}: {شماره}`)

      const message = main(page).getByRole('group').filter({ hasText: 'سفارش فرستاده شد' })
      await message.getByText('سفارش فرستاده شد').click()
      await expect(message.getByLabel('متن نمونه برای کاوه‌نگار')).toHaveValue(/%token .*%token2/)
      await message.getByLabel('موبایل برای آزمایش').fill('۰۹۱۳۱۲۳۴۵۶۷')
      await message.getByRole('button', { name: /^پیامک آزمایشی/ }).click()
      await expect(message.getByText('پیامک در صندوق آزمایشی فروشگاه است')).toBeVisible()
      expect(shop.log).toContain('کد رهگیری: 211460302918')
      await expectNoAxeViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
  })
