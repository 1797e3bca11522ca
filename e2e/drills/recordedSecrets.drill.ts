/** A recording does not contain text typed into a field unless the consent names that field. */
import type { Locator, Page } from '@playwright/test'
import { confirmWords } from '../../src/notices/confirmWords.ts'
import { type World, test } from '../access/world.ts'
import { openAccount, PASSWORD } from '../support/account.ts'
import { arrive, settled } from '../support/arrive.ts'
import { openNewBuyer } from '../support/buyer.ts'
import { fieldsOfSource, formsOfSource } from '../support/fieldsOfSource.ts'
import { main, payButton } from '../support/parts.ts'
import { prepareMember, type Prepared } from '../support/preparedMember.ts'
import { saveFile } from '../support/recording.ts'
import { createTypist } from '../support/typist.ts'
import { demo, expect } from '../support/test.ts'

test.describe.configure({ timeout: 420_000 })
test.use({ viewport: { width: 1280, height: 900 } })

/** Fields that filter lists are not checked, because their values are in the address or only filter data on the page. */
const CHOICES = /^features\/catalogue\/facets\//
/** Names of forms that the source computes, so that `formsOfSource` does not find them. */
const COMPUTED = ['دیدگاه شما', 'پرسش شما', 'پاسخ شما']
/** A form whose fields are in the form of a return, too: the account for a refund that staff transfer after a cancellation. */
const SAME_FIELDS = 'شبا برای بازگشت وجه'
/** Texts by which the consent names recorded fields, by their autocomplete purpose. */
const NAMED: Readonly<Record<string, string>> = {
  'given-name': 'نام',
  'family-name': 'نام',
  name: 'نام',
  username: 'شمارهٔ موبایل',
  tel: 'شمارهٔ موبایل',
  email: 'ایمیل',
  'address-level2': 'شهر',
  search: 'واژه‌هایی که جست‌وجو می‌کنید',
}
/** Calls that send typed texts. */
const SENDING = [
  ...['sendMessage', 'saveAddress', 'updateProfile', 'requestReturn', 'addReview', 'addQuestion'],
  ...['setBasketCoupon', 'checkout', 'updateOrder', 'cancelOrder'],
]
const RECEIPT = 'رسید کارت‌به‌کارت'
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
async function send(page: Page, form: Locator): Promise<void> {
  await form.locator('button[type=submit]').first().click()
  await settled(page)
}

async function openPart(page: Page, button: RegExp, tab?: RegExp): Promise<void> {
  await page.locator('#about').scrollIntoViewIfNeeded()
  if (tab) await page.getByRole('tab', { name: tab }).click()
  await main(page).getByRole('button', { name: button }).first().click()
}

type Fill = ReturnType<typeof createTypist>['fill']
const formOf = (page: Page, name: string) => page.getByRole('form', { name, exact: true })

const fillAndSendOn = (page: Page, fill: Fill) => async (name: string) => {
  await fill(formOf(page, name))
  await send(page, formOf(page, name))
}

async function asVisitor(page: Page, fill: Fill, { soldOut }: World): Promise<void> {
  const fillAndSend = fillAndSendOn(page, fill)
  await fill(page.getByRole('banner').getByRole('search'))
  await arrive(page, '/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await fillAndSend('عضویت در خبرنامه')
  await arrive(page, '/account/login')
  await fillAndSend('ورود به حساب')
  await main(page).getByRole('button', { name: 'ورود یا ثبت‌نام با کد یک‌بارمصرف' }).click()
  await fillAndSend('ورود با کد یک‌بارمصرف')
  await fill(formOf(page, 'کد ورود'))
  await settled(page)
  await arrive(page, '/account/register')
  await fillAndSend('ثبت‌نام')
  await arrive(page, '/account/forget-pass')
  await fillAndSend('بازیابی رمز عبور')
  await fillAndSend('رمز عبور جدید')
  await arrive(page, '/تماس-با-ما')
  await fillAndSend('پیام به فروشگاه')
  await expect(main(page).getByRole('button', { name: 'پیام دیگری دارم' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'چیزی درست کار نکرد؟' }).click()
  await fillAndSend('گزارش مشکل')
  await page.getByRole('dialog').getByRole('button', { name: 'حذف گزارش' }).click()
  await fillAndSend('حذف گزارش')
  await page.keyboard.press('Escape')
  await arrive(page, soldOut)
  await main(page)
    .getByRole('button', { name: /خبرم کنید/ })
    .first()
    .click()
  await fillAndSend('اطلاع هنگام موجود شدن')
}

async function asMember(page: Page, fill: Fill, product: string, { sent, paid, byCard, list }: Prepared) {
  const fillAndSend = fillAndSendOn(page, fill)
  await arrive(page, '/account/profile')
  const profile = formOf(page, 'مشخصات من')
  for (const [label, value] of Object.entries({ روز: '۳۰', ماه: 'مهر', سال: '۱۳۷۵' }))
    await profile.getByLabel(label).selectOption(value)
  await fillAndSend('مشخصات من')
  await expect(page.getByText('مشخصات شما ذخیره شد.')).toBeVisible()
  await arrive(page, '/account/addresses')
  await main(page).getByRole('button', { name: 'افزودن نشانی' }).click()
  await fillAndSend('نشانی')
  await expect(formOf(page, 'نشانی')).toHaveCount(0)
  await arrive(page, `/account/favourite?list=${list}`)
  await main(page).getByRole('button', { name: 'تغییر نام' }).click()
  await fillAndSend('نام فهرست')
  await expect(formOf(page, 'نام فهرست')).toHaveCount(0)
  await arrive(page, '/account/change-pass')
  await fillAndSend('تغییر رمز عبور')
  await arrive(page, '/account/orders')
  await fill(page.getByRole('search', { name: 'جست‌وجو در سفارش‌ها' }))
  await arrive(page, `/account/orders/${sent}`)
  await main(page).getByRole('button', { name: 'درخواست بازگشت', exact: true }).click()
  const back = formOf(page, 'درخواست بازگشت')
  await back.getByRole('checkbox').first().check()
  await back.getByLabel('علت بازگشت').selectOption('faulty')
  await back
    .getByLabel('افزودن تصویر')
    .setInputFiles({ name: 'watch.png', mimeType: 'image/png', buffer: PHOTO })
  await expect(back.getByRole('img', { name: 'تصویر ۱' })).toBeVisible()
  await fillAndSend('درخواست بازگشت')
  await expect(main(page).getByText('درخواست بازگشت ثبت شد.')).toBeVisible()

  await arrive(page, `/account/orders/${byCard}`)
  await main(page)
    .getByRole('button', { name: 'واریز کرده‌ام؛ فرستادن رسید' })
    .or(formOf(page, RECEIPT))
    .first()
    .waitFor()
  await formOf(page, RECEIPT)
    .getByLabel('عکس رسید')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: PHOTO })
  await fillAndSend(RECEIPT)
  await expect(main(page).getByText('رسید شما به دست ما رسید').first()).toBeVisible()
  await arrive(page, `/account/orders/${paid}`)
  await main(page).getByRole('button', { name: 'تغییر نشانی و گیرنده' }).click()
  await fillAndSend('تغییر نشانی و گیرنده')
  await expect(main(page).getByText('تغییرهای سفارش ثبت شد.')).toBeVisible()
  await main(page).getByRole('button', { name: 'لغو سفارش' }).click()
  await fillAndSend('لغو سفارش')
  await expect(main(page).getByText('سفارش لغو شد.')).toBeVisible()

  await arrive(page, product)
  await openPart(page, /(?:انتخاب|تغییر) شهر/)
  await fill(
    main(page)
      .locator('form')
      .filter({ has: page.getByLabel('شهر شما') }),
  )
  await openPart(page, /ثبت دیدگاه/)
  await formOf(page, 'دیدگاه شما').getByRole('radio').last().check({ force: true })
  await fillAndSend('دیدگاه شما')
  await expect(formOf(page, 'دیدگاه شما')).toHaveCount(0)
  await openPart(page, /سؤال بپرسید/, /پرسش/)
  await fillAndSend('پرسش شما')
  await main(page).getByRole('button', { name: 'پاسخ دادن' }).first().click()
  await fillAndSend('پاسخ شما')

  await arrive(page, '/shop/cart')
  await fillAndSend('کد تخفیف')
  await arrive(page, '/shop/checkout')
  await main(page).getByRole('button', { name: 'ارسال به این نشانی' }).click()
  await main(page).getByRole('radio', { disabled: false }).first().check()
  await main(page).getByRole('button', { name: 'ادامه', exact: true }).click()
  await expect(payButton(page)).toBeVisible()
  for (const name of [/بسته‌بندی هدیه/, 'فاکتور رسمی به نام شرکت'])
    await main(page).getByRole('checkbox', { name }).check()
  await fill(main(page))
  await payButton(page).click()
  await expect(page).toHaveURL(/sandbox-bank/)
}

test('secrets typed into every field of the shop are not in its recording', async ({ page, world, shop }) => {
  const buyer = await openNewBuyer(shop)
  const prepared = await prepareMember(buyer, shop, world.product)
  const { typed, fill } = createTypist()

  await arrive(page, '/')
  await page.keyboard.press('Control+Alt+Shift+KeyR')
  const consent = await page.getByRole('dialog', { name: 'ضبط نشست' }).innerText()
  await page.getByRole('button', { name: 'موافقم، ضبط شود' }).click()
  await expect(page.locator('[data-recorder]')).toBeAttached()
  await asVisitor(page, fill, world)

  const unverified = await openAccount(shop, '09137790043')
  await page.evaluate((token) => localStorage.setItem('Token', token), unverified)
  await arrive(page, '/account/verify-mobile')
  await fill(formOf(page, 'تأیید شمارهٔ موبایل'))
  await settled(page)
  await buyer.logInOn(page)
  await asMember(page, fill, world.product, prepared)
  const bank = page.url()
  await page.goto('/')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: confirmWords.basketExit.confirm, exact: true })
    .click()
  const { sent, paid, byCard } = prepared
  // Open new documents, which have not seen the typing and get the saved values from the shop.
  for (const path of [
    '/account/profile',
    '/account/addresses',
    ...[sent, paid, byCard].map((id) => `/account/orders/${id}`),
    world.product,
  ])
    await arrive(page, path)

  const text = await saveFile(page)

  const keys = new Set(typed.flatMap((one) => one.keys))
  const missing = fieldsOfSource().filter(({ file, key }) => !CHOICES.test(file) && !keys.has(key))
  expect(missing, 'fields that nothing was typed into').toEqual([])
  const forms = new Set(typed.map(({ form }) => form))
  const unfilled = formsOfSource().filter(
    ({ file, names }) =>
      !CHOICES.test(file) && names.length > 0 && !names.some((name) => forms.has(name) || keys.has(name)),
  )
  const left = ['جست‌وجو در فروشگاه', SAME_FIELDS]
  expect(unfilled.filter(({ names }) => !left.some((name) => names.includes(name)))).toEqual([])
  expect(COMPUTED.filter((name) => !forms.has(name))).toEqual([])
  // The recording contains the calls that sent the typed texts.
  for (const endpoint of SENDING) expect(text).toContain(`\\"endpointName\\":\\"${endpoint}\\"`)

  const leaks = typed.filter(({ purpose, mark }) => !(purpose in NAMED) && mark.test(text))
  expect(leaks.map(({ form, keys: [name, label] }) => `${form}: ${name || label}`)).toEqual([])
  for (const { purpose } of typed) if (purpose in NAMED) expect(consent).toContain(NAMED[purpose])
  const birthday = '1996-10-21'
  const guid = (await page.context().cookies()).filter(({ value }) => /^[\da-f-]{36}$/.test(value))
  const bankToken = new URL(bank).pathname.split('/').at(-1)!
  for (const secret of [birthday, PASSWORD, demo.password, bankToken, ...guid.map(({ value }) => value)])
    expect(text).not.toContain(secret)
  expect(text).not.toMatch(/eyJ[\w-]+\.[\w-]+|data:image\/\w+;base64/)
})
