/** The search overlay: slow answers, the keyboard, recent searches, and the sheet on small screens. */
import type { Page } from '@playwright/test'
import { holdRequests } from '../support/holdRequests.ts'
import { expect, test } from '../support/test.ts'

const ASKED = '**/api/home/get-search-keyword'
const box = (page: Page) => page.getByRole('banner').getByRole('combobox')
const options = (page: Page) => page.getByRole('banner').getByRole('option')
const loader = (page: Page) => page.locator('[data-search-loader]')
const answer = (value: string) => ({ json: [{ type: 'product', id: 1, value, slug: 'x' }] })

/** Waits for the machine, which loads after hydration. */
async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await box(page).click()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
}

test.describe('desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('shows suggestions by type over a slow network, without moving the page', async ({ page }) => {
    const release = await holdRequests(page, ASKED)
    await open(page)
    const before = await page.getByRole('main').boundingBox()
    await box(page).pressSequentially('غوا')
    await expect(loader(page)).toBeVisible()
    release()
    await expect(options(page).first()).toBeVisible()
    await expect(loader(page)).toBeHidden()
    await expect(page.getByRole('group', { name: 'دسته‌ها' }).getByRole('option').first()).toContainText(
      'غواصی',
    )
    await expect(page.getByRole('group', { name: 'کالاها' }).locator('img').first()).toBeVisible()
    await expect(page.locator('mark').first()).toHaveText('غوا')
    expect(await page.getByRole('main').boundingBox()).toEqual(before)
  })

  test('the keyboard alone moves into the list, around it, out of it, and to a product', async ({ page }) => {
    await page.route(ASKED, (route) => route.fulfill(answer('نخستین')))
    await open(page)
    await box(page).pressSequentially('ساعت')
    await expect(options(page)).toHaveCount(2)
    const active = () => box(page).getAttribute('aria-activedescendant')
    await page.keyboard.press('ArrowDown')
    await expect.poll(active).toBe(await options(page).first().getAttribute('id'))
    await page.keyboard.press('End')
    await expect.poll(active).toBe(await options(page).last().getAttribute('id'))
    await page.keyboard.press('ArrowDown')
    await expect.poll(active).toBeNull()
    await page.keyboard.press('Escape')
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(box(page)).toHaveValue('ساعت')
    await page.keyboard.press('ArrowDown')
    await expect(options(page)).toHaveCount(2)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/shop\/product\/1\//)
  })

  test('a recent search leads to its chosen suggestion, not to a search for its text', async ({ page }) => {
    await open(page)
    await box(page).pressSequentially('تخفیف')
    const offer = page.getByRole('group', { name: 'پیشنهادها' }).getByRole('option').first()
    const words = ((await offer.textContent()) ?? '').trim()
    await offer.click()
    await expect(page).toHaveURL(/type=offer/)
    const led = page.url()
    await page.goto('/')
    await box(page).click()
    await expect(options(page).first()).toHaveText(words)
    await options(page).first().click()
    await expect(page).toHaveURL(led)
  })

  test('recent searches are listed newest first, and removed one by one or all at once', async ({ page }) => {
    await open(page)
    for (const words of ['زرین', 'دریا']) {
      await box(page).fill(words)
      await box(page).press('Enter')
      await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
      await box(page).click()
    }
    await box(page).fill('')
    await expect(options(page)).toHaveText(['دریا', 'زرین'])
    await page.getByRole('button', { name: 'حذف «دریا»' }).click()
    await expect(options(page)).toHaveText(['زرین'])
    expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBe('زرین')
    await page.getByRole('button', { name: 'پاک‌کردن همه' }).click()
    await expect(options(page)).toHaveCount(0)
  })
})

test.describe('phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a sheet covers the page, and the back button closes it', async ({ page }) => {
    await page.goto('/')
    await open(page, '/shop/category')
    // The width is not checked, because beside the sheet the space of the scroll bar of the page stays reserved.
    expect(await page.getByRole('search').first().boundingBox()).toMatchObject({ x: 0, y: 0, height: 740 })
    await page.goBack()
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(page).toHaveURL(/\/shop\/category$/)
    await box(page).click()
    await box(page).fill('دریا')
    await page.getByRole('group', { name: 'کالاها' }).getByRole('option').first().click()
    await expect(page).toHaveURL(/\/shop\/product\//)
    await page.goBack()
    await expect(page).toHaveURL(/\/shop\/category$/)
  })
})
