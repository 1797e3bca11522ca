/** Staff write, publish, schedule and withdraw an article and a page in the panel, on a phone and on a desktop. */
import type { Page } from '@playwright/test'
import { expectNoAxeViolations, openPanel } from '../support/memberPages.ts'
import { dialog, field, main, press } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

// The server refuses to publish an incomplete text with 400.
test.use({ allowedConsole: [/400 \(Bad Request\)/] })

const text = (page: Page) => main(page).getByRole('textbox', { name: 'متن', exact: true })
const save = async (page: Page) => {
  await press(page, 'ذخیرهٔ پیش‌نویس')
  await expect(main(page).getByText(/پیش‌نویس ذخیره شد/)).toBeVisible()
}

async function begin(page: Page, kind: 'نوشتهٔ تازه' | 'صفحهٔ تازه', title: string): Promise<void> {
  await openPanel(page, '/cp/content')
  await press(page, kind)
  await dialog(page).getByLabel('عنوان').fill(title)
  await dialog(page).getByRole('button', { name: 'ساختن پیش‌نویس' }).click()
  await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(text(page)).toBeVisible()
}

/** Pastes HTML at the cursor, as a word processor gives it. */
const paste = (page: Page, html: string) =>
  text(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

/** A list item as Microsoft Word puts it on the clipboard. */
const wordListItem = (marker: string, words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${marker}</span>${words}</p>`

for (const width of [390, 1366])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an article is written with a list from Word and products, checked, published, changed and restored', async ({
      page,
    }) => {
      const title = `بند چرمی در ${width}`
      await begin(page, 'نوشتهٔ تازه', title)
      await expectNoAxeViolations(page)
      await text(page).click()
      await page.keyboard.type('چرم با آب میانه‌ای ندارد.')
      await page.keyboard.press('Enter')
      await paste(
        page,
        `${wordListItem('·', 'خشک نگهش دارید')}${wordListItem('·', 'با پارچه پاکش کنید')}<script>x</script>`,
      )
      await expect(text(page).getByRole('listitem')).toHaveText(['خشک نگهش دارید', 'با پارچه پاکش کنید'])
      await press(page, 'کالاها در متن')
      await dialog(page).getByLabel('عبارت جست‌وجو یا نشانی فهرست').fill('ساعت غواصی')
      await dialog(page).getByRole('button', { name: 'افزودن به متن' }).click()
      await expect(text(page).getByText('ساعت غواصی')).toBeVisible()
      await save(page)

      await press(page, 'انتشار')
      await expect(main(page).getByText('توضیح کوتاه: این را بنویسید.')).toBeVisible()
      await field(page, 'توضیح کوتاه').fill('نگهداری از بند')
      await field(page, 'بخش مجله').fill('نگهداری')
      await press(page, 'پیش‌نمایش و بررسی پیوندها')
      await expect(dialog(page).getByText('همهٔ پیوندها درست‌اند.')).toBeVisible()
      const frame = dialog(page).frameLocator('iframe')
      const product = frame.getByRole('link', { name: /ساعت/ }).first()
      await expect(product).toBeVisible()
      await product.click()
      await expect(frame.getByRole('heading', { level: 1, name: title })).toBeVisible()
      for (const [device, frameWidth] of Object.entries({ موبایل: 390, رایانه: 1366 })) {
        await dialog(page).getByRole('button', { name: device }).click()
        const isThere = `(width: ${frameWidth}px)`
        expect(
          await frame
            .locator('body')
            .evaluate((body, query) => body.ownerDocument.defaultView!.matchMedia(query).matches, isThere),
        ).toBe(true)
      }
      const ground = () => frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
      const light = await ground()
      await dialog(page).getByRole('button', { name: 'تیره' }).click()
      await expect.poll(ground).not.toBe(light)
      await page.keyboard.press('Escape')
      await press(page, 'انتشار')
      await expect(main(page).getByText(/تغییرهایی نوشته‌اید که ذخیره نشده‌اند/)).toBeVisible()
      await save(page)
      await press(page, 'انتشار')
      await expect(main(page).getByText('همهٔ تغییرها منتشر شده‌اند.')).toBeVisible()
      await expect(
        main(page).getByRole('heading', { name: 'انتشار', exact: true }).locator('..'),
      ).toBeFocused()

      const address = await main(page).getByRole('link', { name: 'دیدن در فروشگاه' }).getAttribute('href')
      const feed = await page.request.get('/blog/rss.xml')
      expect(await feed.text()).toContain(title)
      await page.goto(address!)
      await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(main(page).getByRole('listitem').filter({ hasText: 'خشک نگهش دارید' })).toBeVisible()

      await page.goBack()
      await field(page, 'عنوان').fill(`${title}، تازه`)
      await save(page)
      await press(page, 'انتشار')
      await expect(main(page).getByRole('button', { name: 'مقایسه' })).toHaveCount(2)
      await main(page).getByRole('button', { name: 'مقایسه' }).last().click()
      await expect(dialog(page).locator('ins')).toHaveText('، تازه')
      await dialog(page).getByRole('button', { name: 'برگرداندن این نسخه به پیش‌نویس' }).click()
      await expect(field(page, 'عنوان')).toHaveValue(title)
      await expect(main(page).getByText('تغییر منتشرنشده دارد')).toBeVisible()
    })
  })

test('a page is scheduled and cancelled, published, moved with a redirect, and withdrawn', async ({
  page,
}) => {
  await begin(page, 'صفحهٔ تازه', 'ضمانت ویژه')
  await text(page).click()
  await page.keyboard.type('دو سال ضمانت')
  await field(page, 'توضیح کوتاه').fill('ضمانت')
  await save(page)
  await press(page, 'زمان‌بندی انتشار')
  await expect(main(page).getByText(/خودبه‌خود منتشر می‌شود/)).toBeVisible()
  expect((await page.request.get('/ضمانت-ویژه')).status()).toBe(404)
  await press(page, 'لغو زمان‌بندی')
  await press(page, 'انتشار')
  await expect(main(page).getByText('همهٔ تغییرها منتشر شده‌اند.')).toBeVisible()
  await field(page, 'نشانی صفحه').fill('ضمانت-دوساله')
  await save(page)
  await press(page, 'انتشار')
  await expect(main(page).getByText('نشانی‌های قبلی:')).toBeVisible()
  const moved = await page.request.get('/ضمانت-ویژه', { maxRedirects: 0 })
  expect([moved.status(), decodeURI(moved.headers()['location'] ?? '')]).toEqual([301, '/ضمانت-دوساله'])
  expect((await page.request.get('/ضمانت-دوساله')).status()).toBe(200)
  await press(page, 'خارج‌کردن از انتشار')
  await dialog(page).getByRole('button', { name: 'خارج شود' }).click()
  await expect(main(page).getByText('منتشر نشده')).toBeVisible()
  expect((await page.request.get('/ضمانت-دوساله')).status()).toBe(404)
})
