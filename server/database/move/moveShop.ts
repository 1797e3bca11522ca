import type { Kysely, Transaction } from 'kysely'
import { assertComplete } from '../completeness.ts'
import { applyMigrations, migrate } from '../migrate.ts'
import type { Database } from '../schema.ts'
import {
  addRows,
  analyse,
  emptyTable,
  listSequences,
  listTables,
  readRows,
  rowsAtOnce,
  setSequence,
  setUpForCopy,
  sumTable,
  suspendRules,
  type Table,
  type TableSum,
} from '../wholeTables.ts'
import {
  assertEmpty,
  assertNotInUse,
  assertSameColumns,
  assertShop,
  isOfMigrations,
  MoveRefusedError,
  takeLock,
} from './moveChecks.ts'

export interface MoveOptions {
  readonly from: Kysely<Database>
  readonly to: Kysely<Database>
  /** Called for each table when it has been copied. */
  readonly onTable?: (name: string, rows: number) => void | Promise<void>
}

export interface MoveSummary {
  readonly tables: number
  readonly rows: number
  /** Tables of the old database that are not the shop's; they stay where they are. */
  readonly left: readonly string[]
}

type Db = Transaction<unknown>

/**
 * Copies every table and the state of every sequence into an empty database, in one transaction there: it holds the
 * whole shop afterwards, or is as empty as before. The sums of each table are compared while copying.
 * The old database is brought up to date first, and is otherwise left as it was.
 * @throws MoveRefusedError with a message for the owner
 */
export async function moveShop({ from, to, onTable }: MoveOptions): Promise<MoveSummary> {
  await transaction(from, async (source) => {
    await assertShop(source)
    await assertNotInUse(source, 'old')
  })
  await transaction(to, async (target) => {
    await assertNotInUse(target, 'new')
    await assertEmpty(target)
  })
  await migrate(from)
  return transaction(from, async (source) => {
    await setUpForCopy(source)
    await takeLock(source, 'old')
    return transaction(to, async (target) => {
      await setUpForCopy(target)
      await takeLock(target, 'new')
      await assertEmpty(target)
      await applyMigrations(target)
      return copyAll(source, target, onTable)
    })
  })
}

/** Every query of it sees the database as of one moment. */
function transaction<T>(db: Kysely<Database>, work: (trx: Db) => Promise<T>): Promise<T> {
  // Whole tables have no names that TypeScript could know.
  const own = (trx: Transaction<Database>) => work(trx as unknown as Db)
  return db.transaction().setIsolationLevel('repeatable read').execute(own)
}

async function copyAll(source: Db, target: Db, onTable: MoveOptions['onTable']): Promise<MoveSummary> {
  const tables = await listTables(target)
  const found = await listTables(source)
  assertSameColumns(found, tables)
  const putRulesBack = await suspendRules(target)
  let rows = 0
  for (const table of tables) {
    const sum = await copyTable(source, target, table)
    await onTable?.(table.name, sum.rows)
    rows += sum.rows
  }
  const own = new Set((await listSequences(target)).map(({ name }) => name))
  for (const sequence of await listSequences(source))
    if (own.has(sequence.name)) await setSequence(target, sequence)
  await putRulesBack()
  for (const table of tables) await analyse(target, table)
  await assertComplete(target)
  const names = new Set(tables.map(({ name }) => name))
  return {
    tables: tables.length,
    rows,
    left: found.map(({ name }) => name).filter((name) => !names.has(name)),
  }
}

async function copyTable(source: Db, target: Db, table: Table): Promise<TableSum> {
  // Remove the rows that the migrations wrote.
  if (isOfMigrations(table.name)) await emptyTable(target, table.name)
  const sum = await sumTable(source, table)
  const atOnce = await rowsAtOnce(source, table, sum.rows)
  for await (const rows of readRows(source, table, atOnce)) await addRows(target, table, rows)
  const copied = await sumTable(target, table)
  if (copied.rows !== sum.rows || copied.sum !== sum.sum)
    throw new MoveRefusedError(
      `The table ${table.name} did not arrive as it was: ${copied.rows} of ${sum.rows} rows` +
        `${copied.rows === sum.rows ? ', with other contents' : ''}.`,
    )
  return sum
}
