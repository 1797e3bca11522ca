/**
 * The quality of the search by kind of query, the memory of its index, and the budgets of search with 10 callers
 * on the embedded database: suggestions, and lists with words and filters. Every call is different, so that no answer is
 * cached; lines of the best-selling products are, as in any running shop.
 *
 * - BENCH_DATA_DIR: a data folder that `npm run seed` has filled. Without it the bench fills one, which takes minutes.
 * - BENCH_PRODUCTS: number of products in that folder (100 000).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type Expression, sql } from 'kysely'
import { seedDemo } from '../demo/seed.ts'
import { addSynthetic } from '../demo/synthetic/addSynthetic.ts'
import { brands } from '../demo/catalogue/brands.ts'
import { dials } from '../server/watchTerms/palette.ts'
import { type OpenDatabase, openDatabase } from '../server/database/database.ts'
import { migrate } from '../server/database/migrate.ts'
import { productsByIdsQuery } from '../server/catalogue/productListsRepository.ts'
import { codesQuery, mistypedCodesQuery } from '../server/search/wordsRepository.ts'
import { createBus } from '../server/shared/bus.ts'
import { createSyncedIndex } from '../server/catalogue/index/syncedIndex.ts'
import { listOf } from '../server/catalogue/productLists.ts'
import { createSearch } from '../server/search/search.ts'
import { measured } from './report.ts'
import { askAll, fillForSearch, qualityTable } from '../server/testing/search/quality.ts'
import { tidyCatalogue } from '../server/catalogue/import/tidyCatalogue.ts'

const PRODUCTS = Number(process.env['BENCH_PRODUCTS'] ?? 100_000)
const CALLERS = 10
/** Calls before the measurement. */
const WARM_UP = 60

export async function run(): Promise<void> {
  await quality()
  await speed()
}

/** Quality on the query set that `npm test` uses. */
async function quality(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aqrabe-search-'))
  const database = await openDatabase({ databaseUrl: null, dataDir }, console.error)
  try {
    await migrate(database.db)
    await fillForSearch(database.db)
    const share = (value: number) => `${(100 * value).toFixed(1)} %`
    for (const { kind, queries, recall, fill } of qualityTable(await askAll(database.db)))
      console.log(`${kind}: ${queries} queries, recall@5 ${share(recall)}, fill@5 ${share(fill)}`)
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function speed(): Promise<void> {
  const given = process.env['BENCH_DATA_DIR']
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'aqrabe-search-'))
  const database = await openDatabase({ databaseUrl: null, dataDir }, console.error)
  const { db } = database
  try {
    if (!given) await fill(database)
    await migrate(db)
    const context = { db, bus: createBus(console.error), now: Date.now, settings: { dataDir } }
    const catalogue = createSyncedIndex(context)
    const search = createSearch({ ...context, catalogue })
    const [began, before] = [performance.now(), memoryInUse()]
    const { count } = (await catalogue.get()).index
    const bytes = Math.round((memoryInUse() - before) / count)
    measured({ what: 'the index of the catalogue, a product', value: bytes, unit: 'bytes', most: 1000 })
    await search.warm()
    console.log(`catalogue read into memory in ${((performance.now() - began) / 1000).toFixed(1)} s`)

    const [early, texts] = [queries().slice(0, WARM_UP), queries().slice(WARM_UP)]
    await measure(early, (text) => search.suggest(text))
    const spent = process.cpuUsage()
    print('suggestions', await measure(texts, (text) => search.suggest(text)), 25)
    const { user, system } = process.cpuUsage(spent)
    measured({
      what: 'suggestions, CPU of all threads a call',
      value: (user + system) / 1000 / texts.length,
      unit: 'ms',
    })
    const filters = { 'in-stock': ['1'] }
    print(
      'lists with words and a filter',
      await measure(texts, async (text) =>
        listOf(db, catalogue, { filter_name: text, filters }, await search.find(text)),
      ),
      40,
    )
    // Database queries of a search, with their plans.
    const ids = [...(await catalogue.get()).index.ids.slice(0, 24)]
    for (const query of [codesQuery('ga2'), mistypedCodesQuery('ga2110'), productsByIdsQuery(db, ids)])
      console.log(await planOf(db, query))
  } finally {
    await database.close()
    if (!given) rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Bytes in use after a full collection, including memory outside the heap. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function fill(database: OpenDatabase): Promise<void> {
  const began = performance.now()
  await migrate(database.db)
  await seedDemo(database.db)
  await addSynthetic(database.db, PRODUCTS, () => {})
  await tidyCatalogue(database.db)
  console.log(`${PRODUCTS} products added in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

async function planOf(db: OpenDatabase['db'], query: Expression<unknown>): Promise<string> {
  const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(db)
  return rows.flatMap(Object.values).join('\n')
}

/** Different queries: prefixes, brands with colours, typing errors, references. */
function queries(): string[] {
  const colours = Object.values(dials).map(({ fa }) => fa)
  const names = brands.flatMap(({ nameFa, nameEn }) => [nameFa, nameEn.toLowerCase()])
  return [
    ...names.flatMap((name) => [name.slice(0, 3), `${name.slice(0, 2)}${name.slice(3)}`]),
    ...names.flatMap((name) => colours.map((colour) => `${name} ${colour}`)),
    ...colours.map((colour) => `ساعت مردانه ${colour}`),
    ...['oq42', 'as-4001', '۱۰۴۰۱', 'ساعت', 'ساعت زنانه', 'nvdh', 'سافایر', 'کرنو مشکی'],
  ]
}

async function measure(texts: readonly string[], call: (text: string) => Promise<unknown>) {
  const waiting = [...texts]
  const took: number[] = []
  const caller = async () => {
    for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
      // Yields to pending events first, as a request does.
      await new Promise(setImmediate)
      const began = performance.now()
      await call(text)
      took.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller))
  return took.sort((a, b) => a - b)
}

/** @param most maximum p99, ms */
function print(what: string, took: readonly number[], most: number): void {
  const at = (share: number) => took[Math.floor(took.length * share)] ?? 0
  measured({ what: `${what}, p50 of ${took.length}`, value: at(0.5), unit: 'ms' })
  measured({ what: `${what}, p99`, value: at(0.99), unit: 'ms', most })
}
