/** While a page comes in pieces, what stands is not styled again for what follows: counted in elements, so no machine decides. */
import type { Browser, Page } from '@playwright/test'
import { firstViews } from '../bench/blocking.ts'
import { expect, test } from './support/test.ts'

const places = ['home', 'list', 'product', 'article'] as const
test.use({ viewport: { width: 412, height: 823 }, isMobile: true })

test.describe('without its code, which makes changes of its own, in parts that others count (firstPaint.e2e.ts)', () => {
  test.use({ javaScriptEnabled: false })

  for (const place of places)
    test(`${place}: the end of a page on a slow line leaves its beginning as it is`, async ({
      browser,
      page,
      shop,
    }) => {
      const path = (await firstViews(shop.origin))[place]
      const line = await page.context().newCDPSession(page)
      // The document takes a second and a half: the first pictures of it are there long before its end.
      await line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 50,
        downloadThroughput: 20_000,
        uploadThroughput: 20_000,
      })
      const times = await styledIn(browser, page, async () => {
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await page.waitForTimeout(300)
      })
      expect(times.length).toBeGreaterThan(150)
      const again = times.filter((count) => count > 1).length
      expect(again / times.length).toBeLessThan(0.1)
    })
})

for (const place of places)
  test(`${place}: what floats beside the page comes without styling it again`, async ({
    browser,
    page,
    shop,
  }) => {
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

test('whoever moves on has the new page styled, and not again with every part that comes late', async ({
  browser,
  page,
}) => {
  await page.goto('/shop/category')
  const main = page.getByRole('main')
  // With it come its bar, its message and their styles.
  await main
    .getByRole('button', { name: /مقایسه/ })
    .first()
    .click()
  await expect(page.getByText('کالا به فهرست مقایسه اضافه شد.')).toBeVisible()
  const passes = await passesIn(browser, page, async () => {
    await main.locator('article h3 a').first().click()
    await expect(main.getByRole('region', { name: /^تصویرهای/ })).toBeVisible()
    await page.waitForTimeout(1500)
  })
  const elements = await page.locator('*').count()
  const styled = passes.reduce((sum, count) => sum + count, 0)
  expect(styled).toBeGreaterThan(100)
  // One to two times, as its parts come; eight where a rule is about whatever there is.
  expect(styled / elements).toBeLessThan(3)
})

/** How often each element was styled that was, while `work` was done. */
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

/** Elements of each pass of styling while `work` was done: of a page with code, to note each element would take a minute. */
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
