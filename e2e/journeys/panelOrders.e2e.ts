/** An order in the panel: found, prepared, sent, printed, and the shopper notified. */
import { findWatch, openNewBuyer } from '../support/buyer.ts'
import { expectNoAxeViolations, fillLogin } from '../support/memberPages.ts'
import { placeOrder } from '../support/orders.ts'
import { expectNoOverflow, main } from '../support/parts.ts'
import { demo, expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('an order is found, prepared, sent with its number, noted and printed; the shopper is notified', async ({
  page,
  shop,
  browser,
}) => {
  const buyer = await openNewBuyer(shop)
  const id = await placeOrder(shop, buyer.token, { code: await findWatch(buyer), action: 'pay' })

  // Open the list by its address, as from a bookmark, and log in.
  await page.goto('/cp/orders?status=2')
  await expect(page).toHaveURL(/\/account\/login/)
  await fillLogin(page, demo.administrator, { password: demo.password })
  await expect(page).toHaveURL(/\/cp\/orders\?status=2/)
  const field = (label: string) => main(page).getByLabel(label, { exact: true })
  const press = (name: string) => main(page).getByRole('button', { name, exact: true }).click()
  await expect(main(page).getByRole('table')).toBeVisible()
  await field('شماره، موبایل، گیرنده یا کد کالا').fill(buyer.mobile)
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('rowheader')).toHaveCount(1)
  await main(page).getByRole('rowheader').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/cp/orders/${id}$`))
  await expect(main(page).getByRole('heading', { name: 'گیرنده' })).toBeVisible()

  await press('شروع آماده‌سازی')
  await expect(main(page).getByRole('form', { name: 'مرسوله' })).toBeVisible()
  // Use only the keyboard from the carrier field to the text message.
  await field('شرکت پستی').focus()
  await page.keyboard.type('پست پیشتاز')
  await page.keyboard.press('Tab')
  await page.keyboard.type('۲۱۴۳۰۰۰۰۱۲۳۴')
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('کد رهگیری ثبت شده است.')).toBeVisible()
  await field('یادداشت تازه').fill('جعبهٔ هدیه خواست')
  await press('افزودن یادداشت')
  await expect(main(page).getByText('جعبهٔ هدیه خواست')).toBeVisible()
  await expect(field('یادداشت تازه')).toHaveValue('')
  await expectNoAxeViolations(page)

  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(page)
  const [paper] = await Promise.all([
    page.context().waitForEvent('page'),
    main(page)
      .getByRole('link', { name: /فاکتور/ })
      .first()
      .click(),
  ])
  await expect(paper.getByText('کاشان').first()).toBeVisible()
  await paper.close()

  // After a cancellation, its pieces are in stock again.
  await press('لغو سفارش')
  await expect(main(page).getByText('برای لغو سفارش علت آن را بنویسید.')).toBeVisible()
  await field('علت (خریدار آن را می‌بیند)').fill('به درخواست خریدار')
  await press('لغو سفارش')
  // An accidental Enter does not cancel the order.
  const question = page.getByRole('dialog')
  await expect(question.getByRole('button', { name: 'بازگشت' })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(main(page).getByRole('button', { name: 'لغو سفارش' })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'لغو سفارش' }).click()
  await expect(main(page).getByText('به درخواست خریدار').filter({ visible: true }).first()).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'لغو سفارش' })).toHaveCount(0)
  await expect(main(page).getByRole('region', { name: 'وضعیت' })).toBeFocused()
  const shopper = await browser.newPage()
  await buyer.logInOn(shopper)
  await shopper.goto(`/account/orders/${id}`)
  await expect(main(shopper).getByText('به درخواست خریدار').filter({ visible: true }).first()).toBeVisible()
  await shopper.close()
})
