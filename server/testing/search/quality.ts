/** Measures the search by the queries of `understood.tsv` on the demo catalogue with an imported one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Understood } from '../../../contract/catalogue/understoodSchemas.ts'
import { seedDemo } from '../../../demo/seed.ts'
import { importCatalogue } from '../../catalogue/import/importCatalogue.ts'
import { listOf } from '../../catalogue/productLists.ts'
import type { Database } from '../../database/schema.ts'
import { freshSearch } from '../freshIndex.ts'
import { judgedProducts, listQueries, type Judged, type Query } from './fairness.ts'
import { importedWatches } from './importedWatches.ts'

/** The first screen of a list. */
const FIRST = 5

/** Products of the demo and of an import in one shop. */
export async function fillForSearch(db: Kysely<Database>): Promise<void> {
  await seedDemo(db)
  const folder = mkdtempSync(join(tmpdir(), 'aqrabe-import-'))
  const file = join(folder, 'watches.csv')
  writeFileSync(file, importedWatches())
  const problems: unknown[] = []
  await importCatalogue({ db, file, onProblem: (problem) => problems.push(problem) })
  rmSync(folder, { recursive: true })
  if (problems.length > 0) throw new Error(`rows refused: ${JSON.stringify(problems.slice(0, 3))}`)
}

export interface Answered {
  readonly query: Query
  /** The first five, in order. */
  readonly first: readonly Judged[]
  readonly total: number
  readonly fair: number
  /** Share of fair answers among the first five (or among as many as there are fair products). */
  readonly fill: number
  /** A fair answer is among the first five, and they are in the required order. */
  readonly isFound: boolean
  /** How the list interpreted the query. */
  readonly understood: Understood | undefined
}

/** @param dataDir folder of the owner's search words */
export async function askAll(
  db: Kysely<Database>,
  queries: readonly Query[] = listQueries(),
  dataDir?: string,
): Promise<Answered[]> {
  const { catalogue, search } = freshSearch(db, dataDir)
  const products = await judgedProducts(db)
  const answers: Answered[] = []
  for (const query of queries) {
    const request = { filter_name: query.typed, pageSize: FIRST }
    const found = await search.find(query.typed)
    const { items, total } = await listOf(db, catalogue, request, found)
    const first = items.map(({ id }) => products.get(id)!)
    const fair = first.filter(query.isFair).length
    const possible = [...products.values()].filter(query.isFair).length
    if (possible === 0 && !query.isUnsold)
      throw new Error(`nothing in the catalogue is a fair answer to «${query.typed}»`)
    const isInOrder = query.sort === null || isSorted(first, query.sort)
    answers.push({
      query,
      first,
      total,
      fair,
      fill: query.isUnsold ? Number(total === 0) : Math.min(1, fair / Math.min(FIRST, possible)),
      isFound: query.isUnsold ? total === 0 : fair > 0 && isInOrder,
      understood: found?.understood,
    })
  }
  return answers
}

function isSorted(first: readonly Judged[], sort: string): boolean {
  const field = { cheapest: 'price', dearest: 'price', 'most-discounted': 'discount' }[sort]
  if (!field) return true
  const amounts = first.map(({ numbers }) => numbers.get(field) ?? 0)
  const way = sort === 'cheapest' ? 1 : -1
  return amounts.every((amount, at) => at === 0 || (amount - amounts[at - 1]!) * way >= 0)
}

export interface Quality {
  readonly kind: string
  readonly queries: number
  /** Shares, 0 to 1. */
  readonly recall: number
  readonly fill: number
}

/** One row for each kind, then «all». */
export function qualityTable(answers: readonly Answered[]): Quality[] {
  const kinds = [...new Set(answers.map(({ query }) => query.kind))]
  const rowOf = (kind: string, of: readonly Answered[]): Quality => ({
    kind,
    queries: of.length,
    recall: of.filter(({ isFound }) => isFound).length / of.length,
    fill: of.reduce((sum, { fill }) => sum + fill, 0) / of.length,
  })
  return [
    ...kinds.map((kind) =>
      rowOf(
        kind,
        answers.filter(({ query }) => query.kind === kind),
      ),
    ),
    rowOf('all', answers),
  ]
}
