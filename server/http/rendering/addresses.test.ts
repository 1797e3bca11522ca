import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { addContent } from '../../testing/contentFixtures.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { shopForAll } from '../../testing/shop.ts'

const shop = shopForAll(databaseKinds[0]!, { storefront: true })
let port: number
let product: { path: string; slug: string }
beforeAll(async () => {
  await addContent(shop.db)
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const { slug } = await shop.visitor().call('getProduct', { id: 1 })
  product = { slug, path: `/shop/product/1/${encodeURIComponent(slug)}` }
})

interface Got {
  readonly status: number
  readonly location: string | undefined
  readonly type: string
  readonly html: string
}

/** Requests exactly this URL, because clients normalise URLs, as a navigating browser. */
function get(target: string, accept = 'text/html,*/*;q=0.8'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: shop\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`),
    )
    const parts: Buffer[] = []
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.on('error', reject)
    socket.on('close', () => {
      const answer = Buffer.concat(parts).toString()
      const header = (name: string) => new RegExp(`^${name}: (.*)\\r$`, 'im').exec(answer)?.[1]
      resolve({
        status: Number(answer.split(' ')[1]),
        location: header('location'),
        type: header('content-type') ?? '',
        html: answer.slice(answer.indexOf('\r\n\r\n')),
      })
    })
  })
}

/** Expects the shop's 404 page with its menus. */
function expectScreen({ status, type, html }: Got) {
  expect({ status, type }).toEqual({ status: 404, type: 'text/html; charset=utf-8' })
  expect(html).toContain('این صفحه وجود ندارد')
  expect(html).toContain('<footer')
  expect(html).toContain('id="payload"')
}

describe('a URL of no page', () => {
  const long = 'ب'.repeat(700)
  it.each([
    ['two slashes', '//'],
    ['another host', '//evil.example/shop'],
    ['an empty segment', '/shop//category'],
    ['a backslash for a slash', '/\\evil.example/'],
    ['a broken escape', '/%zz'],
    ['a broken escape at the end', '/shop/%E0%A4%A'],
    ['one segment too many', '/shop/cart/7'],
    ['a long segment', `/${encodeURIComponent(long)}`],
    ['a long tag', `/blog/tag/${encodeURIComponent(long)}`],
    ['an unknown page with a long query', `/nothing?x=${'x'.repeat(9000)}`],
    ['an unknown picture', '/media/w/NOPE/front-640.webp'],
    ['an unknown picture with a long name', `/media/w/${'x'.repeat(500)}/front-640.webp`],
    ['an unknown sitemap', '/sitemaps/none.xml'],
    ['an unknown kind of list', '/shop/category?type=bogus'],
    ['a trailing slash', '/nothing/'],
  ])('gets the 404 page: %s', async (_what, target) => expectScreen(await get(target)))

  it.each(['/', '/shop/category?brand='])(
    'gets an error page without scripts when it is too long: %s',
    async (start) => {
      const { status, html } = await get(start + 'x'.repeat(20_000))
      expect(status).toBe(414)
      expect(html).toContain('نشانی بیش از حد بلند است')
      expect(html).not.toContain('<script')
    },
  )

  it('tells the browser’s router to render the 404 page', async () => {
    expect((await get('//evil.example')).html).toContain('"at":"/not-found"')
    expect((await get('/%zz')).html).toContain('"at":"/not-found"')
    expect((await get('/nothing')).html).not.toContain('"at":')
  })

  it('is rendered once for all such URLs without a redirect', async () => {
    for (const kind of ['/shop/product/7', '/nothing', '/nothing/at/all']) {
      const [one, other] = [await get(`${kind}001/x`), await get(`${kind}002/y?z=1`)]
      expectScreen(one)
      // Two renderings always differ by their time.
      expect(other).toEqual(one)
      expect(one.html).not.toContain('"at":')
    }
  })

  it('gets a short error if no page was requested', async () => {
    expect(await get('/media/w/NOPE/front-640.webp', 'image/*')).toMatchObject({
      status: 404,
      type: 'application/json; charset=utf-8',
    })
    expect((await get('/api/nothing')).type).toBe('application/json; charset=utf-8')
  })
})

describe('a URL in another spelling', () => {
  it.each([
    ['/shop/category/', '/shop/category'],
    ['/Shop/Category?sort=cheapest&X=Y', '/shop/category?sort=cheapest&X=Y'],
    ['/SHOP/CART/', '/shop/cart'],
    ['/shop/%43ompare', '/shop/compare'],
    ['/Blog/?page=1', '/blog?page=1'],
    [
      '/%D8%AA%D9%85%D8%A7%D8%B3-%D8%A8%D8%A7-%D9%85%D8%A7/',
      '/%D8%AA%D9%85%D8%A7%D8%B3-%D8%A8%D8%A7-%D9%85%D8%A7',
    ],
  ])('%s redirects permanently to %s', async (target, location) => {
    expect(await get(target)).toMatchObject({ status: 301, location })
  })

  it('an old slug redirects to the current one in one step, with the query', async () => {
    const to = `${product.path}?utm_source=Sms&q=A`
    for (const path of ['/shop/product/1', '/shop/product/1/old-name', '/SHOP/Product/1/old-name/'])
      expect(await get(`${path}?utm_source=Sms&q=A`)).toMatchObject({ status: 301, location: to })
  })

  it('a link truncated within a character still redirects to its product', async () => {
    expect(await get('/shop/product/1/%D8%B3%D8')).toMatchObject({ status: 301, location: product.path })
  })

  it('an article’s number alone redirects to the article', async () => {
    const { items } = await shop.visitor().call('listArticles', {})
    const { id, slug } = items[0]!
    for (const path of [`/blog/${id}`, `/blog/${id}/old`, `/Blog/${id}/`])
      expect(await get(`${path}?a=B`)).toMatchObject({
        status: 301,
        location: `/blog/${id}/${encodeURIComponent(slug)}?a=B`,
      })
  })

  it('a page’s own URL is answered without a redirect', async () => {
    for (const path of ['/', '/shop', '/shop/category', product.path, '/blog', '/shop/category?Q=X%20Y'])
      expect((await get(path)).status).toBe(200)
  })

  it.each(['/account/', '/Account/Orders', '/call-back/AbC/', '/Call-Back/AbC'])(
    '%s is answered without a redirect to another spelling',
    async (target) => expect((await get(target)).status).toBe(200),
  )

  it.each([
    ['/access-denied', 403],
    ['/access-denied/', 403],
    ['/Access-Denied', 403],
    ['/not-found', 404],
    ['/not-found/', 404],
  ])('%s is answered without a redirect with %d', async (target, status) => {
    expect((await get(target)).status).toBe(status)
  })
})
