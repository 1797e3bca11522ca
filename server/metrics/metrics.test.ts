import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { allPaths } from '../../contract/allPaths.ts'
import { confirmPaidOrders } from '../orders/confirmOrder.ts'
import { checkoutSteps } from '../testing/checkout.ts'
import { addMigratedDatabase, databaseKinds, temporaryFolder } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { openShopper } from '../testing/shopper.ts'
import { openTestShop, shopForAll, type TestShop } from '../testing/shop.ts'
import { readFileSync, rmSync } from 'node:fs'
import { runJob } from '../http/jobs.ts'
import { createMetrics } from './metrics.ts'
import { killGroup, type ShopProcess, startShopProcess } from '../testing/process.ts'

const env = () => ({ MEDIA_WARMER: 'off', MEDIA_DIR: temporaryFolder(), DATA_DIR: temporaryFolder() })
const shop = shopForAll(databaseKinds[0]!, { storefront: true, env: env() })
const { order, goBack, payAtBank } = checkoutSteps(shop)

const scrape = async () => (await shop.app.inject('/metrics')).body

/** The value of a series; 0 if there is none. `labels` as in the text of /metrics. */
async function valueOf(name: string, labels = ''): Promise<number> {
  const line = (await scrape())
    .split('\n')
    .find((one) => one.startsWith(`${name}${labels && `{${labels}}`} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}

/** The growth of a series during `work`. */
async function growth(name: string, labels: string, work: () => Promise<unknown>): Promise<number> {
  const before = await valueOf(name, labels)
  await work()
  return (await valueOf(name, labels)) - before
}

describe('requests', () => {
  it('are counted by route pattern, without URLs or typed text as labels', async () => {
    const labels = 'le="+Inf",method="GET",route="/*",status="2xx"'
    const answers = () =>
      growth('aqrabe_http_request_seconds_bucket', labels, async () => {
        await shop.app.inject('/shop/category?filter_name=marked-words')
        await shop.app.inject('/blog?made-up=4711')
      })
    expect(await answers()).toBe(2)
    const routes = new Set([...(await scrape()).matchAll(/route="([^"]*)"/g)].map(([, route]) => route))
    const known = [
      'none',
      '/*',
      '/metrics',
      '/api/*',
      ...Object.values(allPaths).map(({ path }) => `/api/${path}`),
    ]
    expect([...routes].filter((route) => !known.includes(route!))).toEqual([])
    expect(await scrape()).not.toMatch(/marked-words|4711/)
  })

  it('are not counted if the rendering of a page makes them', async () => {
    const calls = () =>
      growth(
        'aqrabe_http_request_seconds_count',
        'method="POST",route="/api/Blog/Get-List",status="2xx"',
        () => shop.app.inject('/blog?page=2'),
      )
    expect(await calls()).toBe(0)
  })

  it('are counted by the rule of the limit that refused them', async () => {
    const labels = 'rule="login:account"'
    const visitor = shop.visitor()
    const refused = await growth('aqrabe_limit_refusals_total', labels, async () => {
      for (let tries = 0; tries < 6; tries += 1)
        await visitor.ask('login', {
          body: { UserName: mobiles.unverified, Password: 'wrong', type: 0, rememberMe: true },
        })
    })
    expect(refused).toBe(1)
    expect(await valueOf('aqrabe_logins_total', 'way="password",outcome="limited"')).toBe(1)
    expect(await valueOf('aqrabe_logins_total', 'way="password",outcome="wrong"')).toBe(5)
  })
})

describe('the shop', () => {
  it('counts logins, orders, payments and text messages by outcome', async () => {
    await shop.visitor().login(mobiles.member)
    expect(await valueOf('aqrabe_logins_total', 'way="password",outcome="ok"')).toBe(1)
    const who = await openShopper(shop)
    const sent = await order(who)
    expect(await valueOf('aqrabe_orders_placed_total')).toBe(1)
    expect(await valueOf('aqrabe_payments_total', 'gateway="sandbox",outcome="sent"')).toBe(1)
    await payAtBank(who, sent)
    await goBack(who, sent)
    expect(await valueOf('aqrabe_payments_total', 'gateway="sandbox",outcome="paid"')).toBe(1)
    await confirmPaidOrders(shop.app.context)
    expect(await valueOf('aqrabe_sms_total', 'provider="outbox",template="order",outcome="ok"')).toBe(1)
  })

  it('counts cached pages and measures rendered ones', async () => {
    const page = '/shop'
    const renders = 'outcome="2xx"'
    const ask = () => shop.app.inject(page)
    expect(await growth('aqrabe_render_seconds_count', renders, ask)).toBe(1)
    expect(await growth('aqrabe_cache_hits_total', 'cache="pages"', ask)).toBe(1)
    expect(await growth('aqrabe_render_seconds_count', renders, ask)).toBe(0)
    expect(await valueOf('aqrabe_cache_bytes', 'cache="pages"')).toBeGreaterThan(1000)
    expect(await valueOf('aqrabe_cache_misses_total', 'cache="answers"')).toBeGreaterThan(0)
    expect(await valueOf('aqrabe_render_thread_heap_bytes', 'thread="0"')).toBeGreaterThan(1_000_000)
    expect(await valueOf('aqrabe_work_waiting', 'kind="page"')).toBe(0)
  })

  it('counts rendered and cached pictures', async () => {
    const draw = () => shop.app.inject('/media/hero/darya-160.webp')
    expect(await growth('aqrabe_pictures_total', 'from="made"', draw)).toBe(1)
    expect(await growth('aqrabe_pictures_total', 'from="kept"', draw)).toBe(1)
  })

  it('reports its disks', async () => {
    expect(await valueOf('aqrabe_disk_free_bytes', 'folder="data"')).toBeGreaterThan(0)
    expect(await valueOf('aqrabe_disk_size_bytes', 'folder="media"')).toBeGreaterThan(0)
  })
})

describe('/metrics', () => {
  const asked = (app: TestShop['app'], headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.inject({ url: '/metrics', headers, remoteAddress })

  it('is readable for programs of this machine, but not through a proxy, if no token is set', async () => {
    const answer = await asked(shop.app)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
      expect((await asked(shop.app, { [header]: '127.0.0.1' })).statusCode).toBe(404)
    for (const address of ['192.0.2.7', '10.0.0.2', '::ffff:192.0.2.7', '2001:db8::1'])
      expect((await asked(shop.app, {}, address)).statusCode).toBe(404)
    expect((await asked(shop.app, {}, '::ffff:127.0.0.1')).statusCode).toBe(200)
  })

  it('answers all other callers with the 404 page', async () => {
    const answer = await asked(shop.app, {}, '192.0.2.7')
    expect(answer.body).toContain('این صفحه وجود ندارد')
    expect(answer.body).not.toContain('aqrabe_')
  })

  it('needs the bearer token if one is set', async () => {
    const guarded = await openTestShop(databaseKinds[0]!, { env: { METRICS_TOKEN: 'a token of sixteen' } })
    try {
      const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
      expect((await asked(guarded.app)).statusCode).toBe(404)
      expect((await asked(guarded.app, bearer('a token of sixteem'))).statusCode).toBe(404)
      expect((await asked(guarded.app, bearer(''))).statusCode).toBe(404)
      const answer = await asked(guarded.app, bearer('a token of sixteen'), '192.0.2.7')
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('aqrabe_orders_placed_total')
      expect(guarded.log()).not.toContain('a token of sixteen')
    } finally {
      await guarded.close()
    }
  })
})

const alerts = readFileSync('deploy/prometheus-alerts.yml', 'utf8')
const board = readFileSync('deploy/grafana-board.json', 'utf8')
const expressions = (JSON.parse(board) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(
  ({ targets }) => targets.map(({ expr }) => expr),
)
const OURS = /\b(?:aqrabe|process|nodejs)_\w+/g

const served = new Set<string>()
beforeAll(async () => {
  await runJob(shop.app.context, 'payments', async () => {})
  const text =
    (await shop.app.inject('/metrics')).body + (await createMetrics({ ofProcess: true }).registry.metrics())
  for (const [, name] of text.matchAll(/^# TYPE (\w+) /gm)) served.add(name!)
})

const isServed = (name: string) => served.has(name) || served.has(name.replace(/_(bucket|count|sum)$/, ''))

describe('their queries', () => {
  it.each([
    ['the board', () => expressions.join('\n')],
    ['the alerts', () => alerts],
  ])('of %s use only metrics at /metrics', (_file, text) => {
    const named = [...new Set(text().match(OURS))]
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((name) => !isServed(name))).toEqual([])
  })

  it('show every metric of the shop on the dashboard', () => {
    const ours = [...served].filter((name) => name.startsWith('aqrabe_'))
    expect(ours.length).toBeGreaterThan(20)
    expect(ours.filter((name) => !board.includes(name))).toEqual([])
  })
})

describe('the alerts', () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)

  it('are five, and each explains what to do', () => {
    const operations = readFileSync('docs/operations.md', 'utf8')
    expect(names).toHaveLength(5)
    expect(names.filter((name) => !operations.includes(`#### ${name}\n`))).toEqual([])
    const links = [...alerts.matchAll(/runbook: docs\/operations\.md#(\w+)/g)].map(([, anchor]) => anchor)
    expect(links).toEqual(names.map((name) => name.toLowerCase()))
  })

  it('use existing tasks, kinds and outcomes', () => {
    const events =
      readFileSync('server/metrics/events.ts', 'utf8') + readFileSync('server/shared/bus.ts', 'utf8')
    const values = [...alerts.matchAll(/outcome=~?"([^"]+)"/g)].flatMap(([, value]) => value!.split('|'))
    expect(values.filter((value) => !events.includes(`'${value}'`))).toEqual([])
    expect(readFileSync('server/housekeeping.ts', 'utf8')).toContain("job: 'payments'")
  })
})

jest.setTimeout(120_000)

let dataDir: string
let running: ShopProcess
beforeAll(async () => {
  dataDir = temporaryFolder()
  await addMigratedDatabase(dataDir)
  running = await startShopProcess({ dataDir })
})
afterAll(() => {
  killGroup(running)
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

it('reports database, process and event loop at /metrics', async () => {
  const text = await (await fetch(`${running.origin}/metrics`)).text()
  const value = (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1],
    )
  expect(value('aqrabe_database_query_seconds_count{outcome="ok"}')).toBeGreaterThan(0)
  expect(value('aqrabe_database_connections{state="waiting"}')).toBeGreaterThanOrEqual(0)
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(50_000_000)
  expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(value('process_cpu_seconds_total')).toBeGreaterThan(0)
})
