/** A buyer sends a review with pictures; staff check it, answer it, and everybody sees it. */
import sharp from 'sharp'
import { openNewBuyer } from '../support/buyer.ts'
import { pathOf } from '../support/findProduct.ts'
import { expectNoAxeViolations, openPanel } from '../support/memberPages.ts'
import { listWatches } from '../support/orders.ts'
import { dialog, expectNoOverflow, main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

const REPLY = 'سپاس از شما؛ بند بلندتر هم داریم.'

test.use({ allowedConsole: [/40[134]/] })

for (const width of [360, 1366])
  test(`at ${width} px pictures, points and the answer of a review show once staff approve it`, async ({
    page,
    shop,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const text = `دو هفته است دستم است؛ سبک و خواناست (${width}).`
    const buyer = await openNewBuyer(shop)
    const watch = (await listWatches(shop))[width === 360 ? 0 : 1]!
    await buyer.logInOn(page)
    await page.goto(pathOf(watch))
    await page.locator('#about').scrollIntoViewIfNeeded()
    await main(page).getByRole('button', { name: 'ثبت دیدگاه' }).click()
    const form = page.getByRole('form', { name: 'دیدگاه شما' })
    await form.getByRole('radio', { name: 'عالی' }).check({ force: true })
    await form.getByLabel('متن دیدگاه').fill(text)
    await form.getByLabel(/^نکته‌های مثبت/).fill('سبک\nخوانا')
    await form.getByLabel(/^نکته‌های منفی/).fill('بند کوتاه')
    const files = form.getByLabel('افزودن تصویر')
    await files.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('ftypheic') })
    await expect(form.getByRole('alert')).toHaveText(/JPEG، PNG یا WebP/)
    const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#b98' } })
      .jpeg()
      .toBuffer()
    await files.setInputFiles(
      ['1.jpg', '2.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer: photo })),
    )
    await expect(form.getByRole('img', { name: 'تصویر ۲' })).toBeVisible()
    await expectNoAxeViolations(page)
    await form.getByRole('button', { name: 'ثبت دیدگاه' }).click()
    const own = main(page).getByRole('article').filter({ hasText: text })
    await expect(own.getByText('در انتظار بررسی')).toBeVisible()
    await expect(own.locator('img')).toHaveCount(2)

    const others = await browser.newContext({ viewport: { width, height: 900 } })
    const desk = await others.newPage()
    await openPanel(desk, '/cp/reviews?state=pending')
    const row = main(desk).getByRole('listitem').filter({ hasText: text })
    const second = row.getByRole('button', { name: 'بزرگ‌نمایی عکس ۲ از ۲' })
    await expect(second.locator('img')).toBeVisible()
    await second.press('Enter')
    await expect(dialog(desk)).toContainText('۲ از ۲')
    await desk.keyboard.press('Escape')
    await expect(second).toBeFocused()
    await expectNoAxeViolations(desk)
    await row.getByRole('button', { name: 'برداشتن عکس ۱' }).click()
    await row.getByRole('button', { name: 'پاک شود' }).click()
    await expect(row.locator('img')).toHaveCount(1)
    await row.getByRole('button', { name: 'پاسخ فروشگاه' }).click()
    await row.getByRole('textbox', { name: 'پاسخ فروشگاه' }).fill(REPLY)
    await row.getByRole('button', { name: 'فرستادن پاسخ' }).click()
    await expect(row).toHaveCount(0)

    const visitor = await others.newPage()
    await visitor.goto(pathOf(watch))
    await visitor.locator('#about').scrollIntoViewIfNeeded()
    const filter = visitor.getByRole('button', { name: /^با عکس/ })
    if (await filter.isVisible()) await filter.click()
    const shown = main(visitor).getByRole('article').filter({ hasText: text })
    await expect(shown).toContainText(REPLY)
    await expect(shown.getByRole('list', { name: 'نکته‌های مثبت' }).getByRole('listitem')).toHaveCount(2)
    await expect(shown.locator('img')).toHaveAttribute('src', /^\/media\/review\/[0-9a-f]{32}\.webp$/)
    await expectNoAxeViolations(visitor)
    await expectNoOverflow(visitor)
    await others.close()
  })
