import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportAnswer } from '../../../contract/catalogue/admin/bulkSchemas.ts'
import type { Transaction } from 'kysely'
import { recordChange, type Values } from '../../audit/audit.ts'
import type { Context } from '../../shared/context.ts'
import { AppError, invalid } from '../../shared/errors.ts'
import { formatNumber } from '../../shared/persian.ts'
import { countProducts } from '../importRepository.ts'
import type { ImportChange } from '../import/changeOf.ts'
import { changesCsv, openReview } from '../import/review.ts'
import { ImportFileError } from '../import/columns.ts'
import { csvRecords } from '../import/csvRecords.ts'
import {
  importCatalogue,
  newSummary,
  type ImportProblem,
  type ImportSummary,
} from '../import/importCatalogue.ts'
import type { Database } from '../../database/schema.ts'
import { tidyCatalogue } from '../import/tidyCatalogue.ts'
import { lockStatesOfCodes } from '../statesRepository.ts'
import { addBulkItems, beginBulkChange, removeEmptyBulkChange } from './bulkChangesRepository.ts'
import { differences } from './differences.ts'

type Shop = Pick<Context, 'db' | 'bus' | 'log' | 'now'>

/** Maximum number of products and choices per request, at 5 ms each; longer files need the command `import`. */
const MOST_ROWS = 5000
/** Rows per transaction, about 0.1 s, because shoppers use the same database. */
const ROWS_AT_ONCE = 20
const MOST_PROBLEMS = 200
/** Number of new rows from which the planner's statistics are updated. */
const MANY = 500

/** The file that is being previewed or imported; one at a time. */
let running: { lines: number; readonly summary: ImportSummary } | null = null

export function importProgress(): { percent: number } {
  if (!running) return { percent: -1 }
  return { percent: Math.min(Math.floor((running.summary.rows / Math.max(running.lines, 1)) * 100), 100) }
}

/**
 * Imports a CSV file by the rules and with the report of the command `import`, while the shop serves. If the file
 * cannot be read to its end, the answer reports that and what was imported before.
 * @throws AppError 400 for a file that is too long, 409 while another import runs
 */
export async function importCsv(
  shop: Shop,
  { csv, dryRun, staffId }: { csv: string; dryRun: boolean; staffId: number },
): Promise<ImportAnswer> {
  if (running) throw new AppError(409, 'فایل دیگری در حال وارد شدن است؛ کمی بعد دوباره امتحان کنید.')
  const summary = newSummary()
  const now = { lines: 0, summary }
  running = now
  try {
    return await withFile(csv, async (file) => {
      const lines = await countLines(file)
      if (lines > MOST_ROWS + 1)
        throw invalid({
          csv: `این فایل بیش از ${formatNumber(MOST_ROWS)} سطر دارد؛ آن را چند تکه کنید یا با فرمان import وارد کنید.`,
        })
      now.lines = lines
      return run(shop, { file, lines, summary, dryRun, staffId })
    })
  } finally {
    running = null
  }
}

async function withFile<T>(csv: string, use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  try {
    const file = join(folder, 'catalogue.csv')
    await writeFile(file, csv, { mode: 0o600 })
    return await use(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Counts the rows with the heading, without empty ones, until there are too many. */
async function countLines(file: string): Promise<number> {
  let lines = 0
  try {
    for await (const _record of csvRecords(file)) {
      lines += 1
      if (lines > MOST_ROWS + 1) break
    }
  } catch (error) {
    // The import reports the unreadable part.
    if (!(error instanceof ImportFileError)) throw error
  }
  return lines
}

interface Request {
  readonly file: string
  /** Rows of the file, including its heading. */
  readonly lines: number
  /** Updated while the file is read. */
  readonly summary: ImportSummary
  readonly dryRun: boolean
  readonly staffId: number
}

async function run(shop: Shop, { file, lines, summary, dryRun, staffId }: Request): Promise<ImportAnswer> {
  const { db, log } = shop
  const problems: ImportProblem[] = []
  const changes: ImportChange[] = []
  const id = dryRun ? 0 : await beginBulkChange(db, { staffId, words: 'ورود فایل CSV' })
  let error: unknown
  try {
    await importCatalogue({
      ...{ db, file, dryRun, rowsAtOnce: ROWS_AT_ONCE, summary },
      around: async (trx, codes, write) => {
        await storeStates(trx, { id, codes, write })
        // Logged first, in case the server stops during the import.
        if (summary.added + summary.updated === 0)
          await note(shop, trx, { staffId, action: 'importBegun', after: { lines } })
      },
      onChange: (change) => void changes.push(change),
      onProblem: (problem) => {
        if (problems.length < MOST_PROBLEMS) problems.push(problem)
      },
    })
  } catch (thrown) {
    error = thrown
  }
  const changed = summary.added + summary.updated
  // Rows imported before an error are also announced, logged and undoable.
  if (!dryRun && changed > 0) await announce(shop, { summary, staffId })
  if (id > 0) await removeEmptyBulkChange(db, id)
  if (error && !(error instanceof ImportFileError)) {
    if (changed === 0) throw error
    log.error({ err: error }, 'the import of a file broke off')
  }
  if (error && summary.rows === 0) problems.push({ line: 1, code: '', column: '', reason: reasonOf(error) })
  const review = openReview()
  for (const change of changes) review.add(change)
  return {
    ...{ id: changed > 0 ? id : 0, ...summary, problems },
    review: review.result(await countProducts(db)),
    changesCsv: changesCsv(changes),
    brokenOff: error && summary.rows > 0 ? reasonOf(error) : '',
  }
}

const reasonOf = (error: unknown) =>
  error instanceof ImportFileError ? error.message : 'سرور در میانهٔ کار به خطا خورد.'

async function announce(
  shop: Shop,
  { summary, staffId }: { summary: ImportSummary; staffId: number },
): Promise<void> {
  const { db, bus } = shop
  bus.emit('storefront.changed', {})
  bus.emit('tabs.outdated', { ids: null })
  const { rows, added, updated, bad } = summary
  const after = { rows, added, updated, bad }
  await db.transaction().execute((trx) => note(shop, trx, { staffId, action: 'imported', after }))
  if (added + updated >= MANY) await tidyCatalogue(db)
}

interface Note {
  readonly staffId: number
  readonly action: 'importBegun' | 'imported'
  readonly after: Values
}

const note = ({ now }: Shop, trx: Transaction<Database>, change: Note) =>
  recordChange(trx, { ...change, kind: 'product', id: 'csv', before: {}, now: now() })

/**
 * Stores the states of the products before and after `write`, for the undo; the undo turns a new product into a draft.
 */
async function storeStates(
  trx: Transaction<Database>,
  { id, codes, write }: { id: number; codes: readonly string[]; write: () => Promise<void> },
): Promise<void> {
  const before = new Map((await lockStatesOfCodes(trx, codes)).map((product) => [product.id, product.state]))
  await write()
  const items = (await lockStatesOfCodes(trx, codes)).map((product) => {
    const old = before.get(product.id)
    const kept = old
      ? differences(old, product.state)
      : { before: { published: false }, after: product.state }
    return { productId: product.id, ...kept }
  })
  await addBulkItems(trx, id, items)
}
