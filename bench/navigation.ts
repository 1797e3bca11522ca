/**
 * Time from a click in a list to the product's heading on screen: first, warm, and on a slow phone; and
 * the delay of the next paint after a press on a filter and on the basket button (Event Timing).
 */
import type { Locator, Page } from '@playwright/test'
import { openAccount } from '../e2e/support/account.ts'
import { logInOn } from '../e2e/support/memberPages.ts'
import { addButton } from '../e2e/support/parts.ts'
import type { Shop } from '../e2e/support/shop.ts'
import { inBrowser } from './inBrowser.ts'
import { median } from './median.ts'
import { measured } from './report.ts'

const TIMES = 15

export function run(): Promise<void> {
  return inBrowser(async (browser, shop) => {
    const page = await browser.newPage({ baseURL: shop.origin, viewport: { width: 412, height: 900 } })
    const first: number[] = []
    for (let time = 0; time < 3; time += 1) {
      await openList(page)
      first.push(await toProduct(page, time))
    }
    print('list → product, first', first, 110)

    await openList(page)
    const warm = async () => {
      const took: number[] = []
      for (let time = 0; time < TIMES; time += 1) {
        // All were opened before, so code and answer are cached.
        took.push(await toProduct(page, time % 5))
        await page.goBack()
        await page.locator('main [data-product] a, main a[href^="/shop/product/"]').first().waitFor()
      }
      return took.slice(5)
    }
    print('list → product, warm', await warm(), 27)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    print('list → product, warm, a quarter of the processor', await warm(), 100)
    await page.close()
    await pressOnSlowMachine(await browser.newPage({ baseURL: shop.origin }), shop)
  })
}

/** Measures presses at a width with the filter panel beside the list, as a member, because only members have a basket. */
async function pressOnSlowMachine(page: Page, shop: Shop): Promise<void> {
  await logInOn(page, await openAccount(shop, '09138880099'))
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await openList(page)
  const filter = page.locator('#filters').getByRole('checkbox').first()
  print('a filter, a quarter of the processor', await waits(page, filter), 100)
  print('into the basket, a quarter of the processor', await waits(page, addButton(page)), 100)
}

/** ms from each press to the next paint. */
async function waits(page: Page, pressed: Locator): Promise<number[]> {
  const took: number[] = []
  for (let time = 0; time < 5; time += 1) {
    const wait = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const observer = new PerformanceObserver((list) => {
            const click = list.getEntries().find(({ name }) => name === 'click')
            if (!click) return
            observer.disconnect()
            resolve(click.duration)
          })
          observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
        }),
    )
    await pressed.click()
    took.push(await wait)
    await page.waitForLoadState('networkidle')
  }
  return took
}

async function openList(page: Page): Promise<void> {
  await page.goto('/shop/category')
  await page.waitForLoadState('networkidle')
}

/** ms from the click to the frame with the product's heading. */
function toProduct(page: Page, place: number): Promise<number> {
  return page.evaluate(async (at) => {
    const paths = new Set<string>()
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/shop/product/"]')].filter(
      (link) => !paths.has(link.pathname) && paths.add(link.pathname),
    )
    const link = links[at]!
    // Hover first, as a mouse or finger does, because it starts the prefetch.
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    const path = link.pathname
    const old = document.querySelector('main h1')
    const began = performance.now()
    link.click()
    const isThere = () => {
      const heading = document.querySelector('main h1')
      return (
        decodeURI(location.pathname) === decodeURI(path) &&
        heading !== null &&
        // The address changes before the page.
        heading !== old &&
        heading.textContent !== ''
      )
    }
    while (!isThere()) await new Promise(requestAnimationFrame)
    const took = performance.now() - began
    await new Promise((done) => setTimeout(done, 300))
    return took
  }, place)
}

function print(name: string, took: readonly number[], most: number): void {
  measured({ what: `${name}, median of ${took.length}`, value: median(took), unit: 'ms', most })
}
