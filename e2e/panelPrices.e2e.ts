/** Prices that staff change: seen at once by who has them open, and taken back when there are hundreds. */
import type { Page } from '@playwright/test'
import { allPaths } from '../contract/allPaths.ts'
import type { Answer } from '../contract/endpoints.ts'
import { normalisePersian } from '../contract/normalise.ts'
import { formatNumber } from '../src/lib/persian.ts'
import { call } from './support/account.ts'
import { findWatch, openNewBuyer } from './support/buyer.ts'
import { fillLogin } from './support/memberPages.ts'
import { main } from './support/parts.ts'
import { Shop } from './support/shop.ts'
import { demo, expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** ms: a second, and what three tabs take to show it on a machine that others use as well. */
const AT_ONCE = 4000

/** Opens a page and waits until it hears of changes. */
async function openLive(page: Page, path: string): Promise<Page> {
  const socket = page.waitForEvent('websocket')
  await page.goto(path)
  await (await socket).waitForEvent('framereceived')
  return page
}

test('a price changed by keys alone is right at once where list, product and basket are open', async ({
  page,
  shop,
  browser,
}) => {
  const buyer = await openNewBuyer(shop)
  const code = await findWatch(buyer)
  await buyer.wants(code, 2)
  const { items } = await buyer.call('listProducts', { sort: 'best-selling', pageSize: 24 })
  const { id, price } = items.find(({ websiteCode }) => websiteCode === code)!
  const room = await browser.newContext({ baseURL: shop.origin, viewport: { width: 1280, height: 900 } })
  const open = async (path: string) => {
    const tab = await room.newPage()
    await buyer.sitDownAt(tab)
    return openLive(tab, path)
  }
  const [list, product, basket] = [
    await open('/shop/category?sort=best-selling'),
    await open(`/shop/product/${id}`),
    await open('/shop/cart'),
  ]
  const tile = main(list)
    .getByRole('article')
    .filter({ has: list.locator(`a[href*="/shop/product/${id}/"]`) })
    .first()
  // The line of two pieces says what both cost.
  const shows = (one: number, timeout?: number) =>
    Promise.all(
      [
        tile.getByText(formatNumber(one)),
        main(product).getByText(formatNumber(one)),
        main(basket).getByText(formatNumber(2 * one)),
      ].map((figure) => expect(figure.first()).toBeVisible(timeout ? { timeout } : {})),
    )
  await shows(price)

  await page.goto('/cp')
  await fillLogin(page, demo.administrator, { password: demo.password })
  await expect(page.getByRole('navigation', { name: 'پنل مدیریت' })).toBeVisible()
  // From here on by keys alone: to the product, to its price, and changed.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(code)
  const target = page.getByRole('option', { name: /در کالاها$/ })
  while ((await target.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cp\/products\?q=/)
  const cell = main(page).getByRole('textbox', { name: /^قیمت/ }).first()
  await expect(cell).toHaveValue(formatNumber(price))
  for (let tabs = 0; tabs < 80 && !(await isFocused(cell)); tabs++) await page.keyboard.press('Tab')
  await expect(cell).toBeFocused()
  const lower = price - 1000
  await page.keyboard.type(String(lower))
  const saved = page.waitForResponse((answer) => /Admin\/Products\/\d+$/i.test(answer.url()))
  await page.keyboard.press('Enter')
  expect((await saved).status()).toBe(200)
  await shows(lower, AT_ONCE)
  await room.close()
})

const isFocused = (cell: ReturnType<Page['getByRole']>) =>
  cell.evaluate((element) => element === document.activeElement)

test('five hundred products are priced anew, seen before, and taken back to the Toman', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const shop = await Shop.prepare({})
  try {
    shop.command('scripts/seed.ts', '--products', '300')
    await shop.start()
    const login = { UserName: demo.administrator, Password: demo.password, type: 0, rememberMe: false }
    const { accessToken: token } = await call<Answer<'login'>>(shop, allPaths.login.path, { body: login })
    const prices = async () => {
      const all = new Map<string, number>()
      for (let page = 1, total = 1; all.size < total; page++) {
        const body = { filter: {}, page, pageSize: 100 }
        const answer = await call<Answer<'listAdminProducts'>>(shop, allPaths.listAdminProducts.path, {
          token,
          body,
        })
        total = answer.total
        for (const { websiteCode, price } of answer.items) all.set(websiteCode, price)
        if (answer.items.length === 0) break
      }
      return all
    }
    const before = await prices()
    expect(before.size).toBeGreaterThanOrEqual(500)

    const page = await browser.newPage({ baseURL: shop.origin, viewport: { width: 1280, height: 900 } })
    await page.goto('/cp/products')
    await fillLogin(page, demo.administrator, { password: demo.password })
    await main(page)
      .getByText(`تغییر گروهی همهٔ ${formatNumber(before.size)} کالا`)
      .click()
    await main(page).getByLabel('درصد', { exact: true }).fill('۱۰')
    await main(page).getByLabel('گرد کردن به (تومان)').selectOption('1000')
    await main(page).getByRole('button', { name: 'پیش‌نمایش' }).click()
    const dialog = page.getByRole('dialog', { name: 'پیش‌نمایش تغییر گروهی' })
    const change = dialog.getByRole('button', { name: /^تغییر .* کالا$/ })
    const announced = Number(normalisePersian((await change.textContent()) ?? '').replaceAll(/\D/g, ''))
    const priced = [...before.values()].filter((price) => price > 0).length
    expect(announced).toBe(priced)
    expect([...(await prices())]).toEqual([...before])
    await change.click()
    await expect(main(page).getByText(`${formatNumber(announced)} کالا تغییر کرد.`)).toBeVisible({
      timeout: 30_000,
    })
    const after = await prices()
    for (const [code, price] of before)
      expect([code, after.get(code)]).toEqual([code, Math.round((price * 1.1) / 1000) * 1000])
    await main(page).getByRole('button', { name: 'برگرداندن این تغییر' }).click()
    await expect(main(page).getByText(`${formatNumber(announced)} کالا به حال قبلی برگشت.`)).toBeVisible({
      timeout: 30_000,
    })
    expect([...(await prices())]).toEqual([...before])
    await page.close()
  } finally {
    await shop.close()
  }
})
