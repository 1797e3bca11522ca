/** How a search was read, above its results: docs/search.md. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const box = (page: Page) => page.getByRole('banner').getByRole('combobox')
const chips = (page: Page) => page.getByRole('list', { name: 'برداشت ما از جست‌وجوی شما' })
const firstCards = (page: Page) => page.getByRole('main').getByRole('article')
const search = (page: Page, words: string) =>
  page.goto(`/shop/category?filter_name=${words.replaceAll(' ', '-')}`)

test.use({ viewport: { width: 1280, height: 800 } })

test('attributes: each can be taken back, the box keeps the words over a reload', async ({ page }) => {
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

test('words that say nothing, and words nobody knows, stay in the box: typed, after a reload, and by a shared link', async ({
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

  const other = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const friend = await other.newPage()
  await friend.goto(page.url())
  await expect(box(friend)).toHaveValue(words)
  await expect(friend.getByText('«قلمبه‌سلمبه» را پیدا نکردیم')).toBeVisible()
  await box(friend).press('Enter')
  await expect(box(friend)).toHaveValue(words)
  await other.close()

  // What is taken back takes its own words along, and no others.
  await chips(page).getByRole('link', { name: 'مردانه' }).click()
  await expect(box(page)).toHaveValue('سلام، یه ساعت میخوام قلمبه‌سلمبه لطفاً زیر ۱۰ میلیون!')
})

test('a sentence with a price, typed into the box', async ({ page }) => {
  await page.goto('/')
  await box(page).fill('سلام یه ساعت زنونه میخوام زیر ۱۰ میلیون')
  await box(page).press('Enter')
  await expect(chips(page).getByRole('listitem')).toHaveText(['زنانه', 'تا ۱۰ میلیون تومان'])
  await expect(firstCards(page).first()).toContainText('زنانه')
})

test('an occasion; and what is given up when nothing fits everything', async ({ page }) => {
  await search(page, 'ساعت زنانه برای عروسی')
  await expect(chips(page).getByRole('listitem')).toHaveText(['زنانه', 'سبک: مجلسی'])
  await search(page, 'ساعت غواصی زنانه بند چرم زیر ۲ میلیون')
  await expect(page.getByText('کالایی با همهٔ این ویژگی‌ها نداریم')).toBeVisible()
  await expect(firstCards(page).first()).toBeVisible()
})

test('the other keyboard layout: what was searched for is told, and the words as typed are one press away', async ({
  page,
}) => {
  await search(page, 'wtpi hfd')
  await expect(page.getByText('نتایج «صفحه ابی» را می‌بینید.')).toBeVisible()
  await page.getByRole('link', { name: 'جست‌وجوی همان «wtpi hfd»' }).click()
  await expect(page.getByText('چیزی با این نام پیدا نشد')).toBeVisible()
  await expect(box(page)).toHaveValue('wtpi hfd')
})

for (const pasted of ['AS-4004-4D1', ' as-4004-4d1 ', 'AS 4004 4D1', 'as40044d1', 'کد AS-۴۰۰۴-4D1'])
  test(`a pasted reference finds the one it names: «${pasted}»`, async ({ page }) => {
    await page.goto('/')
    await box(page).fill(pasted)
    await box(page).press('Enter')
    await expect(firstCards(page)).toHaveCount(1)
    await expect(firstCards(page)).toContainText('آسمان')
    await expect(box(page)).toHaveValue(pasted.trim())
    await firstCards(page).getByRole('link').first().click()
    await expect(page.getByRole('main')).toContainText('AS-4004-4D1')
  })

test('what is not wanted is left out, and can be wanted again', async ({ page }) => {
  await search(page, 'ساعت زنانه مشکی نباشه')
  await expect(chips(page).getByRole('listitem')).toHaveText(['زنانه', 'غیر از مشکی'])
  await expect(firstCards(page).first()).toBeVisible()
  for (const card of await firstCards(page).all()) await expect(card).not.toContainText('مشکی')
  await chips(page).getByRole('link', { name: 'غیر از مشکی' }).click()
  await expect(chips(page).getByRole('listitem')).toHaveText(['زنانه'])
})

test('what is sold elsewhere finds nothing, beside «ساعت» it is left out and told', async ({ page }) => {
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

test('repairs and questions about an order lead to those who answer them', async ({ page }) => {
  await search(page, 'تعمیر ساعت')
  await expect(page.getByRole('heading', { name: 'تعمیر و سرویس را از پشتیبانی بپرسید' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'تماس با ما' }).click()
  await expect(page).toHaveURL(/تماس|%D8%AA/)
  await search(page, 'پیگیری سفارش')
  await expect(page.getByRole('main').getByRole('link', { name: 'سفارش‌های من' })).toBeVisible()
})

test('where the cheapest come first in place of a price, the order and the note say so', async ({ page }) => {
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

test('a word that was taken for another is told, and its own search is one press away', async ({ page }) => {
  await search(page, 'ساعت چزم')
  await expect(page.getByText('نتایج «ساعت چرم» را می‌بینید.')).toBeVisible()
  await page.getByRole('link', { name: 'جست‌وجوی همان «ساعت چزم»' }).click()
  await expect(page.getByText('چیزی با این نام پیدا نشد')).toBeVisible()
})

test('ages, discounts and prices without a unit', async ({ page }) => {
  await search(page, 'ساعت پسر ۱۶ ساله زیر ۵ با ۱۰ درصد تخفیف')
  await expect(chips(page).getByRole('listitem')).toHaveText([
    'مردانه',
    'تا ۵ میلیون تومان',
    '۱۰٪ تخفیف و بیشتر',
  ])
  await expect(firstCards(page).first()).toContainText('٪')
})

test('a colour that is near is named so where nothing fits all', async ({ page }) => {
  await search(page, 'صفحه آبی بند چرم مشکی')
  await expect(chips(page).getByRole('listitem').first()).toHaveText('صفحه: آبی یا نزدیک به آن')
  await expect(firstCards(page).first()).toContainText('سرمه‌ای')
})

test('a pasted address of a product opens it; a long text stays inside the page', async ({ page }) => {
  await page.goto('/shop/category')
  await box(page).fill(`${new URL(page.url()).origin}/shop/product/1/any-slug`)
  await box(page).press('Enter')
  await expect(page).toHaveURL(/\/shop\/product\/1\//)
  await page.setViewportSize({ width: 360, height: 740 })
  await search(page, 'واژهٔبسیاربلندبیفاصله'.repeat(9))
  await expect(page.getByText('چیزی با این نام پیدا نشد')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  // What was found begins in the first window.
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(heading!.height).toBeLessThan(160)
})
