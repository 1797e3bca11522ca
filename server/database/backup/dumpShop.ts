/** The lines of a backup, read in one transaction, so that they show the shop at one moment. */
import { sql, type Transaction } from 'kysely'
import { readExpectedObjects } from '../completeness.ts'
import { listRelations } from '../databaseObjects.ts'
import { listApplied } from '../migrate.ts'
import {
  listSequences,
  listTables,
  readRows,
  rowsAtOnce,
  setUpForCopy,
  sumTable,
  type Table,
} from '../wholeTables.ts'
import { BackupError, FORMAT, type BackupFile, type BackupHead, type BackupLine } from './format.ts'

export interface DumpOptions {
  readonly about: Pick<BackupHead, 'version' | 'settings' | 'secretSettings' | 'sessionSecret'>
  readonly files: AsyncIterable<BackupFile>
  /** Called for each table when it has been read. */
  readonly onTable?: (name: string, rows: number) => void
}

/**
 * All lines of a backup, without tables that are not the shop's.
 * @param trx of isolation level "repeatable read"
 */
export async function* dumpShop(
  trx: Transaction<unknown>,
  { about, files, onTable }: DumpOptions,
): AsyncGenerator<BackupLine> {
  if (!(await listRelations(trx)).includes('migrations'))
    throw new BackupError('There is no shop in the database: it has no table migrations.')
  await setUpForCopy(trx)
  yield { aqrabe: 'backup', format: FORMAT, ...about, ...(await stateOf(trx)) }
  yield* files
  const own = new Set(readExpectedObjects())
  const tables = (await listTables(trx)).filter(({ name }) => own.has(`table ${name}`))
  let total = 0
  for (const table of tables) {
    const { rows } = yield* dumpTable(trx, table)
    onTable?.(table.name, rows)
    total += rows
  }
  yield { sequences: [...(await listSequences(trx))] }
  yield { end: { tables: tables.length, rows: total } }
}

async function stateOf(trx: Transaction<unknown>): Promise<Pick<BackupHead, 'madeAt' | 'migrations'>> {
  const now = await sql<{ time: Date }>`select now() as time`.execute(trx)
  return {
    madeAt: (now.rows[0]?.time ?? new Date()).toISOString(),
    migrations: [...(await listApplied(trx))],
  }
}

async function* dumpTable(trx: Transaction<unknown>, table: Table) {
  const sum = await sumTable(trx, table)
  yield { table: table.name, columns: [...table.columns], ...sum }
  for await (const rows of readRows(trx, table, await rowsAtOnce(trx, table, sum.rows)))
    yield { rows: rows.map((row) => table.columns.map((_, index) => row[`c${index}`] ?? null)) }
  return sum
}
