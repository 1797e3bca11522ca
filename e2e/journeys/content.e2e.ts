/** Pages by staff, the magazine, the newsletter and messages to the shop. */
import type { Page } from '@playwright/test'
import { hostileHtml } from '../../server/testing/contentFixtures.ts'
import { expectNoAxeViolations, openPanel } from '../support/memberPages.ts'
import { expect, test } from '../support/test.ts'

const ARTICLE = '/blog/1/ضدآب-یعنی-چه'
const PAGE = '/گارانتی'
const CONTACT = '/تماس-با-ما'

test.use({
  viewport: { width: 1280, height: 800 },
  // Addresses that fail on purpose, and a hostile picture.
  allowedConsole: [/Failed to load resource: the server responded with a status of (400|404|500|503)/],
})

test('every address has its status, title, canonical address and robots in the raw HTML', async ({
  shop,
}) => {
  const read = async (path: string) => {
    const answer = await fetch(shop.origin + encodeURI(path), { redirect: 'manual' })
    const html = await answer.text()
    const canonical = /<link [^>]*rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? ''
    return {
      status: answer.status,
      title: /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '',
      canonical: decodeURI(canonical.replace(shop.origin, '')),
      html,
    }
  }
  const table = [
    ['/blog', 'مجلهٔ عقربه'],
    ['/blog/category/نگهداری', 'نگهداری | مجلهٔ عقربه'],
    ['/blog/tag/کوارتز', 'برچسب کوارتز | مجلهٔ عقربه'],
    [ARTICLE, '«ضدآب» واقعاً یعنی چه؟ راهنمای اتمسفر و متر | مجلهٔ عقربه'],
    [PAGE, 'گارانتی و خدمات پس از فروش | عقربه'],
    [CONTACT, 'تماس با ما | عقربه'],
  ] as const
  for (const [path, title] of table)
    expect(await read(path), path).toMatchObject({ status: 200, title, canonical: path })
  const { html } = await read(ARTICLE)
  expect(html).toContain('property="og:type" content="article"')
  expect(html).toMatch(/property="og:image" content="[^"]+\/media\/blog\/water-resistance-970x580\.jpeg"/)
  expect(html).toMatch(/property="article:published_time" content="2026-04-06T/)
  for (const path of ['/blog/1/نه', '/blog/1/x'])
    expect(await read(path), path).toMatchObject({ status: 301 })
  for (const path of [
    '/blog/999/x',
    '/blog/tag/نه',
    '/blog?page=9',
    '/blog?page=x',
    '/نه',
    '/نه/هم-نه',
    '/home/get-home',
  ])
    expect(await read(path), path).toMatchObject({ status: 404, title: 'صفحه پیدا نشد | عقربه' })
})

test('without JavaScript every page can be read', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/blog')
  await expect(page.locator('main article')).toHaveCount(13)
  await page.goto(ARTICLE)
  await expect(page.getByRole('heading', { name: 'آب از کجا وارد می‌شود؟' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'فهرست مطالب' }).getByRole('link')).toHaveCount(6)
  await expect(page.getByText('۱۷ فروردین ۱۴۰۵')).toBeVisible()
  await page.goto(CONTACT)
  await expect(page.getByRole('main').getByText('تهران، خیابان ولی‌عصر')).toBeVisible()
  await page.close()
})

test('the home page leads to the magazine and an article, and a missing page shows the 404 screen at its address', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'مجله', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'مجلهٔ عقربه' })).toBeFocused()
  await expect(page).toHaveTitle('مجلهٔ عقربه')
  await page
    .getByRole('navigation', { name: 'بخش‌های مجله' })
    .getByRole('link', { name: /نگهداری/ })
    .click()
  await expect(page).toHaveTitle('نگهداری | مجلهٔ عقربه')
  await page.getByRole('link', { name: /نگهداری از بند ساعت/ }).click()
  const article = page.getByRole('article').first()
  await expect(page.getByRole('heading', { level: 1, name: /نگهداری از بند ساعت/ })).toBeVisible()
  // The browser sanitises the article itself, because the server did not render this navigation.
  await expect(article.locator('h2').first()).toBeVisible()
  const chapter = page.getByRole('navigation', { name: 'فهرست مطالب' }).getByRole('link').nth(2)
  await chapter.click()
  await expect(article.getByRole('heading', { name: await chapter.innerText() })).toBeInViewport()
  await page.getByRole('list', { name: 'برچسب‌ها' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^برچسب/ })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'حریم خصوصی' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'حریم خصوصی' })).toBeVisible()

  await page.evaluate(() => history.pushState(null, '', '/nothing-here'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: null })))
  await expect(page.getByRole('heading', { name: 'این صفحه وجود ندارد' })).toBeVisible()
  await expect(page).toHaveURL(/nothing-here/)
})

test('the newsletter form shows the errors of its field, then a toast for an error and one for success', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  const join = footer.getByRole('button', { name: 'عضویت' })
  await join.click()
  await expect(footer.getByText('شمارهٔ موبایل را وارد کنید.')).toBeVisible()
  await footer.getByLabel('شمارهٔ موبایل').fill('۱۲')
  await expect(footer.getByText(/مثلاً ۰۹۱۳۱۲۳۴۵۶۷/)).toBeVisible()
  await footer.getByLabel('شمارهٔ موبایل').fill('۰۹۱۳۱۲۳۴۵۶۷')
  // The field on the dark footer is light, so its text and focus ring must match.
  const colours = () =>
    footer.getByLabel('شمارهٔ موبایل').evaluate((field) => {
      const { backgroundColor, outlineColor } = getComputedStyle(field.parentElement!)
      return [getComputedStyle(field).color, backgroundColor, outlineColor]
    })
  await expect.poll(colours).toEqual(['rgb(21, 23, 28)', 'rgb(255, 255, 255)', 'rgb(255, 255, 255)'])

  await page.route('**/api/Home/News-Letter', (route) => route.fulfill({ status: 500, json: {} }))
  await join.click()
  await expect(page.getByText('خطا در عضویت خبرنامه')).toBeVisible()
  await expect(footer.getByLabel('شمارهٔ موبایل')).toHaveValue('09131234567')

  await page.unroute('**/api/Home/News-Letter')
  const sent = page.waitForRequest('**/api/Home/News-Letter')
  await join.click()
  expect((await sent).headers()['content-type']).toMatch('application/x-www-form-urlencoded')
  expect((await sent).postData()).toBe('mobile=09131234567')
  await expect(page.getByText('شمارهٔ شما در خبرنامه ثبت شد.')).toBeVisible()
  await expect(footer.getByLabel('شمارهٔ موبایل')).toHaveValue('')
})

test('a message survives navigation and a failing server, arrives, and is read by staff', async ({
  page,
}) => {
  await page.goto(CONTACT)
  const form = page.getByRole('form', { name: 'پیام به فروشگاه' })
  const send = form.getByRole('button', { name: 'فرستادن پیام' })
  await send.click()
  await expect(form.getByText('نام خود را بنویسید.')).toBeVisible()
  await expect(form.getByLabel('نام و نام خانوادگی')).toBeFocused()
  const typed = {
    'نام و نام خانوادگی': 'نگار راد',
    'شمارهٔ موبایل': '09131234567',
    موضوع: 'بند',
    'متن پیام': 'بند بیست میلی‌متری دارید؟',
  }
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text)
  await page.getByRole('contentinfo').getByRole('link', { name: 'حریم خصوصی' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'حریم خصوصی' })).toBeVisible()
  await page.goto(CONTACT)
  for (const [label, text] of Object.entries(typed)) await expect(form.getByLabel(label)).toHaveValue(text)
  await page.route('**/api/Home/Contact-Us', (route) => route.fulfill({ status: 503, json: {} }))
  await send.click()
  await expect(form.getByRole('alert')).toBeVisible()
  for (const [label, text] of Object.entries(typed)) await expect(form.getByLabel(label)).toHaveValue(text)
  await page.unroute('**/api/Home/Contact-Us')
  await send.click()
  await expect(page.getByText('پیام شما به دست ما رسید.')).toBeVisible()

  await openPanel(page, '/cp/messages')
  const message = page
    .getByRole('list', { name: 'پیام‌ها' })
    .getByRole('listitem')
    .filter({ hasText: typed['متن پیام'] })
  await expect(message.getByRole('heading')).toHaveText('بند')
  await expectNoAxeViolations(page, 'html')
  await message.getByRole('button', { name: 'علامت زدن به‌عنوان پاسخ‌داده‌شده' }).click()
  await expect(message).toHaveCount(0)
  await page.getByRole('link', { name: 'پاسخ‌داده‌شده' }).click()
  await expect(message).toBeVisible()
})

test('hostile markup neither runs nor breaks the page, whether the server renders it or a link leads to it', async ({
  browser,
  shop,
}) => {
  await shop.stop()
  shop.command('e2e/support/addHostile.ts')
  await shop.start()
  // Not the `page` fixture, because that fails the test for each blocked script that the browser reports.
  const page = await browser.newPage({ baseURL: shop.origin })
  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })

  await page.goto('/hostile')
  await expectUnharmed(page)

  await page.goto('/درباره-ما')
  await goTo(page, '/hostile')
  await expectUnharmed(page)

  // The browser sanitises itself, because another backend may not.
  await page.goto('/درباره-ما')
  await page.route('**/api/home/Get-Page', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as object
    await route.fulfill({
      json: { ...json, type: 'Page', title: 'دشمن', canonical: '/x', content: hostileHtml.join('\n') },
    })
  })
  await goTo(page, '/unguarded')
  await expectUnharmed(page)
  expect(dialogs).toEqual([])
  await page.close()
})

/** Follows a client-side link, without a new document. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

/** Expects that no injected script ran, no element covers the page, and the shop still works. */
async function expectUnharmed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^دشمن/ })).toBeVisible()
  await expect(page.getByRole('main').getByText('پوشش')).toBeVisible()
  // Clicks each bait.
  for (const bait of ['یک', 'دو', 'سه', 'ریشه']) await page.getByText(bait, { exact: true }).first().click()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  const main = page.getByRole('main')
  await expect(
    main.locator(
      'script:not([type="application/ld+json"]), iframe, object, embed, form, style, link, meta, base',
    ),
  ).toHaveCount(0)
  await expect(page.getByText('پوشش')).not.toHaveCSS('position', 'fixed')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'عضویت' })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
}
