/** A larger font size in the browser gives the layout of a narrower screen with all its content (WCAG 1.4.4). */
import config from '../../playwright.config.ts'
import { expectNoOverflow, main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

/** px; the browser's default is 16. */
const LETTER = 32

test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    args: [...(config.use?.launchOptions?.args ?? []), `--blink-settings=defaultFontSize=${LETTER}`],
  },
})

for (const width of [360, 1280])
  test(`with text twice as large at ${width} px no page overflows, products show their button, and Back closes the search`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/', '/shop/category', '/shop/compare', '/account/login']) {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expectNoOverflow(page)
    }

    await page.goto('/shop/category')
    await main(page).getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/shop\/product\//)
    await expectNoOverflow(page)
    await expect(
      main(page)
        .getByRole('button', { name: /^افزودن .*به سبد خرید$/ })
        .filter({ visible: true })
        .first(),
    ).toBeVisible()

    // In the layout of a narrow screen, the search is a sheet that Back closes.
    const address = page.url()
    await page.getByRole('combobox').first().click()
    await expect(page.locator('html')).toHaveAttribute('data-search-sheet')
    await expectNoOverflow(page)
    await page.goBack()
    await expect(page.locator('html')).not.toHaveAttribute('data-search-sheet')
    expect(page.url()).toBe(address)
  })
