/** `npm run import -- file.csv`: updates the catalogue from a CSV file. See docs/import.md. */
import { createWriteStream, realpathSync, statSync, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Commands } from '../server/administration/protocol.ts'
import type { ImportProblem, ImportSummary } from '../server/catalogue/import/importCatalogue.ts'
import type { Review } from '../server/catalogue/import/review.ts'
import { CommandError, fail, readOptions, runCommand, spent } from './support/ownerCommand.ts'
import { csvFile, safeCsvLine } from '../server/shared/csv.ts'
import { formatNumber, plainNumber } from '../server/shared/persian.ts'
import { openProgress } from './support/progress.ts'

const usage = `Usage: npm run import -- file.csv [--dry-run] [--images folder] [--no-create] [--report problems.csv] [--yes]

  --dry-run   reads and checks everything, shows what changes, writes nothing
  --images    folder with the files that the column "images" names
  --no-create refuses rows of brands and categories that the shop does not have
  --report    also writes the bad rows into a CSV file
  --yes       agrees to prices that fall or rise by more than 50 %, and to changing more than 20 % of the catalogue

Ends with 0 when every row was good, 2 when bad rows were passed over, 1 when it could not be done, 3 when nothing was
written because it needs --yes.
docs/import.md shows what the file looks like.`
const BAD_ROWS = 2
const NEEDS_YES = 3

try {
  const { report: reportFile, ...call } = readCall()
  const report = reportFile ? await openReport(reportFile) : null
  const bar = openProgress('bytes', statSync(call.file).size)
  const finish = async (summary: Commands['import']['result']) => {
    bar.stop()
    report?.end()
    if (report) await once(report, 'close')
    if (call.dryRun || summary.isHeldBack) printReview(summary.review)
    if (summary.isHeldBack) return NEEDS_YES
    console.log(describe(summary, call.dryRun))
    return summary.bad > 0 ? BAD_ROWS : 0
  }
  await runCommand('import', call, finish, {
    progress: bar.update,
    problem: (problem) => printProblem(problem, report),
  })
} catch (error) {
  fail(error)
}

function readCall() {
  const { values, positionals } = readOptions(usage, {
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean' },
      'no-create': { type: 'boolean' },
      images: { type: 'string' },
      report: { type: 'string' },
      yes: { type: 'boolean' },
    },
  })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new CommandError(usage)
  for (const [path, isRight, what] of [
    [file, (path: string) => statSync(path).isFile(), 'file'],
    [values.images, (path: string) => statSync(path).isDirectory(), 'folder'],
  ] as const) {
    if (path === undefined) continue
    if (!exists(path) || !isRight(path)) throw new CommandError(`There is no ${what} ${path}.`)
  }
  // The report would replace the file before it is read.
  if (values.report !== undefined && isSameFile(values.report, file))
    throw new CommandError(`The report ${values.report} is the file itself: name another one.`)
  return {
    file: resolve(file),
    images: values.images === undefined ? null : resolve(values.images),
    report: values.report,
    dryRun: values['dry-run'] ?? false,
    addMissing: !(values['no-create'] ?? false),
    sure: values.yes ?? false,
  }
}

function isSameFile(path: string, other: string): boolean {
  return exists(path) && realpathSync(path) === realpathSync(other)
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

async function openReport(path: string): Promise<WriteStream> {
  const stream = createWriteStream(path)
  try {
    await once(stream, 'open')
  } catch (error) {
    throw new CommandError(`The report ${path} cannot be written (${(error as Error).message}).`)
  }
  stream.write(csvFile([['line', 'websiteCode', 'column', 'reason']]))
  return stream
}

function printProblem({ line, code, column, reason }: ImportProblem, report: WriteStream | null) {
  console.error(
    `سطر ${plainNumber(line)}${code ? ` (${code})` : ''}${column ? `، ستون ${column}` : ''}: ${reason}`,
  )
  report?.write(safeCsvLine([line, code, column, reason]))
}

function printReview({ changes, rows, great, products, catalogue, asks }: Review) {
  for (const { line, code, choice, name, cells } of changes) {
    const what = cells.map(({ column, before, after }) => `${column} از ${shown(before)} به ${shown(after)}`)
    console.log(
      `سطر ${plainNumber(line)} (${code}) ${[name, choice].filter(Boolean).join('، ')}: ${what.join('؛ ')}`,
    )
  }
  if (rows > changes.length) console.log(`... and ${rows - changes.length} more rows that change something.`)
  if (!asks) return
  if (great > 0) console.error(`Rows that move a price by more than 50 %: ${great}.`)
  console.error(`Products that change: ${products} of ${catalogue}.`)
  console.error('Nothing was written. If these changes are right, run the import with --yes.')
}

function shown(value: string | number): string {
  return typeof value === 'number' ? formatNumber(value) : `«${value}»`
}

function describe(
  { rows, added, updated, unchanged, bad, newBrands, newCategories }: ImportSummary,
  dryRun: boolean,
) {
  const lines = [
    `${dryRun ? 'Dry run, nothing was written. ' : ''}${rows} rows: ${added} added, ${updated} updated, ` +
      `${unchanged} unchanged, ${bad} bad; ${spent()}`,
  ]
  if (newBrands.length > 0) lines.push(`New brands: ${newBrands.join('، ')}`)
  if (newCategories.length > 0) lines.push(`New categories: ${newCategories.join('، ')}`)
  return lines.join('\n')
}
