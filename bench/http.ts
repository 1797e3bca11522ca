/** Budgets of the server: first views, cached and not, and the product list API. */
import { get } from 'node:http'
import Fastify from 'fastify'
import { Shop } from '../e2e/support/shop.ts'
import { xsrfHeaders } from '../server/http/xsrf.ts'
import { type Figures, measure } from './load.ts'
import { measured } from './report.ts'

/** Headers of every browser, which a load generator does not send by itself. */
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Percent of the rate of a bare Buffer route; equals 400 pages per second on the reference machine. */
const RENDERED_SHARE = 8

export async function run(): Promise<void> {
  const shop = await Shop.open({
    LOG_LEVEL: 'error',
    MEDIA_WARMER: 'off',
    NODE_OPTIONS: `--max-semi-space-size=2 --import ${new URL('./loopDelay.ts', import.meta.url).href}`,
  })
  const floor = Fastify()
  try {
    // Request a compressed page like a browser, because otherwise the bench would measure the copying of 270 kB.
    const html = await packedPage(`${shop.origin}/shop/category`)
    floor.get('/', (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('Content-Encoding', 'br').send(html),
    )
    const floorUrl = await floor.listen({ port: 0, host: '127.0.0.1' })

    const bare = await measure({ url: floorUrl })
    measured({ what: 'a bare Buffer route', value: bare.perSecond, unit: '/s' })
    const cached = await measure({ url: `${shop.origin}/shop/category`, headers: browser })
    const share = (100 * cached.perSecond) / bare.perSecond
    print('kept first view', cached)
    measured({ what: 'kept first view, of a bare route', value: share, unit: '%', least: 90, decides: true })

    for (const [name, pathOf] of Object.entries(await uncachedPages(shop.origin))) {
      await shop.says('SIGUSR2', 'loop')
      const uncached = await measure({
        ...{ url: shop.origin, headers: browser },
        requestOf: (n) => ({ path: pathOf(n) }),
      })
      const loop = await shop.says('SIGUSR2', 'loop')
      print(`rendered ${name}`, uncached, 400)
      const relative = (100 * uncached.perSecond) / bare.perSecond
      const what = `rendered ${name}, of a bare route`
      measured({ what, value: relative, unit: '%', least: RENDERED_SHARE, decides: true })
      const late = Number(/p99 ([\d.]+)/.exec(loop)?.[1])
      measured({ what: `loop p99 meanwhile`, value: late, unit: 'ms', most: 10 })
    }

    print('product list API', await measure(listCall(shop.origin)), 5000)
  } finally {
    await floor.close()
    await shop.close()
  }
}

/** A page as browsers get it. Requested twice, because the second answer has the better compression. */
async function packedPage(url: string): Promise<Buffer> {
  const fetchPage = () =>
    new Promise<Buffer>((resolve, reject) => {
      const chunks: Buffer[] = []
      get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve(Buffer.concat(chunks)))
      }).on('error', reject)
    })
  await fetchPage()
  return fetchPage()
}

/**
 * Returns a new address for each request. Pages of the first three kinds show the same products again, those of the last kind
 * other products each time.
 */
async function uncachedPages(origin: string): Promise<Record<string, (n: number) => string>> {
  const list = await (await fetch(`${origin}/shop/category`)).text()
  const [product = '/'] = /\/shop\/product\/[^"]+/.exec(list) ?? []
  return {
    list: (n) => `/shop/category?bench=${n}`,
    home: (n) => `/?bench=${n}`,
    product: (n) => `${product}?bench=${n}`,
    'lists by price': (n) => `/shop/category?price_min=${1_000_000 + n * 1000}&page=${1 + (n % 2)}`,
  }
}

function listCall(origin: string) {
  return {
    url: `${origin}/api/Product/Get-List`,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', ...xsrfHeaders() },
    body: JSON.stringify({ page: 1, pageSize: 24 }),
  }
}

function print(what: string, { perSecond, p99, failed }: Figures, least?: number): void {
  measured({ what, value: perSecond, unit: '/s', ...(least === undefined ? {} : { least }) })
  measured({ what: `${what}, p99`, value: p99, unit: 'ms' })
  measured({ what: `${what}, failed`, value: failed, unit: 'requests', most: 0, decides: true })
}
