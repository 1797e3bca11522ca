import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { addContent } from '../../testing/contentFixtures.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { destroyRaw, openRaw } from '../../testing/rawHttp.ts'
import { shopForAll } from '../../testing/shop.ts'

afterAll(destroyRaw)
const shop = shopForAll(databaseKinds[0]!, { storefront: true })
let origin: string
beforeAll(async () => {
  await addContent(shop.db)
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
})

async function get(url: string) {
  const { statusCode: status, headers, body } = await shop.app.inject({ url })
  return { status, location: headers['location'], cacheControl: headers['cache-control'], html: body }
}

/** The status of exactly this path, because clients normalise URLs. */
async function rawStatus(path: string): Promise<number> {
  const { closed } = await openRaw(origin, `GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`)
  return Number((await closed).split(' ')[1])
}

/** Renderings and lookups of missing pages, from the metrics. */
async function renders(): Promise<number> {
  const { body } = await shop.app.inject({ url: '/metrics' })
  const counts = [...body.matchAll(/^aqrabe_render_seconds_count\{.*\} (\d+)$/gm)]
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

describe('a URL of no page', () => {
  it.each([
    ['a page', (n: number) => `/nothing/${n}?x=${n}`],
    ['a product', (n: number) => `/shop/product/${1000 + n}/x`],
    ['a product without a number', (n: number) => `/shop/product/x${n}`],
    ['a category', (n: number) => `/shop/category/${1000 + n}/x?query=${n}`],
    ['an article', (n: number) => `/blog/${1000 + n}`],
    ['a tag', (n: number) => `/blog/tag/none-${n}?page=${n}`],
    ['a part of the magazine', (n: number) => `/blog/category/none-${n}`],
  ])('causes no rendering after the first ones: %s', async (_what, path) => {
    for (let n = 0; n < 3; n += 1) await get(path(n))
    const before = await renders()
    const pages = []
    for (let n = 3; n < 33; n += 1) pages.push(await get(path(n)))
    for (const { status, cacheControl, html } of pages) {
      expect({ status, cacheControl }).toEqual({ status: 404, cacheControl: 'no-store' })
      expect(html).toContain('این صفحه وجود ندارد')
    }
    // The known URLs are read again every second; requests do not wait for that.
    expect((await renders()) - before).toBeLessThan(10)
  })

  it('does not show what another visitor has typed', async () => {
    const words = ['one-mistyped-word', 'another-mistyped-word']
    await forgotten()
    for (let turn = 0; turn < 3; turn += 1)
      for (const word of words) expect((await get(`/${word}`)).html.includes('mistyped')).toBe(false)
  })

  it('has the text of its kind of page, whatever the first request was', async () => {
    await forgotten()
    expect((await get('/shop/category/998?type=bogus')).status).toBe(404)
    expect((await get('/shop/category/999')).html.includes('نوع فهرست')).toBe(false)
  })

  it.each(['/#content', '/./about', '/blog#x', '/shop/product/1/%D8%B3%D8%A7%D8%B9%D8%AA#x'])(
    'is not assumed for a URL that the router resolves to a page: %s',
    async (url) => {
      await forgotten()
      await get('/nothing')
      expect([200, 301]).toContain(await rawStatus(url))
    },
  )

  it('is answered about as fast with many escapes as without', async () => {
    /** ms of ten requests; the fastest of four runs, because a busy machine only adds to it. */
    const time = async (part: string) => {
      let fastest = Infinity
      for (let run = 0; run < 4; run += 1) {
        const since = performance.now()
        for (let n = 0; n < 10; n += 1) await get(`/a${part.repeat(5000)}${run}${n}`)
        fastest = Math.min(fastest, performance.now() - since)
      }
      return fastest
    }
    await time('xyz')
    expect(await time('%2F')).toBeLessThan(4 * (await time('xyz')) + 40)
  })

  it('shows a product within a second of its publication, and the 404 page again when it is hidden', async () => {
    const product = '/shop/product/2/x'
    const set = (published: boolean) =>
      shop.db.updateTable('products').set({ published }).where('id', '=', 2).execute()
    expect((await get(product)).status).toBe(301)
    for (const published of [false, true, false, true]) {
      // Writes to the database only, as another server would.
      await set(published)
      await shop.app.background.run('catalogue')
      await within(1000, async () => (await get(product)).status === (published ? 301 : 404))
    }
  })

  it('shows a page of staff within a second, and the 404 page again when staff remove it', async () => {
    const page = '/autumn'
    expect((await get(page)).status).toBe(404)
    const modified_at = '2026-02-01T08:00:00Z'
    const autumn = { name: 'autumn', path: 'autumn', title: 'پاییز', content: '<p>متن</p>', modified_at }
    await shop.db.insertInto('pages').values(autumn).execute()
    shop.app.context.bus.emit('storefront.changed', {})
    await within(1000, async () => (await get(page)).status === 200)
    await shop.db.deleteFrom('pages').execute()
    shop.app.context.bus.emit('storefront.changed', {})
    await within(1000, async () => (await get(page)).status === 404)
  })
})

/** Clears the caches and waits until the known URLs are read. */
async function forgotten() {
  shop.app.context.bus.emit('storefront.changed', {})
  for (let turn = 0; turn < 30; turn += 1) {
    await get(`/blog/tag/none-${turn}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

async function within(ms: number, isSo: () => Promise<boolean>) {
  const until = performance.now() + ms
  while (performance.now() < until) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`it took longer than ${ms} ms`)
}
