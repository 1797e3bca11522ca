/**
 * Memory of the server process including threads: peak during a start, idle, and after many different pages. On the
 * embedded database, and on PostgreSQL at BENCH_DATABASE_URL (an empty database) if it is set.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { ensureTemplate } from '../server/database/ensureTemplate.ts'
import { measured } from './report.ts'
import { startShop } from './startShop.ts'
import { memoryOf, type ShopProcess } from '../server/testing/process.ts'

/** Number of requested pages. */
const VIEWS = 20_000
/** Number of different URLs. */
const ADDRESSES = 5000
const QUARTERS = 4
/** ms to wait after the load, in which the process returns freed memory */
const REST = 3000
/** Peak of the first start and of a later one, and memory after the load, in MB. */
const goals = {
  embedded: { first: 320, later: 310, loaded: 450 },
  outside: { first: 220, later: 220, loaded: 320 },
} as const
/** Maximum ratio between the memory after the last quarter of the load and after the first, which fills the caches. */
const MAX_GROWTH = 1.15

export async function run(): Promise<void> {
  await measureShop('embedded', {})
  const url = process.env['BENCH_DATABASE_URL']
  if (url) await measureShop('outside', { DATABASE_URL: url })
  else console.log('On PostgreSQL: not measured, because BENCH_DATABASE_URL is not set.')
}

async function measureShop(kind: keyof typeof goals, env: Record<string, string>): Promise<void> {
  const goal = goals[kind]
  const dataDir = mkdtempSync(join(tmpdir(), 'aqrabe-bench-'))
  let shop: ShopProcess | undefined
  try {
    if (kind === 'embedded') await ensureTemplate()
    for (const which of ['first', 'later'] as const) {
      shop = await startShop(dataDir, { DEMO: 'on', ...env })
      await sleep(REST)
      const { peak, now } = memoryOf(shop.child.pid!)
      report(`${kind}, ${which} start, at most`, peak, goal[which])
      report(`${kind}, ${which} start, idle`, now)
      if (which === 'first') await shop.stop()
    }
    if (shop) await load(shop, kind)
  } finally {
    if (shop) await shop.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function load({ origin, child }: ShopProcess, kind: keyof typeof goals): Promise<void> {
  const parts: number[] = []
  let failed = 0
  for (let part = 0; part < QUARTERS; part += 1) {
    const { non2xx, errors } = await requestPages(origin, VIEWS / QUARTERS)
    failed += non2xx + errors
    await sleep(REST)
    parts.push(memoryOf(child.pid!).now)
  }
  const [first = 0] = parts
  const last = parts.at(-1)!
  console.log(`by quarters ${parts.join(', ')} MB`)
  report(`${kind}, after ${VIEWS} views of ${ADDRESSES} addresses`, last, goals[kind].loaded)
  report(`${kind}, peak during the load`, memoryOf(child.pid!).peak)
  const growth = { value: last / first, unit: 'times', most: MAX_GROWTH, decides: true }
  measured({ what: `${kind}, last quarter relative to the first`, ...growth })
  measured({ what: `${kind}, pages that failed`, value: failed, unit: 'pages', most: 0, decides: true })
}

function report(what: string, value: number, most?: number): void {
  measured({ what, value, unit: 'MB', ...(most === undefined ? {} : { most, decides: true }) })
}

/** Requests some pages often and most seldom, as in a shop. Each run requests the same pages. */
function requestPages(origin: string, amount: number) {
  return autocannon({
    url: origin,
    connections: 10,
    amount,
    requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }],
  })
}

let random = 1
function nextPath(): string {
  random = (random * 48_271) % 2_147_483_647
  const number = Math.floor((random / 2_147_483_647) ** 2 * ADDRESSES)
  return number === 0 ? '/' : `/shop/category?page=${(number % 5) + 1}&view=${number}`
}
