/** The first steps of an owner with a new shop, and the first sale. */
import type { Page } from '@playwright/test'
import { openBuyerWithWatch } from './buyer.ts'
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
  await form.getByLabel('شمارهٔ موبایل').fill('09131234567')
  await form.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'ورود', exact: true }).click()
}

/** A new member orders a watch and goes to the sandbox bank. */
export async function goToBank(page: Page, shop: Shop) {
  const buyer = await openBuyerWithWatch(page, shop)
  const { redirectUrl, orderId } = await buyer.checkOut()
  await page.goto(new URL(redirectUrl, shop.origin).href)
  return { buyer, orderId }
}
