/** Server budgets of design §9: first views, cached and not, and the product list API. */
import Fastify from 'fastify'
import { Shop } from '../e2e/support/shop.ts'
import { type Figures, measure } from './load.ts'

export async function run(): Promise<void> {
  const shop = await Shop.open({ LOG_LEVEL: 'error', MEDIA_WARMER: 'off' })
  const floor = Fastify()
  try {
    const html = Buffer.from(await (await fetch(`${shop.origin}/shop/category`)).arrayBuffer())
    floor.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(html))
    const floorUrl = await floor.listen({ port: 0, host: '127.0.0.1' })

    const bare = await measure({ url: floorUrl })
    const cached = await measure({ url: `${shop.origin}/shop/category` })
    print(
      'cached first view',
      cached,
      `${((100 * cached.perSecond) / bare.perSecond).toFixed(0)} % of a bare Buffer route (budget ≥ 70 %)`,
    )

    const uncached = await measure({ url: shop.origin, pathOf: (n) => `/shop/category?bench=${n}` })
    print('uncached first view', uncached, 'budget ≥ 400/s')

    print('product list API', await measure(await listCall(shop.origin)), 'budget ≥ 1500/s')
  } finally {
    await floor.close()
    await shop.close()
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
