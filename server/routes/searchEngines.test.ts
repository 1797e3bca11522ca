import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { sitemapFile, sitemapIndex } from '../services/sitemap.ts'
import { databaseKinds } from '../testing/databases.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'

const origin = 'https://aqrabe.example'

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, text]) => decodeURI(text!.replaceAll('&amp;', '&')))

describe.each(databaseKinds)('search engines ($name)', (kind) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openTestShop(kind, { env: { PUBLIC_ORIGIN: origin } })))
  afterAll(() => shop.close())

  const allLocations = async (limit?: number) => {
    const options = { db: shop.db, origin, ...(limit ? { limit } : {}) }
    const files = locations(await sitemapIndex(options))
    const texts = await Promise.all(
      files.map(async (file) => {
        const text = await sitemapFile(file.slice(`${origin}/sitemaps/`.length), options)
        return ((await Readable.from(text!).toArray()) as string[]).join('')
      }),
    )
    return { files, perFile: texts.map(locations) }
  }

  it('the sitemap holds every public address once, and no empty list', async () => {
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
        '/shop/category/1/watches',
        '/shop/category/2/men',
        '/shop/category/3/women',
        '/shop/category/4/diving',
        '/shop/category?type=brand&category=darya',
        '/shop/category?type=brand&category=zarrin',
        ...products.map(({ id, slug }) => `/shop/product/${id}/${slug}`),
      ].map((path) => origin + path),
    )
  })

  it('is split where a file would grow too long, without losing or doubling an address', async () => {
    const whole = await allLocations()
    const split = await allLocations(4)
    expect(split.files.filter((file) => file.includes('products'))).toEqual(
      [1, 2, 3].map((number) => `${origin}/sitemaps/products-${number}.xml`),
    )
    expect(split.perFile.every((addresses) => addresses.length > 0 && addresses.length <= 4)).toBe(true)
    expect(split.perFile.flat()).toEqual(whole.perFile.flat())
  })

  it('products in batches of a thousand are read to the end', async () => {
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

  it('on the wire: compressed XML that caches may share, 404 for what is not there', async () => {
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

  it('robots.txt leads to the sitemap and away from private pages', async () => {
    const { body, headers } = await shop.app.inject('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`)
    for (const path of ['/account', '/shop/cart', '/shop/checkout', '/call-back'])
      expect(body).toContain(`Disallow: ${path}\n`)
  })
})
