/** The product page: the first screen, reviews, questions, stock alerts, sharing and pictures. */
import type { Page } from '@playwright/test'
import { loginReasons } from '../../contract/identity/loginReasons.ts'
import { shareMessages } from '../../contract/catalogue/shareMessages.ts'
import { reviewMessages } from '../../contract/reviews/rules.ts'
import { stockAlertMessages } from '../../contract/stockAlerts/rules.ts'
import type { Answer } from '../../contract/endpoints.ts'
import { call, logInAsStaff } from '../support/account.ts'
import { frames } from '../support/arrive.ts'
import { findProduct as find, pathOf } from '../support/findProduct.ts'
import { fillLoginDialog } from '../support/memberPages.ts'
import { dialog } from '../support/parts.ts'
import type { Shop } from '../support/shop.ts'
import { demo, expect, test } from '../support/test.ts'

const findSoldOut = (page: Page) =>
  find(
    page,
    () => true,
    ({ status }) => status === 4,
  )

async function openTab(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('tab', { name }).scrollIntoViewIfNeeded()
  await expect(async () => {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
  }).toPass()
}

async function logInHere(page: Page): Promise<void> {
  await fillLoginDialog(page, demo.member, demo)
  await expect(dialog(page)).toBeHidden()
}

test('a laptop shows price, status and buy button in the first screen, and a bar with them after scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 650 })
  const product = await find(
    page,
    ({ properties, siblings = [], status }) => status === 1 && properties.length > 1 && siblings.length > 1,
  )
  await page.goto(pathOf(product))
  const add = page.getByRole('main').getByRole('button', { name: 'افزودن به سبد خرید' })
  await expect(add).toHaveCount(1)
  await expect(add).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('main').getByText('موجود', { exact: true }).first()).toBeInViewport()
  await page.getByRole('tab').first().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 900)
  await expect(add).toHaveCount(2)
  await expect(add.last()).toBeInViewport({ ratio: 1 })
})

test('a sold out product shows the stock alert in the first screen of a small laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const product = await find(
    page,
    ({ related, siblings = [] }) => related.length > 2 && siblings.length > 3,
    ({ status }) => status === 4,
  )
  await page.goto(pathOf(product))
  const way = page.getByRole('main').getByRole('button', { name: 'موجود شد خبرم کنید' })
  await expect(way).toBeInViewport({ ratio: 1 })
})

test('a review that was written before the login is pending, then approved, and reviews can be voted for', async ({
  page,
  browser,
  shop,
}) => {
  const product = await find(page, ({ reviewCount, status }) => status === 1 && reviewCount >= 3)
  await page.goto(pathOf(product))
  await page.locator('a[href="#reviews"]').click()
  await expect(page.locator('#reviews')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'دیدگاه‌ها' })).toBeInViewport()
  await page.getByRole('button', { name: 'ثبت دیدگاه' }).click()
  const form = page.getByRole('form', { name: 'دیدگاه شما' })
  const text = 'دو هفته است دستم است؛ سبک و خواناست.'
  await form.getByLabel('متن دیدگاه').fill(text)
  await form.getByRole('button', { name: 'ثبت دیدگاه' }).click()
  await expect(form.getByText(reviewMessages.ratingRequired)).toBeVisible()
  await form.getByRole('radio', { name: 'خوب', exact: true }).check({ force: true })
  await form.getByRole('button', { name: 'ثبت دیدگاه' }).click()
  await expect(dialog(page)).toContainText(loginReasons.review)
  await logInHere(page)
  await expect(form.getByLabel('متن دیدگاه')).toHaveValue(text)
  await form.getByRole('button', { name: 'ثبت دیدگاه' }).click()
  await expect(page.getByText(reviewMessages.reviewReceived)).toBeVisible()
  const own = page.getByRole('article').filter({ hasText: text })
  await expect(own.getByText('در انتظار بررسی')).toBeVisible()

  const vote = page.getByRole('button', { name: /^مفید بود/ }).first()
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')

  const others = await browser.newPage()
  await others.goto(pathOf(product))
  await expect(others.locator('#reviews')).not.toContainText(text)

  await approveOwn(shop, page, product.id)
  await others.goto(pathOf(product))
  await expect(others.locator('#reviews')).toContainText(text)
  await others.close()
})

/** Approves the review of the member who is logged in on the page. */
async function approveOwn(shop: Shop, page: Page, id: number): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('Token')!)
  const { mine } = await call<Answer<'listReviews'>>(shop, `Product/Reviews?id=${id}`, {
    method: 'GET',
    token,
  })
  const callAsStaff = await logInAsStaff(shop)
  await callAsStaff(`Admin/Reviews/${mine!.id}/State`, { state: 'approved' })
}

test('a question by an anonymous visitor is sent after the login', async ({ page }) => {
  const product = await find(page, ({ status }) => status === 1)
  await page.goto(pathOf(product))
  await openTab(page, /پرسش/)
  await page.getByRole('button', { name: 'سؤال بپرسید' }).click()
  const form = page.getByRole('form', { name: 'پرسش شما' })
  await form.getByLabel('متن پرسش').fill('بند یدکی هم دارید؟')
  await form.getByRole('button', { name: 'ثبت پرسش' }).click()
  await expect(dialog(page)).toContainText(loginReasons.question)
  await logInHere(page)
  await form.getByRole('button', { name: 'ثبت پرسش' }).click()
  await expect(page.getByText(reviewMessages.questionReceived)).toBeVisible()
  const own = page.getByRole('article').filter({ hasText: 'بند یدکی هم دارید؟' })
  await expect(own.getByText('در انتظار بررسی')).toBeVisible()
})

test('a stock alert validates the mobile, then saves it, and its message gets the focus', async ({
  page,
}) => {
  const product = await findSoldOut(page)
  await page.goto(pathOf(product))
  await page.getByRole('button', { name: 'موجود شد خبرم کنید' }).click()
  const form = page.getByRole('form', { name: 'اطلاع هنگام موجود شدن' })
  await form.getByRole('button').click()
  await expect(form.getByText('شمارهٔ موبایل را وارد کنید.')).toBeVisible()
  await form.getByLabel('شمارهٔ موبایل').fill('۰۹۱۳۱۲۳۴۵۶۷')
  await page.keyboard.press('Enter')
  await expect(page.getByText(stockAlertMessages.alertStored)).toBeVisible()
  await expect(page.locator(':focus')).toContainText(stockAlertMessages.alertStored)
})

test('the bar of a phone no longer offers a stock alert that was saved', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const product = await findSoldOut(page)
  await page.goto(pathOf(product))
  const offered = page.getByRole('link', { name: 'موجود شد خبرم کنید' })
  const way = page.getByRole('button', { name: 'موجود شد خبرم کنید' })
  const toEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(way).toBeVisible()
  await toEnd()
  await offered.click()
  await expect(way).toBeInViewport()
  await expect(offered).toBeHidden()
  await way.click()
  const form = page.getByRole('form', { name: 'اطلاع هنگام موجود شدن' })
  await form.getByLabel('شمارهٔ موبایل').fill('۰۹۱۳۱۲۳۴۵۶۹')
  await form.getByRole('button').click()
  await expect(page.getByText(stockAlertMessages.alertStored)).toBeVisible()
  await toEnd()
  await expect(page.getByText(stockAlertMessages.alertStored)).not.toBeInViewport()
  await expect(offered).toBeHidden()
})

test('the price history offers one message when the price falls', async ({ page }) => {
  const product = await find(page, ({ status }) => status === 1)
  await page.goto(pathOf(product))
  await page.getByRole('button', { name: 'تاریخچهٔ قیمت' }).click()
  const form = dialog(page).getByRole('form', { name: 'اطلاع هنگام ارزان شدن' })
  await form.getByLabel('شمارهٔ موبایل').fill('۰۹۱۳۱۲۳۴۵۶۸')
  await form.getByRole('button').click()
  await expect(dialog(page).getByText(stockAlertMessages.priceAlertStored)).toBeVisible()
})

test.describe('sharing', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('the share buttons copy the address, and pass it to Telegram', async ({ page, shop }) => {
    const product = await find(page, ({ status }) => status === 1)
    await page.goto(pathOf(product))
    await page.getByRole('button', { name: 'اشتراک‌گذاری' }).click()
    const telegram = await dialog(page).getByRole('link', { name: 'تلگرام' }).getAttribute('href')
    expect(new URL(telegram!).searchParams.get('url')).toBe(shop.origin + pathOf(product))
    await dialog(page).getByRole('button', { name: 'کپی نشانی' }).click()
    await expect(page.getByText(shareMessages.copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shop.origin + pathOf(product))
  })
})

test('by keyboard the left arrow goes to the next picture, and the price history opens', async ({ page }) => {
  const product = await find(page, ({ images, status }) => status === 1 && images.length > 2)
  await page.goto(pathOf(product))
  const current = page.locator('[aria-current=true][aria-label^="تصویر"]')
  await page.getByRole('button', { name: /بزرگ‌نمایی تصویر ۱/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(current).toHaveAttribute('aria-label', /^تصویر ۲/)
  await expect(page.getByRole('button', { name: /بزرگ‌نمایی تصویر ۲/ })).toBeFocused()
  // Only the visible slide is a Tab stop, because the focus on others would be invisible.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^تصویر ۱/ })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: /بزرگ‌نمایی تصویر ۲/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText(/^۲ از/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page).getByText(/^۱ از/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'تاریخچهٔ قیمت' }).click()
  await expect(dialog(page).getByText(/تومان/).first()).toBeVisible()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('enlarged pictures: a swipe to the right goes to the next, a swipe to the left back', async ({
    page,
  }) => {
    const product = await find(page, ({ images, status }) => status === 1 && images.length > 2)
    await page.goto(pathOf(product))
    await page.getByRole('button', { name: /بزرگ‌نمایی تصویر ۱/ }).tap()
    await expect(dialog(page).getByText(/^۱ از/)).toBeVisible()
    await swipe(page, { from: 90, to: 250, y: 300 })
    await expect(dialog(page).getByText(/^۲ از/)).toBeVisible()
    await swipe(page, { from: 250, to: 90, y: 300 })
    await expect(dialog(page).getByText(/^۱ از/)).toBeVisible()
  })
})

/** px across the screen at one height. */
async function swipe(page: Page, { from, to, y }: { from: number; to: number; y: number }): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
  await send('touchStart', from)
  await send('touchMove', (from + to) / 2)
  await send('touchMove', to)
  // A finger that leaves while moving causes a fling, and the press that stops it does nothing else.
  await frames(page, 10)
  await send('touchMove', to)
  await send('touchEnd')
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('specification, reviews and answers can be read', async ({ page }) => {
    const product = await find(page, ({ reviewCount }) => reviewCount > 2)
    await page.goto(pathOf(product))
    await expect(page.locator('#reviews').getByRole('article').first()).toBeVisible()
    await expect(page.getByText('مشخصات کلی')).toBeVisible()
    const html = await (await page.request.get(pathOf(product))).text()
    expect(html).toContain('"aggregateRating"')
  })
})
