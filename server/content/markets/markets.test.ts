/** Markets read the products over HTTP, from the real database. */
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, jest } from '@jest/globals'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose'
import { sql } from 'kysely'
import { databaseKinds, temporaryFolder } from '../../testing/databases.ts'
import { shopForAll } from '../../testing/shop.ts'
import { openStaff } from '../../testing/staff.ts'

const TOROB = '/torob_api/v3/products'
/** Offers of the fixtures: nine products, of which one has three choices. */
const OFFERS = 11

const keys = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
const publicKey = Buffer.from((await exportJWK(keys.publicKey)).x!, 'base64url').toString('base64')

describe.each(databaseKinds)('markets ($name)', (kind) => {
  const env = {
    ...{ FEEDS: 'torob,emalls,google', TOROB_KEY: publicKey, PUBLIC_ORIGIN: 'https://shop.example' },
    DATA_DIR: temporaryFolder(),
  }
  const shop = shopForAll(kind, { env })
  const tokenFor = (
    claims: { aud?: string; from?: number; until?: number } = {},
    key: CryptoKey = keys.privateKey,
  ) => {
    const seconds = Math.floor(shop.now() / 1000)
    const token = new SignJWT({})
      .setProtectedHeader({ alg: 'EdDSA' })
      .setAudience(claims.aud ?? 'shop.example')
      .setNotBefore(seconds + (claims.from ?? -10))
      .setExpirationTime(seconds + (claims.until ?? 60))
    return token.sign(key)
  }
  const ask = async (payload: object, token?: string) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: TOROB,
      payload,
      headers: { 'x-torob-token-version': '1', 'x-torob-token': token ?? (await tokenFor()) },
    })
    return { status: answer.statusCode, body: answer.json<Record<string, never>>() }
  }

  describe('Torob', () => {
    it('reads a page of offers, one for each choice', async () => {
      const { status, body } = await ask({ page: 1, sort: 'date_added_desc' })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        api_version: 'torob_api_v3',
        current_page: 1,
        total: OFFERS,
        max_pages: 1,
      })
      const products = body['products'] as unknown as { page_unique: string }[]
      expect(new Set(products.map((one) => one.page_unique)).size).toBe(OFFERS)
      expect(products.find((one) => one.page_unique === 'D-1')).toEqual({
        ...{
          page_unique: 'D-1',
          page_url: expect.stringMatching(/^https:\/\/shop\.example\/shop\/product\/1\//),
        },
        ...{ title: 'ساعت غواصی دریا مدل اقیانوس', subtitle: 'Darya Ocean', availability: true },
        ...{ current_price: 9_000_000, old_price: 12_000_000, category_name: 'ساعت غواصی' },
        ...{ image_links: expect.any(Array), spec: expect.any(Object), guarantee: expect.any(String) },
        ...{ short_desc: expect.any(String) },
        ...{ date_added: expect.stringMatching(/Z$/), date_updated: expect.stringMatching(/Z$/) },
      })
      expect(products.find((one) => one.page_unique === 'D-3')).toMatchObject({
        ...{ availability: false, current_price: 0 },
      })
      expect((await ask({ page: 2, sort: 'date_updated_desc' })).body).toMatchObject({ products: [] })
    })

    it('finds products by ids and by URLs, and leaves out what the shop does not have', async () => {
      const byId = await ask({ page_uniques: ['P-1-2', 'D-2', 'nothing'] })
      expect(byId.body['products']).toMatchObject([{ page_unique: 'D-2' }, { page_unique: 'P-1-2' }])
      const urls = ['https://shop.example/shop/product/1/x', 'https://other.example/shop/product/2/x']
      const byUrl = await ask({ page_urls: urls })
      expect(byUrl.body['products']).toMatchObject([{ page_unique: 'D-1' }])
    })

    it('gives each choice its own URL, and finds the choice by this URL', async () => {
      const { body } = await ask({ page_uniques: ['P-1-2'] })
      const [offer] = body['products'] as unknown as { page_url: string }[]
      expect(offer?.page_url).toMatch(/\?choice=2$/)
      const byUrl = await ask({
        page_urls: [offer?.page_url, 'https://shop.example/shop/product/1/x?choice=9'],
      })
      expect(byUrl.body['products']).toMatchObject([{ page_unique: 'P-1-2' }])
    })

    it('reports a product or choice that is sold out or back in stock, but no other sales', async () => {
      const dateOf = async (id: string) => {
        shop.app.context.bus.emit('storefront.changed', {})
        return (
          (await ask({ page_uniques: [id] })).body['products'] as unknown as { date_updated: string }[]
        )[0]?.date_updated
      }
      const sell = (stock: number) =>
        shop.db.updateTable('products').set({ stock }).where('website_code', '=', 'D-2').execute()
      await sell(5)
      const before = await dateOf('D-2')
      await sell(4)
      expect(await dateOf('D-2')).toBe(before)
      await sell(0)
      const soldOut = await dateOf('D-2')
      expect(soldOut).not.toBe(before)
      await sell(5)
      expect(await dateOf('D-2')).not.toBe(soldOut)
      const ofChoice = await dateOf('P-1-2')
      const { stock } = await shop.db
        .selectFrom('product_properties')
        .where('id', '=', 2)
        .select('stock')
        .executeTakeFirstOrThrow()
      await shop.db
        .updateTable('product_properties')
        .set({ stock: stock > 0 ? 0 : 3 })
        .where('id', '=', 2)
        .execute()
      const ofOther = await dateOf('P-1-2')
      expect(ofOther).not.toBe(ofChoice)
      await sql`insert into product_properties (product_id, title, value, price, stock, position)
        select product_id, title, value || ' دیگر', price, stock, 9 from product_properties where id = 2`.execute(
        shop.db,
      )
      expect(await dateOf('P-1-2')).not.toBe(ofOther)
      await shop.db.deleteFrom('product_properties').where('position', '=', 9).execute()
      shop.app.context.bus.emit('storefront.changed', {})
    })

    it.each([
      {},
      { page: 1 },
      { sort: 'date_added_desc' },
      { page: 0, sort: 'date_added_desc' },
      { page: '1', sort: 'date_added_desc' },
      { page: 1, sort: 'cheapest' },
      { page: 1, sort: 'constructor' },
      { page_uniques: [] },
      { page_uniques: [''] },
      { page_urls: 'x' },
      { page: 1, sort: 'date_added_desc', page_uniques: ['D-1'] },
    ])('answers 400 to %j', async (body) => {
      expect(await ask(body)).toEqual({ status: 400, body: { error: expect.any(String) } })
    })

    it('reads as many long URLs as a request may have', async () => {
      const { body } = await ask({ page_uniques: ['D-1'] })
      const [{ page_url }] = body['products'] as unknown as [{ page_url: string }]
      const urls = [
        ...Array.from({ length: 499 }, (_, index) => `${page_url}?utm=${index}`.padEnd(2000, '0')),
        page_url,
      ]
      expect(await ask({ page_urls: urls })).toMatchObject({
        status: 200,
        body: { total: expect.any(Number) },
      })
    })

    it('refuses a request without a token before it reads the body', async () => {
      const payload = { page_urls: ['x'.repeat(2_000_000)] }
      expect(await ask(payload, '')).toMatchObject({ status: 401, body: { error: expect.any(String) } })
      expect((await ask(payload)).status).toBe(413)
    })

    it('accepts a token of a clock that differs by seconds', async () => {
      for (const token of [await tokenFor({ from: 5 }), await tokenFor({ until: -5 })])
        expect((await ask({ page: 1, sort: 'date_added_desc' }, token)).status).toBe(200)
    })

    it('refuses a token with 401 unless Torob signed it for this shop and this time', async () => {
      const other = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
      const tokens = [
        '',
        'x.y.z',
        await tokenFor({ aud: 'other.example' }),
        await tokenFor({ until: -120 }),
        await tokenFor({ from: 120 }),
        await tokenFor({}, other.privateKey),
      ]
      for (const token of tokens)
        expect((await ask({ page: 1, sort: 'date_added_desc' }, token)).status).toBe(401)
    })
  })

  it('Emalls reads pages of any size up to 100, by GET and POST', async () => {
    const { body } = await shop.app.inject('/emalls/products?page=2&size=4')
    expect(JSON.parse(body)).toMatchObject({
      ...{ success: true, total_items: OFFERS, pages_count: 3, item_per_page: 4, page_num: 2 },
    })
    const beyond = await shop.app.inject('/emalls/products?page=1000000&size=100')
    expect(beyond.json()).toMatchObject({ total_items: OFFERS, page_num: 1_000_000, products: [] })
    const second = await shop.app.inject({
      method: 'POST',
      url: '/emalls/products?page=2&size=4',
      payload: {},
    })
    expect(second.json()).toEqual(JSON.parse(body))
    const all = await shop.app.inject({ method: 'POST', url: '/emalls/products', payload: { page: 1 } })
    const { products } = all.json<{ products: object[] }>()
    expect(products).toHaveLength(OFFERS)
    expect(products[0]).toEqual({
      ...{
        title: expect.any(String),
        id: 'D-1',
        price: 9_000_000,
        old_price: 12_000_000,
        is_available: true,
      },
      ...{ color: expect.any(String), guarantee: expect.any(String), url: expect.any(String) },
      ...{ category: 'ساعت غواصی', image: expect.any(String) },
    })
  })

  it('Google reads amounts in rial as gzip, and gets 304 until an offer changes', async () => {
    // An old transaction, whose number compared as text would be greater than those of nearly all later ones.
    await sql`update product_changes set change = '9' where product_id = 2`.execute(shop.db)
    const first = await shop.app.inject({ url: '/feeds/google.xml', headers: { 'accept-encoding': 'gzip' } })
    expect(first.headers['content-encoding']).toBe('gzip')
    const text = gunzipSync(first.rawPayload).toString()
    expect(text).toContain('<g:price>120000000 IRR</g:price>\n<g:sale_price>90000000 IRR</g:sale_price>')
    expect(text.match(/<g:item_group_id>P-1<\/g:item_group_id>/g)).toHaveLength(3)
    expect(text.trimEnd().endsWith('</rss>')).toBe(true)
    const again = { 'accept-encoding': 'gzip', 'if-none-match': String(first.headers.etag) }
    expect((await shop.app.inject({ url: '/feeds/google.xml', headers: again })).statusCode).toBe(304)
    await shop.db.updateTable('products').set({ price: 8_000_000 }).where('id', '=', 1).execute()
    expect((await shop.app.inject({ url: '/feeds/google.xml', headers: again })).statusCode).toBe(200)
  })

  it('Google’s feed is made once for all requests, until an offer changes', async () => {
    await shop.db.updateTable('products').set({ price: 8_100_000 }).where('id', '=', 1).execute()
    const queries = jest.spyOn(shop.app.context.db.getExecutor(), 'executeQuery')
    const made = () => queries.mock.calls.filter(([{ sql }]) => sql.includes('"productId"')).length
    const read = (encoding: string) =>
      shop.app.inject({ url: '/feeds/google.xml', headers: { 'accept-encoding': encoding } })
    const answers = await Promise.all(Array.from({ length: 20 }, () => read('gzip')))
    // The products of the fixtures, and the end of the list.
    expect(made()).toBe(2)
    const texts = answers.map(({ rawPayload }) => gunzipSync(rawPayload).toString())
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toContain('<g:sale_price>81000000 IRR</g:sale_price>')
    const plain = await read('identity')
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(plain.body).toBe(texts[0])
    expect(made()).toBe(2)
    await shop.db.updateTable('products').set({ price: 8_000_000 }).where('id', '=', 1).execute()
    expect((await read('identity')).body).toContain('<g:sale_price>80000000 IRR</g:sale_price>')
    queries.mockRestore()
  })

  it('the panel shows when each market last read, and what was refused', async () => {
    shop.pass(60_000)
    await ask({ page: 1, sort: 'date_added_desc' })
    await ask({ page: 0 })
    const owner = await openStaff(shop, 'owner')
    const { items } = await owner.visitor.call('listFeeds')
    expect(items[0]).toMatchObject({ feed: 'torob', isOn: true, url: `https://shop.example${TOROB}` })
    expect(items[0]).toMatchObject({ readAt: new Date(shop.now()).toISOString(), reason: expect.any(String) })
    expect(items[0]?.refusedAt).toBe(new Date(shop.now()).toISOString())
  })
})
