/** The shop as an app: pages without a connection, and a newer build. */
import type { Page } from '@playwright/test'
import { connectionLostMessages } from '../../contract/connectionLost.ts'
import { openNewBuyer } from '../support/buyer.ts'
import { readSitemap } from '../support/head.ts'
import { expectNoAxeViolations } from '../support/memberPages.ts'
import { expect, test } from '../support/test.ts'

test.use({
  serviceWorkers: 'allow',
  // The test takes the shop offline on purpose.
  allowedConsole: [
    /ERR_(CONNECTION|INTERNET|NETWORK|INCOMPLETE|EMPTY)|WebSocket|Failed to (fetch|load)|connection/i,
  ],
})
test.describe.configure({ timeout: 240_000 })

/** Waits until the service worker controls the page and has stored its content. */
async function settled(page: Page, key?: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(1)
  if (key) await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).not.toBeNull()
}

test('without a connection the last seen content shows with its time, and the page returns to normal by itself', async ({
  page,
  shop,
}) => {
  const product = (await readSitemap(shop.origin)).filter((one) => one.includes('/shop/product/'))
  const buyer = await openNewBuyer(shop)
  await buyer.logInOn(page)
  await page.goto('/shop/category?sort=best-selling')
  await page.locator('main article a').first().click()
  await expect(page).toHaveURL(/\/shop\/product\//)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page
    .getByRole('button', { name: /افزودن به سبد/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: /سبد خرید/ }).first()).toContainText(/[۱-۹]/)
  await settled(page, 'seenProducts')
  await page.goto(product[0]!)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('seenProducts')?.split('"id"').length))
    .toBe(3)
  await page.goto('/shop/cart')
  await settled(page, 'seenBasket')

  await shop.kill()
  await page.goto('/shop/category')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('به فروشگاه وصل نیستید')
  const basket = page.getByRole('region', { name: 'سبد خرید شما' })
  await expect(basket.getByRole('listitem')).toHaveCount(1)
  await expect(basket).toContainText(name)
  await expect(basket).toContainText(/آخرین بار: .*ساعت [۰-۹]{2}:[۰-۹]{2}/)
  const products = page.getByRole('region', { name: 'ساعت‌هایی که دیده‌اید' })
  await expect(products.getByRole('listitem')).toHaveCount(2)
  await expect(products.getByText(/^آخرین بازدید: /)).toHaveCount(2)
  // Read-only, and without prices that could look current.
  await expect(page.getByRole('button')).toHaveCount(1)
  for (const price of await page.getByText('تومان').all())
    await expect(price).toHaveText(/^قیمت در آن زمان: /)
  await expect(products.locator('img').first()).toHaveJSProperty('naturalWidth', 160)
  await expectNoAxeViolations(page, 'html')
  await page.getByText('چیزی درست کار نکرد؟').click()
  await page.getByLabel(/^چه شد؟/).fill('سبد خریدم باز نشد.')
  await expectNoAxeViolations(page, 'html')
  // A reload without a connection still shows the unsent input.
  await page.reload()
  await expect(page.getByLabel(/^چه شد؟/)).toHaveValue('سبد خریدم باز نشد.')
  await expect(page.getByLabel(/^چه شد؟/)).toBeVisible()
  const entries = await page.evaluate(() => {
    history.replaceState({ usr: 'kept', key: 'kept', idx: 2 }, '')
    return history.length
  })

  await shop.start()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('همهٔ ساعت‌ها', { timeout: 30_000 })
  // The input stays in the form; only the shopper sends it.
  const form = page.getByRole('dialog', { name: 'چیزی درست کار نکرد؟' })
  await expect(form.getByLabel('چه شد؟')).toHaveValue('سبد خریدم باز نشد.')
  await expect(page).toHaveURL(/\/shop\/category$/)
  // The form is a history entry that Back closes; the page's entry is unchanged.
  await page.goBack()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(/\/shop\/category$/)
  expect(await page.evaluate(() => history.state as unknown)).toMatchObject({ usr: 'kept' })
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
})

test('navigation without a connection shows a message in place, keeps input, and continues by itself', async ({
  page,
  context,
}) => {
  const menu = page.getByRole('banner')
  const connectionLost = page
    .getByRole('main')
    .getByRole('heading', { level: 1, name: connectionLostMessages.title })
  const text = page.getByLabel('متن پیام')
  await page.goto('/تماس-با-ما')
  await text.fill('بند بیست میلی‌متری دارید؟')
  await context.setOffline(true)
  // The page's code cannot load.
  await menu.getByRole('link', { name: 'مجله', exact: true }).click()
  await expect(connectionLost).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(connectionLostMessages.title))
  await page.getByRole('button', { name: 'صفحهٔ قبلی' }).click()
  await expect(text).toHaveValue('بند بیست میلی‌متری دارید؟')
  await menu.getByRole('link', { name: 'مجله', exact: true }).click()
  await expect(connectionLost).toBeVisible()
  await expectNoAxeViolations(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'مجلهٔ عقربه' })).toBeVisible()

  // The code is cached; its data cannot load.
  await context.setOffline(true)
  await page.getByRole('link', { name: 'نگهداری', exact: false }).first().click()
  await expect(connectionLost).toBeVisible()
  await context.setOffline(false)
  await expect(connectionLost).toBeHidden()
  await expect(page).toHaveTitle('نگهداری | مجلهٔ عقربه')
})

test('the service worker stores neither answers of the API nor pages of the shop', async ({ page, shop }) => {
  await page.goto('/')
  await settled(page)
  const stored = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored).toContain('/offline')
  for (const path of stored) expect(path).toMatch(/^\/(offline$|assets\/|icons\/|media\/)/)
  expect(shop.log).not.toContain('error')
})

test('a newer build is offered, never forced; accepting it loads it', async ({ page, context, shop }) => {
  const buildOf = () =>
    page.evaluate(
      () =>
        (
          JSON.parse(document.getElementById('payload')!.textContent!) as {
            config: { build: string }
          }
        ).config.build,
    )
  const prompt = page.getByText('نسخهٔ تازهٔ فروشگاه آماده است')
  await page.goto('/')
  await settled(page)
  const before = await buildOf()
  await shop.kill()
  await shop.start({ BUILD_ID: 'next' })
  await expect(prompt).toBeHidden()
  const devTools = await context.newCDPSession(page)
  const { installabilityErrors } = (await devTools.send('Page.getInstallabilityErrors')) as {
    installabilityErrors: { errorId: string }[]
  }
  // Playwright uses incognito windows, from which apps cannot be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  // An open page checks for a newer build when it is online again.
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(prompt).toBeVisible({ timeout: 30_000 })
  expect(await buildOf()).toBe(before)
  await expectNoAxeViolations(page, '[role=status] > *')

  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'دوباره باز کردن صفحه' }).click(),
  ])
  expect(await buildOf()).not.toBe(before)
  await settled(page)
  await expect(prompt).toBeHidden()
})
