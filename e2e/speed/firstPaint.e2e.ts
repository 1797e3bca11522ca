/** Requests that delay the first paint, counted in files and bytes, so that the machine's speed does not matter. */
import { brotliCompressSync, constants } from 'node:zlib'
import { devices, type Page } from '@playwright/test'
import { firstViews } from '../../bench/blocking.ts'
import { frames } from '../support/arrive.ts'
import { expect, test } from '../support/test.ts'

/** The phone that Lighthouse emulates. */
const phone = {
  ...devices['Moto G4'],
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
}
test.use({ ...phone, defaultBrowserType: undefined })

const places = ['home', 'list', 'product', 'article'] as const

/**
 * Width (px) of the preloaded picture on the phone, and the maximum size (kB) of the picture and of the HTML, which includes
 * the first script and is compressed by brotli.
 */
const expected: Record<(typeof places)[number], { width: number; picture: number; html: number }> = {
  home: { width: 480, picture: 13.5, html: 32 },
  list: { width: 350, picture: 9, html: 32 },
  product: { width: 720, picture: 17.5, html: 28 },
  article: { width: 679, picture: 12.5, html: 28 },
}

for (const place of places) {
  test(`${place}: the first bytes of one document announce its styles and one picture`, async ({ shop }) => {
    const path = (await firstViews(shop.origin))[place]
    const html = await (await fetch(shop.origin + path)).text()
    const [head = ''] = html.split('</head>')
    expect(head).not.toMatch(/<link[^>]*rel="(stylesheet|preload)"[^>]*as="font"/)
    expect(head).not.toContain('rel="stylesheet"')
    expect(head.match(/<style data-href="\/assets\/[\w.]+\.css">/g)?.length).toBeGreaterThan(1)
    expect(head.match(/rel="preload"/g)).toHaveLength(1)
    expect(head.indexOf('rel="preload" as="image"')).toBeLessThan(400)
    expect(html.match(/<img[^>]*loading="eager"/g)).toHaveLength(1)
    expect(kilobytes(html)).toBeLessThan(expected[place].html)
  })

  test(`${place}: only pictures are requested before the first one shows, which loads once and in its size`, async ({
    page,
    shop,
  }) => {
    const requests = filesOf(page)
    await page.goto((await firstViews(shop.origin))[place])
    await expect(page.locator('html')).toHaveAttribute('data-font', 'own')
    const shownAt = await page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          new PerformanceObserver((list) =>
            resolve((list.getEntries()[0] as PerformanceEntry & { renderTime: number }).renderTime),
          ).observe({ type: 'element', buffered: true }),
        ),
    )
    const starts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => !new URL(name).pathname.startsWith('/media/'))
        .map(({ startTime }) => startTime),
    )
    expect(starts.length).toBeGreaterThan(3)
    expect(Math.min(...starts)).toBeGreaterThanOrEqual(shownAt)
    const eager = page.locator('img[loading="eager"]')
    const shown = await eager.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
    expect(shown).toMatch(new RegExp(`-${expected[place].width}(x\\d+)?\\.avif$`))
    expect(requests[1]?.path).toBe(shown)
    expect(requests.filter(({ path }) => path === shown)).toHaveLength(1)
    const { byteLength } = await (await fetch(shop.origin + shown)).arrayBuffer()
    expect(byteLength / 1000).toBeLessThan(expected[place].picture)
  })
}

test('a phone loads the first picture of a product, the others on touch', async ({ page, shop }) => {
  const requests = filesOf(page)
  await page.clock.install()
  await page.goto((await firstViews(shop.origin)).product)
  const gallery = page.getByRole('region', { name: /^تصویرهای/ })
  // Ignores pictures that the service worker stores for offline use, because they are fetched by code.
  // A picture counts once, because thumbnails reuse the large file or, if it is still loading, take a small one.
  const pictures = () =>
    new Set(
      requests
        .filter(({ path, type }) => path.startsWith('/media/') && type === 'image')
        .map(({ path }) => path.replace(/-\d+\.\w+$/, '')),
    ).size
  // Freezes the clock, because other pictures load after four seconds, which pass soon on a busy machine.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await page.waitForLoadState('networkidle')
  expect(pictures()).toBe(1)
  await gallery.getByRole('listitem').first().dispatchEvent('pointerdown')
  await expect.poll(pictures).toBeGreaterThan(1)
})

for (const place of places) {
  test(`${place}: the late font changes few elements and words at a time`, async ({ page, shop }) => {
    await page.addInitScript(() => {
      const marked: number[] = []
      Object.assign(window, { marked })
      const observer = new MutationObserver((changes) => {
        const roots = changes.map(({ target }) => target as Element)
        const elements = roots.reduce((sum, root) => sum + root.querySelectorAll('*').length + 1, 0)
        const words = roots.reduce((sum, root) => sum + root.textContent.length, 0)
        // A single paragraph is not split, however long.
        marked.push(roots.length === 1 && elements < 20 ? elements : elements + words / 15)
      })
      observer.observe(document, { subtree: true, attributeFilter: ['data-font'] })
    })
    await page.goto((await firstViews(shop.origin))[place])
    await expect(page.locator('html')).toHaveAttribute('data-font', 'own')
    const marked = await page.evaluate(() => (window as unknown as { marked: number[] }).marked)
    // The last change is that of the document; all its parts already have the font by then, so nothing changes.
    const parts = marked.slice(0, -1)
    expect(parts.length).toBeGreaterThan(4)
    expect(Math.max(...parts)).toBeLessThanOrEqual(120)
  })
}

for (const [place, parts, least] of [
  ['home', 'main > div > *, footer', 5],
  ['product', '#about section', 3],
] as const)
  test(`${place}: no section is higher than its reserved space`, async ({ page, shop }) => {
    await page.goto((await firstViews(shop.origin))[place])
    await expect(page.locator('html')).toHaveAttribute('data-font', 'own')
    const sections = page.locator(parts).filter({ visible: true })
    const heights = () =>
      sections.evaluateAll((all) => all.map((section) => section.getBoundingClientRect().height))
    const reserved = await heights()
    await page.evaluate(() => delete document.documentElement.dataset['view'])
    const real = await heights()
    expect(reserved.filter((height, index) => height !== real[index]).length).toBeGreaterThanOrEqual(least)
    // A section that is laid out includes the margin (px) under the shadows of its rail.
    const shadow = 28
    expect(real.map((height, index) => height - reserved[index]!).filter((more) => more > shadow)).toEqual([])
  })

test('sections far below the screen are laid out when they come near, and have their real heights after scrolling back', async ({
  page,
}) => {
  const laidOut = () =>
    page
      .getByRole('main')
      .locator('article')
      .evaluateAll((cards) => cards.map((card) => card.checkVisibility({ contentVisibilityAuto: true })))
  await page.goto('/shop/category')
  await page.waitForLoadState('networkidle')
  const first = await laidOut()
  expect(first.filter(Boolean).length).toBeLessThan(0.75 * first.length)
  const last = page.getByRole('main').getByRole('article').last().getByRole('link')
  await last.scrollIntoViewIfNeeded()
  await expect.poll(async () => (await laidOut()).at(-1)).toBe(true)
  const place = await page.evaluate(() => window.scrollY)
  await last.click()
  await expect(page).toHaveURL(/\/shop\/product\//)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  expect(await laidOut()).not.toContain(false)
})

test('products added below do not blank visible ones', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/shop/category')
  const more = page.getByRole('link', { name: /^نمایش .* کالای دیگر$/ })
  await more.scrollIntoViewIfNeeded()
  const cards = page.getByRole('main').getByRole('article')
  const before = await cards.count()
  await page.evaluate(() => {
    let blanks = 0
    const look = () => {
      const all = [...document.querySelectorAll('main article')]
      // Does not count cards that are not painted because `content-visibility: auto` skips cards far from the screen.
      blanks = Math.max(blanks, all.filter((card) => !card.checkVisibility()).length)
      Object.assign(window, { blanks })
      requestAnimationFrame(look)
    }
    look()
  })
  await more.click()
  await expect.poll(() => cards.count()).toBeGreaterThan(before)
  await frames(page, 8)
  expect(await page.evaluate(() => (window as unknown as { blanks: number }).blanks)).toBe(0)
})

test('a cached font shows from the first paint', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-font', 'own')
  // Blocks scripts, so that no script can apply the font later.
  await page.route(/\.js$/, () => undefined)
  await page.route('/media/**', () => undefined)
  await page.evaluate(() => location.reload())
  await expect(page.locator('html')).toHaveAttribute('data-font', 'own', { timeout: 1500 })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // Test without JavaScript, because hydration ends the delay of the rows.
  test('content below the first screen is laid out one row at a time', async ({ page }) => {
    for (const [path, parts, first, last] of [
      ['/shop/category', 'main li:has(> article)', 4, 0.55],
      ['/', 'main > div > *', 5, 0.85],
      // The items of a rail, from the layout of its section.
      ['/', 'main section:has(article) >> nth=0 >> li:has(> article)', 2, 0.3],
    ] as const) {
      await page.goto(path)
      const delays = await page
        .locator(parts)
        .evaluateAll((all) => all.map((part) => parseFloat(getComputedStyle(part).animationDelay)))
      // The first screen has no delay.
      expect(Math.max(...delays.slice(0, first))).toBe(0)
      expect(Math.max(...delays)).toBeLessThanOrEqual(last)
      expect(new Set(delays).size).toBeGreaterThan(2)
    }
  })

  test('all pictures of a product can be swiped to, in the shop’s own font', async ({ page, shop }) => {
    const requests = filesOf(page)
    await page.goto((await firstViews(shop.origin)).product)
    const slides = page
      .getByRole('region', { name: /^تصویرهای/ })
      .getByRole('list')
      .first()
    await slides.locator('img').nth(1).scrollIntoViewIfNeeded()
    await expect(slides.locator('img').nth(1)).toBeVisible()
    expect(requests.some(({ type }) => type === 'font')).toBe(true)
  })
})

/** Always the best quality, because lower ones vary by 0.4 kB with the port in addresses. */
function kilobytes(html: string): number {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1000
}

/** The page's requests in order. */
function filesOf(page: Page) {
  const requests: { path: string; type: string }[] = []
  page.on('request', (request) =>
    requests.push({ path: new URL(request.url()).pathname, type: request.resourceType() }),
  )
  return requests
}
