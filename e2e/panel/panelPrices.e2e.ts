/** A price change by staff shows at once on open pages. */
import type { Page } from '@playwright/test'
import { formatNumber } from '../../src/lib/persian.ts'
import { openNewBuyer, type Buyer } from '../support/buyer.ts'
import { awaitFigure, listenForProducts, timeToFigure } from '../support/timeToFigure.ts'
import { openPanel } from '../support/memberPages.ts'
import { connected, main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** Maximum ms from the hub's event to the new price on screen. The goal is 1 s, but another test may run at the same time. */
const AT_ONCE = 4000
/**
 * Maximum number of tries. The best one counts in time and calls, because other work on the machine does not delay
 * them all.
 */
const TRIES = 3

/** Finds a product without choices, because only these have a price field in the list. */
async function findPlainWatch(buyer: Buyer) {
  const { items } = await buyer.call('listProducts', { sort: 'best-selling', pageSize: 24 })
  for (const { id, price, status, websiteCode: code } of items) {
    if (status !== 1 || price >= 50_000_000) continue
    const { properties, stock } = await buyer.call('getProduct', { id })
    if (properties.length === 0 && stock >= 2) return { id, price, code }
  }
  throw new Error('every watch has choices')
}

/** Opens a page and waits until its hub is connected. */
async function openLive(page: Page, path: string): Promise<Page> {
  const live = connected(page)
  await page.goto(path)
  await live
  return page
}

test('a price changed by keys alone updates open pages of list, product and basket at once', async ({
  page,
  shop,
  browser,
}) => {
  const buyer = await openNewBuyer(shop)
  const { id, price, code } = await findPlainWatch(buyer)
  await buyer.fillBasket(code, 2)
  const otherContext = await browser.newContext({
    baseURL: shop.origin,
    viewport: { width: 1280, height: 900 },
  })
  const open = async (path: string) => {
    const tab = await otherContext.newPage()
    await buyer.logInOn(tab)
    await listenForProducts(tab)
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
  // A line of two pieces shows the total.
  const shows = (one: number) =>
    Promise.all(
      [
        tile.getByText(formatNumber(one)),
        main(product).getByText(formatNumber(one)),
        main(basket).getByText(formatNumber(2 * one)),
      ].map((figure) => expect(figure.first()).toBeVisible()),
    )
  await shows(price)

  await openPanel(page, '/cp')
  await expect(page.getByRole('navigation', { name: 'پنل مدیریت' })).toBeVisible()
  // From here on use only keys: go to the product and its price field.
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
  const tabs = { list, product, basket }
  const best = { list: Infinity, product: Infinity, basket: Infinity }
  const names = Object.keys(tabs) as (keyof typeof tabs)[]
  /** Calls that the page repeated. There must be none, because the first answer is current. */
  const twice = { list: Infinity, product: Infinity, basket: Infinity }
  const isMissed = (name: keyof typeof tabs) => best[name] > AT_ONCE || twice[name] > 0
  for (let tries = 1; tries <= TRIES && names.some(isMissed); tries++) {
    const lower = price - tries * 1000
    for (const name of names)
      await awaitFigure(tabs[name], formatNumber(name === 'basket' ? 2 * lower : lower))
    await cell.press('Control+a')
    await page.keyboard.type(String(lower))
    const saved = page.waitForResponse((answer) => /Admin\/Products\/\d+$/i.test(answer.url()))
    await page.keyboard.press('Enter')
    expect((await saved).status()).toBe(200)
    await shows(lower)
    for (const name of names) {
      const { ms, calls } = await timeToFigure(tabs[name])
      best[name] = Math.min(best[name], ms)
      twice[name] = Math.min(twice[name], calls.length - new Set(calls).size)
    }
  }
  for (const name of names) {
    expect(best[name], name).toBeLessThanOrEqual(AT_ONCE)
    expect(twice[name], name).toBe(0)
  }
  await otherContext.close()
})

const isFocused = (cell: ReturnType<Page['getByRole']>) =>
  cell.evaluate((element) => element === document.activeElement)
