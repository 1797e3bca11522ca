/**
 * The quality of the search by kind of query, and its budgets with 10 callers and 100 000 products on the embedded
 * database: suggestions, and lists with words and filters. Every call is different, so that no answer is cached; lines of the
 * best-selling products are, as in any running shop. Filling the database takes minutes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { seedDemo } from '../demo/seed.ts'
import { addSynthetic } from '../demo/synthetic/addSynthetic.ts'
import { brands } from '../demo/catalogue/brands.ts'
import { dials } from '../server/watchTerms/palette.ts'
import { openDatabase } from '../server/database/database.ts'
import { migrate } from '../server/database/migrate.ts'
import type { Database } from '../server/database/schema.ts'
import { createBus } from '../server/shared/bus.ts'
import { createSyncedIndex } from '../server/catalogue/index/syncedIndex.ts'
import { listOf } from '../server/catalogue/productLists.ts'
import { createSearch } from '../server/search/search.ts'
import { measured } from './report.ts'
import { askAll, fillForSearch, qualityTable } from '../server/testing/search/quality.ts'
import { tidyCatalogue } from '../server/catalogue/import/tidyCatalogue.ts'

const PRODUCTS = 100_000
const CALLERS = 10
/** Calls before the measurement. */
const WARM_UP = 60

export async function run(): Promise<void> {
  await quality()
  await speed()
}

/** Quality on the query set that `npm test` uses. */
function quality(): Promise<void> {
  return withDatabase(async (db) => {
    await fillForSearch(db)
    const share = (value: number) => `${(100 * value).toFixed(1)} %`
    for (const { kind, queries, recall, fill } of qualityTable(await askAll(db)))
      console.log(`${kind}: ${queries} queries, recall@5 ${share(recall)}, fill@5 ${share(fill)}`)
  })
}

function speed(): Promise<void> {
  return withDatabase(async (db, dataDir) => {
    await seedDemo(db)
    await addSynthetic(db, PRODUCTS, () => {})
    await tidyCatalogue(db)
    const context = { db, bus: createBus(console.error), now: Date.now, settings: { dataDir } }
    const catalogue = createSyncedIndex(context)
    const search = createSearch({ ...context, catalogue })
    await search.warm()

    const [early, texts] = [queries().slice(0, WARM_UP), queries().slice(WARM_UP)]
    await measure(early, (text) => search.suggest(text))
    print('suggestions', await measure(texts, (text) => search.suggest(text)), 25)
    const filters = { 'in-stock': ['1'] }
    print(
      'lists with words and a filter',
      await measure(texts, async (text) =>
        listOf(db, catalogue, { filter_name: text, filters }, await search.find(text)),
      ),
      40,
    )
  })
}

/** Gives the work a new embedded database. */
async function withDatabase(work: (db: Kysely<Database>, dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aqrabe-search-'))
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir }, console.error)
  try {
    await migrate(db)
    await work(db, dataDir)
  } finally {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  }
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
