/** Restores a backup for a shop, or into a temporary database to verify it. */
import { existsSync, mkdtempSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBackupFile } from '../../database/backup/backupFile.ts'
import { BackupError, type BackupHead } from '../../database/backup/format.ts'
import { isOfToday, restoreShop, type RestoreSummary } from '../../database/backup/restoreShop.ts'
import { openDatabase } from '../../database/database.ts'
import { templateFolder } from '../../database/embedded/templateFolder.ts'
import type { Settings } from '../../shared/settings.ts'
import { refuseAsRoot } from '../ownFolder.ts'
import { putFile } from './ownersFiles.ts'
import { makeDrafts, removeDrafts, settleFiles, type Drafts, type Undo } from './settleFiles.ts'

export interface RestoredShop extends RestoreSummary {
  readonly head: BackupHead
  readonly files: number
  /** Paths to which existing files and folders were moved. */
  readonly aside: readonly string[]
}

export interface RestoreCall {
  readonly file: string
  readonly passphrase: string | null
  readonly onTable?: (name: string, rows: number) => void
}

type Target = Pick<Settings, 'databaseUrl' | 'dataDir' | 'contentDir' | 'sessionSecret'>

/**
 * Restores a backup into the empty database of the settings, and the secret and the owner's files into their folders.
 * @throws BackupError, DataFolderInUseError; then nothing is changed
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
  refuseAsRoot(target)
  const drafts = await makeDrafts(target)
  const undo: Undo[] = []
  let aside: readonly string[] = []
  try {
    const database = await openDatabase({ databaseUrl, dataDir, ...template }, ignore)
    try {
      let files = 0
      const summary = await restoreShop({
        ...{ db: database.db, backup, now: Date.now() },
        async onFile(file) {
          await putFile(file.file.startsWith('content/') ? drafts.content : drafts.data, file)
          files += 1
        },
        async beforeCommit() {
          if (!sessionSecret) await draftSecret(drafts, dataDir, head.sessionSecret)
          aside = await settled(drafts, target, undo)
        },
        ...(call.onTable && { onTable: call.onTable }),
      })
      return { ...summary, head, files, aside }
    } finally {
      await database.close()
    }
  } catch (error) {
    for (const step of undo.toReversed()) await step()
    throw error
  } finally {
    await removeDrafts(drafts)
  }
}

/** Moves the files into place. Throws when that fails, so that the database is not restored either. */
async function settled(drafts: Drafts, target: Target, undo: Undo[]): Promise<readonly string[]> {
  const mark = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  return settleFiles(drafts, target, { mark, undo }).catch((error: Error) => {
    throw new BackupError(
      `The files of the backup could not be put in their place, and nothing was restored: ${error.message}`,
      { cause: error },
    )
  })
}

/** Verifies a backup by restoring it into a temporary database. Returns the same summary as `restoreBackup`. */
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

/** Writes a draft of the shop's secret, unless the shop has the same secret already. */
async function draftSecret({ data }: Drafts, dataDir: string, secret: string): Promise<void> {
  const path = join(dataDir, 'session-secret')
  if (existsSync(path) && (await readFile(path, 'utf8')).trim() === secret) return
  await putFile(data, { file: 'data/session-secret', base64: Buffer.from(secret).toString('base64') })
}

/** Ignores errors of the connection, because a lost connection makes the transaction fail, which is reported. */
function ignore() {}
