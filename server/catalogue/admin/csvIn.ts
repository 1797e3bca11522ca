import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportAnswer } from '../../../contract/catalogue/admin/bulkSchemas.ts'
import type { Transaction } from 'kysely'
import { recordChange } from '../../audit/audit.ts'
import type { Context } from '../../shared/context.ts'
import { AppError, invalid } from '../../shared/errors.ts'
import { formatNumber } from '../../shared/persian.ts'
import { ImportFileError } from '../import/columns.ts'
import { importCatalogue, type ImportProblem } from '../import/importCatalogue.ts'
import type { Database } from '../../database/schema.ts'
import { tidyCatalogue } from '../import/tidyCatalogue.ts'
import { lockStatesOfCodes } from '../statesRepository.ts'
import { addBulkItems, beginBulkChange, dropEmptyBulkChange } from './bulkChangesRepository.ts'
import { differences } from './differences.ts'

type Shop = Pick<Context, 'db' | 'bus' | 'now'>

/** Rows that a request waits for; at 5 ms each. Longer files are for the command. */
const MOST_ROWS = 5000
/** Shoppers wait for the same database: so many rows are one transaction, about 0.1 s. */
const ROWS_AT_ONCE = 20
const MOST_PROBLEMS = 200
/** Fewer new rows than these are no work for the planner's statistics. */
const MANY = 500

let isRunning = false

/**
 * Brings the catalogue to what a CSV file says, by the rules and with the report of the command `import`, while the
 * shop serves.
 * A file that cannot be read as a whole is reported, too.
 * @throws AppError 400 for a file that is too long, 409 while another is under way
 */
export async function importCsv(
  shop: Shop,
  { csv, dryRun, staffId }: { csv: string; dryRun: boolean; staffId: number },
): Promise<ImportAnswer> {
  if (csv.split('\n').length > MOST_ROWS + 2)
    throw invalid({
      csv: `این فایل بیش از ${formatNumber(MOST_ROWS)} سطر دارد؛ آن را چند تکه کنید یا با فرمان import وارد کنید.`,
    })
  if (isRunning) throw new AppError(409, 'یک فایل دیگر همین حالا در حال ورود است؛ کمی بعد دوباره بفرستید.')
  isRunning = true
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  try {
    const file = join(folder, 'catalogue.csv')
    await writeFile(file, csv, { mode: 0o600 })
    return await run(shop, { file, dryRun, staffId })
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error
    return { ...nothing, problems: [{ line: 1, code: '', column: '', reason: error.message }] }
  } finally {
    isRunning = false
    await rm(folder, { recursive: true, force: true })
  }
}

const nothing = {
  id: 0,
  ...{ rows: 0, added: 0, updated: 0, unchanged: 0, bad: 0 },
  newBrands: [],
  newCategories: [],
} satisfies Omit<ImportAnswer, 'problems'>

async function run(
  { db, bus, now }: Shop,
  { file, dryRun, staffId }: { file: string; dryRun: boolean; staffId: number },
): Promise<ImportAnswer> {
  const problems: ImportProblem[] = []
  const id = dryRun ? 0 : await beginBulkChange(db, { staffId, words: 'ورود فایل CSV' })
  const summary = await importCatalogue({
    ...{ db, file, dryRun, rowsAtOnce: ROWS_AT_ONCE },
    around: (trx, codes, write) => keepStates(trx, { id, codes, write }),
    onProblem: (problem) => {
      if (problems.length < MOST_PROBLEMS) problems.push(problem)
    },
    // What was brought in before it broke off can be taken back, too.
  }).finally(() => dropEmptyBulkChange(db, id))
  const changed = summary.added + summary.updated
  if (!dryRun && changed > 0) {
    bus.emit('storefront.changed', {})
    bus.emit('products.changed', { ids: null })
    const { rows, added, updated, bad } = summary
    const after = { rows, added, updated, bad }
    await db.transaction().execute((trx) =>
      recordChange(trx, {
        staffId,
        kind: 'product',
        id: 'csv',
        action: 'imported',
        before: {},
        after,
        now: now(),
      }),
    )
    if (changed >= MANY) await tidyCatalogue(db)
  }
  return { id: changed > 0 ? id : 0, ...summary, problems }
}

/** Notes what products were and what they became; a new one goes back to being a draft. */
async function keepStates(
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
