/** Conditions of a payment: a verified mobile, and for a failed order its products, prices and stock. */
import type { Page } from '@playwright/test'
import { lastCode } from '../support/account.ts'
import { putRareInBasket, findWatch, openNewBuyer } from '../support/buyer.ts'
import { answerAtBank } from '../support/orders.ts'
import { main, payButton } from '../support/parts.ts'
import { goToReview } from '../support/purchase.ts'
import { expect, test } from '../support/test.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('a member verifies the mobile with a code before the payment and returns to the same checkout', async ({
  page,
  shop,
}) => {
  const buyer = await openNewBuyer(shop, { verified: false })
  await buyer.logInOn(page)
  await buyer.fillBasket(await findWatch(buyer), 2)
  expect((await buyer.checkOut()).message).toContain('شمارهٔ موبایل')
  await page.goto('/shop/checkout')
  await goToReview(page)
  const note = main(page).getByRole('textbox', { name: /یادداشت/ })
  await note.fill('زنگ بزنید')
  await expect(payButton(page)).toHaveCount(0)
  await button(page, 'تأیید شمارهٔ موبایل و ادامه').click()
  await expect(page).toHaveURL(/\/account\/verify-mobile\?returnTo=%2Fshop%2Fcheckout$/)
  await main(page)
    .getByLabel('کد تأیید')
    .fill(await lastCode(shop, buyer.mobile, 'verify'))
  await expect(page).toHaveURL(/\/shop\/checkout$/)
  await expect(note).toHaveValue('زنگ بزنید')
  expect((await buyer.call('getBasket')).basketCount).toBe(2)
  await payButton(page).click()
  await expect(page).toHaveURL(/sandbox-bank/)
})

test('a failed order that no longer fits is ordered again: the page shows the changes and the next step', async ({
  page,
  shop,
}) => {
  const buyer = await openNewBuyer(shop)
  await buyer.logInOn(page)
  const { code, stock } = await putRareInBasket(buyer)
  await buyer.fillBasket(code, stock)
  const sent = await buyer.checkOut()
  await buyer.call('exitFreeze')
  await buyer.fillBasket(code, stock)
  const again = await buyer.checkOut()
  expect(again.redirectUrl).not.toBe('')
  await page.goto(await answerAtBank(shop, again.redirectUrl, 'cancel'))
  await expect(button(page, 'پرداخت دوباره')).toBeVisible()
  // Without the hub the page does not know the current stock, but the server still answers the press.
  await page.routeWebSocket(/webClientHub/, () => {})
  await page.goto(`/account/orders/${again.orderId}`)
  await expect(button(page, 'پرداخت دوباره')).toBeVisible()
  const other = await openNewBuyer(shop)
  await other.fillBasket(code)
  expect((await other.checkOut()).redirectUrl).not.toBe('')
  await button(page, 'پرداخت دوباره').click()
  await expect(main(page).getByRole('alert')).toContainText(/«خرید دوباره»/)
  await expect(button(page, 'پرداخت دوباره')).toHaveCount(0)
  await page.goto(`/account/orders/${sent.orderId}`)
  await expect(button(page, 'خرید دوباره')).toBeVisible()
  await expect(button(page, 'پرداخت دوباره')).toHaveCount(0)
  await other.call('exitFreeze')
})
