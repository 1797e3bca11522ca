/** The shop as static files (`npm run build:static`) starts at every address without the server's state. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { toContact, toShop } from '../../contract/storefrontPaths.ts'
import { holdRequests } from '../support/holdRequests.ts'
import { allowing, buildStatic, serveStatic, type StaticSite } from '../support/staticSite.ts'
import { demo, expect, test as base } from '../support/test.ts'
import { submitLogin } from '../support/memberPages.ts'

const NAME = 'ساعت دریا'

const test = base.extend<object, { folder: string; site: StaticSite }>({
  folder: [
    async ({}, use) => {
      const built = buildStatic(['--name', NAME, '--elements'])
      await use(built.folder)
      built.remove()
    },
    { scope: 'worker' },
  ],
  /** The web server forwards the shop's API below the same origin. */
  site: [
    async ({ folder, shop }, use) => {
      const site = await serveStatic(folder, { api: shop.origin })
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
})

test.use({ allowedConsole: allowing() })

/** Layout shift (CLS). */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const moved = window as unknown as { moved: number }
    moved.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) moved.moved += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { moved: number }).moved)
}

const header = (page: Page) => page.getByRole('banner')
const waiting = (page: Page) => page.getByRole('status', { name: 'در حال باز شدن صفحه' })
const canonical = (page: Page) => page.locator('head link[rel="canonical"]')

for (const width of [360, 1366])
  test(`shows the shell at ${width} px until the API answers, then the page in it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    const shifts = await countShifts(page)
    const release = await holdRequests(page, '**/api/**')
    await page.goto('/')
    await expect(header(page).getByText(NAME)).toBeVisible()
    await expect(waiting(page)).toBeVisible()
    await expect(page.locator('footer')).toBeAttached()
    await expect(page).toHaveTitle(NAME)
    const box = page.getByRole('banner').getByRole('combobox')
    // Only on a wide screen, because on a phone typing opens the search over the page.
    if (width > 1000) await box.fill('دریا')
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(waiting(page)).toHaveCount(0)
    // The shell is the same: typed text stays, and the master data sets the shop's name.
    await expect(box).toHaveValue(width > 1000 ? 'دریا' : '')
    await expect(header(page).getByText('عقربه')).toBeVisible()
    expect(await shifts()).toBeLessThan(0.01)
  })

test('shows the chosen theme from the first paint', async ({ page, context, site }) => {
  await context.addCookies([{ name: 'theme', value: 'dark', url: site.origin }])
  // The code has not loaded yet.
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  release()
})

const opened = [
  { path: '/', title: /عقربه/, canonical: '/' },
  { path: toShop(), title: /^همهٔ ساعت‌ها \| عقربه$/, canonical: '/shop/category' },
  { path: '/گارانتی', title: /گارانتی/, canonical: encodeURI('/گارانتی') },
  { path: toContact(), title: /تماس با ما/, canonical: toContact() },
]
for (const row of opened)
  test(`${row.path} opens directly, with its own title and canonical address`, async ({ page, site }) => {
    await page.goto(row.path)
    await expect(page).toHaveTitle(row.title)
    await expect(canonical(page)).toHaveAttribute('href', site.origin + row.canonical)
    await expect(page.locator('head title')).toHaveCount(1)
  })

test('a product opens from the list and directly, and each page names itself', async ({ page }) => {
  await page.goto(toShop())
  const link = page.getByRole('main').locator('a[href*="/shop/product/"]').first()
  await link.click()
  await expect(page).toHaveURL(/shop\/product/)
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const name = await heading.innerText()
  await expect(page).toHaveTitle(new RegExp(name.slice(0, 12)))
  await expect(canonical(page)).toHaveAttribute('href', new RegExp(new URL(page.url()).pathname))
  await page.reload()
  await expect(heading).toHaveText(name)
  await expect(page).toHaveTitle(new RegExp(name.slice(0, 12)))
  await page.goBack()
  await expect(page).toHaveTitle(/همهٔ ساعت‌ها/)
})

test.describe(() => {
  test.use({
    allowedConsole: allowing(/Failed to load resource: the server responded with a status of 404/),
  })

  test('an unknown address shows the 404 screen, with noindex', async ({ page }) => {
    for (const path of ['/no/such/page', '/not-found', '/shop/product/999999/x']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'این صفحه وجود ندارد' })).toBeVisible()
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    }
  })
})

test.describe(() => {
  test.use({
    allowedConsole: allowing(/Failed to load resource: the server responded with a status of 503/),
  })

  test('failing master data leaves the shell with an error and a retry', async ({ page }) => {
    let isDown = true
    await page.goto('/')
    await page.route('**/api/home/get-master-data', (route) =>
      isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    )
    await page.goto(toShop())
    await expect(page.getByText('مشکلی در سرور پیش آمد')).toBeVisible()
    await expect(header(page).getByRole('link', { name: `${NAME}، صفحهٔ اصلی` })).toBeVisible()
    await expect(header(page).getByRole('combobox')).toBeEnabled()
    isDown = false
    await page.getByRole('main').getByRole('button', { name: 'تلاش دوباره' }).click()
    await expect(page.getByRole('heading', { name: 'همهٔ ساعت‌ها' })).toBeVisible()
    await expect(header(page).getByText('عقربه')).toBeVisible()
  })
})

test('master data that answers 404 leads to /not-found once, and stays there', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push(/Failed to load resource: the server responded with a status of 404/)
  await page.goto('/')
  await page.route('**/api/home/get-master-data', (route) => route.fulfill({ status: 404, body: '{}' }))
  await page.goto(toShop())
  await expect(page).toHaveURL(/not-found/)
  await expect(page.getByRole('heading', { name: 'این صفحه وجود ندارد' })).toBeVisible()
})

test('a scrolled page restores its position after a reload', async ({ page }) => {
  await page.goto(toShop())
  await expect(page.getByRole('main').locator('a[href*="/shop/product/"]').first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 700))
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
})

test('a member logs in, and the next start knows the session', async ({ page }) => {
  await submitLogin(page, demo.member, { password: demo.password })
  await expect(page).not.toHaveURL(/login/)
  await page.goto('/account/dashboard')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/account\/dashboard/)
})

test("flows and replay work under the document's content policy", async ({ page }) => {
  await page.goto('/elements/flows/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/elements/replay')
  await page.getByRole('button', { name: 'باز کردن نمونه' }).click()
  await expect(page.locator('iframe')).toHaveAttribute('data-status', 'ready', { timeout: 90_000 })
})

test('the policy refuses calls to an origin that config.json does not name', async ({
  page,
  allowedConsole,
}) => {
  allowedConsole.push(/Content Security Policy|TrustedHTML|Failed to fetch/)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  const outcome = await page.evaluate(() =>
    fetch('http://127.0.0.1:9/').then(
      () => 'sent',
      (error: Error) => error.name,
    ),
  )
  expect(outcome).toBe('TypeError')
  const text = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img src=x>'
      return 'taken'
    } catch {
      return 'refused'
    }
  })
  expect(text).toBe('refused')
})

test('another build keeps config.json, and no build writes into a folder with other files', async ({
  folder,
}) => {
  const config = readFileSync(join(folder, 'config.json'), 'utf8')
  buildStatic([], folder)
  expect(readFileSync(join(folder, 'config.json'), 'utf8')).toBe(config)
  const other = mkdtempSync(join(tmpdir(), 'aqrabe-other-'))
  writeFileSync(join(other, 'index.html'), 'mine')
  expect(() => buildStatic([], other)).toThrow(/is not empty/)
  expect(readFileSync(join(other, 'index.html'), 'utf8')).toBe('mine')
  rmSync(other, { recursive: true })
})
