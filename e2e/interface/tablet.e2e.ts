/** Widths between a phone and a desktop. */
import { expect, test } from '../support/test.ts'

test('on a tablet the pictures stay in sight beside the long buying column', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/shop/category')
  await page.locator('main article h3 a').first().click()
  await expect(page).toHaveURL(/\/shop\/product\//)
  const picture = page.getByRole('button', { name: /^بزرگ‌نمایی/ }).first()
  const { width, height } = (await picture.boundingBox())!
  expect(height).toBeGreaterThan(width)
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
  await expect(picture).toBeInViewport({ ratio: 1 })
})
