/**
 * The cost of a larger catalogue: list, facets, search, start and memory with 1,000 products and with 100,000. One
 * database, which grows between the measurements; filling it takes minutes. BENCH_SIZES sets other sizes (also
 * 1000000), BENCH_DATA_DIR a folder to continue with.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { memoryOf } from '../server/testing/process.ts'
import { apiHeaders } from './apiHeaders.ts'
import { narrowed } from './narrowed.ts'
import { measured } from './report.ts'

const SIZES = (process.env['BENCH_SIZES'] ?? '1000,10000,100000').split(',').map(Number)
const PORT = 4198
const ORIGIN = `http://127.0.0.1:${PORT}`
/**
 * Measured calls of each kind, and calls before the measurement for the JIT compiler, after which a list is three times as fast.
 */
const CALLS = 120
const WARM_UP = 800
/** Maximum factor between the cost at the smallest size and at up to a hundred times as many products. */
const MOST_GROWTH = 2
const RANGE = 100
const KEPT_WITHIN_MS = 5000

type Costs = Readonly<Record<keyof typeof units, number>>

const units = {
  'narrowed list': 'ms',
  'its facets': 'ms',
  'list of words': 'ms',
  suggestions: 'ms',
  'first start': 's',
  'later start': 's',
  'memory, idle': 'MB',
} as const

/**
 * Only these figures have a limit. The first start reads the whole catalogue into memory, so its time grows with the size.
 */
const bounded = ['narrowed list', 'its facets', 'list of words', 'suggestions', 'later start'] as const

export async function run(): Promise<void> {
  const given = process.env['BENCH_DATA_DIR']
  const folder = given ?? mkdtempSync(join(tmpdir(), 'aqrabe-bench-'))
  try {
    const costs = new Map<number, Costs>()
    for (const size of [...SIZES].sort((a, b) => a - b)) {
      await once(node(folder, ['scripts/seed.ts', '--products', String(size)]), 'exit')
      costs.set(size, await costsOf(folder, size))
    }
    compare(costs)
  } finally {
    if (!given) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function costsOf(folder: string, size: number): Promise<Costs> {
  const first = await start(folder)
  // The server writes its cache within this time; even the largest catalogue takes less than a second.
  await delay(KEPT_WITHIN_MS)
  if (first.server.kill()) await once(first.server, 'exit')
  const { server, post, took } = await start(folder)
  try {
    const costs: Costs = {
      'narrowed list': await median((n) => post('/api/Product/Get-List', narrowed(n))),
      'its facets': await median((n) => post('/api/Product/Get-Filter', narrowed(n))),
      'list of words': await median((n) => post('/api/Product/Get-List', searched(n))),
      suggestions: await median((n) => post('/api/Home/Get-Search-Keyword', typed(n))),
      'first start': first.took,
      'later start': took,
      'memory, idle': memoryOf(server.pid!).now,
    }
    for (const [name, unit] of Object.entries(units))
      measured({ what: `${name}, ${size} products`, value: costs[name as keyof Costs], unit })
    return costs
  } finally {
    if (server.kill()) await once(server, 'exit')
  }
}

/** Starts a server and waits for its first list, which needs the catalogue. */
async function start(folder: string) {
  const began = performance.now()
  const server = node(folder, ['--max-semi-space-size=2', 'server/main.ts'], { PORT: String(PORT) })
  try {
    const headers = await apiHeaders(ORIGIN, server)
    const post = async (path: string, body: string) => {
      const answer = await fetch(ORIGIN + path, { method: 'POST', headers, body })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    }
    await post('/api/Product/Get-List', '{}')
    return { server, post, took: (performance.now() - began) / 1000 }
  } catch (error) {
    server.kill()
    throw error
  }
}

function compare(costs: ReadonlyMap<number, Costs>): void {
  const [least = 0] = costs.keys()
  const largest = [...costs.keys()].findLast((size) => size <= RANGE * least) ?? least
  if (largest === least) return
  for (const name of bounded) {
    const value = costs.get(largest)![name] / costs.get(least)![name]
    const what = `${name}, ${largest} products beside ${least}`
    measured({ what, value, unit: 'times', most: MOST_GROWTH, decides: true })
  }
}

/** Median ms of sequential calls. */
async function median(call: (n: number) => Promise<void>): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < WARM_UP + CALLS; n += 1) {
    const began = performance.now()
    await call(n)
    if (n >= WARM_UP) took.push(performance.now() - began)
  }
  return took.sort((a, b) => a - b)[CALLS / 2]!
}

const words = ['ساعت مردانه', 'ساعت زنانه', 'زرین', 'مشکی', 'دریا آبی', 'کرنو مشکی', 'oq42', 'سافایر']
const wordOf = (n: number) => words[n % words.length]!

/** All different, so that no cache helps. */
const searched = (n: number) =>
  JSON.stringify({ filter_name: wordOf(n), filters: { price: { min: 1_000_000 + n, max: 900_000_000 } } })
const typed = (n: number) => JSON.stringify({ name: `${wordOf(n)} ${n}` })

function node(folder: string, args: string[], more: NodeJS.ProcessEnv = {}) {
  const own = { DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'error', MEDIA_WARMER: 'off', ...more }
  return spawn(process.execPath, args, {
    env: { ...process.env, MALLOC_ARENA_MAX: '2', ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
