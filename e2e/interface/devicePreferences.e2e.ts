/** Preferences of the device: less motion, more contrast. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

test.describe('less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const width of [360, 1280])
    test(`buttons reach every line of the news, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      const news = page.getByRole('list', { name: 'خبرها' }).filter({ visible: true })
      const line = news.getByRole('link').filter({ visible: true })
      const next = page.getByRole('button', { name: /^خبر بعدی/ }).filter({ visible: true })
      const seen = new Set<string>()
      for (const _ of await news.locator('li').all()) {
        await expect(line).toHaveCount(1)
        seen.add((await line.textContent()) ?? '')
        await next.press('Enter')
        await expect(next).toBeFocused()
      }
      expect(seen.size).toBe(await news.locator('li').count())
      expect(seen.size).toBeGreaterThan(2)
    })

  test('loading indicators fade instead of turning', async ({ page }) => {
    await page.goto('/elements/ui')
    const hand = page.locator('#Spinner svg path').first()
    const moves = () =>
      hand.evaluate((element) =>
        element
          .getAnimations()
          .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
          .map(({ rotate, opacity }) => ({ rotate, opacity })),
      )
    expect(await moves()).toContainEqual({ opacity: '0.25' })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await moves()).toContainEqual({ rotate: '360deg' })
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const path of ['/', '/shop/category', '/shop/product/1'])
    test(`more contrast: every text of ${path} has a contrast of 7:1 in the ${colorScheme} theme`, async ({
      page,
    }) => {
      await page.emulateMedia({ contrast: 'more', colorScheme })
      await page.goto(path)
      expect(await lowContrastTexts(page)).toEqual([])
    })

/** Texts with a contrast below 7:1 (WCAG 1.4.6). */
async function lowContrastTexts(page: Page): Promise<string[]> {
  await expect(main(page).getByRole('heading').first()).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).withRules('color-contrast-enhanced').analyze()
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 160)))
}
