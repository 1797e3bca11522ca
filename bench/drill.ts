/**
 * The owner's worst day at size: a shop that sells is backed up, restored, carried to PostgreSQL and back, by the
 * commands as an owner calls them. Told are times and what shoppers waited meanwhile; every table is compared.
 * BENCH_PRODUCTS and BENCH_ORDERS set the size. The moves need a PostgreSQL on this machine or at DATABASE_URL.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import { seedDemo } from '../demo/seed.ts'
import { addSyntheticOrders } from '../demo/synthetic/addOrders.ts'
import { addSynthetic } from '../demo/synthetic/addSynthetic.ts'
import { openDatabase } from '../server/database/database.ts'
import { migrate } from '../server/database/migrate.ts'
import { addressOf, findServer, onServer } from '../server/testing/outsideServer.ts'
import { startShopProcess } from '../server/testing/process.ts'
import { measured } from './report.ts'

const PRODUCTS = Number(process.env['BENCH_PRODUCTS'] ?? 100_000)
const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 50_000)
/** Requests a second that the shop answers while it is backed up. */
const RATE = 40
/** ms: queries wait while the embedded database's files are copied. */
const LONGEST_WAIT = 3000
const NAME = `aqrabe_bench_drill_${process.pid}`

interface Place {
  readonly databaseUrl: string | null
  readonly dataDir: string
}

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'aqrabe-drill-'))
  const outside = await findServer()
  const place = (name: string): Place => ({ databaseUrl: null, dataDir: join(folder, name) })
  const [sold, restored, returned] = [place('sold'), place('restored'), place('returned')]
  try {
    await timed(`${PRODUCTS} products and ${ORDERS} orders added`, () => fill(sold))
    const file = await backUpWhileSelling(sold, folder)
    await timed('restored', () => command(restored, 'restore', file))
    const sums = await sumsAt(sold)
    compare('restored', sums, await sumsAt(restored))
    if (!outside) return console.log('No PostgreSQL answers: the moves are not measured.')
    await onServer(outside, (client) => client.query(`create database ${NAME}`))
    const url = addressOf(outside, NAME)
    await timed('moved to PostgreSQL', () => command(restored, 'move', '--to', url))
    await timed('moved back', () => command(returned, 'move', '--from', url))
    compare('there and back', sums, await sumsAt(returned))
  } finally {
    if (outside)
      await onServer(outside, (client) => client.query(`drop database if exists ${NAME} with (force)`))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function fill(place: Place): Promise<void> {
  const { db, close } = await openDatabase(place, console.error)
  try {
    await migrate(db)
    await seedDemo(db)
    await addSynthetic(db, PRODUCTS)
    await addSyntheticOrders(db, ORDERS)
  } finally {
    await close()
  }
}

/** @returns path of the backup */
async function backUpWhileSelling(place: Place, folder: string): Promise<string> {
  const file = join(folder, 'shop.backup')
  const shop = await startShopProcess({
    dataDir: place.dataDir,
    env: { DEMO: 'on', LOG_LEVEL: 'error' },
  })
  try {
    await timed('first list after the start', () => firstList(shop.origin))
    const load = sell(shop.origin)
    await timed('backed up while it sells', () => command(place, 'backup', '--file', file))
    const { requests, latency, errors, timeouts, non2xx } = await load.end()
    measured({ what: 'pages answered meanwhile', value: requests.total, unit: 'pages', least: 1 })
    measured({ what: 'longest wait meanwhile', value: latency.max, unit: 'ms', most: LONGEST_WAIT })
    const failed = errors + timeouts + non2xx
    measured({ what: 'pages that failed', value: failed, unit: 'pages', most: 0, decides: true })
    measured({ what: 'the backup', value: statSync(file).size / 2 ** 20, unit: 'MB' })
    return file
  } finally {
    shop.child.kill('SIGTERM')
    await shop.ended()
  }
}

/** What a start reads is no part of what a backup costs. @throws Error when it does not come within a minute */
async function firstList(origin: string): Promise<void> {
  const until = performance.now() + 60_000
  while (performance.now() < until) if ((await fetch(`${origin}/shop/category`)).ok) return
  throw new Error('The shop shows no list')
}

/** Pages are asked for until it is told to end. */
function sell(url: string): { end(): Promise<autocannon.Result> } {
  const pages = [1, 2, 3, 4, 5].map((page) => ({ path: `/shop/category?page=${page}&sort=cheapest` }))
  let instance!: autocannon.Instance
  const result = new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url, connections: 10, overallRate: RATE, duration: 3600, requests: pages }
    instance = autocannon(options, (error, found) => (error ? reject(error as Error) : resolve(found)))
  })
  return {
    end() {
      instance.stop()
      return result
    },
  }
}

/** Each table's rows and their sum. When it was backed up is noted after the backup: no part of it. */
async function sumsAt(place: Place): Promise<ReadonlyMap<string, string>> {
  const { db, close } = await openDatabase(place, console.error)
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`set local timezone = 'UTC'`.execute(trx)
      const tables = await sql<{ name: string }>`
        select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
          and relname <> 'upkeep' order by relname`.execute(trx)
      const sums = new Map<string, string>()
      for (const { name } of tables.rows) {
        const { rows } = await sql<{ sum: string }>`
          select count(*) || ' ' || coalesce(md5(string_agg(row, '' order by row)), '') as sum
          from (select md5(t::text) as row from ${sql.table(name)} t) rows`.execute(trx)
        sums.set(name, rows[0]!.sum)
      }
      return sums
    })
  } finally {
    await close()
  }
}

function compare(
  what: string,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): void {
  const differ = [...before].filter(([table, sum]) => after.get(table) !== sum).map(([table]) => table)
  if (differ.length > 0) console.log(`differ: ${differ.join(', ')}`)
  measured({ what: `${what}: tables compared`, value: before.size, unit: '', least: 40, decides: true })
  measured({ what: `${what}: tables that differ`, value: differ.length, unit: '', most: 0, decides: true })
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const since = performance.now()
  await work()
  measured({ what, value: (performance.now() - since) / 1000, unit: 's' })
}

async function command({ dataDir, databaseUrl }: Place, script: string, ...call: string[]): Promise<void> {
  const child = spawn(process.execPath, ['--max-semi-space-size=4', `scripts/${script}.ts`, ...call], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`${script} ended with ${code}`)
}
