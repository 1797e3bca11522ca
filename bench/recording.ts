/**
 * The cost of a recording for the visitor: the main thread's time in the same visit with and without a recording,
 * alternately, with the processor throttled to a quarter. The goal is a share of the visit's duration.
 */
import type { Browser, Page } from '@playwright/test'
import { openAccount } from '../e2e/support/account.ts'
import { arrive, settled } from '../e2e/support/arrive.ts'
import { logInOn } from '../e2e/support/memberPages.ts'
import { addButton, main } from '../e2e/support/parts.ts'
import { agreeToRecord } from '../e2e/support/recording.ts'
import type { Shop } from '../e2e/support/shop.ts'
import { inBrowser } from './inBrowser.ts'
import { median } from './median.ts'
import { measured } from './report.ts'

/** Visits of each kind. */
const VISITS = 5
/** ms of reading time before the next step. */
const LOOK = 1000

interface Cost {
  /** ms of the main thread's time */
  readonly busy: number
  /** ms by the clock */
  readonly took: number
}

export function run(): Promise<void> {
  return inBrowser(async (browser, shop) => {
    // A new member for each visit, because a basket with the product has a counter instead of the button.
    let last = 9138880100
    const one = async (isRecorded: boolean) =>
      visit(browser, shop, await openAccount(shop, `0${(last += 1)}`), isRecorded)
    // A first visit before measuring, because the server draws pictures on first request.
    await one(false)
    const visits: { without: Cost; with: Cost }[] = []
    for (let time = 0; time < VISITS; time += 1)
      visits.push({ without: await one(false), with: await one(true) })
    const busy = (kind: 'with' | 'without') => median(visits.map((pair) => pair[kind].busy))
    const extra = busy('with') - busy('without')
    console.log(
      `  a visit of ${(median(visits.map((pair) => pair.without.took)) / 1000).toFixed(1)} s: the main thread works ` +
        `${busy('without').toFixed(0)} ms, ${busy('with').toFixed(0)} ms with a recording`,
    )
    measured({ what: 'a recording, of its work', value: (extra / busy('without')) * 100, unit: '%' })
    measured({
      what: 'a recording, of the main thread',
      value: (extra / median(visits.map((pair) => pair.with.took))) * 100,
      ...{ unit: '%', most: 5, decides: true },
    })
  })
}

/** A visit with typical actions in one document: list, filter, product, basket, back and forward. */
async function visit(browser: Browser, shop: Shop, token: string, isRecorded: boolean): Promise<Cost> {
  const context = await browser.newContext({ baseURL: shop.origin, viewport: { width: 412, height: 900 } })
  try {
    const page = await context.newPage()
    await logInOn(page, token)
    await arrive(page, '/shop/category')
    if (isRecorded) await agreeToRecord(page)
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    // The thread's own time, which excludes other work on the machine.
    await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const busy = async () => {
      const { metrics } = await devTools.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
    }
    const [before, start] = [await busy(), performance.now()]
    await walk(page)
    return { busy: (await busy()) - before, took: performance.now() - start }
  } finally {
    await context.close()
  }
}

async function walk(page: Page): Promise<void> {
  const look = async () => {
    await settled(page)
    await page.waitForTimeout(LOOK)
  }
  const products = main(page).locator('a[href^="/shop/product/"]')
  for (const turn of [0, 1, 2]) {
    await products.nth(turn).click()
    await look()
    if (turn === 0) await addButton(page).click()
    await look()
    await page.mouse.wheel(0, 2000)
    await look()
    await page.goBack()
    await look()
  }
}
