/** Without JavaScript, pages that only the browser can render say so instead of loading forever. */
import { expect, test } from '../support/test.ts'

const pages = {
  '/account/login': 'ورود',
  '/account/register': 'ثبت‌نام',
  '/shop/cart': 'سبد خرید',
  '/shop/checkout': 'ثبت سفارش',
  '/call-back/code-of-a-payment': 'نتیجهٔ پرداخت',
  '/shop/compare': 'مقایسهٔ ساعت‌ها',
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, what] of Object.entries(pages))
    test(`${path} says that it needs JavaScript`, async ({ page }) => {
      await page.goto(path)
      const main = page.getByRole('main')
      const title = main.getByRole('heading', { name: /به جاوااسکریپت نیاز دارد/ })
      await expect(title).toBeVisible()
      await expect(title).toContainText(what)
      await expect(main.getByRole('link', { name: 'دیدن ساعت‌ها' })).toHaveAttribute('href', '/shop/category')
      await expect(main.getByRole('status')).toHaveCount(0)
      await expect(main.locator('[class*="skeleton" i]:visible')).toHaveCount(0)
    })

  test('on a wide account page the notice is centred', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/account/orders')
    const { x, width } = (await page.getByRole('heading', { name: /نیاز دارد/ }).boundingBox())!
    expect(Math.abs(x + width / 2 - 640)).toBeLessThan(12)
  })

  test('after returning from the bank the page does not promise updates', async ({ page }) => {
    await page.goto('/call-back/code-of-a-payment')
    await expect(
      page.getByText(/^پرداخت شما را خودمان از بانک می‌پرسیم و لازم نیست دوباره پرداخت کنید/),
    ).toBeVisible()
    await expect(page.getByText('این صفحه خودش به‌روز می‌شود')).toBeHidden()
  })
})

test('with JavaScript the notice does not show', async ({ page }) => {
  for (const path of Object.keys(pages)) {
    await page.goto(path)
    await expect(page.getByText(/به جاوااسکریپت نیاز دارد/)).toHaveCount(0)
  }
})
