/** The watch studio: true size on the shopper's wrist, opened from a product. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { findProduct as find, pathOf } from '../support/findProduct.ts'
import { dialog, main } from '../support/parts.ts'
import { openNewBuyer } from '../support/buyer.ts'
import { expectNoAxeViolations } from '../support/memberPages.ts'
import { expect, test } from '../support/test.ts'

const head = (page: Page) => dialog(page).locator('img[data-head]:visible').first()

/** A round steel watch of 40 mm: «قطر قاب: ۴۰ میلی‌متر». */
const findWatch = (page: Page) =>
  find(
    page,
    ({ hasStudio, keyFacts, status }) =>
      !!hasStudio &&
      status === 1 &&
      keyFacts.some(({ title, value }) => title === 'قطر قاب' && value.startsWith('۴۰ ')),
  )

async function openStudio(page: Page) {
  await page.goto(pathOf(await findWatch(page)))
  await page.getByRole('button', { name: 'روی مچ من' }).click()
  await expect(head(page)).toBeVisible()
}

/** px from the left edge of the case to the axis, counted in a picture of the screen. */
async function halfWidth(page: Page, watch: Locator): Promise<number> {
  await watch.evaluate((image: HTMLImageElement) => image.decode())
  // Show only the watch head on white, so that its edge is the first pixel that is not white.
  const only = await page.addStyleTag({
    content:
      'dialog *:not(:has([data-head]), [data-head]) { visibility: hidden } dialog *, dialog { background: white !important }',
  })
  const { x, width, y, height } = (await watch.boundingBox())!
  const picture = await page.screenshot()
  await only.evaluate((style) => (style as Element).remove())
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const ratio = info.width / page.viewportSize()!.width
  const row = Math.round((y + height / 2) * ratio)
  const isWhite = (column: number) => {
    const at = (row * info.width + column) * info.channels
    return data[at]! > 250 && data[at + 1]! > 250 && data[at + 2]! > 250
  }
  let edge = Math.max(0, Math.round(x * ratio))
  while (isWhite(edge)) edge += 1
  return x + width / 2 - edge / ratio
}

test.describe('on a broken connection', () => {
  test.use({ allowedConsole: [/ERR_FAILED|ChunkLoadError|Loading (CSS )?chunk/] })
  test('the button of the studio says that the code could not be loaded, and opens the studio once it can', async ({
    page,
  }) => {
    await page.goto(pathOf(await findWatch(page)))
    await page.route('**/*.js', (route) => route.abort())
    const button = page.getByRole('button', { name: 'روی مچ من' })
    await button.click()
    await expect(page.getByRole('alert').filter({ hasText: 'باز نشد' })).toBeVisible()
    await page.unroute('**/*.js')
    await button.click()
    await expect(head(page)).toBeVisible()
  })
})

for (const width of [360, 1366]) {
  test(`at ${width} px a watch has its true size by the card on the screen, and the device remembers it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openStudio(page)
    const slider = dialog(page).getByRole('slider', { name: 'بزرگی شکل کارت' })
    await slider.fill('5')
    const card = (await dialog(page).locator('[data-card]').boundingBox())!
    expect(card.width).toBeCloseTo(5 * 53.98, 0)
    expect(card.height).toBeCloseTo(5 * 85.6, 0)
    await dialog(page).evaluate((element) => element.scrollTo(0, 0))
    // 40 mm are 200 px, half of it left of the axis.
    await expect.poll(async () => Math.abs((await halfWidth(page, head(page))) - 100)).toBeLessThan(1.5)

    await page.reload()
    await page.getByRole('button', { name: 'روی مچ من' }).click()
    await expect(dialog(page).getByText('اندازه‌ها با کارت تنظیم شده‌اند')).toBeVisible()
    await expect.poll(async () => Math.abs((await halfWidth(page, head(page))) - 100)).toBeLessThan(1.5)
  })

  test(`at ${width} px the studio works by keyboard, fits the screen and passes axe`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(pathOf(await findWatch(page)))
    await page.getByRole('button', { name: 'روی مچ من' }).focus()
    await page.keyboard.press('Enter')
    await expect(head(page)).toBeVisible()
    const wrist = dialog(page).getByRole('slider', { name: 'دور مچ شما' })
    await wrist.focus()
    await page.keyboard.press('Home')
    await expect(wrist).toHaveAttribute('aria-valuetext', '۱۳ سانتی‌متر')
    await expect(
      dialog(page).getByText(/^شاخک‌ها از لبهٔ مچ بیرون می‌زنند: ۴۷ از ۴۴٫۷ میلی‌متر/),
    ).toBeVisible()
    await expectGood(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'روی مچ من' })).toBeFocused()
  })

  test(`at ${width} px a part is explained in the drawing and in the list`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openStudio(page)
    await dialog(page).getByRole('tab', { name: 'اجزای ساعت' }).click()
    const name = (part: string) => dialog(page).getByRole('heading', { name: part, exact: true })
    await dialog(page).getByTitle('شاخک', { exact: true }).click()
    await expect(name('شاخک')).toBeVisible()
    await expect(dialog(page).getByText(/فاصلهٔ دو شاخک، پهنای بند را تعیین می‌کند/)).toBeVisible()
    const crystal = dialog(page).getByRole('button', { name: 'شیشه', exact: true })
    await crystal.focus()
    await page.keyboard.press('Enter')
    await expect(crystal).toHaveAttribute('aria-pressed', 'true')
    await expect(name('شیشه')).toBeVisible()
    await expectGood(page)
  })

  test(`at ${width} px a strap is tried on; the pair goes into the basket, and a link opens it again`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const buyer = await openNewBuyer(shop)
    await buyer.logInOn(page)
    await openStudio(page)
    await dialog(page).getByRole('tab', { name: 'بندها' }).click()
    const strap = dialog(page).getByRole('radio', { name: /^بند لاستیکی دریا نارنجی ۲۰ میلی‌متری/ })
    await strap.check()
    await expect(dialog(page).locator('img[src*="/strap-"]')).toBeVisible()
    await expectGood(page)
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text: string) => void (document.title = text) },
      }),
    )
    await dialog(page).getByRole('button', { name: 'کپی پیوند این جفت' }).click()
    await expect(page).toHaveTitle(/\?strap=\d+$/)
    const link = await page.title()
    await dialog(page).getByRole('button', { name: 'ساعت و این بند، هر دو به سبد' }).click()
    await expect(async () => {
      const { items } = await buyer.call('getBasket')
      expect(items.map(({ nameFa }) => nameFa)).toEqual(
        expect.arrayContaining([expect.stringContaining('بند لاستیکی دریا نارنجی')]),
      )
      expect(items).toHaveLength(2)
    }).toPass()
    await page.goto(link)
    await expect(strap).toBeChecked()
  })

  test(`at ${width} px two compared watches stand beside and over each other`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const watch = await findWatch(page)
    const other = await find(page, ({ id, hasStudio }) => !!hasStudio && id !== watch.id)
    await page.goto('/')
    await page.evaluate(
      (keys) => localStorage.setItem('compareItems', JSON.stringify(keys)),
      [watch.id, other.id],
    )
    await page.goto('/shop/compare')
    await main(page).getByRole('button', { name: 'روی مچ من' }).click()
    await expect(dialog(page).locator('img[data-head]:visible')).toHaveCount(2)
    await expectGood(page)
    await dialog(page).getByRole('switch', { name: 'روی هم' }).check({ force: true })
    const opacity = dialog(page).getByRole('slider', { name: /^پررنگی/ })
    await opacity.fill('20')
    await expect(dialog(page).locator('img[data-head]:visible')).toHaveCount(2)
    await expectGood(page)
  })
}

/** Expects that the dialog has no axe violations and that nothing in it is wider than the dialog. */
async function expectGood(page: Page) {
  await expectNoAxeViolations(page, 'dialog[open]')
  expect(await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
}
