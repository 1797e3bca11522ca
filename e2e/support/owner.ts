/** The first steps of an owner with a new shop, and the first sale. */
import type { Page } from '@playwright/test'
import { findWatch, openNewBuyer } from './buyer.ts'
import { fillLogin } from './memberPages.ts'
import type { Shop } from './shop.ts'

const PASSWORD = 'کوک-هر-صبح-ساعت'

/**
 * Makes the administrator's account by the link of a new shop, and logs in.
 * @param typed the mobile number, if the link does not contain it
 */
export async function becomeOwner(page: Page, link: string, typed?: string): Promise<void> {
  await page.goto(link)
  if (typed) await page.getByLabel('شمارهٔ موبایل').fill(typed)
  await page.getByLabel('نام', { exact: true }).fill('پروین')
  await page.getByLabel('نام خانوادگی').fill('دولت‌آبادی')
  await page.getByLabel(/^رمز عبور/).fill(PASSWORD)
  await page.getByLabel('تکرار رمز عبور').fill(PASSWORD)
  await page.getByRole('button', { name: 'ساختن حساب مدیر' }).click()
  await page.getByRole('link', { name: 'ورود به پنل مدیریت' }).click()
  const form = page.getByRole('form', { name: 'ورود به حساب' })
  await fillLogin(page, '09131234567', { within: form })
}

/** A new member orders a watch and goes to the sandbox bank. */
export async function goToBank(page: Page, shop: Shop) {
  const buyer = await openNewBuyer(shop)
  await buyer.fillBasket(await findWatch(buyer))
  await buyer.logInOn(page)
  const { redirectUrl, orderId } = await buyer.checkOut()
  await page.goto(new URL(redirectUrl, shop.origin).href)
  return { buyer, orderId }
}
