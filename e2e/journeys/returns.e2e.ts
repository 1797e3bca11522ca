/** A return: requested by the shopper, received and refunded by staff, visible to both. */
import type { Answer } from '../../contract/endpoints.ts'
import { orderStatus } from '../../contract/statuses.ts'
import { logInAsStaff } from '../support/account.ts'
import { findWatch, openNewBuyer } from '../support/buyer.ts'
import { expectNoAxeViolations, openPanel } from '../support/memberPages.ts'
import { placeOrder } from '../support/orders.ts'
import { expectNoOverflow, main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a shopper returns one of two pieces by a request that survives a reload, and gets a partial refund', async ({
  page,
  shop,
  browser,
}) => {
  const buyer = await openNewBuyer(shop)
  const id = await placeOrder(shop, buyer.token, { code: await findWatch(buyer), count: 2, action: 'pay' })
  const callAsStaff = await logInAsStaff(shop)
  await callAsStaff(`Admin/Orders/${id}/Status`, { status: orderStatus.preparing, reason: 'آماده می‌شود' })
  const { version } = await callAsStaff<Answer<'getDeskOrder'>>(`Admin/Orders/${id}`)
  await callAsStaff(`Admin/Orders/${id}/Shipment`, { version, carrier: 'پیک', number: '1' })

  await buyer.logInOn(page)
  await page.goto(`/account/orders/${id}`)
  const press = (name: string) => main(page).getByRole('button', { name, exact: true }).click()
  const form = main(page).getByRole('form', { name: 'درخواست بازگشت' })
  await press('درخواست بازگشت')
  await press('ثبت درخواست')
  await expect(form.getByText('کالایی را که بازمی‌گردانید انتخاب کنید.')).toBeVisible()
  await form.getByRole('checkbox').check()
  await form.getByLabel('علت بازگشت').selectOption('faulty')
  await form.getByLabel('توضیح').fill('عقربهٔ ثانیه می‌ایستد')
  await form
    .getByLabel('افزودن تصویر')
    .setInputFiles({ name: 'watch.png', mimeType: 'image/png', buffer: PHOTO })
  await expect(form.getByRole('img', { name: 'تصویر ۱' })).toBeVisible()
  await page.reload()
  await form.getByLabel('شمارهٔ شبا').fill('۰۶ ۲۹۶۰ ۰۰۰۰ ۰۰۱۰ ۰۳۲۴ ۲۰۰۰ ۰۱')
  await form.getByLabel('نام صاحب حساب').fill('سارا کیانی')
  await expect(form.getByLabel('توضیح')).toHaveValue('عقربهٔ ثانیه می‌ایستد')
  await expect(form.getByRole('img', { name: 'تصویر ۱' })).toBeVisible()
  await expect(form.getByText('هزینهٔ بازفرستادن کالا با ماست.')).toBeVisible()
  await expectNoAxeViolations(page)
  await press('ثبت درخواست')
  await expect(main(page).getByText('درخواست بازگشت ثبت شد.')).toBeVisible()
  const steps = main(page).getByRole('list', { name: /^مرحله‌های بازگشت/ })
  await expect(steps.locator('[aria-current="step"]')).toContainText('ثبت درخواست')
  await expectNoAxeViolations(page)

  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  const act = (name: string) => main(desk).getByRole('button', { name, exact: true }).click()
  await openPanel(desk, `/cp/returns?state=waiting&q=${id}`)
  await expect(main(desk).getByRole('row')).toHaveCount(2)
  await main(desk).getByRole('table').getByRole('link').click()
  await expect(main(desk).getByText('عقربهٔ ثانیه می‌ایستد')).toBeVisible()
  await act('رد درخواست')
  await expect(main(desk).getByText('علت رد درخواست را بنویسید؛ خریدار آن را می‌خواند.')).toBeVisible()
  await act('پذیرفتن درخواست')
  await act('ثبت دریافت کالا')
  await expect(main(desk).getByLabel('مبلغ بازگشت (تومان)')).toBeVisible()
  await expectNoAxeViolations(desk)
  await main(desk).getByLabel('مبلغ بازگشت (تومان)').fill('۵۰۰٬۰۰۰')
  await act('ثبت برای واریز')
  const question = desk.getByRole('dialog')
  await expect(question).toContainText('۵۰۰٬۰۰۰')
  await expectNoAxeViolations(desk)
  await question.getByRole('button', { name: /^ثبت ۵۰۰٬۰۰۰/ }).click()
  await expect(main(desk).getByText('IR062960000000100324200001')).toBeVisible()
  await page.reload()
  await expect(main(page).getByText('به شبای')).toContainText('IR…0001')
  await expect(main(page).getByText('واریز شد')).toHaveCount(0)
  await main(desk).getByLabel('کد پیگیری واریز').fill('140309120001')
  await expectNoAxeViolations(desk)
  await act('ثبت واریز و پیامک به خریدار')
  await question.getByRole('button', { name: /واریز کرده‌ام/ }).click()
  await expect(main(desk).getByText('بازگردانده‌شده بابت این بازگشت')).toBeVisible()
  await desk.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(desk)
  await desk.context().close()

  await page.reload()
  await expect(main(page).getByText('۵۰۰٬۰۰۰ تومان به حساب شما واریز شد.')).toContainText('۱۴۰۳۰۹۱۲۰۰۰۱')
  // The other piece can still be returned.
  await expect(main(page).getByRole('button', { name: 'درخواست بازگشت', exact: true })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(page)
})
