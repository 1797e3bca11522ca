import { expect, type Page } from '@playwright/test'
import { arrive, settled } from './arrive.ts'
import { openBuyerWithWatch, openNewBuyer } from './buyer.ts'
import { fillLoginDialog } from './memberPages.ts'
import { dialog, isInBasket, main, payButton } from './parts.ts'
import { agreeToRecord } from './recording.ts'
import type { Shop } from './shop.ts'

/**
 * A new member buys a watch from a list to the receipt, with a recording that continues across four documents. Returns the
 * member's mobile.
 */
export async function buyRecorded(
  page: Page,
  shop: Shop,
  beforeReload: () => Promise<void> = async () => {},
): Promise<string> {
  const { mobile } = await openNewBuyer(shop)
  const button = (name: string | RegExp) => main(page).getByRole('button', { name, exact: true }).first()
  await arrive(page, '/shop/category?sort=cheapest')
  await agreeToRecord(page)
  await main(page).locator('a[href^="/shop/product/"]').first().click()
  await expect(page).toHaveURL(/\/shop\/product\/\d+/)
  await settled(page)
  await button(/علاقه‌مندی/).click()
  await fillLoginDialog(page, mobile)
  await expect(dialog(page)).toBeHidden()
  await settled(page)
  await button(/^افزودن .*به سبد/).click()
  await expect(page.getByText(isInBasket)).toBeVisible()
  await beforeReload()
  await page.reload()
  await settled(page)
  await arrive(page, '/shop/checkout')
  await button('ارسال به این نشانی').click()
  await main(page).getByRole('radio', { disabled: false }).first().check()
  await button('ادامه').click()
  await payAtBank(page)
  await expect(main(page).getByText('کد پیگیری')).toBeVisible()
  await settled(page)
  return mobile
}

/** A new member with a watch in the basket, at the review of the checkout. */
export async function openReview(page: Page, shop: Shop) {
  const buyer = await openBuyerWithWatch(page, shop)
  await page.goto('/shop/checkout')
  await goToReview(page)
  return buyer
}

/** Fills the form of an address, without saving it. */
export async function fillAddress(page: Page, mobile: string): Promise<void> {
  for (const [label, text] of [
    ['عنوان نشانی', 'خانه'],
    ['نام گیرنده', 'نیلوفر مرادی'],
    ['موبایل گیرنده', mobile],
    ['کد پستی', '8713755155'],
    ['شهر', 'کاشان'],
    ['نشانی کامل', 'خیابان امیرکبیر، کوچهٔ سوم'],
    ['پلاک', '12'],
  ] as const)
    await main(page).getByLabel(label).fill(text)
}

/** From the address to the review, with the first choices. */
export async function goToReview(page: Page): Promise<void> {
  for (const name of ['ارسال به این نشانی', 'ادامه'])
    await main(page).getByRole('button', { name, exact: true }).click()
}

/** From the review over the bank to the receipt. */
export async function payAtBank(page: Page): Promise<void> {
  await payButton(page).click()
  await expect(page).toHaveURL(/sandbox-bank/)
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click()
  await expect(page).toHaveURL(/call-back/)
}
