/**
 * A shop under honest and hostile load at once: what honest visitors wait for beside what they wait for alone, in one
 * run, and what the server's process holds at the end beside what it held when its caches had been filled by both. BENCH_SOAK_ON=embedded or
 * BENCH_SOAK_ON=PostgreSQL chooses the database; without it the embedded one is used, and PostgreSQL as well when
 * BENCH_DATABASE_URL names an empty database (else one is made, where PostgreSQL is reachable, and removed).
 * BENCH_SOAK_MINUTES sets how long; BENCH_SOAK=honest leaves the attackers out.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { memoryOf, startShopProcess, type ShopProcess } from '../server/testing/process.ts'
import { openPlaces } from './faults/places.ts'
import { attacks, get, type Headers, visit } from './hostile.ts'
import { measured } from './report.ts'
import { startCommand } from './startCommand.ts'

const MINUTES = Number(process.env['BENCH_SOAK_MINUTES'] ?? 15)
/** Requests a second: shoppers on a good day, and one person with a script. */
const HONEST = 40
const HOSTILE = 60
/** Addresses that attack; the limits count each. */
const ATTACKERS = 12
/** A fifth of the time honest visitors are alone, before the rest: it fills the caches and is what the rest is held against. */
const ALONE = 0.2
/** The next fifth is under attack as well: caches have a size in bytes, and are filled up to it. What grows later is kept for good. */
const FILLING = 0.2
/** ms until a process that was just asked much has given back what it will. */
const REST = 15_000
const SLOWER = 5
const LEVEL = 1.1
const KINDS: readonly string[] = ['embedded', 'PostgreSQL']

export async function run(): Promise<void> {
  const on = process.env['BENCH_SOAK_ON']
  const url = process.env['BENCH_DATABASE_URL']
  if (on && !KINDS.includes(on)) throw new Error(`BENCH_SOAK_ON must be one of: ${KINDS.join(', ')}`)
  if (on !== 'PostgreSQL') await soak('embedded', {})
  if (on === 'embedded') return
  if (url) await soak('PostgreSQL', { DATABASE_URL: url })
  else if (on) await soakOnNewDatabase()
}

async function soakOnNewDatabase(): Promise<void> {
  const places = await openPlaces()
  try {
    const url = places.find(({ databaseUrl }) => databaseUrl)?.databaseUrl
    if (!url) throw new Error('No PostgreSQL answers: BENCH_DATABASE_URL may name an empty database')
    await soak('PostgreSQL', { DATABASE_URL: url })
  } finally {
    for (const place of places) await place.remove()
  }
}

async function soak(kind: string, env: Record<string, string>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aqrabe-soak-'))
  const shop = await startShopProcess({
    command: ['sh', '-c', startCommand()],
    dataDir,
    env: { DEMO: 'on', LOG_LEVEL: 'error', TRUST_PROXY: 'loopback', ...env },
  })
  try {
    await soakShop(kind, shop)
  } finally {
    shop.child.kill('SIGTERM')
    await shop.ended()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function soakShop(kind: string, shop: ShopProcess): Promise<void> {
  const visitor = await visit(shop.origin)
  const paths = await honestPaths(shop.origin)
  const honest = (seconds: number) =>
    load(shop.origin, seconds, HONEST, (n) => ({
      ...get(paths[n % paths.length]!),
      headers: { ...visitor, 'x-forwarded-for': `10.1.${(n >> 8) % 256}.${n % 256}` },
    }))
  const hostile = (seconds: number) =>
    load(shop.origin, seconds, HOSTILE, (n) => {
      const own = attacks[n % attacks.length]!.request(n)
      return { ...own, headers: { ...visitor, ...own.headers, 'x-forwarded-for': `10.2.0.${n % ATTACKERS}` } }
    })

  const both = (seconds: number) =>
    Promise.all([honest(seconds), process.env['BENCH_SOAK'] === 'honest' ? undefined : hostile(seconds)])

  const seconds = MINUTES * 60
  const alone = await honest(seconds * ALONE)
  await both(seconds * FILLING)
  await sleep(REST)
  const before = memoryOf(shop.child.pid!).now
  const [beside, attack] = await both(seconds * (1 - ALONE - FILLING))
  await sleep(REST)
  const { now, peak } = memoryOf(shop.child.pid!)

  const told = (what: string, value: number, unit: string, most?: number) =>
    measured({
      what: `${kind}, ${what}`,
      value,
      unit,
      ...(most === undefined ? {} : { most, decides: true }),
    })
  told('honest p99 alone', alone.latency.p99, 'ms')
  told('honest p99 later', beside.latency.p99, 'ms')
  told('honest p99 later beside alone', beside.latency.p99 / alone.latency.p99, 'times', SLOWER)
  told('honest requests that failed', failures(alone) + failures(beside), 'requests', 0)
  if (attack) told('hostile requests', attack.requests.total, 'requests')
  if (attack) told('hostile requests answered by 5xx', attack['5xx'], 'requests', 0)
  told('memory before', before, 'MB')
  told('memory meanwhile at most', peak, 'MB')
  told('memory after beside before', now / before, 'times', LEVEL)
}

const failures = ({ non2xx, errors, timeouts }: autocannon.Result) => non2xx + errors + timeouts

function load(url: string, duration: number, rate: number, requestOf: (n: number) => autocannon.Request) {
  let number = 0
  return autocannon({
    url,
    duration,
    connections: 10,
    overallRate: rate,
    requests: [
      {
        setupRequest: (usual) => {
          const own = requestOf((number += 1))
          return { ...usual, ...own, headers: { ...usual.headers, ...(own.headers as Headers) } }
        },
      },
    ],
  })
}

/** What shoppers look at: the home page, lists, products; and what their browsers ask meanwhile. */
async function honestPaths(origin: string): Promise<string[]> {
  const list = await (await fetch(`${origin}/shop/category`)).text()
  const products = [...new Set(list.match(/\/shop\/product\/\d+\/[^"?#\s&]+/g))].slice(0, 12)
  if (products.length === 0) throw new Error('The list shows no products')
  const lists = [1, 2, 3].map((page) => `/shop/category?page=${page}`)
  return products.flatMap((product, n) => [product, lists[n % lists.length]!, '/'])
}
