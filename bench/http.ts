/** Server budgets of design §9: first views, cached and not, and the product list API. */
import Fastify from 'fastify'
import { Shop } from '../e2e/support/shop.ts'
import { type Figures, measure } from './load.ts'

/** What every browser says; a load generator says nothing by itself, and no shopper asks like that. */
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }

export async function run(): Promise<void> {
  const shop = await Shop.open({
    LOG_LEVEL: 'error',
    MEDIA_WARMER: 'off',
    NODE_OPTIONS: `--max-semi-space-size=4 --import ${new URL('./loopDelay.ts', import.meta.url).href}`,
  })
  const floor = Fastify()
  try {
    const html = Buffer.from(await (await fetch(`${shop.origin}/shop/category`)).arrayBuffer())
    floor.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(html))
    const floorUrl = await floor.listen({ port: 0, host: '127.0.0.1' })

    const bare = await measure({ url: floorUrl })
    const cached = await measure({ url: `${shop.origin}/shop/category` })
    const share = ((100 * cached.perSecond) / bare.perSecond).toFixed(0)
    print('cached first view', cached, `${share} % of a bare Buffer route (budget ≥ 90 %)`)

    for (const [name, pathOf] of Object.entries(await uncachedPages(shop.origin))) {
      await shop.says('SIGUSR2', 'loop')
      const uncached = await measure({ url: shop.origin, headers: browser, pathOf })
      const loop = await shop.says('SIGUSR2', 'loop')
      print(`uncached ${name}`, uncached, `${loop} (budgets ≥ 400/s, loop p99 ≤ 10 ms)`)
    }

    print('product list API', await measure(await listCall(shop.origin)), 'budget ≥ 5000/s')
  } finally {
    await floor.close()
    await shop.close()
  }
}

/** Addresses of which no two are the same: the first three show the same goods again, the last one others each time. */
async function uncachedPages(origin: string): Promise<Record<string, (n: number) => string>> {
  const list = await (await fetch(`${origin}/shop/category`)).text()
  const [product = '/'] = /\/shop\/product\/[^"]+/.exec(list) ?? []
  return {
    list: (n) => `/shop/category?bench=${n}`,
    home: (n) => `/?bench=${n}`,
    product: (n) => `${product}?bench=${n}`,
    'lists by price': (n) => `/shop/category?min_price=${1_000_000 + n * 1000}&page=${1 + (n % 2)}`,
  }
}

async function listCall(origin: string) {
  const page = await fetch(`${origin}/api/home/get-master-data`)
  const token = /XSRF-TOKEN=([^;]+)/.exec(page.headers.get('set-cookie') ?? '')?.[1] ?? ''
  return {
    url: `${origin}/api/Product/Get-List`,
    method: 'POST' as const,
    headers: {
      'content-type': 'application/json',
      cookie: `XSRF-TOKEN=${token}`,
      'x-xsrf-token': decodeURIComponent(token),
    },
    body: JSON.stringify({ page: 1, pageSize: 24 }),
  }
}

function print(name: string, { perSecond, p99, failed }: Figures, note: string): void {
  console.log(`${name}: ${perSecond.toFixed(0)}/s, p99 ${p99} ms, ${failed} failed; ${note}`)
}
