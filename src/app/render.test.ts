/** @jest-environment node */
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

/** Timers that this process waits for, whoever started them. */
const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

/** Every address of the route table, with something in the place of its parameters. */
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
  it('asks for its list and leaves no timer behind that would keep its store', async () => {
    await renderPage('/shop/category')
    const before = timers()
    const { html, asked } = await renderPage('/shop/category')
    expect(html).toContain('</html>')
    expect(asked).toContain('listProducts')
    expect(timers()).toBe(before)
  })

  it.each(addresses())('%s leaves no timer behind', async (url) => {
    const before = timers()
    await renderPage(url)
    expect(timers()).toBe(before)
  })
})

describe('a page that may be kept for everybody', () => {
  const isKept = async (url: string) => {
    const render = createRender(manifest)
    return (await render({ url, config: testConfig, fetch: createFakeShop().backend.fetch })).cacheable
  }

  it.each([
    '/',
    '/shop/category?sort=cheapest&page=1',
    '/shop/category?brand=1&price_min=5',
    '/login?by=code',
  ])('%s', async (url) => expect(await isKept(url)).toBe(true))

  it.each(['/?x=1', '/shop/category?sort=cheapest&x', '/shop/category?SORT=cheapest', '/shop/category?=1'])(
    'is not %s: what no page reads could be made up without end',
    async (url) => expect(await isKept(url)).toBe(false),
  )
})

describe('what is not there', () => {
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
  ])('is the same page at %s and %s', async (one, other) => {
    const [first, second] = [await missing(one), await missing(other)]
    expect(first.html).toContain('404')
    expect(second).toEqual(first)
  })

  it('says so in other words where the shop does', async () =>
    expect((await missing('/shop/product/98/x')).name).not.toBe((await missing('/nothing')).name))
})

describe('parts of pages that are rendered once', () => {
  /** When an answer was asked for is in what the page carries for the browser. */
  const bare = (html?: Html) => htmlText(html).replace(/<script id="payload".*?<\/script>/, '')

  it('leave every page as it is without them, whichever page came before', async () => {
    const { fetch } = createFakeShop().backend
    const [withParts, without] = [true, false].map((keepsHtml) => createRender(manifest, { keepsHtml }))
    for (const url of [...addresses(), ...addresses().reverse()]) {
      const request = { url, config: { ...testConfig, elements: true }, fetch }
      const [kept, fresh] = [await withParts!(request), await without!(request)]
      expect(bare(kept.html)).toBe(bare(fresh.html))
    }
  })
})

describe('the endpoints on the server', () => {
  it('none says how long its answer is kept: a store of one page is thrown away as a whole', () => {
    const kept: Record<string, number> = {}
    const endpoints = Object.fromEntries(
      Object.keys(baseApi.endpoints).map((name) => [
        name,
        (definition: { keepUnusedDataFor?: number }) => {
          if (definition.keepUnusedDataFor !== undefined) kept[name] = definition.keepUnusedDataFor
        },
      ]),
    )
    baseApi.enhanceEndpoints({ endpoints })
    expect(Object.keys(endpoints).length).toBeGreaterThan(30)
    expect(Object.entries(kept).filter(([, seconds]) => seconds !== Infinity)).toEqual([])
  })
})
