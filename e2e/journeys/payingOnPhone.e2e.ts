/** The sum and the next button are always visible on a phone, on the way to the bank. */
import type { Locator } from '@playwright/test'
import { openBuyerWithWatch } from '../support/buyer.ts'
import { dialog, main, payButton } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** Entirely on screen, and not covered by anything. */
async function expectInSight(part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 })
  const isOnTop = await part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    return element.contains(seen)
  })
  expect(isOnTop).toBe(true)
}

test('the cart and every step of the checkout keep the sum and the button visible, without other bars', async ({
  page,
  shop,
}) => {
  await openBuyerWithWatch(page, shop, 2)
  const sum = main(page).getByText('مبلغ قابل پرداخت')
  await page.goto('/shop/cart')
  const onward = main(page).getByRole('link', { name: 'ادامهٔ سفارش' })
  await expectInSight(onward)
  await expect(sum.last()).toBeInViewport()
  // The digits of sums are proportional, because tabular ones look spaced out.
  const row = main(page)
    .getByRole('region', { name: 'جمع سبد' })
    .getByText(/تومان$/)
    .last()
  await expect(row).toHaveCSS('font-variant-numeric', 'normal')

  await onward.click()
  for (const name of ['ارسال به این نشانی', 'ادامه']) {
    const go = main(page).getByRole('button', { name, exact: true })
    await expectInSight(go)
    await expect(sum.last()).toBeInViewport()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'دسترسی سریع' })).toHaveCount(0)
    await expect(page.getByRole('combobox')).toHaveCount(0)
    await go.click()
  }
  // The button ignores presses for a moment, because it replaces the previous one.
  await expect(payButton(page)).not.toHaveCSS('pointer-events', 'none')
  await expectInSight(payButton(page))
  await expect(payButton(page)).toHaveText(/تومان$/)
  await expect(main(page)).toContainText('تا ۲۰ دقیقه برای شما نگه داشته می‌شوند')
})

test('while an order is at the bank, a dialog says when the freeze ends, and leads back to the payment', async ({
  page,
  shop,
}) => {
  const buyer = await openBuyerWithWatch(page, shop)
  const { redirectUrl } = await buyer.checkOut()
  // Articles do not show the dialog.
  await page.goto('/blog')
  await expect(page.getByRole('banner').getByRole('link', { name: /سبد خرید/ })).toContainText('۱')
  await expect(dialog(page)).toHaveCount(0)
  await page.goto('/shop/category')
  await expect(dialog(page)).toContainText(/وگرنه سبد تا ساعت [۰-۹]{2}:[۰-۹]{2} در انتظار پرداخت می‌ماند/)
  await dialog(page).getByRole('link', { name: 'ادامهٔ پرداخت' }).click()
  await expect(page).toHaveURL(new RegExp(new URL(redirectUrl, shop.origin).pathname))
})
