/** The account pages: saved data, and unsaved input after errors. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { errorMessages } from '../../contract/errorMessages.ts'
import { firstBundlePaths as paths } from '../../contract/firstBundlePaths.ts'
import { validationMessages as messages } from '../../contract/validation.ts'
import { call, openAccount } from '../support/account.ts'
import { button, expectNoAxeViolations, logInOn, menu } from '../support/memberPages.ts'
import { main } from '../support/parts.ts'
import { listWatches, placeOrder } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

// A refused form answers 400, a failing server 500, an expired login 401.
test.use({ allowedConsole: [/Failed to load resource|WebSocket|hub/i] })

test('the profile reports bad fields and a failing server, warns of unsaved input, and is saved', async ({
  page,
  shop,
}) => {
  const mobile = '09136660001'
  await logInOn(page, await openAccount(shop, mobile, { verified: true }))
  await page.goto('/account/profile')
  const field = (label: string) => main(page).getByLabel(label)
  const form = main(page).getByRole('form', { name: 'مشخصات من' })
  await field('نام خانوادگی').fill('')
  await field('کد ملی').fill('۰۰۱۰۳۵۰۸۲۸')
  await field('ایمیل').fill('sara@kiani.x')
  await field('روز').selectOption('۳۱')
  await field('ماه').selectOption('مهر')
  await field('سال').selectOption('۱۳۷۵')
  await button(page, 'ذخیرهٔ تغییرها').click()
  for (const words of [
    messages.lastNameRequired,
    messages.nationalCode,
    messages.email,
    messages.birthdayNoDay,
  ])
    await expect(form.getByText(words)).toBeVisible()
  await expect(field('نام خانوادگی')).toBeFocused()
  await expectNoAxeViolations(page)

  await field('نام خانوادگی').fill('کیانی‌فر')
  await field('کد ملی').fill('۰۰۱۰۳۵۰۸۲۹')
  await field('ایمیل').fill('sara@kiani.ir')
  await field('روز').selectOption('۳۰')
  await page.route('**/api/Member-Account/Profile', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await button(page, 'ذخیرهٔ تغییرها').click()
  await expect(form.getByRole('alert')).toContainText(errorMessages.server)
  await expect(field('نام خانوادگی')).toHaveValue('کیانی‌فر')
  await page.unroute('**/api/Member-Account/Profile')

  await menu(page).getByRole('link', { name: 'نشانی‌ها' }).click()
  const question = page.getByRole('dialog', { name: 'بدون ذخیره می‌روید؟' })
  await question.getByRole('button', { name: 'می‌مانم' }).click()
  await expect(page).toHaveURL(/\/account\/profile/)
  await button(page, 'ذخیرهٔ تغییرها').click()
  await expect(page.getByText('مشخصات شما ذخیره شد.')).toBeVisible()
  // Without unsaved changes the page opens no dialog on leaving, and it shows the saved values again.
  await menu(page).getByRole('link', { name: 'نشانی‌ها' }).click()
  await expect(page).toHaveURL(/\/account\/addresses/)
  await page.goto('/account/profile')
  await expect(field('کد ملی')).toHaveValue('0010350829')
  await expect(field('ماه')).toHaveValue('7')
  await expect(menu(page)).toContainText('سارا کیانی‌فر')
})

test('a refused picture says why, and a good one is cropped to a square and shows in the header', async ({
  page,
  shop,
}) => {
  const mobile = '09136660002'
  await logInOn(page, await openAccount(shop, mobile, { verified: true }))
  await page.goto('/account/profile')
  const file = main(page).getByLabel('انتخاب تصویر')
  const pick = (name: string, mimeType: string, buffer: Buffer) =>
    file.setInputFiles({ name, mimeType, buffer })
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#cf0f3c' } })
      .png()
      .toBuffer()
  await pick('notes.txt', 'text/plain', Buffer.from('یادداشت'))
  await expect(main(page).getByText(messages.avatar)).toBeVisible()
  await pick('large.png', 'image/png', Buffer.alloc(10_000_001))
  await expect(main(page).getByText(messages.avatarLarge)).toBeVisible()
  await pick('broken.png', 'image/png', Buffer.from('no picture'))
  await expect(main(page).getByText(messages.avatar)).toBeVisible()
  await pick('small.png', 'image/png', await drawn(60, 300))
  await expect(main(page).getByText(messages.avatarSmall)).toBeVisible()

  await pick('me.png', 'image/png', await drawn(640, 320))
  const dialog = page.getByRole('dialog', { name: 'برش تصویر' })
  const area = dialog.getByRole('group', { name: /بخش انتخاب‌شده/ }).or(dialog.getByLabel(/بخش انتخاب‌شده/))
  await area.first().press('ArrowRight')
  await expectNoAxeViolations(page, 'dialog')
  await dialog.getByRole('button', { name: 'همین بخش' }).click()
  await expect(main(page).getByRole('img', { name: 'تصویر شما' })).toHaveAttribute('src', /^data:image\/jpeg/)
  await button(page, 'ذخیرهٔ تغییرها').click()
  await expect(page.getByText('مشخصات شما ذخیره شد.')).toBeVisible()
  await expect(page.getByRole('banner').locator('img[src^="/media/avatar/"]').first()).toBeVisible()
  await button(page, 'برداشتن تصویر').click()
  await button(page, 'ذخیرهٔ تغییرها').click()
  await expect(page.getByRole('banner').locator('img[src^="/media/avatar/"]')).toHaveCount(0)
})

test('a member adds two addresses, whose province follows the city, and removes one after a confirmation', async ({
  page,
  shop,
}) => {
  const mobile = '09136660003'
  await logInOn(page, await openAccount(shop, mobile, { verified: true }))
  await page.goto('/account/addresses')
  const field = (label: string) => main(page).getByLabel(label)
  await button(page, 'افزودن نشانی').click()
  await button(page, 'ذخیرهٔ نشانی').click()
  await expect(field('شهر')).toBeFocused()
  for (const words of [messages.cityRequired, messages.postalCodeRequired, messages.provinceRequired])
    await expect(main(page).getByText(words)).toBeVisible()
  await expect(field('نام گیرنده')).toHaveValue('سارا کیانی')
  await field('کد پستی').fill('۰۷۱۳۷۵۵۱۵۵')
  await field('شهر').fill('تهران')
  await expect(field('استان')).toHaveValue('تهران')
  await field('استان').selectOption('اصفهان')
  await expect(field('شهر')).toHaveValue('تهران')
  await field('شهر').fill('كاشان')
  await expect(field('استان')).toHaveValue('اصفهان')
  await field('نشانی کامل').fill('خیابان امیرکبیر، کوچهٔ سوم')
  await field('پلاک').fill('۱۲')
  await button(page, 'ذخیرهٔ نشانی').click()
  await expect(main(page).getByText(messages.postalCode)).toBeVisible()
  await expect(field('کد پستی')).toBeFocused()
  await expectNoAxeViolations(page)
  await field('کد پستی').fill('۸۷۱۳۷۵۵۱۵۵')
  await button(page, 'ذخیرهٔ نشانی').click()
  const card = (name: string) => main(page).getByRole('article', { name })
  await expect(card('خانه')).toContainText('پیش‌فرض')
  await card('خانه').getByRole('button', { name: 'ویرایش' }).click()
  await field('عنوان نشانی').fill('خانهٔ مادر')
  // The tab keeps unsaved input, so the page asks nothing on leaving, and the reopened form still has it.
  await menu(page).getByRole('link', { name: 'سفارش‌ها' }).click()
  await expect(page).toHaveURL(/\/account\/orders/)
  await menu(page).getByRole('link', { name: 'نشانی‌ها' }).click()
  await expect(field('عنوان نشانی')).toHaveValue('خانهٔ مادر')
  await button(page, 'ذخیرهٔ نشانی').click()
  await card('خانهٔ مادر').getByRole('button', { name: 'حذف' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'حذف نشانی' }).click()
  await expect(main(page).getByText('هنوز نشانی‌ای ندارید')).toBeVisible()
})

test('a member finds orders by tabs and search, saves an invoice as a file, orders again and pays again', async ({
  page,
  shop,
}) => {
  test.setTimeout(240_000)
  const mobile = '09136660004'
  const token = await openAccount(shop, mobile, { verified: true })
  await logInOn(page, token)
  await page.goto('/account/orders')
  await expect(main(page).getByText('هنوز سفارشی ندارید')).toBeVisible()
  const [first, second] = await listWatches(shop)
  const paid = await placeOrder(shop, token, { code: first!.websiteCode, action: 'pay' })
  const failed = await placeOrder(shop, token, { code: second!.websiteCode, action: 'cancel' })

  await page.goto('/account')
  await expect(main(page).getByRole('list', { name: 'آخرین سفارش‌ها' }).getByRole('article')).toHaveCount(2)
  await page.goto('/account/orders')
  const tabs = main(page).getByRole('navigation', { name: 'وضعیت سفارش‌ها' })
  const orders = main(page).getByRole('list', { name: 'سفارش‌ها' }).getByRole('article')
  await expect(orders).toHaveCount(2)
  await expect(tabs.getByRole('link')).toHaveText([/همه\s*۲/, /پرداخت موفق\s*۱/, /پرداخت ناموفق\s*۱/])
  await tabs.getByRole('link', { name: /پرداخت ناموفق/ }).click()
  await expect(orders).toHaveCount(1)
  await expect(orders.first()).toContainText('پرداخت ناموفق')
  const search = main(page).getByRole('search').getByRole('textbox')
  await search.fill(first!.nameFa)
  await search.press('Enter')
  await expect(orders.first()).toContainText('پرداخت موفق')
  await main(page).getByRole('search').getByRole('textbox').fill('چیزی که نخریده‌ام')
  await main(page).getByRole('search').getByRole('button', { name: 'جست‌وجو', exact: true }).click()
  await expect(main(page).getByText('سفارشی با «چیزی که نخریده‌ام» یافت نشد.')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto(`/account/orders/${paid}`)
  await expect(main(page).getByRole('region', { name: 'تاریخچه' })).toContainText('تأیید پرداخت')
  const [download, request] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForRequest(/\/Invoice$/),
    button(page, 'دریافت فاکتور').click(),
  ])
  expect(download.suggestedFilename()).toBe(`invoice-${paid}.html`)
  expect(readFileSync(await download.path(), 'utf8')).toContain('فاکتور فروش')
  expect(await request.allHeaders()).toMatchObject({
    authorization: expect.stringMatching(/^Bearer ey/),
    'content-type': 'application/json',
  })
  await page.route('**/Invoice', (route) => route.fulfill({ status: 500, body: '{}' }))
  await button(page, 'دریافت فاکتور').click()
  await expect(page.getByText('فاکتور دریافت نشد')).toBeVisible()

  await button(page, 'خرید دوباره').click()
  await expect(page.getByText('کالاهای سفارش به سبد اضافه شد.')).toBeVisible()
  // Other products in the basket do not block the payment of the failed order.
  await page.goto(`/account/orders/${failed}`)
  await expect(button(page, 'دریافت فاکتور')).toHaveCount(0)
  await button(page, 'پرداخت دوباره').click()
  await expect(page).toHaveURL(/sandbox-bank/)
})

test('a member sees and removes favourites on the account page', async ({ page, shop }) => {
  const mobile = '09136660005'
  const token = await openAccount(shop, mobile, { verified: true })
  await logInOn(page, token)
  await page.goto('/account/favourite')
  await expect(main(page).getByText('هنوز چیزی به علاقه‌مندی‌ها اضافه نکرده‌اید')).toBeVisible()
  const [watch] = await listWatches(shop)
  const body = { WebsiteCode: watch!.websiteCode, Refer: '' }
  await call(shop, paths.addFavourite.path, { token, body })
  await page.reload()
  await expect(main(page).getByText('۱ کالا')).toBeVisible()
  await main(page)
    .getByRole('button', { name: /علاقه‌مندی/ })
    .click()
  await expect(main(page).getByText('۰ کالا')).toBeVisible()
  await page.reload()
  await expect(main(page).getByText('هنوز چیزی به علاقه‌مندی‌ها اضافه نکرده‌اید')).toBeVisible()
})
