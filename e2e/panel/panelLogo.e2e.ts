/** The logo and the trust marks of the shop, set on a phone and seen in the shop. */
import { join } from 'node:path'
import { expectNoAxeViolations, openPanel } from '../support/memberPages.ts'
import { main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

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
    .setInputFiles(join(import.meta.dirname, '../../public/icons/icon-512.png'))
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
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ...[
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ],
  ])
  for (const { src } of manifest.icons) {
    expect(src).toMatch(/^\/media\/(icon|maskable)\/[0-9a-f]{32}-\d+\.png$/)
    expect((await request.get(src)).headers()['content-type']).toBe('image/png')
  }
  await page.goto('/')
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', manifest.icons[0]!.src)
  await expect(page.locator('link[rel=apple-touch-icon]')).toHaveAttribute(
    'href',
    /media\/maskable\/.*-180\.png$/,
  )
  const shown = page.getByRole('banner').getByRole('img', { name: 'عقربه' })
  await expect(shown).toBeVisible()
  await expect(shown).toHaveJSProperty('complete', true)
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await shown.boundingBox()).toMatchObject({ width: 44, height: 44 })
  await expect(page.getByRole('link', { name: 'نماد اعتماد الکترونیکی' })).toHaveAttribute('rel', 'noopener')
})

/** The HTML of both trust marks as the authorities give it, with other numbers. */
const enamad =
  "<a referrerpolicy='origin' target='_blank' href='https://trustseal.enamad.ir/?id=640942&Code=sTakLDNO'>" +
  "<img referrerpolicy='origin' src='https://trustseal.enamad.ir/logo.aspx?id=640942&Code=sTakLDNO' alt='' style='cursor:pointer' code='sTakLDNO'></a>"
const samandehi =
  `<img referrerpolicy='origin' id = 'rgvjjxlz' style = 'cursor:pointer' onclick = 'window.open("https://logo.samandehi.ir/Verify.aspx?id=319327&p=xlaorfth", "Popup",` +
  `"toolbar=no, scrollbars=no, location=no, statusbar=no, menubar=no, resizable=0, width=450, height=630, top=30")' ` +
  `alt = 'logo-samandehi' src = 'https://logo.samandehi.ir/logo.aspx?id=319327&p=qftinbpd' />`

test('pictures and links of both trust marks work and name the shop to the authority', async ({
  page,
  shop,
}) => {
  const referrers = new Map<string, string | undefined>()
  const icon = join(import.meta.dirname, '../../public/icons/icon-192.png')
  for (const host of ['trustseal.enamad.ir', 'logo.samandehi.ir'])
    await page.context().route(`https://${host}/**`, async (route) => {
      const { pathname } = new URL(route.request().url())
      referrers.set(host + pathname, (await route.request().allHeaders())['referer'])
      await route.fulfill(pathname === '/logo.aspx' ? { path: icon } : { body: host })
    })
  await openPanel(page, '/cp/settings')
  for (const snippet of [enamad, samandehi]) await main(page).getByLabel('کد HTML نماد').fill(snippet)
  await main(page).getByRole('button', { name: 'ذخیرهٔ تنظیمات' }).click()
  await expect(main(page).getByText('ذخیره شد.')).toBeVisible()
  referrers.clear()

  await page.goto('/')
  for (const name of ['نماد اعتماد الکترونیکی', 'نشان ملی ثبت رسانه‌های دیجیتال']) {
    const link = page.getByRole('contentinfo').getByRole('link', { name }).last()
    await link.scrollIntoViewIfNeeded()
    await expect
      .poll(() => link.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(192)
    const opened = page.waitForEvent('popup')
    await link.click()
    await (await opened).waitForLoadState()
  }
  const named = `${shop.origin}/`
  expect(Object.fromEntries(referrers)).toEqual({
    ...{ 'trustseal.enamad.ir/logo.aspx': named, 'trustseal.enamad.ir/': named },
    ...{ 'logo.samandehi.ir/logo.aspx': named, 'logo.samandehi.ir/Verify.aspx': named },
  })
})
