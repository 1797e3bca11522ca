/** Restores a backup into an empty database, in one transaction. */
import { sql, type Kysely, type Transaction } from 'kysely'
import { assertComplete } from '../completeness.ts'
import { listRelations } from '../databaseObjects.ts'
import { applyMigrations } from '../migrate.ts'
import { sinceBaseline } from '../migrations/baseline.ts'
import { migrations } from '../migrations/list.ts'
import type { Database } from '../schema.ts'
import {
  type Sequence,
  type Table,
  type TextRow,
  addRows,
  analyse,
  emptyTable,
  listSequences,
  listTables,
  setSequence,
  setUpForCopy,
  sumTable,
  suspendRules,
} from '../wholeTables.ts'
import type { OpenBackup } from './backupFile.ts'
import { BackupError, type BackupFile, type BackupTable } from './format.ts'
import { assertEmpty, assertNotInUse, isOfMigrations, MIGRATIONS, takeLock } from './targetChecks.ts'

export interface RestoreOptions {
  readonly db: Kysely<Database>
  readonly backup: OpenBackup
  /** ms since the epoch */
  readonly now: number
  /** Called with each of the owner's files, before the rows of the tables. */
  readonly onFile: (file: BackupFile) => Promise<void>
  readonly onTable?: (name: string, rows: number) => void | Promise<void>
  /** Whether the shop moves to another database: it issues no ids in the meantime, so none are skipped. */
  readonly isMove?: boolean
  /** Called at the end of the transaction; if it rejects, the database stays empty. */
  readonly beforeCommit?: () => Promise<void>
}

export interface RestoreSummary {
  readonly tables: number
  readonly rows: number
  /** Names of the migrations that the backup did not have yet. */
  readonly migrated: readonly string[]
  /** Number of ids skipped in each sequence, because the shop may have issued them since the backup. */
  readonly skipped: number
}

type Db = Transaction<unknown>

/** Whether a backup has all migrations of this version. @throws BackupError if it has others or more */
export function isOfToday(names: readonly string[]): boolean {
  const known = sinceBaseline(names)
  const foreign = known.find((name, index) => migrations[index]?.name !== name)
  if (foreign !== undefined)
    throw new BackupError(
      `The backup has the migration "${foreign}", which this version of Aqrabe does not know: restore it with the ` +
        'version that made it, or with a newer one.',
    )
  return known.length === migrations.length
}

/**
 * Restores a backup. Compares counts and checksums of every table with the backup before it applies newer migrations.
 * @throws BackupError with a message for the owner; the database is then as empty as before
 */
export async function restoreShop({ db, ...rest }: RestoreOptions): Promise<RestoreSummary> {
  const whole = (trx: Transaction<Database>) => restoreInto(trx as unknown as Db, rest)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(whole)
    .catch((error: unknown) => {
      throw isInvalidData(error)
        ? new BackupError(`The backup does not fit: ${error.message}.`, { cause: error })
        : error
    })
}

/** Whether the SQLSTATE is of class 22 (invalid value for the column's type) or 23 (constraint violation). */
const isInvalidData = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^2[23][0-9A-Z]{3}$/.test(String(error.code))

async function restoreInto(target: Db, options: Omit<RestoreOptions, 'db'>): Promise<RestoreSummary> {
  const { head, lines } = options.backup
  await assertNotInUse(target, 'new')
  await setUpForCopy(target)
  await takeLock(target, 'new')
  await assertEmpty(target)
  if (!isOfToday(head.migrations) && (await listRelations(target)).includes(MIGRATIONS))
    throw new BackupError(
      'The backup is of an older version, and the database has the tables of this one: give it a database without any.',
    )
  await applyMigrations(target, migrations.slice(0, sinceBaseline(head.migrations).length))
  const tables = await listTables(target)
  const restoreRules = await suspendRules(target)
  const found = await fill(target, tables, lines, options)
  await restoreRules()
  for (const table of tables) await analyse(target, table)
  const migrated = await applyMigrations(target)
  const since = Date.parse(head.madeAt)
  const skipped = options.isMove ? 0 : await skipIds(target, { since, now: options.now })
  await assertComplete(target)
  await options.beforeCommit?.()
  return { ...found, migrated, skipped }
}

async function fill(
  target: Db,
  tables: readonly Table[],
  lines: OpenBackup['lines'],
  { onFile, onTable }: Pick<RestoreOptions, 'onFile' | 'onTable'>,
): Promise<{ readonly tables: number; readonly rows: number }> {
  const missing = new Set(tables.map(({ name }) => name))
  let current: { readonly expected: BackupTable; readonly own: Table } | null = null
  let rows = 0
  const finish = async () => {
    if (!current) return
    await compare(target, current.expected, current.own)
    await onTable?.(current.own.name, current.expected.rows)
    rows += current.expected.rows
    current = null
  }
  for await (const line of lines) {
    if ('file' in line) await onFile(line)
    else if ('table' in line) {
      await finish()
      if (!missing.delete(line.table)) throw foreign(`table ${line.table}`)
      current = { expected: line, own: ownTable(line, tables) }
      if (isOfMigrations(line.table)) await emptyTable(target, line.table)
    } else if ('rows' in line && current) await addRows(target, current.own, line.rows.map(rowOf))
    else if ('sequences' in line) {
      await finish()
      await setSequences(target, line.sequences)
    } else if ('end' in line) {
      if (missing.size > 0) throw new BackupError(`The backup lacks the table ${[...missing].join(', ')}.`)
      return { tables: tables.length, rows }
    }
  }
  throw new BackupError('The backup is cut off: its end is missing.')
}

const rowOf = (values: readonly (string | null)[]): TextRow =>
  Object.fromEntries(values.map((value, index) => [`c${index}`, value]))

async function setSequences(target: Db, sequences: readonly Sequence[]): Promise<void> {
  const own = new Set((await listSequences(target)).map(({ name }) => name))
  for (const sequence of sequences) if (own.has(sequence.name)) await setSequence(target, sequence)
}

async function compare(target: Db, expected: BackupTable, own: Table): Promise<void> {
  const { rows, sum } = await sumTable(target, own)
  if (rows === expected.rows && sum === expected.sum) return
  throw new BackupError(
    `The table ${expected.table} differs from the backup: ${rows} of ${expected.rows} rows` +
      `${rows === expected.rows ? ', with other contents' : ''}.`,
  )
}

/**
 * Returns this database's own table with the columns of the backup, in their order, so that no text of the file becomes
 * SQL.
 * @throws BackupError for a duplicate column, or one that the owner added or changed by hand, because it would be lost
 */
function ownTable({ table, columns }: BackupTable, tables: readonly Table[]): Table {
  const known = new Map(tables.find(({ name }) => name === table)?.columns.map((own) => [own.name, own]))
  const own = columns.map(({ name, type }) => {
    const column = known.get(name)
    if (column?.type !== type) throw foreign(`column ${table}.${name}`)
    known.delete(name)
    return column
  })
  return { name: table, columns: own }
}

const foreign = (what: string) => new BackupError(`The backup has the ${what}, which is not the shop's.`)

const DAY = 24 * 60 * 60_000
/** Ids skipped per day since the backup: ten times the number of orders on the busiest day, but at least 1000. */
const MIN_PER_DAY = 1000
const BUSIEST_DAY_FACTOR = 10

/**
 * Advances every sequence past the ids that the shop may have issued since the backup. Shoppers know ids of orders and
 * returns, search engines and caches know those of products and pictures, so no id may be issued twice.
 * @returns how many ids of each sequence are skipped
 */
async function skipIds(
  trx: Transaction<unknown>,
  { since, now }: { readonly since: number; readonly now: number },
): Promise<number> {
  const busiest = await sql<{ orders: number }>`
    select count(*)::int as orders from orders group by created_at::date order by 1 desc limit 1`.execute(trx)
  const perDay = Math.max(MIN_PER_DAY, BUSIEST_DAY_FACTOR * (busiest.rows[0]?.orders ?? 0))
  const skipped = Math.max(1, Math.ceil((now - since) / DAY)) * perDay
  for (const sequence of await listSequences(trx)) {
    const last = String(BigInt(sequence.last) + BigInt(skipped))
    await setSequence(trx, { name: sequence.name, last, called: true })
  }
  return skipped
}
