/**
 * Narrowed lists and their facets over a large catalogue on the embedded database (design §9). Without BENCH_DATA_DIR,
 * a folder that `npm run seed` has filled, it fills one of its own, which takes minutes.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiHeaders } from './apiHeaders.ts'
import { type Figures, measure } from './load.ts'
import { narrowed } from './narrowed.ts'
import { measured } from './report.ts'

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
    const headers = await apiHeaders(ORIGIN, server)
    // The catalogue is being read into memory: the first list waits for it.
    await fetch(`${ORIGIN}/api/Product/Get-List`, { method: 'POST', headers, body: '{}' })
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

function print(what: string, { perSecond, p99, failed }: Figures): void {
  measured({ what: `${what}, p99`, value: p99, unit: 'ms', most: BUDGET })
  measured({ what: `${what}, rate`, value: perSecond, unit: '/s' })
  measured({ what: `${what}, failed`, value: failed, unit: 'calls', most: 0, decides: true })
}
