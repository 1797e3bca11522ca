/** Checks whether a database may be copied, or be the target of a copy. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { readExpectedObjects } from '../completeness.ts'
import { PROGRAMME } from '../pools/openPools.ts'
import { MIGRATION_LOCK } from '../migrate.ts'
import { listRelations } from '../databaseObjects.ts'
import { countOtherSessions, countRows, tryLock } from '../wholeTables.ts'
import { BackupError } from './format.ts'

type Db = Transaction<unknown>
type Side = 'old' | 'new'

export const MIGRATIONS = 'migrations'
/** Tables that have rows after migrations alone, because the triggers of `counted_changes` record each statement. */
const FILLED_BY_MIGRATIONS: readonly string[] = [MIGRATIONS, 'counted_changes']
export const isOfMigrations = (table: string): boolean => FILLED_BY_MIGRATIONS.includes(table)
const MOST_NAMES = 12
const GONE_WITHIN_MS = 1000
const LOOK_EVERY_MS = 100

/**
 * A running server is always connected, because it queries its database more often than every second. Waits up to 1 s,
 * because PostgreSQL lists a connection for a moment after its server has ended.
 * @throws BackupError while a server is connected
 */
export async function assertNotInUse(db: Db, side: Side): Promise<void> {
  let count = await countOtherSessions(db, PROGRAMME)
  for (let waited = 0; count > 0 && waited < GONE_WITHIN_MS; waited += LOOK_EVERY_MS) {
    await delay(LOOK_EVERY_MS)
    count = await countOtherSessions(db, PROGRAMME)
  }
  if (count > 0)
    throw new BackupError(
      `The shop is running on the ${side} database: ${count} of its connections are open. ` +
        'Stop every server and command of the shop first.',
    )
}

/** Takes the lock of the migrations, so that servers that start now wait for the end of the transaction. @throws BackupError */
export async function takeLock(db: Db, side: Side): Promise<void> {
  if (!(await tryLock(db, MIGRATION_LOCK)))
    throw new BackupError(`A shop is starting on the ${side} database. Stop every server of the shop first.`)
}

/** Allows tables without rows, because a server may have started on the database. @throws BackupError that names the others */
export async function assertEmpty(db: Db): Promise<void> {
  const expected = new Set(readExpectedObjects())
  const found: string[] = []
  for (const name of await listRelations(db)) {
    if (!expected.has(`table ${name}`) && !expected.has(`view ${name}`)) found.push(name)
    else if (expected.has(`table ${name}`) && !isOfMigrations(name)) {
      const rows = await countRows(db, name)
      if (rows > 0) found.push(`${name} (${rows} ${rows === 1 ? 'row' : 'rows'})`)
    }
  }
  if (found.length === 0) return
  const more = found.length - MOST_NAMES
  throw new BackupError(
    `The new database is not empty. It holds ${found.slice(0, MOST_NAMES).join(', ')}` +
      `${more > 0 ? ` and ${more} more` : ''}. Make an empty one.`,
  )
}
