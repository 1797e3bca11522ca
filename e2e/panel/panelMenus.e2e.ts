/** Staff arrange the main menu in the panel, preview, publish and revert it, on a phone and on a desktop. */
import { toBrands } from '../../contract/storefrontPaths.ts'
import { expectNoAxeViolations, openPanel } from '../support/memberPages.ts'
import { main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

for (const width of [390, 1366])
  test.describe(`at ${width} px`, () => {
    // The server refuses to preview a column without an address with 400.
    test.use({ viewport: { width, height: 900 }, allowedConsole: [/status of 400.*Menu\/Preview/] })

    test('the menu is arranged, previewed, published and reverted', async ({ page, request }) => {
      const title = `ویژه ${width}`
      await openPanel(page, '/cp/menus')
      const entries = main(page).getByRole('list', { name: 'موردهای منوی اصلی' })
      await expect(entries.getByRole('listitem').first()).toBeVisible()
      await expectNoAxeViolations(page)

      await main(page).getByLabel('مورد تازه').selectOption('منوی بزرگ')
      await main(page).getByRole('button', { name: 'افزودن', exact: true }).click()
      await entries.getByLabel('نوشته').fill(title)
      await entries.getByLabel('نشانی').fill(toBrands())
      const up = entries.getByRole('button', { name: `بالا بردن ${title}` })
      await up.focus()
      await page.keyboard.press('Enter')
      await expect(up).toBeFocused()

      await main(page)
        .getByRole('button', { name: `ستون تازه در ${title}` })
        .click()
      const columns = entries.getByRole('list', { name: `ستون‌های ${title}` })
      await columns.getByLabel('نوشته').fill('سازندگان')
      await main(page).getByRole('button', { name: 'پیش‌نمایش' }).click()
      await expect(columns.getByText('نشانی پیوند را وارد کنید.')).toBeVisible()
      await columns.getByLabel('نشانی').fill(toBrands())
      await columns.getByRole('button', { name: 'پیوند تازه در سازندگان' }).click()
      const links = columns.getByRole('list', { name: 'پیوندهای سازندگان' })
      await links.getByLabel('نوشته').fill('مجلهٔ ما')
      await links.getByLabel('نشانی').fill('/blog')
      await expectNoAxeViolations(page)

      await main(page).getByRole('button', { name: 'پیش‌نمایش' }).click()
      const dialog = page.getByRole('dialog')
      const frame = dialog.frameLocator('iframe')
      await frame.getByRole('button', { name: `زیرمنوی ${title}` }).click()
      await expect(frame.getByRole('link', { name: 'مجلهٔ ما' })).toBeVisible()
      expect(await (await request.get('/')).text()).not.toContain(title)
      await dialog.getByRole('button', { name: 'بستن' }).click()

      await main(page).getByRole('button', { name: 'انتشار' }).click()
      await expect(main(page).getByText('ذخیره شد.')).toBeVisible()
      await expect(async () => expect(await (await request.get('/')).text()).toContain(title)).toPass()

      await main(page).getByRole('link', { name: 'نسخه‌ها و برگرداندن' }).click()
      await main(page)
        .getByRole('button', { name: /^برگرداندن به/ })
        .first()
        .click()
      await dialog.getByRole('button', { name: 'برگرداندن', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(async () => expect(await (await request.get('/')).text()).not.toContain(title)).toPass()
    })

    test('a link moves under another entry and out again, by keys, and stays in focus', async ({ page }) => {
      await openPanel(page, '/cp/menus')
      const entries = main(page).getByRole('list', { name: 'موردهای منوی اصلی' })
      const title = (await entries.locator('strong').first().textContent()) ?? ''
      const count = await entries.locator('> li').count()
      const name = `پیوند ${width}`
      await main(page).getByRole('button', { name: 'افزودن', exact: true }).click()
      await entries.getByLabel('نوشته').fill(name)
      await entries.getByLabel('نشانی').fill(toBrands())
      const place = main(page).getByLabel(`جای «${name}» در منو`)
      await expect(main(page).getByText(/منو سه سطح دارد/)).toBeVisible()
      await expectNoAxeViolations(page)
      await place.selectOption(`زیر «${title}»`)
      await main(page)
        .getByRole('button', { name: `جابه‌جایی ${name}` })
        .press('Enter')
      await expect(main(page).getByText(`«${name}» اکنون زیر «${title}» است.`)).toBeVisible()
      await expect(entries.locator('> li')).toHaveCount(count)
      const edit = main(page).getByRole('button', { name: `ویرایش ${name}` })
      await expect(edit).toBeFocused()
      await page.keyboard.press('Enter')
      await place.selectOption('سطح اول منو')
      await main(page)
        .getByRole('button', { name: `جابه‌جایی ${name}` })
        .press('Enter')
      await expect(entries.locator('> li')).toHaveCount(count + 1)
      await expect(edit).toBeFocused()
      await main(page)
        .getByRole('button', { name: `حذف ${name}` })
        .click()
    })

    test('an entry is dragged among the links of another one', async ({ page }) => {
      await openPanel(page, '/cp/menus')
      const entries = main(page).getByRole('list', { name: 'موردهای منوی اصلی' })
      await main(page).getByRole('button', { name: 'افزودن', exact: true }).click()
      await entries.getByLabel('نوشته').fill('کشیدنی')
      await main(page).getByLabel('مورد تازه').selectOption('زیرمنو')
      await main(page).getByRole('button', { name: 'افزودن', exact: true }).click()
      await entries.getByLabel('نوشته').fill('جا')
      await main(page).getByRole('button', { name: 'پیوند تازه در جا' }).click()
      const links = entries.getByRole('list', { name: 'پیوندهای جا' })
      const row = entries.locator('> li', { has: page.locator('strong', { hasText: 'کشیدنی' }) })
      const grip = row.locator('[draggable]')
      await grip.hover()
      await page.mouse.down()
      // The drag begins before the page scrolls to the links.
      await grip.hover({ position: { x: 2, y: 2 } })
      await links.getByRole('listitem').first().hover()
      await page.mouse.up()
      await expect(links.getByRole('listitem')).toHaveCount(2)
      await expect(links.locator('strong').first()).toHaveText('کشیدنی')
    })

    test('an entry moves by dragging', async ({ page }) => {
      await openPanel(page, '/cp/menus')
      const rows = main(page).getByRole('list', { name: 'موردهای منوی اصلی' }).getByRole('listitem')
      const second = await rows.nth(1).locator('strong').textContent()
      await rows.nth(1).locator('[draggable]').dragTo(rows.nth(0))
      await expect(rows.nth(0).locator('strong')).toHaveText(second ?? '')
    })
  })
