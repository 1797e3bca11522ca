/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { baseApi } from '../api/baseApi.ts'
import { createFakeShop } from '../testing/fakeShop.ts'
import { testConfig } from '../testing/fixtures.ts'
import '../devtools/replay/stage/allApis.ts'
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
  const { body } = await render({ url, config: { ...testConfig, elements: true }, fetch: backend.fetch })
  let html = ''
  for await (const part of body ?? []) html += String(part)
  return { html, asked: backend.calls.map(({ endpoint }) => endpoint) }
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
