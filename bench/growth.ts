/**
 * The cost of a larger catalogue: list, facets, search and a later start with 100,000 products relative to 1,000. One
 * database, which grows between the measurements; filling it takes minutes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ListRequest } from '../contract/catalogue/schemas.ts'
import { postTo, runFile } from '../server/testing/process.ts'
import { median } from './median.ts'
import { measured } from './report.ts'
import { startShop } from './startShop.ts'

const SMALL = 1000
const LARGE = 100_000
/**
 * Measured calls of each kind, and calls before the measurement for the JIT compiler, after which a list is three times as fast.
 */
const CALLS = 120
const WARM_UP = 800
/** Maximum factor between the cost of the large and of the small catalogue. */
const MOST_GROWTH = 2
/** ms within which a server writes the index that later starts read. */
const SAVED_WITHIN = 5000

export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aqrabe-growth-'))
  try {
    const small = await costsOf(dataDir, SMALL)
    const large = await costsOf(dataDir, LARGE)
    for (const [name, ms] of Object.entries(small)) {
      const value = large[name as keyof typeof large] / ms
      const what = `${name}, ${LARGE} products beside ${SMALL}`
      measured({ what, value, unit: 'times', most: MOST_GROWTH, decides: true })
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Fills the database with so many products and measures each cost in ms. */
async function costsOf(dataDir: string, products: number) {
  const { code, output } = await runFile(
    { DATA_DIR: dataDir },
    'scripts/seed.ts',
    '--products',
    String(products),
  )
  if (code !== 0) throw new Error(output)
  const first = await start(dataDir)
  await sleep(SAVED_WITHIN)
  await first.shop.stop()
  const { shop, post, took } = await start(dataDir)
  try {
    const costs = {
      'narrowed list': await measure((n) => post('Product/Get-List', narrowed(n))),
      'its facets': await measure((n) => post('Product/Get-Filter', narrowed(n))),
      'list of words': await measure((n) => post('Product/Get-List', searched(n))),
      suggestions: await measure((n) => post('Home/Get-Search-Keyword', typed(n))),
      'later start': took,
    }
    for (const [name, value] of Object.entries(costs))
      measured({ what: `${name}, ${products} products`, value, unit: 'ms' })
    return costs
  } finally {
    await shop.stop()
  }
}

/** Starts a server and waits for its first list, which needs the catalogue. */
async function start(dataDir: string) {
  const began = performance.now()
  const shop = await startShop(dataDir, { LOG_LEVEL: 'error' })
  const post = async (path: string, body: object) => {
    const answer = await postTo(shop, path, body)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  }
  await post('Product/Get-List', {})
  return { shop, post, took: performance.now() - began }
}

/** Median ms of sequential calls. */
async function measure(call: (n: number) => Promise<void>): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < WARM_UP + CALLS; n += 1) {
    const began = performance.now()
    await call(n)
    if (n >= WARM_UP) took.push(performance.now() - began)
  }
  return median(took)
}

const words = ['ساعت مردانه', 'ساعت زنانه', 'زرین', 'مشکی', 'دریا آبی', 'کرنو مشکی', 'oq42', 'سافایر']
const wordOf = (n: number) => words[n % words.length]!

const genders = ['مردانه', 'زنانه', 'یونیسکس']
const brands = ['darya', 'zarrin', 'mosafer', 'kavir', 'raybod']
const orders = ['newest', 'cheapest', 'dearest', 'best-selling'] as const

/** The n-th narrowed list. This and the next requests are all different, so that no cache helps. */
function narrowed(n: number): ListRequest {
  return {
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
}

const searched = (n: number) => ({
  filter_name: wordOf(n),
  filters: { price: { min: 1_000_000 + n, max: 900_000_000 } },
})
const typed = (n: number) => ({ name: `${wordOf(n)} ${n}` })
