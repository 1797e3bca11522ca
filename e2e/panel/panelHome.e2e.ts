/** Staff rearrange the home page in the panel, preview, publish and revert it, on a phone and on a desktop. */
import { expectNoAxeViolations, openPanel } from '../support/memberPages.ts'
import { main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

for (const width of [390, 1366])
  test.describe(`at ${width} px`, () => {
    // The server refuses to preview a section without a text with 400.
    test.use({ viewport: { width, height: 900 }, allowedConsole: [/status of 400.*Home\/Preview/] })

    test('the home page is rearranged, previewed, published and reverted', async ({ page, request }) => {
      const title = `جشن ${width}`
      await openPanel(page, '/cp/home')
      const sections = main(page).getByRole('list', { name: 'بخش‌های صفحهٔ خانه' })
      await expect(sections.getByRole('listitem').first()).toBeVisible()
      await expectNoAxeViolations(page)

      await main(page).getByLabel('بخش تازه').selectOption('متن')
      await main(page).getByRole('button', { name: 'افزودن', exact: true }).click()
      await sections.getByLabel('عنوان').fill(title)
      const up = sections.getByRole('button', { name: `بالا بردن ${title}` })
      await up.focus()
      await page.keyboard.press('Enter')
      await expect(up).toBeFocused()
      await main(page).getByRole('button', { name: 'پیش‌نمایش' }).click()
      await expect(sections.getByText('متن را وارد کنید.')).toBeVisible()
      await sections.getByLabel('متن', { exact: true }).fill('همهٔ ساعت‌ها با هدیه فرستاده می‌شوند.')
      await expectNoAxeViolations(page)

      await main(page).getByRole('button', { name: 'پیش‌نمایش' }).click()
      const dialog = page.getByRole('dialog')
      const frame = dialog.frameLocator('iframe')
      await expect(frame.getByRole('heading', { name: title })).toBeAttached()
      await dialog.getByRole('button', { name: 'تیره' }).click()
      await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
      expect(await (await request.get('/')).text()).not.toContain(title)
      await dialog.getByRole('button', { name: 'بستن' }).click()

      await main(page).getByRole('button', { name: 'انتشار' }).click()
      await expect(main(page).getByText('ذخیره شد.')).toBeVisible()
      await expect(async () => expect(await (await request.get('/')).text()).toContain(title)).toPass()

      await main(page).getByRole('button', { name: 'برگرداندن صفحهٔ دیروز' }).click()
      await dialog.getByRole('button', { name: 'برگرداندن', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(sections.getByText(title)).toHaveCount(0)
      await expect(main(page).getByRole('button', { name: 'برگرداندن صفحهٔ دیروز' })).toBeHidden()
      await expect(async () => expect(await (await request.get('/')).text()).not.toContain(title)).toPass()
    })
  })
