/** The bars that stay at the top while a page scrolls contain the tools of the page and cover no content. */
import type { Locator, Page } from '@playwright/test'
import { main } from '../support/parts.ts'
import { blockPictures } from '../support/pictures.ts'
import { expect, test } from '../support/test.ts'

const LIST = '/shop/category'
const ARTICLE = '/blog/1/ضدآب-یعنی-چه'

/** Scrolls down a list until its own heading is out of sight. */
async function scrollDown(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 1200))
  await expect(main(page).getByRole('heading', { level: 1 })).not.toBeInViewport()
}

/** Whether the middle of an element can be pressed, so that nothing covers it. */
const isOnTop = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return hit !== null && element.contains(hit)
  })

const bottomOf = async (part: Locator) => {
  const box = (await part.boundingBox())!
  return box.y + box.height
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'فیلترها' })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  const filters = (page: Page) => main(page).getByRole('button', { name: /^فیلترها/ })
  const searching = (page: Page) => main(page).getByRole('link', { name: 'جست‌وجو', exact: true })

  test('search, filters and order of a list are in one bar, and its results begin below that', async ({
    page,
  }) => {
    await blockPictures(page)
    await page.goto(LIST)
    await scrollDown(page)
    const sort = main(page).locator('summary').filter({ hasText: 'مرتب‌سازی' })
    for (const tool of [searching(page), filters(page), sort]) expect(await isOnTop(tool)).toBe(true)
    await expect(page.getByRole('banner').getByRole('link', { name: /سبد خرید/ })).not.toBeInViewport()

    await filters(page).tap()
    await sheetOf(page).getByRole('checkbox', { name: /^دریا/ }).tap()
    await sheetOf(page)
      .getByRole('button', { name: /^نمایش [۰-۹]+ کالا$/ })
      .tap()
    await expect(page).toHaveURL(/brand=darya/)
    const chip = main(page).getByRole('link', { name: /^حذف فیلتر/ })
    await expect(chip).toBeInViewport({ ratio: 1 })
    expect((await chip.boundingBox())!.y).toBeGreaterThanOrEqual(await bottomOf(filters(page)))
    await expect(sheetOf(page)).toBeHidden()

    await scrollDown(page)
    await sort.tap()
    await main(page).getByRole('link', { name: 'ارزان‌ترین' }).tap()
    await expect(page).toHaveURL(/sort=cheapest/)
    await expect(main(page).getByRole('article').first()).toBeInViewport({ ratio: 0.5 })
    await expect(main(page).getByRole('link', { name: 'ارزان‌ترین' })).toBeHidden()
  })

  test('filters applied by Enter stay closed', async ({ page }) => {
    await page.goto(LIST)
    await scrollDown(page)
    await filters(page).press('Enter')
    await sheetOf(page).getByRole('checkbox', { name: /^دریا/ }).press('Space')
    await sheetOf(page)
      .getByRole('button', { name: /^نمایش [۰-۹]+ کالا$/ })
      .press('Enter')
    await expect(page).toHaveURL(/brand=darya/)
    await expect(main(page).getByRole('link', { name: /^حذف فیلتر/ })).toBeInViewport()
    await expect(sheetOf(page)).toBeHidden()
    await expect(filters(page)).toBeFocused()
  })

  test('the search opens over a scrolled list without scrolling it', async ({ page }) => {
    await page.goto(LIST)
    await scrollDown(page)
    const at = await page.evaluate(() => window.scrollY)
    // The focus on a tool does not scroll the page.
    await filters(page).focus()
    expect(await page.evaluate(() => window.scrollY)).toBe(at)
    await searching(page).tap()
    const box = page.getByRole('banner').getByRole('combobox')
    await expect(box).toBeFocused()
    await expect(page.locator('html')).toHaveAttribute('data-search-sheet')
    await expect(box).toBeInViewport()
    await page.goBack()
    await expect(page.locator('html')).not.toHaveAttribute('data-search-sheet')
    expect(await page.evaluate(() => window.scrollY)).toBe(at)
    // The header is visible while its search has the focus.
    await expect(box).toBeFocused()
    await expect.poll(() => isOnTop(box)).toBe(true)
  })
})

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('the bar keeps the menu, and filters, chapters and headings are below it', async ({ page }) => {
    await blockPictures(page)
    await page.goto(LIST)
    await scrollDown(page)
    const menu = page.getByRole('navigation', { name: 'منوی اصلی' })
    const entry = menu.getByRole('link').first()
    await expect.poll(() => isOnTop(entry)).toBe(true)
    expect(await isOnTop(page.getByRole('banner').getByRole('combobox'))).toBe(true)
    const bar = await bottomOf(menu)
    expect(bar).toBeLessThanOrEqual(110)
    expect((await main(page).getByRole('complementary').boundingBox())!.y).toBeGreaterThanOrEqual(bar)
    await menu.getByRole('button', { expanded: false }).first().click()
    await expect(menu.getByRole('button', { expanded: true })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.evaluate(() => (localStorage.compareItems = '[3,40]'))
    await page.goto('/shop/compare')
    await page.getByRole('table').getByRole('row').last().scrollIntoViewIfNeeded()
    const products = page.getByRole('list', { name: 'ساعت‌های مقایسه' })
    await expect(products.getByRole('link').first()).toBeInViewport()
    // The bar slides in.
    const gap = async () => (await products.boundingBox())!.y - (await bottomOf(menu))
    await expect.poll(async () => Math.abs(await gap())).toBeLessThanOrEqual(1)
  })
})

for (const width of [360, 1366])
  test(`${width} px: a chapter that is opened by its link is below the bar`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(ARTICLE)
    const chapter = page.getByRole('navigation', { name: 'فهرست مطالب' }).getByRole('link').nth(2)
    await chapter.click()
    const heading = main(page).getByRole('heading', { name: await chapter.innerText() })
    await expect(heading).toBeInViewport({ ratio: 1 })
    await expect.poll(() => isOnTop(heading)).toBe(true)
  })
