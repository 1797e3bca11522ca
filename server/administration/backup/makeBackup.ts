/** Makes a backup of the whole shop in one file, even while the shop runs. */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Transaction } from 'kysely'
import { writeBackupFile } from '../../database/backup/backupFile.ts'
import { dumpShop } from '../../database/backup/dumpShop.ts'
import { BackupError } from '../../database/backup/format.ts'
import { openDatabase, type OpenDatabase } from '../../database/database.ts'
import { listRelations } from '../../database/databaseObjects.ts'
import { noteBackup, type BackupNote } from '../../database/upkeep.ts'
import type { Settings } from '../../shared/settings.ts'
import { askRunningShop } from '../ask.ts'
import { refuseAsRoot } from '../ownFolder.ts'
import { readOwnersFiles } from './ownersFiles.ts'
import { settingsOf } from './settingNames.ts'

export interface BackupOptions {
  readonly settings: Settings
  readonly env: Record<string, string | undefined>
  /** The version in package.json. */
  readonly version: string
  /** Absolute path of the backup. */
  readonly file: string
  readonly onTable?: (name: string, rows: number) => void
}

const COPY = 'backup-copy-'
const STALE_MS = 24 * 60 * 60 * 1000

/**
 * Writes the backup. Reads PostgreSQL in one transaction. The files of an embedded database belong to the running shop, so that
 * shop first copies them while its queries wait, and this function reads the copy.
 * @returns size and duration of the backup, as recorded in the database
 * @throws BackupError, RefusedByShopError, DataFolderInUseError
 */
export async function makeBackup(options: BackupOptions): Promise<BackupNote> {
  const { settings, file } = options
  const began = performance.now()
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const noteOf = (bytes: number) => ({ bytes, ms: Math.round(performance.now() - began) })
  const copy = settings.databaseUrl ? null : await copyOfRunningShop(settings.dataDir)
  if (copy !== null) {
    const bytes = await dumpDatabase(options, { databaseUrl: null, dataDir: copy }).finally(() =>
      rm(copy, { recursive: true, force: true }),
    )
    const note = noteOf(bytes)
    await askRunningShop(settings.dataDir, 'backedUp', note)
    return note
  }
  if (!settings.databaseUrl && !existsSync(join(settings.dataDir, 'db')))
    throw new BackupError(
      `There is no shop in the data folder ${settings.dataDir}. Set DATA_DIR to the folder of your shop, or DATABASE_URL to its PostgreSQL database.`,
    )
  refuseAsRoot(settings)
  let note: BackupNote = noteOf(0)
  await dumpDatabase(options, settings, async ({ db }, bytes) => {
    note = noteOf(bytes)
    // The table does not exist if this version has not migrated the database yet.
    if ((await listRelations(db)).includes('upkeep')) await noteBackup(db, note)
  })
  return note
}

/** Makes a data folder with a copy of the running shop's database. Null if no shop runs on this data folder. */
async function copyOfRunningShop(dataDir: string): Promise<string | null> {
  await removeStaleCopies(dataDir)
  const folder = join(dataDir, `${COPY}${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const done = await askRunningShop(dataDir, 'snapshot', { folder: join(folder, 'db') })
    if (done !== null) return folder
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  await rm(folder, { recursive: true, force: true })
  return null
}

/** Removes copies that killed backup commands left behind. */
async function removeStaleCopies(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name)
    if (name.startsWith(COPY) && (await stat(path)).mtimeMs < Date.now() - STALE_MS)
      await rm(path, { recursive: true, force: true })
  }
}

async function dumpDatabase(
  { settings, env, version, file, onTable }: BackupOptions,
  where: Parameters<typeof openDatabase>[0],
  finish?: (database: OpenDatabase, bytes: number) => Promise<void>,
): Promise<number> {
  const about = { version, ...settingsOf(env), sessionSecret: await secretOf(settings) }
  const database = await openDatabase({ ...where, embeddedSync: false }, ignore)
  try {
    const dump = (trx: Transaction<unknown>) =>
      writeBackupFile(
        file,
        dumpShop(trx, { about, files: readOwnersFiles(settings), ...(onTable && { onTable }) }),
        settings.backup.passphrase,
      )
    const bytes = await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => dump(trx as unknown as Transaction<unknown>))
    await finish?.(database, bytes)
    return bytes
  } finally {
    await database.close()
  }
}

/** Ignores errors of the connection, because a lost connection makes the transaction fail, which is reported. */
function ignore() {}

async function secretOf({ sessionSecret, dataDir }: Settings): Promise<string> {
  if (sessionSecret) return sessionSecret
  const path = join(dataDir, 'session-secret')
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch {
    throw new BackupError(
      `There is no ${path}: run this with the DATA_DIR or the SESSION_SECRET of the shop. Without it nobody can log in to the restored shop.`,
    )
  }
}
