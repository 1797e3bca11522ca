import { describe, expect, it } from '@jest/globals'
import type { Html } from '../../contract/render.ts'
import { baseApi } from '../api/baseApi.ts'
import { failure } from '../testing/fakeBackend.ts'
import { createFakeShop } from '../testing/fakeShop.ts'
import { testConfig } from '../testing/fixtures.ts'
import { htmlText } from '../testing/htmlText.ts'
import './inspected/allApis.ts'
import '../devtools/outbox/outboxApi.ts'
import { createRender } from './render.tsx'
import { createRoutes } from './routes.tsx'

const manifest = { groups: {}, fonts: [] }

/** Number of active timers of this process. */
const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

/** A URL of each route of the table. */
function addresses(): string[] {
  const paths = new Set<string>()
  const walk = (routes: ReturnType<typeof createRoutes>, parent: string) => {
    for (const { path, children } of routes) {
      const full = path?.startsWith('/') ? path : `${parent}/${path ?? ''}`.replace(/\/+$/, '')
      if (path) paths.add(full.replace(/:(\w+)\??/g, '7').replace('*', 'about-us'))
      if (children) walk(children, full)
    }
  }
  walk(createRoutes(), '')
  return [...paths]
}

async function renderPage(url: string, backend = createFakeShop().backend) {
  const render = createRender(manifest)
  const { html } = await render({ url, config: { ...testConfig, elements: true }, fetch: backend.fetch })
  return { html: htmlText(html), asked: backend.calls.map(({ endpoint }) => endpoint) }
}

describe('a page rendered on the server', () => {
  it('requests its list and leaves no timer that would hold its store in memory', async () => {
    await renderPage('/shop/category')
    const before = timers()
    const { html, asked } = await renderPage('/shop/category')
    expect(html).toContain('</html>')
    expect(asked).toContain('listProducts')
    expect(timers()).toBe(before)
  })

  it.each(addresses())('%s leaves no active timer', async (url) => {
    const before = timers()
    await renderPage(url)
    expect(timers()).toBe(before)
  })
})

describe('a page that the server may cache', () => {
  const isCacheable = async (url: string) => {
    const render = createRender(manifest)
    return (await render({ url, config: testConfig, fetch: createFakeShop().backend.fetch })).cacheable
  }

  it.each([
    '/',
    '/shop/category?sort=cheapest&page=1',
    '/shop/category?brand=1&price_min=5',
    '/login?by=code',
  ])('is %s', async (url) => expect(await isCacheable(url)).toBe(true))

  it.each(['/?x=1', '/shop/category?sort=cheapest&x', '/shop/category?SORT=cheapest', '/shop/category?=1'])(
    'is not %s, because parameters that no page reads could fill the cache',
    async (url) => expect(await isCacheable(url)).toBe(false),
  )
})

describe('a 404', () => {
  const render = createRender(manifest)
  const bare = (html?: Html) =>
    htmlText(html).replaceAll(/"(requestId|startedTimeStamp|fulfilledTimeStamp)":[^,}]+/g, '')
  async function missing(url: string) {
    const { backend } = createFakeShop()
    backend.on({
      getProduct: () => failure(404, 'این کالا وجود ندارد.'),
      getPage: () => failure(404, 'این صفحه وجود ندارد.'),
    })
    const request = { url, config: testConfig, fetch: backend.fetch }
    const named = await render(request)
    expect(named).toMatchObject({ status: 404, cacheable: false, missing: expect.any(String) })
    expect(named.html).toBeUndefined()
    return { name: named.missing, html: bare((await render({ ...request, drawsMissing: true })).html) }
  }

  it.each([
    ['/shop/product/98/x', '/shop/product/99/another-name?utm_source=sms&q=<b>'],
    ['/nothing', '/something?x=1&returnTo=/account'],
    ['/one-part', '/another-part?page=7'],
  ])('has the same key and HTML at %s and %s', async (one, other) => {
    const [first, second] = [await missing(one), await missing(other)]
    expect(first.html).toContain('404')
    expect(second).toEqual(first)
  })

  it('has another key for a missing product than for a missing page', async () =>
    expect((await missing('/shop/product/98/x')).name).not.toBe((await missing('/nothing')).name))
})

describe('cached fragments', () => {
  /** Without the payload, because it contains times of requests. */
  const bare = (html?: Html) => htmlText(html).replace(/<script id="payload".*?<\/script>/, '')

  it('do not change the HTML of any page, in either order of pages', async () => {
    const { fetch } = createFakeShop().backend
    const [withParts, without] = [true, false].map((cachesHtml) => createRender(manifest, { cachesHtml }))
    for (const url of [...addresses(), ...addresses().reverse()]) {
      const request = { url, config: { ...testConfig, elements: true }, fetch }
      const [cached, fresh] = [await withParts!(request), await without!(request)]
      expect(bare(cached.html)).toBe(bare(fresh.html))
    }
  })
})

describe('the endpoints on the server', () => {
  it('set no keepUnusedDataFor, because the store of a page needs no timers', () => {
    const times: Record<string, number> = {}
    const endpoints = Object.fromEntries(
      Object.keys(baseApi.endpoints).map((name) => [
        name,
        (definition: { keepUnusedDataFor?: number }) => {
          if (definition.keepUnusedDataFor !== undefined) times[name] = definition.keepUnusedDataFor
        },
      ]),
    )
    baseApi.enhanceEndpoints({ endpoints })
    expect(Object.keys(endpoints).length).toBeGreaterThan(30)
    expect(Object.entries(times).filter(([, seconds]) => seconds !== Infinity)).toEqual([])
  })
})
