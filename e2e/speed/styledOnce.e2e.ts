/**
 * While a page streams, later parts do not make the browser restyle earlier ones. The tests count elements, so that the
 * machine's speed does not matter.
 */
import type { Browser, Page } from '@playwright/test'
import { firstViews } from '../../bench/blocking.ts'
import { expect, test } from '../support/test.ts'

const places = ['home', 'list', 'product', 'article'] as const
test.use({ viewport: { width: 412, height: 823 }, isMobile: true })

test.describe("without the page's code, which makes its own changes in counted parts (firstPaint.e2e.ts)", () => {
  test.use({ javaScriptEnabled: false })

  for (const place of places)
    test(`${place}: the end of a page on a slow line does not restyle its beginning`, async ({
      browser,
      page,
      shop,
    }) => {
      const path = (await firstViews(shop.origin))[place]
      const line = await page.context().newCDPSession(page)
      // The document takes 1.5 s, so its first pictures load long before its end.
      await line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 50,
        downloadThroughput: 20_000,
        uploadThroughput: 20_000,
      })
      const times = await styledIn(browser, page, async () => {
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await page.waitForLoadState('networkidle')
      })
      expect(times.length).toBeGreaterThan(150)
      const again = times.filter((count) => count > 1).length
      expect(again / times.length).toBeLessThan(0.1)
    })
})

for (const place of places)
  test(`${place}: floating parts appear without restyling the page`, async ({ browser, page, shop }) => {
    await page.goto((await firstViews(shop.origin))[place])
    await page.waitForLoadState('networkidle')
    const times = await styledIn(browser, page, () =>
      page.evaluate(async () => {
        document.querySelector('footer')?.after(document.createElement('dialog'))
        for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done))
      }),
    )
    expect(times.length).toBeLessThan(60)
  })

test('navigation styles the new page, and does not restyle it with every late part', async ({
  browser,
  page,
}) => {
  await page.goto('/shop/category')
  const main = page.getByRole('main')
  // Press the compare button first, because it loads a bar, a message and their styles.
  await main
    .getByRole('button', { name: /مقایسه/ })
    .first()
    .click()
  await expect(page.getByText('کالا به فهرست مقایسه اضافه شد.')).toBeVisible()
  const passes = await passesIn(browser, page, async () => {
    await main.locator('article h3 a').first().click()
    await expect(main.getByRole('region', { name: /^تصویرهای/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
  })
  const elements = await page.locator('*').count()
  const styled = passes.reduce((sum, count) => sum + count, 0)
  expect(styled).toBeGreaterThan(100)
  // Each element is styled once or twice, as its parts arrive. If a rule matched everything, it would be eight times.
  expect(styled / elements).toBeLessThan(3)
})

/** How often each element was styled during `work`. */
async function styledIn(browser: Browser, page: Page, work: () => Promise<void>): Promise<number[]> {
  const categories = ['-*', 'disabled-by-default-devtools.timeline.invalidationTracking']
  await browser.startTracing(page, { categories })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; pid: number; args: { data?: { nodeId?: number; pseudoId?: number } } }[]
  }
  const counts = new Map<string, number>()
  for (const { name, pid, args } of traceEvents) {
    if (name !== 'StyleResolver::ResolveStyle' || args.data?.pseudoId) continue
    const element = `${pid} ${args.data?.nodeId}`
    counts.set(element, (counts.get(element) ?? 0) + 1)
  }
  return [...counts.values()]
}

/**
 * Number of styled elements in each pass during `work`. Does not count by element like the function above, because that would
 * take a minute on a page with code.
 */
async function passesIn(browser: Browser, page: Page, work: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['-*', 'devtools.timeline'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[]
  }
  return traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0)
}
