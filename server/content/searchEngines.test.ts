import { beforeAll, describe, expect, it, jest, test } from '@jest/globals'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { unpacked } from './cachedSitemap.ts'
import { sitemapFile, sitemapIndex } from './sitemap.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll, type TestShop } from '../testing/shop.ts'

const origin = 'https://aqrabe.example'

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, text]) => decodeURI(text!.replaceAll('&amp;', '&')))

/** Two published articles and a later one; a public page and one with noindex. */
async function addContent(db: TestShop['db']): Promise<void> {
  const modified_at = '2026-02-20T08:00:00Z'
  const page = { content: '<p>متن</p>', modified_at }
  await db.deleteFrom('pages').execute()
  await db
    .insertInto('pages')
    .values([
      { ...page, name: 'about', path: 'درباره-ما', title: 'دربارهٔ ما' },
      { ...page, name: 'hidden', path: 'hidden', title: 'پنهان', noindex: true },
    ])
    .execute()
  await db.insertInto('article_categories').values({ id: 1, slug: 'care', name: 'نگهداری' }).execute()
  await db.insertInto('tags').values({ id: 1, slug: 'strap', name: 'بند' }).execute()
  const article = { content: '<p>متن</p>', category_id: 1, reading_minutes: 3, modified_at }
  await db
    .insertInto('articles')
    .values([
      { ...article, id: 1, slug: 'first', title: 'نخستین', published_at: '2026-01-10T08:00:00Z' },
      {
        ...article,
        id: 2,
        slug: 'water',
        title: 'ساعت & <b>آب</b>',
        image: '/media/blog/2.webp',
        published_at: '2026-02-10T08:00:00Z',
      },
      { ...article, id: 3, slug: 'later', title: 'هنوز نه', published_at: '2026-12-10T08:00:00Z' },
    ])
    .execute()
  await db.insertInto('article_tags').values({ article_id: 1, tag_id: 1, position: 1 }).execute()
}

describe.each(databaseKinds)('search engines ($name)', (kind) => {
  const shop = shopForAll(kind, { env: { PUBLIC_ORIGIN: origin } })
  beforeAll(async () => {
    await addContent(shop.db)
  })

  const allLocations = async (limit?: number) => {
    const options = { db: shop.db, origin, now: new Date(shop.now()), ...(limit ? { limit } : {}) }
    const files = locations(await sitemapIndex(options))
    const texts = await Promise.all(
      files.map(async (file) => {
        const text = await sitemapFile(file.slice(`${origin}/sitemaps/`.length), options)
        return ((await Readable.from(text!).toArray()) as string[]).join('')
      }),
    )
    return { files, perFile: texts.map(locations) }
  }

  it('answers the feed with published articles, newest first, escaped for XML', async () => {
    const { headers, body } = await shop.app.inject('/blog/rss.xml')
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    const titles = [...body.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title)
    expect(titles).toEqual(['مجله', 'ساعت &amp; &lt;b&gt;آب&lt;/b&gt;', 'نخستین'])
    expect(body).toContain(`<atom:link href="${origin}/blog/rss.xml" rel="self"`)
    expect(body).toContain('<pubDate>Tue, 10 Feb 2026 08:00:00 GMT</pubDate>')
    expect(body).toContain(`<guid isPermaLink="true">${origin}/blog/2/water</guid>`)
    expect(body).toContain('<category>نگهداری</category>')
    expect(body).toContain(
      `<media:content url="${origin}/media/blog/2.webp" medium="image" width="970" height="580"/>`,
    )
  })

  it('lists no category that has only drafts, because its page is noindex', async () => {
    const inDiving = shop.db
      .selectFrom('product_categories')
      .where('category_id', '=', 4)
      .select('product_id')
    const publish = (published: boolean) =>
      shop.db.updateTable('products').set({ published }).where('id', 'in', inDiving).execute()
    await publish(false)
    const { perFile } = await allLocations()
    await publish(true)
    expect(perFile.flat()).toContain(`${origin}/shop/category/2/men`)
    expect(perFile.flat()).not.toContain(`${origin}/shop/category/4/diving`)
  })

  it('lists every public URL once, and no empty list', async () => {
    const products = await shop.db.selectFrom('products').select(['id', 'slug']).orderBy('id').execute()
    await shop.db.insertInto('categories').values({ title: 'خالی', slug: 'empty', parent_id: 1 }).execute()
    await shop.db
      .insertInto('brands')
      .values({ code: 'NEW', name_en: 'NEW', name_fa: 'نو', slug: 'new' })
      .execute()
    const { perFile } = await allLocations()
    expect(perFile.flat()).toEqual(
      [
        '/',
        '/shop/category',
        '/shop/category?type=offer',
        '/blog',
        '/تماس-با-ما',
        '/درباره-ما',
        '/shop/category/1/watches',
        '/shop/category/2/men',
        '/shop/category/3/women',
        '/shop/category/4/diving',
        '/shop/brands',
        '/shop/category?type=brand&category=darya',
        '/shop/category?type=brand&category=zarrin',
        '/blog/2/water',
        '/blog/1/first',
        '/blog/category/care',
        '/blog/tag/strap',
        ...products.map(({ id, slug }) => `/shop/product/${id}/${slug}`),
      ].map((path) => origin + path),
    )
  })

  it('splits long files without losing or repeating a URL', async () => {
    const whole = await allLocations()
    const split = await allLocations(4)
    expect(split.files.filter((file) => file.includes('products'))).toEqual(
      [1, 2, 3].map((number) => `${origin}/sitemaps/products-${number}.xml`),
    )
    expect(split.perFile.every((addresses) => addresses.length > 0 && addresses.length <= 4)).toBe(true)
    expect(split.perFile.flat()).toEqual(whole.perFile.flat())
  })

  it('lists all products across batches of a thousand', async () => {
    const { perFile: before } = await allLocations()
    const [row] = await shop.db.selectFrom('products').selectAll().where('id', '=', 1).execute()
    const { id: _id, available: _a, discount_percent: _d, ...rest } = row!
    const { search_text: _t, search_compact: _c, search_reference: _r, ...fields } = rest
    const json = (value: unknown) => JSON.stringify(value)
    const copies = Array.from({ length: 1050 }, (_, index) => ({
      ...fields,
      spec: json(fields.spec),
      key_facts: json(fields.key_facts),
      specifications: json(fields.specifications),
      artwork: json(fields.artwork),
      website_code: `copy-${index}`,
      slug: `copy-${index}`,
    }))
    await shop.db.insertInto('products').values(copies).execute()
    const { perFile } = await allLocations()
    expect(perFile.flat()).toHaveLength(before.flat().length + 1050)
    expect(new Set(perFile.flat()).size).toBe(perFile.flat().length)
    await shop.db.deleteFrom('products').where('website_code', 'like', 'copy-%').execute()
  })

  it('answers compressed XML with public caching, and 404 for unknown files', async () => {
    const get = (url: string) => shop.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    const index = await get('/sitemap.xml')
    expect([index.statusCode, index.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    const file = await get('/sitemaps/products-1.xml')
    expect(file.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'content-encoding': 'gzip',
    })
    expect(file.headers['set-cookie']).toBeUndefined()
    expect(gunzipSync(file.rawPayload).toString()).toMatch(/^<\?xml .*<\/urlset>\n$/s)
    for (const name of ['products-2.xml', 'products-0.xml', 'nothing-1.xml', 'products-1', 'products-x.xml'])
      expect((await get(`/sitemaps/${name}`)).statusCode).toBe(404)
  })

  it('makes files once for all clients, and again after a change', async () => {
    const get = (url: string, headers: object) => shop.app.inject({ url, headers: { ...headers } })
    const whole = { 'accept-encoding': 'gzip' }
    let reads = 0
    const { db } = shop
    const count = jest.spyOn(db, 'selectFrom').mockImplementation(function (this: typeof db, ...args) {
      reads += 1
      return Object.getPrototypeOf(db).selectFrom.apply(this, args)
    })
    shop.pass(60 * 60_000)
    const first = await get('/sitemaps/products-1.xml', whole)
    expect(reads).toBeGreaterThan(0)
    reads = 0
    const { etag } = first.headers
    const again = await get('/sitemaps/products-1.xml', { ...whole, 'if-none-match': `W/"x", ${etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const plain = await get('/sitemaps/products-1.xml', {})
    expect(plain.body).toBe(gunzipSync(first.rawPayload).toString())
    expect(plain.headers.etag).toBeUndefined()
    for (const name of ['products-9', 'nothing-1']) await get(`/sitemaps/${name}.xml`, whole)
    expect(reads).toBe(0)

    await db.updateTable('products').set({ slug: 'another' }).where('id', '=', 1).execute()
    shop.app.context.bus.emit('storefront.changed', {})
    expect((await get('/sitemaps/products-1.xml', whole)).headers.etag).toBe(etag)
    shop.pass(61_000)
    const changed = await get('/sitemaps/products-1.xml', { ...whole, 'if-none-match': String(etag) })
    expect(changed.statusCode).toBe(200)
    expect(gunzipSync(changed.rawPayload).toString()).toContain('/shop/product/1/another')
    count.mockRestore()
  })

  it('refers to the sitemap in robots.txt and disallows private pages', async () => {
    const { body, headers } = await shop.app.inject('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`)
    for (const path of ['/account', '/shop/cart', '/shop/checkout', '/call-back'])
      expect(body).toContain(`Disallow: ${path}\n`)
  })
})

test('sends a large file in few pieces to a client without gzip', async () => {
  const text = Array.from(
    { length: 10_000 },
    (_, n) => `<url><loc>${origin}/shop/product/${n}</loc></url>`,
  ).join('\n')
  const pieces = (await unpacked(gzipSync(text)).toArray()) as Buffer[]
  expect(Buffer.concat(pieces).toString()).toBe(text)
  // Each piece has a fixed cost, so there must be only a few.
  expect(pieces.length).toBeLessThan(text.length / 100_000)
})
