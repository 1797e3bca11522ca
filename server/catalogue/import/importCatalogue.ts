import type { Kysely, Transaction } from 'kysely'
import { writeChoices } from '../bulkRepository.ts'
import { lockTree } from '../directory/addressesRepository.ts'
import { ancestors } from '../directory/tree.ts'
import { readParents } from '../directoryRepository.ts'
import { bumpCatalogueVersion } from '../versionRepository.ts'
import { insertProducts, updateProducts } from '../importRepository.ts'
import type { Database } from '../../database/schema.ts'
import { MOST_CHOICES } from '../../../contract/catalogue/admin/terms.ts'
import { compactPersian } from '../../../contract/normalise.ts'
import { plainNumber } from '../../shared/persian.ts'
import { ImportFileError, readHeader, type Header } from './columns.ts'
import { csvRecords, type CsvRecord } from './csvRecords.ts'
import { openDirectory, type Directory } from './directory.ts'
import type { ImportChange } from './changeOf.ts'
import { compareRows } from './compareRows.ts'
import type { Item } from './settleRows.ts'
import type { CellProblem } from './cellReader.ts'
import { readRow, type ImportedRow } from './readRow.ts'
import { resolveRow, type PhotoSource } from './resolveRow.ts'
import { toProduct, type Resolved } from './toProduct.ts'

export interface ImportOptions {
  readonly db: Kysely<Database>
  readonly file: string
  /** Writes nothing, but reports the same results. */
  readonly dryRun?: boolean
  /** Whether missing brands and categories are added (the default), or their rows refused. */
  readonly addMissing?: boolean
  /** Source of pictures; without it the column of pictures is ignored. */
  readonly photos?: PhotoSource
  readonly onProblem?: (problem: ImportProblem) => void
  /** Called for each row that changes an existing product or choice. */
  readonly onChange?: (change: ImportChange) => void
  /** Bytes of the file read so far. */
  readonly onProgress?: (bytesRead: number) => void
  /** Wraps `write` in the transaction of these products, to store states before and after it. */
  readonly around?: (
    trx: Transaction<Database>,
    codes: readonly string[],
    write: () => Promise<void>,
  ) => Promise<void>
  /** Called after each transaction that changed something. */
  readonly onWritten?: () => void
  /** Rows per transaction: fewer if shoppers use the database during the import. */
  readonly rowsAtOnce?: number
  /** Updated during the import, so that it is also correct after an error. */
  readonly summary?: ImportSummary
  /** Stops the import between two transactions. */
  readonly signal?: AbortSignal
}

export interface ImportProblem extends CellProblem {
  /** Row of the file as a spreadsheet counts, from 1. */
  readonly line: number
  /** Website code, or empty. */
  readonly code: string
}

export interface ImportSummary {
  rows: number
  added: number
  updated: number
  unchanged: number
  /** Rows skipped; each has been reported to `onProblem`. */
  bad: number
  newBrands: string[]
  newCategories: string[]
}

export const newSummary = (): ImportSummary => ({
  ...{ rows: 0, added: 0, updated: 0, unchanged: 0, bad: 0 },
  newBrands: [],
  newCategories: [],
})

const ROWS_AT_ONCE = 1000
/** Classes of errors that are about the values of a row: data and integrity. */
const ABOUT_VALUES = /^2[23]/

/**
 * Imports a CSV file; website codes identify products. Writes a thousand rows (or `rowsAtOnce`) per transaction;
 * reports and skips bad rows.
 * @throws ImportFileError if the file as a whole cannot be read
 */
export async function importCatalogue(options: ImportOptions): Promise<ImportSummary> {
  const { db, file, rowsAtOnce = ROWS_AT_ONCE, signal, summary = newSummary() } = options
  const { onProblem = () => undefined, onProgress = () => undefined } = options
  const run: Run = {
    ...options,
    onProblem,
    summary,
    directory: await openDirectory(db),
    firstLines: new Map(),
    titles: new Map(),
  }
  let header: Header | null = null
  let batch: ImportedRow[] = []
  try {
    for await (const record of csvRecords(file)) {
      if (!header) {
        header = readHeader(record.cells)
        run.titles = header.titles
        continue
      }
      // Empty lines that spreadsheets write below a table.
      if (record.cells.every((cell) => cell.trim() === '')) continue
      const row = acceptedRow(run, header, record)
      if (!row) continue
      // The rows of a product and of its choices must be in the same batch, because they are checked together.
      const isSame = batch.at(-1)?.code === row.code && batch.length < rowsAtOnce + MOST_CHOICES
      if (batch.length >= rowsAtOnce && !isSame) {
        signal?.throwIfAborted()
        await write(run, batch)
        batch = []
        onProgress(record.bytesRead)
      }
      batch.push(row)
    }
  } catch (error) {
    // The rows before the error are valid.
    if (header && error instanceof ImportFileError) await write(run, batch)
    throw error
  }
  if (!header) throw new ImportFileError('فایل خالی است.')
  signal?.throwIfAborted()
  await write(run, batch)
  return summary
}

interface Run extends ImportOptions {
  readonly onProblem: (problem: ImportProblem) => void
  readonly summary: ImportSummary
  readonly directory: Directory
  /** The row in which each lower-cased code appears first. */
  readonly firstLines: Map<string, { readonly line: number; readonly code: string }>
  /** Headings of the columns in the file. */
  titles: ReadonlyMap<string, string>
}

function acceptedRow(run: Run, header: Header, { line, cells }: CsvRecord): ImportedRow | null {
  run.summary.rows += 1
  const read = readRow(header, line, cells)
  const problems = read.problems ?? []
  const { code, choice } = read.row ?? read
  // D-1 and d-1 are the same product.
  const key = code.toLowerCase() + (choice ? `\n${compactPersian(choice)}` : '')
  const first = run.firstLines.get(key)
  if (first)
    problems.push({
      column: 'websiteCode',
      reason: `${choice ? `گزینهٔ «${choice}» از کد` : 'کد'} «${code}» تکراری است؛ نخستین بار در سطر ${plainNumber(first.line)} ${first.code === code ? '' : `به شکل «${first.code}» `}آمده.`,
    })
  else if (code && !problems.some(({ column }) => column === 'websiteCode'))
    run.firstLines.set(key, { line, code })
  if (problems.length === 0) return read.row
  reportBad(run, line, code, problems)
  return null
}

function reportBad(run: Run, line: number, code: string, problems: readonly CellProblem[]) {
  run.summary.bad += 1
  for (const { column, reason } of problems)
    run.onProblem({ line, code, column: run.titles.get(column) ?? column, reason })
}

async function write(run: Run, rows: readonly ImportedRow[]): Promise<void> {
  const resolved: Resolved[] = []
  for (const row of rows) {
    const found = await resolveRow(run, row)
    if ('problems' in found) reportBad(run, row.line, row.code, found.problems)
    else resolved.push(found)
  }
  const { brands, categories } = run.directory.pending
  run.summary.newBrands.push(...[...brands].map(({ nameFa }) => nameFa))
  run.summary.newCategories.push(...[...categories].map(({ title }) => title))
  if (run.dryRun) {
    brands.clear()
    categories.clear()
  } else await run.directory.save()
  // New brands and categories have ids only after `save`.
  await apply(
    run,
    resolved.map((one) => ({
      ...{ code: one.row.code, line: one.row.line },
      ...{ product: toProduct(one), resolved: one },
    })),
  )
}

/** Writes items in one transaction. If the database refuses it, halves the items until the bad rows are found. */
async function apply(run: Run, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return
  try {
    const { added, changes, refused } = run.dryRun
      ? await compareRows(run.db, items, false)
      : await run.db.transaction().execute(async (trx) => {
          const found = await compareRows(trx, await inTree(trx, items), true)
          if (found.added.length + found.updated.length === 0) return found
          const writeAll = async () => {
            await insertProducts(trx, found.added)
            await updateProducts(trx, found.updated)
            await writeChoices(trx, found.choices)
            await bumpCatalogueVersion(trx)
          }
          const codes = [
            ...found.added.map(({ website_code }) => website_code),
            ...found.updated.map(({ website_code }) => website_code),
          ]
          await (run.around ? run.around(trx, codes, writeAll) : writeAll())
          return found
        })
    const { summary } = run
    if (!run.dryRun && added.length + changes.length > 0) run.onWritten?.()
    summary.added += added.length
    summary.updated += changes.length
    summary.unchanged += items.length - added.length - changes.length - refused.length
    for (const change of changes) run.onChange?.(change)
    for (const { item, problems } of refused) reportBad(run, item.line, item.code, problems)
  } catch (error) {
    if (!ABOUT_VALUES.test(String((error as { code?: unknown }).code ?? ''))) throw error
    if (items.length === 1) {
      const [{ line, code }] = items as [Item]
      reportBad(run, line, code, [
        { column: '', reason: `پایگاه داده این سطر را نپذیرفت: ${(error as Error).message}` },
      ])
      return
    }
    const half = items.length >> 1
    await apply(run, items.slice(0, half))
    await apply(run, items.slice(half))
  }
}

/** The items with the categories above theirs as the tree is now, because staff may have changed it since the import began. */
async function inTree(trx: Transaction<Database>, items: readonly Item[]): Promise<Item[]> {
  await lockTree(trx)
  const parents = await readParents(trx)
  return items.map((item) => {
    const { product, resolved } = item
    if (!product.category_ids) return item
    const ids = resolved.categories.flatMap(({ id }) => (id === null ? [] : [id, ...ancestors(id, parents)]))
    return { ...item, product: { ...product, category_ids: [...new Set(ids)].toSorted((a, b) => a - b) } }
  })
}
