/** The interpretation of a search above its results (docs/search.md). */
import type { Page } from '@playwright/test'
import { expectNoOverflow } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

const box = (page: Page) => page.getByRole('banner').getByRole('combobox')
const chips = (page: Page) => page.getByRole('list', { name: 'برداشت ما از جست‌وجوی شما' })
const firstCards = (page: Page) => page.getByRole('main').getByRole('article')
const search = (page: Page, words: string) =>
  page.goto(`/shop/category?filter_name=${words.replaceAll(' ', '-')}`)

test.use({ viewport: { width: 1280, height: 800 } })

test('attributes are chips that can be removed, and the box keeps the text after a reload', async ({
  page,
}) => {
  await search(page, 'ساعت مردانه صفحه آبی بند چرم')
  await expect(chips(page).getByRole('listitem')).toHaveText(['مردانه', 'صفحه: آبی', 'بند: چرم'])
  await expect(firstCards(page).first()).toContainText('صفحهٔ آبی')
  const before = await page.getByRole('main').getByRole('status').first().textContent()
  await page.reload()
  await expect(box(page)).toHaveValue('ساعت مردانه صفحه آبی بند چرم')
  await chips(page).getByRole('link', { name: 'صفحه: آبی' }).click()
  await expect(chips(page).getByRole('listitem')).toHaveText(['مردانه', 'بند: چرم'])
  await expect(box(page)).toHaveValue('ساعت مردانه بند چرم')
  await expect(page.getByRole('main').getByRole('status').first()).not.toHaveText(before ?? '')
  await expect(page.getByRole('main').getByRole('status').first()).toBeFocused()
})

test('ignored and unknown words stay in the box: typed, after a reload, and by a shared link', async ({
  page,
  browser,
}) => {
  const words = 'سلام، یه ساعت مردونه میخوام قلمبه‌سلمبه لطفاً زیر ۱۰ میلیون!'
  await page.goto('/')
  await box(page).fill(words)
  await box(page).press('Enter')
  await expect(chips(page).getByRole('listitem')).toHaveText(['مردانه', 'تا ۱۰ میلیون تومان'])
  await expect(page.getByText('«قلمبه‌سلمبه» را پیدا نکردیم')).toBeVisible()
  await expect(box(page)).toHaveValue(words)
  await page.reload()
  await expect(page.getByText('«قلمبه‌سلمبه» را پیدا نکردیم')).toBeVisible()
  await expect(box(page)).toHaveValue(words)

  const friend = await browser.newPage()
  await friend.goto(page.url())
  await expect(box(friend)).toHaveValue(words)
  await expect(friend.getByText('«قلمبه‌سلمبه» را پیدا نکردیم')).toBeVisible()
  await box(friend).press('Enter')
  await expect(box(friend)).toHaveValue(words)
  await friend.close()

  // Removing a filter removes only its own words.
  await chips(page).getByRole('link', { name: 'مردانه' }).click()
  await expect(box(page)).toHaveValue('سلام، یه ساعت میخوام قلمبه‌سلمبه لطفاً زیر ۱۰ میلیون!')
})

test('understands an occasion, and shows dropped filters when nothing matches all', async ({ page }) => {
  await search(page, 'ساعت زنانه برای عروسی')
  await expect(chips(page).getByRole('listitem')).toHaveText(['زنانه', 'سبک: مجلسی'])
  await search(page, 'ساعت غواصی زنانه بند چرم زیر ۲ میلیون')
  await expect(page.getByText('کالایی با همهٔ این ویژگی‌ها نداریم')).toBeVisible()
  await expect(firstCards(page).first()).toBeVisible()
})

test('corrects the other keyboard layout, says so, and offers the typed text', async ({ page }) => {
  await search(page, 'wtpi hfd')
  await expect(page.getByText('نتایج «صفحه ابی» را می‌بینید.')).toBeVisible()
  await page.getByRole('link', { name: 'جست‌وجوی همان «wtpi hfd»' }).click()
  await expect(page.getByText('چیزی با این نام پیدا نشد')).toBeVisible()
  await expect(box(page)).toHaveValue('wtpi hfd')
})

// The address joins words by hyphens (spec §9). The shop recognises the hyphens that are part of a reference.
const references = {
  'AS-4004-4D1': 'AS-4004-4D1',
  ' as-4004-4d1 ': 'as-4004-4d1',
  'AS 4004 4D1': 'AS-4004-4D1',
  as40044d1: 'as40044d1',
  'کد AS-۴۰۰۴-4D1': 'کد AS-۴۰۰۴-4D1',
}
for (const [pasted, shown] of Object.entries(references))
  test(`a pasted reference finds its product: «${pasted}»`, async ({ page }) => {
    await page.goto('/')
    await box(page).fill(pasted)
    await box(page).press('Enter')
    await expect(firstCards(page)).toHaveCount(1)
    await expect(firstCards(page)).toContainText('آسمان')
    await expect(box(page)).toHaveValue(shown)
    await firstCards(page).getByRole('link').first().click()
    await expect(page.getByRole('main')).toContainText('AS-4004-4D1')
  })

test('excludes unwanted attributes, and can include them again', async ({ page }) => {
  await search(page, 'ساعت زنانه مشکی نباشه')
  await expect(chips(page).getByRole('listitem')).toHaveText(['زنانه', 'غیر از مشکی'])
  await expect(firstCards(page).first()).toBeVisible()
  for (const card of await firstCards(page).all()) await expect(card).not.toContainText('مشکی')
  await chips(page).getByRole('link', { name: 'غیر از مشکی' }).click()
  await expect(chips(page).getByRole('listitem')).toHaveText(['زنانه'])
})

test('products that the shop does not sell find nothing; beside «ساعت» they are ignored with a note', async ({
  page,
}) => {
  await search(page, 'گوشی زیر ۱۰ میلیون')
  await expect(page.getByRole('heading', { name: 'این را نمی‌فروشیم' })).toBeVisible()
  await expect(page.getByText('«گوشی زیر ۱۰ میلیون» در این فروشگاه نیست')).toBeVisible()
  await expect(page.getByText('املا')).toHaveCount(0)
  await page.getByRole('list', { name: 'دسته‌های فروشگاه' }).getByRole('link').first().click()
  await expect(firstCards(page).first()).toBeVisible()
  await search(page, 'ساعت ست با حلقه')
  await expect(page.getByText('«حلقه» و «ست» را پیدا نکردیم')).toBeVisible()
  await expect(firstCards(page).first()).toBeVisible()
})

test('searches about repairs and orders lead to the contact pages', async ({ page }) => {
  await search(page, 'تعمیر ساعت')
  await expect(page.getByRole('heading', { name: 'تعمیر و سرویس را از پشتیبانی بپرسید' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'تماس با ما' }).click()
  await expect(page).toHaveURL(/تماس|%D8%AA/)
  await search(page, 'پیگیری سفارش')
  await expect(page.getByRole('main').getByRole('link', { name: 'سفارش‌های من' })).toBeVisible()
})

test('«cheapest» sorts by price, and the note says so', async ({ page }) => {
  await search(page, 'ساعت زیر ۳۰۰ تومن')
  const order = page.getByText('مرتب‌سازی:')
  await expect(order.locator('..')).toContainText('ارزان‌ترین')
  await expect(
    page.getByText('برای «تا ۳۰۰ هزار تومان» کالایی نداریم؛ ارزان‌ترین‌ها را اول می‌بینید.'),
  ).toBeVisible()
  await order.click()
  await expect(page.getByRole('link', { name: 'مرتبط‌ترین' })).toHaveCount(0)
  await page.getByRole('link', { name: 'تازه‌ترین' }).click()
  await expect(order.locator('..')).toContainText('تازه‌ترین')
  await expect(page.getByText('«تا ۳۰۰ هزار تومان» را کنار گذاشتیم.')).toBeVisible()
})

test('a corrected word is shown, with a link to the literal search', async ({ page }) => {
  await search(page, 'ساعت چزم')
  await expect(page.getByText('نتایج «ساعت چرم» را می‌بینید.')).toBeVisible()
  await page.getByRole('link', { name: 'جست‌وجوی همان «ساعت چزم»' }).click()
  await expect(page.getByText('چیزی با این نام پیدا نشد')).toBeVisible()
})

test('a pasted product address opens the product; a long text does not overflow the page', async ({
  page,
}) => {
  await page.goto('/shop/category')
  await box(page).fill(`${new URL(page.url()).origin}/shop/product/1/any-slug`)
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/shop\/product\/1\//)
  await page.setViewportSize({ width: 360, height: 740 })
  await search(page, 'واژهٔبسیاربلندبیفاصله'.repeat(9))
  await expect(page.getByText('چیزی با این نام پیدا نشد')).toBeVisible()
  await expectNoOverflow(page)
  // The results begin in the first screen.
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(heading!.height).toBeLessThan(160)
})
