/** Metadata of every public route for search engines and messengers, which run no scripts. */
import sharp from 'sharp'
import { structuredDataProblems } from '../../src/testing/structuredData.ts'
import { isIndexable, readHead, readSitemap } from '../support/head.ts'
import { expect, test } from '../support/test.ts'

interface Row {
  /** A path, or a pattern for the first matching address of the sitemap. */
  readonly path: string | RegExp
  readonly title: RegExp
  readonly type?: 'website' | 'product' | 'article'
  /** Absent if the canonical address is the address itself. */
  readonly canonical?: string
  /** Size of the share image, px. */
  readonly image?: readonly [width: number, height: number]
  readonly structured: readonly string[]
}

const icon = [192, 192] as const
const publicRoutes: readonly Row[] = [
  { path: '/', title: /عقربه/, structured: ['WebSite', 'Organization'] },
  { path: '/?utm_source=telegram', canonical: '/', title: /عقربه/, structured: ['WebSite', 'Organization'] },
  {
    path: '/shop',
    canonical: '/shop/category',
    title: /^همهٔ ساعت‌ها \| عقربه$/,
    structured: ['BreadcrumbList'],
  },
  { path: '/shop/category', title: /^همهٔ ساعت‌ها \| عقربه$/, structured: ['BreadcrumbList'] },
  {
    path: '/shop/category?page=2&sort=dearest',
    canonical: '/shop/category?page=2',
    title: /^همهٔ ساعت‌ها، صفحهٔ ۲ \| عقربه$/,
    structured: ['BreadcrumbList'],
  },
  { path: '/shop/category?type=offer', title: /^وقت تخفیف/, structured: ['BreadcrumbList'] },
  {
    path: '/shop/category?type=offer&category=20',
    canonical: '/shop/category?type=offer',
    title: /^تخفیف ۲۰٪/,
    structured: ['BreadcrumbList'],
  },
  { path: /\/shop\/category\/\d+\//, title: / \| عقربه$/, structured: ['BreadcrumbList'] },
  { path: /type=brand/, title: /^هیرمند \| /, structured: ['BreadcrumbList', 'Brand'] },
  {
    path: /\/shop\/product\//,
    title: / \| عقربه$/,
    type: 'product',
    image: [350, 350],
    structured: ['Product', 'BreadcrumbList'],
  },
  { path: '/blog', title: /./, structured: ['BreadcrumbList'] },
  { path: /\/blog\/category\//, title: / \| مجل/, structured: ['BreadcrumbList'] },
  { path: /\/blog\/tag\//, title: / \| مجل/, structured: ['BreadcrumbList'] },
  {
    path: /\/blog\/\d+\//,
    title: / \| مجل/,
    type: 'article',
    image: [970, 580],
    structured: ['BlogPosting', 'BreadcrumbList'],
  },
  { path: encodeURI('/تماس-با-ما'), title: /^تماس با ما \| عقربه$/, structured: ['BreadcrumbList'] },
  { path: encodeURI('/سوالات-متداول'), title: / \| عقربه$/, structured: ['FAQPage', 'BreadcrumbList'] },
]

test('every public route has metadata for search engines and messengers', async ({ shop }) => {
  const sitemap = await readSitemap(shop.origin)
  for (const row of publicRoutes) {
    const { path } = row
    const address = typeof path === 'string' ? shop.origin + path : sitemap.find((one) => path.test(one))!
    const head = await readHead(address)
    const canonical = row.canonical === undefined ? address : shop.origin + row.canonical
    await test.step(String(path), async () => {
      expect(head).toMatchObject({ status: 200, title: expect.stringMatching(row.title), canonical })
      const [width, height] = row.image ?? icon
      const { description, keywords, ...meta } = head.meta
      expect(description?.length).toBeGreaterThan(40)
      expect(keywords).not.toBe('')
      expect(meta).toMatchObject({
        'og:site_name': 'عقربه',
        'og:locale': 'fa_IR',
        'og:type': row.type ?? 'website',
        'og:title': head.title,
        'og:description': description,
        'og:url': canonical,
        'og:image:width': String(width),
        'og:image:height': String(height),
        'twitter:card': width > 600 ? 'summary_large_image' : 'summary',
        'twitter:title': head.title,
        'twitter:description': description,
        'twitter:image': meta['og:image'],
      })
      expect(meta['robots']).toBeUndefined()
      expect(head.structured.map((block) => block['@type'])).toEqual(row.structured)
      expect(head.structured.flatMap(structuredDataProblems)).toEqual([])
      expect(head.html.match(/<h1/g)).toHaveLength(1)
      expect(head.html).toContain('<html lang="fa" dir="rtl"')
    })
  }
})

const privateRoutes = {
  '/shop/category?filter_name=ساعت': 200,
  '/shop/category?filter_name=چیزی-که-نیست': 200,
  '/shop/category?movement=کوکی': 200,
  '/shop/category?price_min=1000000': 200,
  '/shop/cart': 200,
  '/shop/checkout': 200,
  '/shop/compare': 200,
  '/account': 200,
  '/account/login': 200,
  '/account/register': 200,
  '/account/forget-pass': 200,
  '/call-back/x': 200,
  '/elements': 200,
  '/not-found': 404,
  '/access-denied': 403,
  '/چنین-صفحه‌ای-نیست': 404,
  '/shop/product/99999999/x': 404,
  '/shop/category/99999999/x': 404,
  '/shop/category?type=brand&category=none': 404,
}

test('private pages, search results and missing pages are excluded from search engines', async ({ shop }) => {
  for (const [path, status] of Object.entries(privateRoutes)) {
    const head = await readHead(shop.origin + encodeURI(path))
    expect(head.status, path).toBe(status)
    expect(head.meta['robots'], path).toBe('noindex, follow')
    expect(head.title, path).toContain('عقربه')
  }
})

test('the share image exists, in a format that all messengers read, and in its declared size', async ({
  shop,
}) => {
  const sitemap = await readSitemap(shop.origin)
  const first = (kind: RegExp) => sitemap.find((address) => kind.test(address))!
  for (const address of [first(/\/shop\/product\//), first(/\/blog\/\d+\//), shop.origin]) {
    const { meta } = await readHead(address)
    const answer = await fetch(meta['og:image']!)
    expect(answer.headers.get('content-type')).toMatch(/^image\/(webp|png|jpeg)$/)
    const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([picture.width, picture.height].map(String)).toEqual([
      meta['og:image:width'],
      meta['og:image:height'],
    ])
  }
})

test('the blog links to its feed, whose articles exist', async ({ shop }) => {
  const { html } = await readHead(`${shop.origin}/blog`)
  const [head = ''] = html.split('</head>')
  expect(head).toMatch(
    /<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="\/blog\/rss.xml"/,
  )
  const feed = await (await fetch(`${shop.origin}/blog/rss.xml`)).text()
  const links = [...feed.matchAll(/<item>\s*<title>([^<]+)<\/title>\s*<link>([^<]+)</g)]
  expect(links.length).toBeGreaterThan(10)
  const [, title = '', link = ''] = links[0]!
  expect((await readHead(link)).title).toContain(title)
})

test('the sitemap contains exactly the public pages', async ({ shop }) => {
  const sitemap = await readSitemap(shop.origin)
  expect(new Set(sitemap).size).toBe(sitemap.length)
  const linked = new Set<string>()
  await each(checked(sitemap), async (address) => {
    const head = await readHead(address)
    expect({ address, ...head, html: '' }).toMatchObject({ address, status: 200, canonical: address })
    expect(isIndexable(head), address).toBe(true)
    for (const [, href] of head.html.matchAll(/<a [^>]*href="(\/[^"#]*)/g))
      linked.add(shop.origin + href!.replaceAll('&amp;', '&'))
  })
  // The sitemap contains every linked and indexable page, under its canonical address.
  const missing: string[] = []
  const others = [...linked].filter(
    (address) => !sitemap.includes(address) && !/\/(account|media|api)\b|\.\w+$/.test(address),
  )
  await each(everyThird(others), async (address) => {
    const head = await readHead(address)
    const [listed = ''] = head.canonical.split(/[?&]page=/)
    if (isIndexable(head) && !sitemap.includes(listed)) missing.push(address)
  })
  expect(missing).toEqual([])
})

const everyThird = (addresses: readonly string[]) => addresses.filter((_, index) => index % 3 === 0)

/** All pages but products, and a sample of these, because hundreds of them use one template. */
function checked(sitemap: readonly string[]): string[] {
  return sitemap.filter((address, index) => !address.includes('/shop/product/') || index % 40 === 0)
}

async function each(addresses: readonly string[], task: (address: string) => Promise<void>): Promise<void> {
  const waiting = [...addresses]
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await task(next)
  }
  await Promise.all([work(), work(), work(), work()])
}
