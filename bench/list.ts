/**
 * Narrowed lists and their facets over a large catalogue on the embedded database (design §9). Without BENCH_DATA_DIR,
 * a folder that `npm run seed` has filled, it fills one of its own, which takes minutes.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ListRequest } from '../contract/catalogue/schemas.ts'
import { type Figures, measure } from './load.ts'

const PRODUCTS = Number(process.env['BENCH_PRODUCTS'] ?? 100_000)
const PORT = 4199
const ORIGIN = `http://127.0.0.1:${PORT}`
/** ms, p99 at 10 connections */
const BUDGET = 50

export async function run(): Promise<void> {
  const given = process.env['BENCH_DATA_DIR']
  const folder = given ?? mkdtempSync(join(tmpdir(), 'aqrabe-bench-'))
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'error', MEDIA_WARMER: 'off' }
  const node = (args: string[], more: NodeJS.ProcessEnv = {}) =>
    spawn(process.execPath, args, { env: { ...env, ...more }, stdio: ['ignore', 'ignore', 'inherit'] })
  if (!given) await once(node(['scripts/seed.ts', '--products', String(PRODUCTS)]), 'exit')
  const server = node(['server/main.ts'], { PORT: String(PORT) })
  try {
    const headers = await untilOpen(server)
    const call = (path: string, bodyOf: (n: number) => string) =>
      measure({ url: ORIGIN, method: 'POST', headers, requestOf: (n) => ({ path, body: bodyOf(n) }) })
    print('narrowed lists, each another', await call('/api/Product/Get-List', narrowed))
    print('their facets, each another', await call('/api/Product/Get-Filter', narrowed))
    const same = JSON.stringify({ filters: { brand: ['darya'] } })
    print('a narrowed list again', await call('/api/Product/Get-List', () => same))
  } finally {
    if (server.kill()) await once(server, 'exit')
    if (!given) rmSync(folder, { recursive: true, force: true })
  }
}

const genders = ['مردانه', 'زنانه', 'یونیسکس']
const brands = ['darya', 'zarrin', 'mosafer', 'kavir', 'raybod']
const orders = ['newest', 'cheapest', 'dearest', 'best-selling'] as const

/** No two alike, so that no kept answer helps. */
function narrowed(n: number): string {
  const request: ListRequest = {
    categoryId: (n % 2) + 1,
    sort: orders[n % orders.length]!,
    page: (n % 3) + 1,
    filters: {
      'in-stock': ['1'],
      brand: [brands[n % brands.length]!, brands[(n + 1) % brands.length]!],
      gender: [genders[n % genders.length]!],
      price: { min: 1_000_000 + n, max: 300_000_000 },
    },
  }
  return JSON.stringify(request)
}

async function untilOpen(server: ChildProcess): Promise<Record<string, string>> {
  while (server.exitCode === null) {
    const answer = await fetch(`${ORIGIN}/api/home/get-master-data`).catch(() => null)
    const token = /XSRF-TOKEN=([^;]+)/.exec(answer?.headers.get('set-cookie') ?? '')?.[1]
    if (token) {
      const headers = {
        'content-type': 'application/json',
        cookie: `XSRF-TOKEN=${token}`,
        'x-xsrf-token': decodeURIComponent(token),
      }
      // The catalogue is being read into memory: the first list waits for it.
      await fetch(`${ORIGIN}/api/Product/Get-List`, { method: 'POST', headers, body: '{}' })
      return headers
    }
    await sleep(200)
  }
  throw new Error('The shop did not start')
}

function print(name: string, { perSecond, p99, failed }: Figures): void {
  const verdict = p99 <= BUDGET && failed === 0 ? '✓' : '✗'
  console.log(
    `${verdict} ${name}: ${perSecond.toFixed(0)}/s, p99 ${p99} ms (budget ${BUDGET}), ${failed} failed`,
  )
}
