/**
 * Two servers, PostgreSQL, Redis and nginx with the delivered site: events from one server to the tabs of the other;
 * then both are restarted under load, one after the other, and nothing may fail; then both are killed, and no token
 * may stand in a log. NGINX_SITE names another site to try.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { openDatabase } from '../server/database/database.ts'
import { isNginxThere, startNginx, type Nginx } from '../server/testing/nginx.ts'
import { freePort } from '../server/testing/process.ts'
import { createInstance, type Instance } from './faults/instance.ts'
import { openPlaces, type Place } from './faults/places.ts'
import { measureEvents } from './many/events.ts'
import { startLoad } from './many/load.ts'
import { shoppersAnd, type People } from './many/prepare.ts'
import { countOf } from './many/shopper.ts'
import { startTabs, type Tabs } from './many/tabs.ts'
import { measured } from './report.ts'

const REDIS = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379/13'
/** Members with a tab; each adds once while events are measured. */
const MEMBERS = 190
/** Sockets that answer no close. */
const DEAF = 10
/** ms between the return of one server and the restart of the other. */
const BETWEEN = 1500
/** ms: an event at the other server; the time a tab is without a connection; the end of a server. */
const budget = { event: 50, gap: 250, end: 10_000 }

interface Shop extends People {
  readonly nginx: Nginx
  readonly servers: readonly Instance[]
}

export async function run(): Promise<void> {
  const places = await openPlaces()
  const place = places.find(({ databaseUrl }) => databaseUrl !== null)
  if (!place || !isNginxThere() || !(await isRedisThere())) {
    console.log('nginx, PostgreSQL and Redis are needed: not measured.')
    return void (await Promise.all(places.map(({ remove }) => remove())))
  }
  const servers: Instance[] = []
  let nginx: Nginx | null = null
  try {
    const secret = randomUUID() + randomUUID()
    const ports = [await freePort(), await freePort()]
    for (const port of ports) servers.push(createInstance(port, settingsOf(place, secret, port)))
    // One after the other: the first fills the shop with its demo.
    for (const server of servers) await server.start()
    nginx = await startNginx(ports)
    await measureShop({ nginx, servers, ...(await prepare(place, secret)) })
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await nginx?.stop()
    for (const each of places) await each.remove()
  }
}

async function measureShop(shop: Shop): Promise<void> {
  await measureDelays(shop)
  const tabs = await startTabs(shop.nginx.origin, shop.shoppers, DEAF)
  await restartUnderLoad(shop, tabs)
  await crash(shop, tabs)
}

async function measureDelays({ nginx, servers, shoppers, code }: Shop): Promise<void> {
  const origins = servers.map(({ origin }) => origin)
  const { delays, lost, wrong } = await measureEvents(nginx.origin, { servers: origins, shoppers, code })
  measured({ what: 'add to the other server’s tab, p50', value: at(delays, 0.5), unit: 'ms' })
  measured({
    what: 'add to the other server’s tab, p99',
    value: at(delays, 0.99),
    unit: 'ms',
    most: budget.event,
  })
  none(`events lost or with a wrong count, of ${shoppers.length}`, lost + wrong)
}

async function restartUnderLoad(shop: Shop, tabs: Tabs): Promise<void> {
  const { nginx, servers, shoppers, code } = shop
  const load = startLoad(nginx.origin, shoppers, code)
  await sleep(2000)
  tabs.gaps()
  const ends: { code: number | string | null; within: number }[] = []
  for (const server of servers) {
    ends.push(await server.stop())
    await server.start()
    await sleep(BETWEEN)
  }
  const { asked, failed, p99 } = await load.stop()
  await tabs.untilOpen()
  const gaps = tabs.gaps().sort((a, b) => a - b)
  for (const failure of failed.slice(0, 5)) console.log(`  ${failure}`)
  none(`requests failed in a restart of both, of ${asked} at ${load.perSecond}/s`, failed.length)
  measured({ what: 'requests meanwhile, p99', value: p99, unit: 'ms' })
  measured({ what: `tabs that came back, p50 of ${gaps.length}`, value: at(gaps, 0.5), unit: 'ms' })
  measured({
    what: 'tabs that came back, the last',
    value: gaps.at(-1) ?? Infinity,
    unit: 'ms',
    most: budget.gap,
  })
  const longest = Math.max(...ends.map((end) => end.within))
  measured({ what: 'a server ends within', value: longest, unit: 'ms', most: budget.end, decides: true })
  none('servers that did not end with 0', ends.filter((end) => end.code !== 0).length)
  await sleep(500)
  none(`wrong counts, of ${shoppers.length} baskets`, await wrongCounts(shop, tabs))
}

/** What was acknowledged, what the shop holds and what the tab shows must be one number. */
async function wrongCounts({ nginx, shoppers }: Shop, tabs: Tabs): Promise<number> {
  const shown = tabs.counts()
  const held = await Promise.all(shoppers.map((shopper) => countOf(nginx.origin, shopper)))
  const wrong = shoppers.filter(
    ({ acknowledged }, index) => held[index] !== acknowledged || shown[index] !== acknowledged,
  )
  for (const shopper of wrong.slice(0, 5)) {
    const index = shoppers.indexOf(shopper)
    console.log(`  ${shopper.acknowledged} acknowledged, ${held[index]} held, ${shown[index]} shown`)
  }
  return wrong.length
}

/** Both at once, so that nginx has connection errors of sockets to write about. */
async function crash({ nginx, servers, shoppers, code }: Shop, tabs: Tabs): Promise<void> {
  const load = startLoad(nginx.origin, shoppers, code)
  for (const server of servers) await server.kill()
  await sleep(1500)
  for (const server of servers) await server.start()
  await tabs.untilOpen()
  const lost = (await load.stop()).failed.length
  const { opened, refused } = tabs.stop()
  const leaks = nginx.linesWith([...shoppers.map(({ token }) => token), 'access_token='])
  console.log(
    `both killed at once: ${lost} failed, for nobody was there; ${opened} sockets opened, ${refused} refused`,
  )
  for (const line of leaks.slice(0, 2))
    console.log(`  ${line.replaceAll(/access_token=[^&" ]+/g, 'access_token=…')}`)
  measured({ what: 'lines logged by nginx', value: nginx.lines(), unit: '', least: 1, decides: true })
  none('of them with a token', leaks.length)
}

const none = (what: string, value: number) => measured({ what, value, unit: '', most: 0, decides: true })

const settingsOf = (place: Place, secret: string, port: number) => ({
  DATABASE_URL: place.databaseUrl ?? '',
  REDIS_URL: REDIS,
  SESSION_SECRET: secret,
  DATA_DIR: `${place.dataDir}/${port}`,
  TRUST_PROXY: '127.0.0.1',
  MEDIA_WARMER: 'off',
  LOG_LEVEL: 'error',
})

async function prepare(place: Place, secret: string): Promise<People> {
  const { db, close } = await openDatabase(place, () => undefined)
  return shoppersAnd(db, MEMBERS, secret).finally(close)
}

async function isRedisThere(): Promise<boolean> {
  const redis = new Redis(REDIS, { lazyConnect: true, retryStrategy: () => null })
  redis.on('error', () => undefined)
  const found = await redis.connect().then(
    () => true,
    () => false,
  )
  redis.disconnect()
  return found
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity
