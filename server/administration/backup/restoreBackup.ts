/** A backup back to where a shop can open it, or into a scratch database to see whether it is good. */
import { existsSync, mkdtempSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBackupFile } from '../../database/backup/backupFile.ts'
import { BackupError, type BackupHead } from '../../database/backup/format.ts'
import { isOfToday, restoreShop, type RestoreSummary } from '../../database/backup/restoreShop.ts'
import { openDatabase } from '../../database/database.ts'
import { templateFolder } from '../../database/embedded/templateFolder.ts'
import type { Settings } from '../../shared/settings.ts'
import { putFile, settleFiles } from './ownersFiles.ts'

export interface RestoredShop extends RestoreSummary {
  readonly head: BackupHead
  readonly files: number
  /** What was in the way, under its new name. */
  readonly aside: readonly string[]
}

export interface RestoreCall {
  readonly file: string
  readonly passphrase: string | null
  readonly onTable?: (name: string, rows: number) => void
}

type Target = Pick<Settings, 'databaseUrl' | 'dataDir' | 'contentDir' | 'sessionSecret'>

/**
 * Restores a backup into the empty database of the settings, its secret and the owner's files into their folders.
 * @throws BackupError, MoveRefusedError, DataFolderInUseError; then nothing has changed
 */
export async function restoreBackup(target: Target, call: RestoreCall): Promise<RestoredShop> {
  const { dataDir, databaseUrl, sessionSecret } = target
  const backup = await openBackupFile(call.file, call.passphrase)
  const { head } = backup
  const template = isOfToday(head.migrations) ? { template: templateFolder() } : {}
  if (sessionSecret && sessionSecret !== head.sessionSecret)
    throw new BackupError(
      'SESSION_SECRET is another one than the backup has: leave it out, then it is written into the data folder.',
    )
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = await mkdtemp(join(dataDir, 'restore-'))
  const database = await openDatabase({ databaseUrl, dataDir, ...template }, ignore).catch(async (error) => {
    await rm(draft, { recursive: true })
    throw error
  })
  try {
    let files = 0
    const summary = await restoreShop({
      db: database.db,
      backup,
      async onFile(file) {
        await putFile(draft, file)
        files += 1
      },
      ...(call.onTable && { onTable: call.onTable }),
    })
    const mark = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
    const aside = [
      ...(sessionSecret ? [] : await putSecret(dataDir, head.sessionSecret, mark)),
      ...(await settleFiles(draft, target, mark)),
    ]
    return { ...summary, head, files, aside }
  } finally {
    await database.close()
    await rm(draft, { recursive: true, force: true })
  }
}

/** Restores a backup into a database that is thrown away: what comes back is what would be restored. */
export async function verifyBackup(call: RestoreCall): Promise<RestoredShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aqrabe-verify-'))
  try {
    return await restoreBackup(
      { databaseUrl: null, dataDir, contentDir: join(dataDir, 'content'), sessionSecret: null },
      call,
    )
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function putSecret(dataDir: string, secret: string, mark: string): Promise<readonly string[]> {
  const path = join(dataDir, 'session-secret')
  const aside = `${path}-before-${mark}`
  const isThere = existsSync(path)
  if (isThere && (await readFile(path, 'utf8')).trim() === secret) return []
  if (isThere) await rename(path, aside)
  await writeFile(path, secret, { mode: 0o600 })
  return isThere ? [aside] : []
}

/** A lost connection ends the transaction, and that is said. */
function ignore() {}
