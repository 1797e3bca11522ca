/** The first view is complete without JavaScript, and hydrates without a second request or a console message. */
import { createHash } from 'node:crypto'
import { firstViews } from '../../bench/blocking.ts'
import { arrive } from '../support/arrive.ts'
import { expect, test } from '../support/test.ts'

test('the raw HTML contains only the first script inline, and the content policy has its hash', async ({
  shop,
}) => {
  for (const path of Object.values(await firstViews(shop.origin))) {
    const answer = await fetch(shop.origin + path)
    const scripts = [
      ...(await answer.text()).matchAll(
        /<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>(.*?)<\/script>/gs,
      ),
    ]
    expect(scripts, path).toHaveLength(1)
    const hash = createHash('sha256')
      .update(scripts[0]?.[1] ?? '')
      .digest('base64')
    expect(answer.headers.get('content-security-policy')).toContain(`;script-src 'self' 'sha256-${hash}';`)
  }
})

test('every script asks for compilation on the background thread', async ({ shop }) => {
  const html = await (await fetch(`${shop.origin}/`)).text()
  const scripts = html.match(/\/assets\/[\w.]+\.js/g) ?? []
  expect(scripts.length).toBeGreaterThan(1)
  for (const path of scripts)
    expect(await (await fetch(shop.origin + path)).text(), path).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads home, list and product', async ({ page, shop }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/shop/category')
    await expect(page.locator('main a[href^="/shop/product/"]').first()).toBeVisible()
    await page.goto((await firstViews(shop.origin)).product)
    await expect(page.getByText('تومان').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

for (const place of ['home', 'list', 'product'] as const) {
  test(`hydration of ${place} requests nothing that the page already contains`, async ({ page, shop }) => {
    const path = (await firstViews(shop.origin))[place]
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/'))
        calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    // The hub connects last, so its first answer marks a complete page.
    const connected = new Promise((resolve) =>
      page.on('websocket', (socket) => socket.once('framereceived', resolve)),
    )
    await page.clock.install()
    await page.goto(path)
    await connected
    // Runs tasks that wait for an idle moment.
    await page.clock.runFor(10_000)
    await expect(page.locator('html[data-live]')).toBeAttached()
    // The page cannot contain the delivery, because it depends on the shopper's city.
    expect(calls.filter((call) => call !== 'GET /api/Home/Get-Delivery')).toEqual([])
  })
}

for (const place of ['home', 'list', 'product'] as const) {
  test(`${place} hydrates in few passes, and keeps the server’s elements`, async ({ page, shop }) => {
    await page.addInitScript(countCommits)
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const marked = document.querySelectorAll('main a, main button, header a, footer a')
        for (const element of marked) Object.assign(element, { isOfServer: true })
      })
    })
    await arrive(page, (await firstViews(shop.origin))[place])
    const { before, kept, all } = await page.evaluate(() => {
      const elements = [...document.querySelectorAll('main a, main button, header a, footer a')]
      return {
        before: (window as unknown as CountedCommits).commits,
        kept: elements.filter((element) => 'isOfServer' in element).length,
        all: elements.length,
      }
    })
    // React commits the root, its sections, and parts that render differently in the browser.
    expect(before).toBeLessThanOrEqual(6)
    expect(kept).toBeGreaterThan(0.9 * all)
  })
}

test('the server answers found, moved and missing pages with their status codes', async ({ shop }) => {
  const { product } = await firstViews(shop.origin)
  const id = /product\/(\d+)/.exec(product)?.[1]
  const moved = await fetch(`${shop.origin}/shop/product/${id}/wrong-slug`, { redirect: 'manual' })
  expect(moved.status).toBe(301)
  expect(new URL(moved.headers.get('location') ?? '', shop.origin).pathname).toBe(
    new URL(product, shop.origin).pathname,
  )
  const statuses = {
    '/shop/product/99999999/x': 404,
    '/shop/product/abc/x': 404,
    '/shop/category/99999999/x': 404,
    '/not-found': 404,
    '/access-denied': 403,
    '/چنین-صفحه‌ای-نیست': 404,
    '/assets/none.js': 404,
    '/api/none': 404,
    '/account/login': 200,
    '/account/verify-mobile': 200,
    '/healthz': 200,
  }
  for (const [path, status] of Object.entries(statuses)) {
    expect((await fetch(shop.origin + encodeURI(path))).status, path).toBe(status)
  }
})

interface CountedCommits {
  /** Number of React's commits until hydration has finished. */
  commits: number
}

/** An init script that counts React's commits as its devtools do. */
function countCommits(): void {
  const counted = window as unknown as CountedCommits
  Object.assign(window, {
    commits: 0,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot() {
        if (!('live' in document.documentElement.dataset)) counted.commits += 1
      },
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  })
}
