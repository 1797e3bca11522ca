/** Product cards, colours of a model, sold out products, the first screen of a phone, and zoom. */
import type { Locator, Page } from '@playwright/test'
import { findWatch, openNewBuyer } from '../support/buyer.ts'
import { expectNoOverflow, main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

const phone = { width: 360, height: 740 }
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('The element has no box.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}
const picture = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^بزرگ‌نمایی تصویر ۱/ })
    .locator('img')
const isLoaded = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0)

test('choosing a strap changes the pictures', async ({ page }) => {
  await page.goto('/shop/product/1')
  await expect(picture(page)).toHaveAttribute('src', '/media/w/10401/1-350.webp')
  await page.getByRole('radio', { name: 'زرشکی' }).check({ force: true })
  await expect(picture(page)).toHaveAttribute('src', '/media/w/10401/1-5e1f2c-350.webp')
  await expect(picture(page)).toHaveAttribute('alt', /زرشکی$/)
  await expect.poll(() => isLoaded(picture(page))).toBe(true)
})

test('the dial colours of a model link to each other', async ({ page }) => {
  await page.goto('/shop/product/1')
  const colours = page.getByRole('navigation', { name: 'رنگ‌های دیگر همین مدل' })
  await expect(colours.getByRole('link', { name: 'صفحهٔ آبی' })).toHaveAttribute('aria-current', 'page')
  await colours.getByRole('link', { name: 'صفحهٔ سبز' }).click()
  await expect(page).toHaveURL(/\/shop\/product\/4\//)
  await expect(colours.getByRole('link', { name: 'صفحهٔ سبز' })).toHaveAttribute('aria-current', 'page')
})

test('a sold out product shows its last price, similar products and the stock alert', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/shop/product/6')
  await expect(main(page).getByText(/^آخرین قیمت: [۰-۹٬]+/)).toBeVisible()
  await expect(
    main(page)
      .getByRole('region', { name: /همین حالا موجود/ })
      .getByRole('link'),
  ).toHaveCount(3)
  const name = 'موجود شد خبرم کنید'
  // The link in the bar stands for the button, which is below the first screen.
  await expect(main(page).getByRole('link', { name })).toBeInViewport()
  await main(page).getByRole('link', { name }).click()
  await expect(main(page).getByRole('heading', { name: 'فعلاً ناموجود است' })).toBeInViewport()
})

test('a product with a price on request has a bar with a call link on phones', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/shop/product/8')
  const call = main(page)
    .getByRole('link', { name: /^تماس با/ })
    .last()
  await expect(call).toHaveAttribute('href', /^tel:/)
  expect((await boxOf(call)).bottom).toBeLessThan(phone.height)
})

test('a product on a phone shows name, picture and price in the first screen', async ({ page }) => {
  await page.setViewportSize(phone)
  for (const id of [1, 3, 65, 94]) {
    await page.goto(`/shop/product/${id}`)
    const price = await boxOf(
      main(page)
        .getByText(/^[۰-۹٬]{9,}$/)
        .last(),
    )
    const name = await boxOf(page.getByRole('heading', { level: 1 }))
    expect(price.bottom).toBeLessThan(phone.height)
    expect(name.bottom).toBeLessThan(price.y)
    expect((await boxOf(picture(page))).bottom).toBeLessThan(name.y)
  }
})

test('a card shows the distinguishing word, the rating, and another picture on hover', async ({ page }) => {
  await page.goto('/shop/category?sort=best-rated')
  const card = main(page).getByRole('article').first()
  const name = card.getByRole('heading').getByRole('link')
  await expect(name).toHaveText(/^ساعت /)
  const shown = await name.evaluate((link) => link.lastChild?.textContent ?? '')
  expect(shown).not.toMatch(/^ساعت /)
  expect(((await name.textContent()) ?? '').endsWith(shown)).toBe(true)
  await expect(card).toContainText(/امتیاز [۰-۹٫]+/)
  await card.hover()
  const second = card.locator('img').nth(1)
  await expect(second).toHaveAttribute('src', /\/2-350\.webp$/)
  await expect(second).toHaveCSS('opacity', '1')
})

test('the first watch of the home page can be bought', async ({ page }) => {
  await page.goto('/')
  await main(page).getByRole('link', { name: 'خرید همین ساعت' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('اقیانوس ۳۰۰')
  await expect(
    main(page)
      .getByRole('button', { name: /^افزودن .*به سبد/ })
      .first(),
  ).toBeEnabled()
})

test('price and counter of the bar on a phone do not wrap for any count', async ({ page, shop }) => {
  const buyer = await openNewBuyer(shop)
  const code = await findWatch(buyer)
  await buyer.fillBasket(code)
  const { productId, slug } = (await buyer.call('getBasket')).items[0]!
  await buyer.logInOn(page)
  await page.setViewportSize(phone)
  await page.goto(`/shop/product/${productId}/${encodeURIComponent(slug)}`)
  const bar = main(page).locator('[data-away]')
  const count = bar.getByText('در سبد شما: ۱')
  await expect(count).toBeVisible()
  await count.evaluate((element) => (element.textContent = 'در سبد شما: ۱۲'))
  const amount = bar.getByText(/^[۰-۹٬]+$/).last()
  await amount.evaluate((element) => (element.textContent = '۱۲۸٬۵۰۰٬۰۰۰'))
  for (const width of [320, 360, 390, 412]) {
    await page.setViewportSize({ ...phone, width })
    expect((await boxOf(bar.locator('output'))).height, `${width} px`).toBeLessThan(24)
    const overflow = await bar.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
  }
})

test('titles of banners do not overlap the watches', async ({ page }) => {
  await page.goto('/')
  for (const width of [360, 390, 430]) {
    await page.setViewportSize({ width, height: 740 })
    const banners = main(page)
      .getByRole('listitem')
      .filter({ hasText: /عددهای فارسی|هوشمند و دیجیتال/ })
    await expect(banners).toHaveCount(2)
    for (const banner of await banners.all()) {
      const image = await boxOf(banner.locator('img'))
      for (const words of [banner.getByRole('link'), banner.locator('p')])
        expect((await boxOf(words)).x).toBeGreaterThanOrEqual(image.right)
    }
  }
})

test('long unbroken words never widen a page', async ({ browser }) => {
  // Without JavaScript, because the test puts the words into the server's HTML.
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  const long = 'ب'.repeat(160)
  for (const path of [`/shop/category?filter_name=${long}`, '/shop/product/1', '/shop/category', '/blog']) {
    await page.goto(path)
    const wide = await page.evaluate((word) => {
      for (const part of document.querySelectorAll('main :is(h1, h2, h3, p, dd, dt, legend, fieldset label)'))
        if (part.lastChild?.nodeType === Node.TEXT_NODE) part.lastChild.textContent = word
      const inScroller = (part: Element) => part.closest('ul, ol, [role="tablist"]') !== null
      return [...document.querySelectorAll('main *')]
        .filter((part) => part.getBoundingClientRect().left < -1 && !inScroller(part))
        .map((part) => `${part.tagName} ${part.className}`)
    }, long)
    expect(wide, path).toEqual([])
    await expectNoOverflow(page)
  }
  await page.close()
})

test.describe('zoom on a phone with two pixels per CSS pixel', () => {
  test.use({ viewport: phone, deviceScaleFactor: 2, hasTouch: true })

  test('the button enlarges around the middle of the watch, a tap around the tapped point, both up to the full resolution', async ({
    page,
  }) => {
    await page.goto('/shop/product/1')
    await picture(page).click()
    const dialog = page.getByRole('dialog', { name: /^تصویرهای/ })
    const image = dialog.locator('img')
    await expect.poll(() => isLoaded(image)).toBe(true)
    const placeOf = async () => {
      const { x, y, width, height } = await boxOf(image)
      return { width, across: (180 - x) / width, down: (370 - y) / height }
    }
    await dialog.getByRole('button', { name: 'بزرگ‌تر' }).click()
    await expect.poll(async () => (await placeOf()).width).toBeGreaterThan(500)
    expect((await placeOf()).width).toBeLessThanOrEqual(600)
    expect((await placeOf()).across).toBeCloseTo(0.5, 1)
    expect((await placeOf()).down).toBeCloseTo(0.5, 1)
    await dialog.getByRole('button', { name: 'کوچک‌تر' }).click()
    const whole = await boxOf(image)
    await page.touchscreen.tap(whole.x + whole.width * 0.3, whole.y + whole.height * 0.4)
    await expect.poll(async () => (await placeOf()).width).toBeGreaterThan(500)
    const large = await boxOf(image)
    expect((whole.x + whole.width * 0.3 - large.x) / large.width).toBeCloseTo(0.3, 1)
    await page.touchscreen.tap(180, 370)
    await expect.poll(async () => (await placeOf()).width).toBe(whole.width)
  })
})
