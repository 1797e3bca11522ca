/** The library of pictures on a phone and on a desktop: uploaded once, used by a brand, and cleaned up. */
import { expectNoAxeViolations, openPanel } from '../support/memberPages.ts'
import { main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

for (const width of [390, 1366])
  test.describe(`at ${width} px`, () => {
    // The server refuses an SVG file with 400.
    test.use({ viewport: { width, height: 900 }, allowedConsole: [/status of 400.*Admin\/Pictures/] })

    test('a picture is uploaded, named, found, used by a brand, and deleted when nothing uses it', async ({
      page,
    }) => {
      const name = `موج ${width}`
      await openPanel(page, '/cp/media')
      const upload = main(page).getByLabel('افزودن تصویر')
      await upload.setInputFiles({
        ...{ name: 'drawing.svg', mimeType: 'image/svg+xml' },
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      })
      await expect(main(page).getByRole('alert')).toContainText('SVG')
      await upload.setInputFiles({
        ...{ name: `${name}.png`, mimeType: 'image/png' },
        buffer: Buffer.from(await page.evaluate(drawPicture, width), 'base64'),
      })
      await expect(main(page).getByText(`«${name}» در کتابخانه است.`)).toBeVisible()
      await expectNoAxeViolations(page)

      await main(page).getByLabel('نام تصویر').fill(name)
      await expect(page).toHaveURL(/q=/)
      await main(page)
        .getByRole('button', { name: `${name} بی‌استفاده` })
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('نام', { exact: true }).fill(`${name} آبی`)
      await dialog.getByRole('button', { name: 'ذخیرهٔ نام' }).click()
      await expect(dialog.getByText('ذخیره شد.')).toBeVisible()
      await expectNoAxeViolations(page)
      await dialog.getByRole('button', { name: 'بستن' }).click()

      await page.goto('/cp/brands')
      await main(page).getByRole('link', { name: 'سپهر', exact: true }).click()
      await main(page).getByRole('button', { name: 'از کتابخانه' }).click()
      await dialog.getByLabel('نام تصویر').fill(`${name} آبی`)
      await dialog.getByRole('button', { name: `${name} آبی` }).click()
      await expect(dialog).toBeHidden()
      await main(page).getByRole('button', { name: 'ذخیره', exact: true }).click()
      await expect(main(page).getByText('ذخیره شد.')).toBeVisible()

      await page.goto('/cp/media?used=brand')
      await main(page)
        .getByRole('button', { name: `${name} آبی در ۱ جا` })
        .click()
      await expect(dialog.getByRole('button', { name: 'پاک کردن تصویر' })).toBeHidden()
      await dialog.getByRole('link', { name: 'برند: سپهر' }).click()
      await main(page).getByRole('button', { name: 'برداشتن تصویر' }).click()
      await main(page).getByRole('button', { name: 'ذخیره', exact: true }).click()
      await expect(main(page).getByText('ذخیره شد.')).toBeVisible()

      await page.goto('/cp/media?used=nowhere')
      await main(page)
        .getByRole('button', { name: `${name} آبی` })
        .click()
      await dialog.getByRole('button', { name: 'پاک کردن تصویر' }).click()
      await dialog.getByRole('button', { name: 'پاک شود' }).click()
      await expect(dialog).toBeHidden()
      await expect(main(page).getByRole('button', { name: `${name} آبی` })).toBeHidden()
    })
  })

/** A PNG with a transparent background, in base64. Each width gives a different picture. */
function drawPicture(width: number): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 600 + width, height: 400 })
  const context = canvas.getContext('2d')!
  context.fillStyle = '#1d5fa8'
  context.arc(300, 200, 150, 0, 7)
  context.fill()
  return canvas.toDataURL('image/png').split(',')[1]!
}
