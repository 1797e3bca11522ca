/** A watch above the limit of the bank: ordered, transferred to the shop's card, its receipt confirmed in the panel. */
import { expectNoAxeViolations, openPanel } from '../support/memberPages.ts'
import { addExpensiveWatch, openNewBuyer } from '../support/buyer.ts'
import { expectNoOverflow, main } from '../support/parts.ts'
import { goToReview } from '../support/purchase.ts'
import { expect, test } from '../support/test.ts'

/** 2 × 2 px */
const RECEIPT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR42mMwDi0HIgYIBQAa4gP9xNww4AAAAABJRU5ErkJggg==',
  'base64',
)

test.use({ viewport: { width: 360, height: 800 } })

test("a shopper buys a watch above the bank's limit card-to-card", async ({ page, shop, browser }) => {
  test.setTimeout(240_000)
  const buyer = await openNewBuyer(shop)
  await addExpensiveWatch(buyer)
  await buyer.logInOn(page)
  const press = (name: string | RegExp) => main(page).getByRole('button', { name }).click()

  await page.goto('/shop/cart')
  await expect(main(page).getByText(/از سقف پرداخت اینترنتی .* کارت‌به‌کارت می‌پردازید/)).toBeVisible()
  await main(page).getByRole('link', { name: 'ادامهٔ سفارش' }).click()
  await goToReview(page)
  await expect(main(page).getByText(/کارت‌به‌کارت می‌پردازید/)).toBeVisible()
  await expect(main(page).getByRole('radio')).toHaveCount(0)
  await press('ثبت سفارش')

  await expect(page).toHaveURL(/\/account\/orders\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  const part = main(page).getByRole('region', { name: 'پرداخت کارت‌به‌کارت' })
  await expect(part.getByText('۶۰۳۷ ۹۹۰۰ ۰۰۰۰ ۰۰۰۶')).toBeVisible()
  await expect(part.getByText('فروشگاه نمونهٔ عقربه')).toBeVisible()
  await expect(part.getByText('به وقت تهران')).toBeVisible()
  await expectNoOverflow(page)
  await expectNoAxeViolations(page)
  expect((await buyer.call('getBasket')).items).toEqual([])

  const form = part.getByRole('form', { name: 'رسید کارت‌به‌کارت' })
  await form.getByRole('button', { name: 'فرستادن رسید' }).click()
  await expect(form.getByRole('alert')).toContainText('عکس رسید را بفرستید')
  await form
    .getByLabel('عکس رسید')
    .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('رسید') })
  await expect(form.getByRole('alert')).toContainText('این فایل پذیرفته نمی‌شود')
  await form
    .getByLabel('عکس رسید')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: RECEIPT })
  await expect(form.getByRole('img', { name: 'عکس رسیدی که می‌فرستید' })).toBeVisible()
  await form.getByLabel('شمارهٔ پیگیری یا ارجاع').fill('۸۸۷۷۶۶')
  await form.getByLabel('چهار رقم آخر کارت شما').fill('۱۲')
  await form.getByRole('button', { name: 'فرستادن رسید' }).click()
  await expect(form.getByText('چهار رقم آخر کارتی را بنویسید')).toBeVisible()
  await form.getByLabel('چهار رقم آخر کارت شما').fill('۱۲۳۴')
  await form.getByRole('button', { name: 'فرستادن رسید' }).click()
  await expect(part.getByText('رسید شما به دست ما رسید')).toBeVisible()
  await expect(part).toBeFocused()
  await expect(part.getByRole('img', { name: 'عکس رسید' })).toBeVisible()
  await expectNoOverflow(page)
  await expectNoAxeViolations(page)

  const desk = await (await browser.newContext({ viewport: { width: 1366, height: 900 } })).newPage()
  await openPanel(desk, `/cp/orders/${id}`)
  const card = main(desk).getByRole('region', { name: 'کارت‌به‌کارت' })
  await expect(card.getByRole('img', { name: 'عکس رسید' })).toBeVisible()
  await expect(card.getByLabel('شمارهٔ پیگیری واریز')).toHaveValue('887766')
  await expectNoAxeViolations(desk)
  const amount = card.getByLabel('مبلغی که به حساب رسیده است (تومان)')
  await amount.fill('1000')
  await card.getByRole('button', { name: 'تأیید رسیدن وجه' }).click()
  await expect(card.getByText(/اگر مبلغ دیگری رسیده است/)).toBeVisible()
  const { payable } = (await buyer.call('listOrders')).items[0]!
  await amount.fill(String(payable))
  await card.getByRole('button', { name: 'تأیید رسیدن وجه' }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /رسیده است$/ })
    .click()
  await expect(card.getByText('وجه رسید')).toBeVisible()
  await expect(main(desk).getByRole('region', { name: 'وضعیت' })).toContainText('پرداخت موفق')
  await desk.context().close()

  await page.reload()
  await expect(main(page).getByText('پرداخت موفق').first()).toBeVisible()
  await expect(part).toHaveCount(0)
  await expect(main(page).getByRole('region', { name: 'پرداخت‌ها' })).toContainText('کارت‌به‌کارت')
  await page.setViewportSize({ width: 1366, height: 800 })
  await expectNoOverflow(page)
})
