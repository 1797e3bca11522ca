/** From the basket through the bank of play money to the receipt, and what goes wrong on the way. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { confirmMessages } from '../contract/messages.ts'
import { demo, expect, test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

const main = (page: Page) => page.getByRole('main')
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /سبد خرید/ })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function logIn(page: Page): Promise<void> {
  await page.goto('/account/login')
  await main(page).getByLabel('شماره موبایل').fill(demo.member)
  await main(page).getByLabel('رمز عبور', { exact: true }).fill(demo.password)
  await main(page).getByRole('button', { name: 'ورود', exact: true }).click()
  await expect(page).toHaveURL(/\/account(\/dashboard)?$/)
}

async function fillBasket(page: Page): Promise<void> {
  await page.goto('/shop/category?sort=best-selling')
  await main(page)
    .getByRole('button', { name: /افزودن .*به سبد/ })
    .first()
    .click()
  await expect(badge(page)).toContainText(/[۱-۹]/)
}

async function addAddress(page: Page): Promise<void> {
  const fill = (label: string, text: string) => main(page).getByLabel(label).fill(text)
  await fill('عنوان نشانی', 'خانه')
  await fill('نام گیرنده', 'نیلوفر مرادی')
  await fill('موبایل گیرنده', demo.member)
  await fill('کد پستی', '8713755155')
  await main(page).getByLabel('استان').selectOption('اصفهان')
  await main(page).getByLabel('شهر').selectOption('کاشان')
  await fill('نشانی کامل', 'خیابان امیرکبیر، کوچهٔ سوم')
  await fill('پلاک', '12')
  await button(page, 'ذخیرهٔ نشانی').click()
}

async function toReview(page: Page): Promise<void> {
  await page.goto('/shop/cart')
  await main(page).getByRole('link', { name: 'ادامهٔ سفارش' }).click()
  const send = button(page, 'ارسال به این نشانی')
  await expect(send.or(button(page, 'ذخیرهٔ نشانی'))).toBeVisible()
  if (!(await send.isVisible())) await addAddress(page)
  await send.click()
  await main(page).getByRole('radio', { disabled: false }).first().check()
  await button(page, 'ادامه').click()
  await expect(main(page).getByRole('list', { name: 'کالاهای سفارش' })).toBeVisible()
}

async function toBank(page: Page): Promise<void> {
  await toReview(page)
  await main(page)
    .getByRole('button', { name: /^پرداخت/ })
    .click()
  await expect(page).toHaveURL(/sandbox-bank/)
}

test('paid at the bank: the receipt with both codes, an empty basket, an order that was paid', async ({
  page,
}) => {
  test.setTimeout(150_000)
  await logIn(page)
  await fillBasket(page)
  await toReview(page)
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  await main(page)
    .getByRole('button', { name: /^پرداخت/ })
    .click()
  await button(page, 'پرداخت').click()
  await expect(page).toHaveURL(/\/call-back\//)
  await expect(main(page).getByRole('heading', { name: 'تکمیل سفارش' })).toBeVisible()
  await expect(main(page).getByText('کد پیگیری')).toBeVisible()
  await expect(main(page).getByText('کد پرداخت')).toBeVisible()
  await expect(badge(page)).not.toContainText(/[۱-۹]/)
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])

  await main(page).getByRole('link', { name: 'دیدن سفارش‌ها' }).click()
  const order = main(page).getByRole('article').first()
  await expect(order).toContainText('پرداخت موفق')
  await order.getByRole('link').first().click()
  await expect(main(page).getByRole('region', { name: 'تاریخچه' })).toContainText('تأیید پرداخت از سوی بانک')
})

test('cancelled at the bank: told why, paid again from there', async ({ page }) => {
  test.setTimeout(120_000)
  await logIn(page)
  await fillBasket(page)
  await toBank(page)
  await button(page, 'انصراف').click()
  await expect(page).toHaveURL(/\/call-back\//)
  await expect(main(page).getByRole('alert')).toBeVisible()
  await button(page, 'پرداخت دوباره').click()
  await expect(page).toHaveURL(/sandbox-bank/)
  await button(page, 'پرداخت').click()
  await expect(main(page).getByText('کد پرداخت')).toBeVisible()
})

test('a closed bank page: the basket waits in both tabs, and is free again after the exit', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await logIn(page)
  await fillBasket(page)
  const second = await context.newPage()
  await second.goto('/shop/cart')
  await expect(main(second).getByRole('list', { name: 'کالاهای سبد' })).toBeVisible()
  await toBank(page)
  await expect(second.getByRole('dialog')).toContainText(confirmMessages.basketFrozen)
  await second.getByRole('dialog').getByRole('button', { name: confirmMessages.cancel, exact: true }).click()
  await expect(main(second).getByRole('link', { name: 'ادامهٔ پرداخت' })).toBeVisible()
  await button(second, 'خروج از حالت انتظار').click()
  await second.getByRole('dialog').getByRole('button', { name: confirmMessages.ok, exact: true }).click()
  await expect(main(second).getByRole('link', { name: 'ادامهٔ سفارش' })).toBeVisible()
})

test('an unknown payment leads to the 404 page', async ({ page }) => {
  await page.goto('/call-back/nobody-knows-this')
  await expect(page).toHaveURL(/\/not-found/)
})
