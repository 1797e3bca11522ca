/** Lazy chunks that failed to load are retried automatically and on the next press. */
import type { Page } from '@playwright/test'
import { connectionLostMessages } from '../../contract/connectionLost.ts'
import { failChunk, filesOf } from '../support/chunks.ts'
import { expect, test } from '../support/test.ts'
import { addButton, dialog, main } from '../support/parts.ts'

// The test advances the clock while the hub connects, so its socket may time out.
const expected =
  /ERR_FAILED|status of 404|ChunkLoadError|Loading (CSS )?chunk|WebSocket is closed before the connection/
test.use({ allowedConsole: [expected] })

/** Parts that stayed broken until a reload when their chunk had failed. */
const floating = [
  { chunk: 'hosts', what: 'the login, toasts and dialogs', others: [] },
  { chunk: 'effects', what: 'machines and listeners', others: ['hosts'] },
]
for (const { chunk, what, others } of floating)
  for (const times of [1, 2])
    test(`${what}: the login opens although the chunk failed ${times} × at the start`, async ({ page }) => {
      const failed = await failChunk(page, chunk, times, ['category', ...others])
      await page.goto('/shop/category')
      await addButton(page).click()
      await expect(dialog(page)).toBeVisible()
      await expect(dialog(page).getByLabel('رمز عبور', { exact: true })).toBeVisible()
      expect(failed()).toBeGreaterThanOrEqual(times)
    })

test('the login form loads automatically after its chunk failed, and at once on a press', async ({
  page,
}) => {
  await page.clock.install()
  // Fails until released, because on a slow machine the retry may come before the check.
  const failed = await failChunk(page, 'login-form', Infinity, ['category', 'effects', 'hosts'])
  await page.goto('/shop/category')
  await addButton(page).click()
  const retry = dialog(page).getByRole('button', { name: 'تلاش دوباره' })
  await expect(dialog(page).getByRole('alert')).toContainText('بارگذاری نشد')
  const before = failed()
  await retry.click()
  await expect.poll(failed).toBeGreaterThan(before)
  await expect(dialog(page).getByRole('alert')).toContainText('بارگذاری نشد')
  await page.unrouteAll({ behavior: 'wait' })
  await page.clock.runFor(60_000)
  await expect(dialog(page).getByLabel('رمز عبور', { exact: true })).toBeVisible()
})

test('the first toast shows although its chunk had failed', async ({ page }) => {
  await failChunk(page, 'toasts', 2, ['product', 'effects', 'hosts'])
  await page.goto('/shop/category')
  await main(page)
    .getByRole('button', { name: /مقایسه/ })
    .first()
    .click()
  await expect(page.getByText('کالا به فهرست مقایسه اضافه شد.')).toBeVisible()
})

test('a confirm dialog shows although its chunk had failed', async ({ page }) => {
  await failChunk(page, 'confirm', 2, ['compare', 'effects', 'hosts'])
  await page.goto('/shop/category')
  await main(page)
    .getByRole('button', { name: /مقایسه/ })
    .first()
    .click()
  await page.goto('/shop/compare')
  await main(page).getByRole('button', { name: /پاک/ }).click()
  await expect(dialog(page)).toContainText('فهرست مقایسه پاک شود؟')
})

test('the zoom opens on the second press after its chunk failed', async ({ page }) => {
  await failChunk(page, 'zoom', 1, ['product', 'effects', 'hosts'])
  await page.goto('/shop/category')
  await main(page).locator('article h3 a').first().click()
  const zoom = main(page)
    .getByRole('button', { name: /^بزرگ‌نمایی/ })
    .first()
  await zoom.click()
  await zoom.click()
  await expect(dialog(page)).toBeVisible()
})

test.describe('phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the content of the menu shows although its chunk had failed', async ({ page }) => {
    await failChunk(page, 'drawer', 2, ['home', 'effects', 'hosts'])
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'منو' }).click()
    await expect(dialog(page).getByRole('combobox')).toBeVisible()
  })
})

for (const chunk of ['main', 'category'])
  test(`a page works although its chunk (${chunk}) had failed at first`, async ({ page }) => {
    await failChunk(page, chunk, 2)
    await page.goto('/shop/category')
    await addButton(page).click()
    await expect(dialog(page)).toBeVisible()
  })

for (const [chunk, at] of [
  ['cart', '/shop/cart'],
  ['main', '/shop/category'],
] as const)
  test(`a page opened by its address says so while its chunk (${chunk}) does not load`, async ({ page }) => {
    await failChunk(page, chunk, 99)
    await page.goto(at, { waitUntil: 'commit' })
    const lost = page.getByRole('alert').filter({ hasText: 'بخشی از صفحه نرسید' })
    await expect(lost).toBeInViewport()
    await page.unrouteAll()
    await lost.getByRole('button', { name: 'تلاش دوباره' }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(lost).toBeHidden()
  })

test('a page opened by its address whose chunk no longer exists is reloaded once and then says so', async ({
  page,
}) => {
  const gone = filesOf('cart')
  await page.route(
    (url) => gone.some((file) => url.pathname.endsWith(file)),
    (route) => route.fulfill({ status: 404, body: '' }),
  )
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  await page.goto('/shop/cart', { waitUntil: 'commit' })
  await expect(page.getByRole('alert').filter({ hasText: 'بخشی از صفحه نرسید' })).toBeVisible()
  expect(loads).toBe(2)
})

test('a page whose chunk never loads is reloaded automatically once if the shop answers', async ({
  page,
}) => {
  await page.clock.install()
  await failChunk(page, 'compare', 99, ['category', 'effects', 'hosts'])
  await page.goto('/shop/category')
  await pressCompare(page)
  const lost = main(page).getByRole('heading', { name: connectionLostMessages.title })
  await expect(lost).toBeVisible()
  let loads = 0
  page.on('load', () => (loads += 1))
  const waited = () => page.clock.runFor(11_000)
  await waited()
  await expect.poll(() => loads).toBe(1)
  // The reload shows the page that the server rendered, so it can be read without its code.
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('مقایسهٔ ساعت‌ها')
  await waited()
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(1)
})

test('a page whose chunk was removed by a newer build is reloaded at once', async ({ page }) => {
  const gone = filesOf('compare', ['category', 'effects', 'hosts'])
  const isGone = (url: URL) => gone.some((file) => url.pathname.endsWith(file))
  await page.goto('/shop/category')
  await page.route(isGone, (route) => route.fulfill({ status: 404, body: '' }))
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const loaded = page.waitForEvent('load')
  await pressCompare(page)
  await loaded
  // The page does not ask for the shop's health, because a 404 shows that the shop is not down.
  expect(requests).not.toContain('/healthz')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('مقایسهٔ ساعت‌ها')
})

const pressCompare = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /مقایسه/ })
    .first()
    .click()
