/** A message never lies over the button that buys. */
import type { Locator } from '@playwright/test'
import { main } from './support/parts.ts'
import { expect, test } from './support/test.ts'

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const)
  test(`on a product's page, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/shop/category')
    await main(page).locator('article:has(button[aria-label*="به سبد"]) h3 a').first().click()
    await main(page)
      .getByRole('button', { name: /مقایسه/ })
      .first()
      .click()
    const words = page.getByText('کالا به فهرست مقایسه اضافه شد.')
    await expect(words).toBeVisible()
    const message = await boxOf(words.locator('..'))
    const buttons = main(page).getByRole('button', { name: 'افزودن به سبد خرید' })
    for (const button of await buttons.all()) {
      if (!(await button.isVisible())) continue
      const { x, y, width, height } = await boxOf(button)
      const isClear =
        x >= message.x + message.width ||
        message.x >= x + width ||
        y >= message.y + message.height ||
        message.y >= y + height
      expect(isClear).toBe(true)
    }
  })

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not rendered.')
  return box
}
