/** A coupon that covers the whole order, so that no payment is needed. */
import { findWatch, openBuyer, openNewBuyer } from '../support/buyer.ts'
import { main } from '../support/parts.ts'
import { goToReview } from '../support/purchase.ts'
import { demo, expect, test } from '../support/test.ts'

test('an order that a coupon covers is placed without a payment and uses the coupon up', async ({
  page,
  shop,
}) => {
  const staff = await openBuyer(shop, demo.administrator)
  const rules = {
    ...({ title: 'کارت هدیه', kind: 'percent', value: 100, perUser: 1, usageLimit: 1 } as const),
    ...{ minTotal: 0, maxDiscount: 0, startsAt: null, endsAt: null, active: true },
    ...{ brandIds: [], categoryIds: [] },
  }
  await staff.call('addCoupons', { code: 'HEDIYE', count: 1, rules })
  const buyer = await openNewBuyer(shop)
  const watch = await findWatch(buyer, 5_000_000)
  await buyer.fillBasket(watch)
  await buyer.logInOn(page)
  await page.goto('/shop/cart')
  const field = main(page).getByRole('textbox', { name: 'کد تخفیف' })
  await field.fill('hediye')
  await field.press('Enter')
  await expect(main(page)).toContainText('کارت هدیه')
  await expect(main(page)).not.toContainText('کمترین مبلغ')
  await main(page).getByRole('link', { name: 'ادامهٔ سفارش' }).click()
  await goToReview(page)
  await expect(main(page).getByText('پرداختی لازم نیست')).toBeVisible()
  await main(page).getByRole('button', { name: 'ثبت سفارش' }).click()
  await expect(page).toHaveURL(/\/call-back\//)
  await expect(main(page)).toContainText('سفارش شما ثبت شد و چیزی برای پرداخت نداشت.')
  await expect(main(page).getByText('مبلغ پرداختی')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: /سبد خرید/ })).not.toContainText(/[۱-۹]/)
  const order = (await buyer.call('listOrders')).items[0]
  expect(order).toMatchObject({ status: 2, payable: 0 })
  // The coupon is used up, so the next order is not free.
  await buyer.fillBasket(watch)
  expect((await buyer.call('setBasketCoupon', { code: 'HEDIYE' })).message).not.toBe('')
})
