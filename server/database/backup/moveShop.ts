import type { Kysely, Transaction } from 'kysely'
import { readExpectedObjects } from '../completeness.ts'
import type { Database } from '../schema.ts'
import { listTables } from '../wholeTables.ts'
import { dumpShop } from './dumpShop.ts'
import { BackupError, type BackupHead } from './format.ts'
import { restoreShop } from './restoreShop.ts'
import { assertNotInUse, takeLock } from './targetChecks.ts'

interface MoveOptions {
  readonly from: Kysely<Database>
  readonly to: Kysely<Database>
  /** Called for each table when it has been copied. */
  readonly onTable?: (name: string, rows: number) => void | Promise<void>
}

export interface MoveSummary {
  readonly tables: number
  readonly rows: number
  /** Tables of the old database that are not the shop's; they are not copied. */
  readonly left: readonly string[]
}

/** The head of the backup, which is not stored. */
const about = { version: '', settings: {}, secretSettings: [], sessionSecret: '' }

/**
 * Restores a backup of one database into another, empty one, without a file between them.
 * @throws BackupError with a message for the owner; the new database is then as empty as before
 */
export async function moveShop({ from, to, onTable }: MoveOptions): Promise<MoveSummary> {
  const move = async (source: Transaction<unknown>) => {
    await assertNotInUse(source, 'old')
    await takeLock(source, 'old')
    const lines = dumpShop(source, { about, files: noFiles() })
    const head = (await lines.next()).value as BackupHead
    const { tables, rows } = await restoreShop({
      ...{ db: to, backup: { head, lines }, isMove: true, now: Date.now() },
      onFile: async () => {},
      ...(onTable && { onTable }),
    })
    const own = new Set(readExpectedObjects())
    const found = (await listTables(source)).map(({ name }) => name)
    return { tables, rows, left: found.filter((name) => !own.has(`table ${name}`)) }
  }
  return from
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => move(trx as unknown as Transaction<unknown>))
    .catch((error: unknown) => {
      throw error instanceof BackupError
        ? new BackupError(error.message.replace('The backup', 'The old database'), { cause: error })
        : error
    })
}

async function* noFiles() {}
