/** The logo and the trust marks of the shop, set on a phone and seen in the shop. */
import { join } from 'node:path'
import { expectNoAxeViolations, openPanel } from './support/memberPages.ts'
import { main } from './support/parts.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, allowedConsole: [/trustseal\.enamad\.ir|ERR_/] })

test('the logo replaces the name without moving the page, and a trust mark stands in the footer', async ({
  page,
  request,
}) => {
  await page.route('https://trustseal.enamad.ir/**', (route) => route.fulfill({ status: 204 }))
  await openPanel(page, '/cp/settings#logo')
  const logo = main(page).getByRole('group', { name: 'تصویر لوگو' })
  await logo.getByRole('button', { name: 'انتخاب تصویر' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(join(import.meta.dirname, '../public/icons/icon-512.png'))
  await expect(dialog).toBeHidden()
  await expect(logo.getByRole('img')).toBeVisible()

  const code = main(page).getByLabel('کد HTML نماد')
  const snippet = `<a target='_blank' href='https://trustseal.enamad.ir/?id=1'><img src='https://trustseal.enamad.ir/logo.aspx?id=1' alt=''`
  await code.fill(`${snippet} onload='alert(1)'></a>`)
  await expect(main(page).getByText(/دستور «onload» دارد/)).toBeVisible()
  await code.fill(`${snippet}></a>`)
  await expect(main(page).getByRole('group', { name: 'نماد اعتماد الکترونیکی' })).toBeVisible()
  await expectNoAxeViolations(page)
  await main(page).getByRole('button', { name: 'ذخیرهٔ تنظیمات' }).click()
  await expect(main(page).getByText('ذخیره شد.')).toBeVisible()

  await expect(async () =>
    expect(await (await request.get('/')).text()).toMatch(/srcSet="\/media\/picture/i),
  ).toPass()
  await page.goto('/')
  const shown = page.getByRole('banner').getByRole('img', { name: 'عقربه' })
  await expect(shown).toBeVisible()
  await expect(shown).toHaveJSProperty('complete', true)
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await shown.boundingBox()).toMatchObject({ width: 44, height: 44 })
  await expect(page.getByRole('link', { name: 'نماد اعتماد الکترونیکی' })).toHaveAttribute('rel', 'noopener')
})
