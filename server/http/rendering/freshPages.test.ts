/** Pages that are not cached: the order of their bytes and their cost. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Html } from '../../../contract/render.ts'
import type { RuntimeConfig } from '../../../contract/runtimeConfig.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { projectRoot } from '../../testing/process.ts'
import { shopForAll } from '../../testing/shop.ts'
import { injectedFetch } from './injectedFetch.ts'
import { loadRenderBundle } from './renderBundle.ts'

const shop = shopForAll(databaseKinds[0]!, { storefront: true })
let origin: string
/** API calls of the pages. */
let asked = 0
beforeAll(async () => {
  const { inject } = shop.app
  shop.app.inject = ((...call: Parameters<typeof inject>) => {
    asked += 1
    return inject.apply(shop.app, call)
  }) as typeof inject
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})

/** The order of the HTML for slow connections. */
const order = [
  '<!DOCTYPE html>',
  '<meta charSet="utf-8"',
  '<link rel="preload" as="image"',
  '<title>',
  '<style data-href=',
  'data-scripts="',
  '<body',
  '<header',
  '<main',
  '<footer',
  '<script id="payload"',
]
/** Bytes of one packet; the browser requests the picture after it. */
const FIRST_BYTES = 1400

it.each(['/shop/category', '/shop/product/1/x'])(
  '%s has its HTML in the order that slow connections need',
  async (path) => {
    const html = await (await fetch(origin + path)).text()
    const places = order.map((text) => html.indexOf(text))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(Buffer.byteLength(html.slice(0, html.indexOf('<title>')))).toBeLessThan(FIRST_BYTES)
  },
)

const config: RuntimeConfig = {
  apiOrigin: '',
  hubOrigin: '',
  publicOrigin: 'http://localhost',
  adminRoleName: 'admin',
  adminPanelUrl: '/cp',
  elements: false,
  build: '',
  theme: 'auto',
}

/** The share of a page that React writes if other pages have rendered its parts; independent of the machine. */
it.each([
  ['/', 0.08],
  ['/shop/category', 0.15],
  ['/shop/product/1/x', 0.3],
])('%s is assembled from cached fragments; React writes little of it', async (path, most) => {
  const render = loadRenderBundle(projectRoot)
  const { pathname } = new URL((await fetch(origin + path)).url)
  const written = async (n: number) => {
    const { html = [] } = await render({
      url: `${pathname}?new=${n}`,
      config,
      fetch: injectedFetch(shop.app),
    })
    const bytes = (pieces: Html) => pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0)
    return bytes(html.filter((piece) => typeof piece === 'string')) / bytes(html)
  }
  const first = await written(1)
  const second = await written(2)
  expect(first).toBeGreaterThan(1.5 * second)
  expect(second).toBeLessThan(most)
})

describe('many fresh pages', () => {
  const many = (from: number) =>
    Promise.all(
      Array.from({ length: 40 }, (_, index) => fetch(`${origin}/shop/category?new=${from + index}`)),
    )

  it('delay the server’s thread for a fraction of a page’s time', async () => {
    await many(0)
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const began = performance.now()
    const answers = await many(100)
    const aPage = ((performance.now() - began) / answers.length) * 2
    delay.disable()
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((delay.percentile(50) / 1e6 - 1) / aPage).toBeLessThan(0.5)
  })

  it('share API answers', async () => {
    shop.app.context.bus.emit('storefront.changed', {})
    const before = asked
    await many(200)
    // Only the first pages of each thread make calls, three each; all pages would make 120.
    expect(asked - before).toBeLessThan(40)
    expect(asked - before).toBeGreaterThan(0)
  })
})
