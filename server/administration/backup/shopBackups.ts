import { open, readdir, stat } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { SEAL_MARK } from '../../database/backup/seal.ts'
import type { BackupFile, Backups } from '../../shared/backups.ts'
import type { Context } from '../../shared/context.ts'
import { timeOfBackup } from './backupNames.ts'
import { runBackup } from './dailyBackup.ts'

/**
 * Backups that owners make in the panel and download from there. They are stored in the folder of the daily backups, or in the
 * data folder if the settings name no such folder.
 */
export function createBackups(
  app: FastifyInstance,
  { now, settings }: Pick<Context, 'now' | 'settings'>,
): Backups {
  const folder = settings.backup.folder ?? join(settings.dataDir, 'backups')
  const stop = new AbortController()
  let running: Promise<void> | undefined
  let failedAt = ''
  app.addHook('preClose', async () => stop.abort())
  app.addHook('onClose', () => running)

  return {
    get isRunning() {
      return running !== undefined
    },
    get failedAt() {
      return failedAt
    },
    begin() {
      if (running) return false
      running = runBackup(folder, stop.signal)
        .then(
          () => void (failedAt = ''),
          (error: unknown) => {
            if (stop.signal.aborted) return
            failedAt = new Date(now()).toISOString()
            app.log.error({ err: error }, 'a backup of the panel failed')
          },
        )
        .finally(() => (running = undefined))
      return true
    },
    list: () => listBackups(folder),
    async openSealed(name) {
      const path = join(folder, name)
      return timeOfBackup(name) !== null && (await isSealed(path)) ? createReadStream(path) : null
    },
  }
}

async function listBackups(folder: string): Promise<BackupFile[]> {
  // The folder does not exist before the first backup.
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names.map(async (name) => {
      const time = timeOfBackup(name)
      if (time === null) return []
      const path = join(folder, name)
      const at = new Date(time).toISOString()
      return [{ name, at, bytes: (await stat(path)).size, isSealed: await isSealed(path) }]
    }),
  )
  return files.flat().sort((a, b) => b.at.localeCompare(a.at))
}

/** Whether the file begins like an encrypted backup; false for a missing file. */
async function isSealed(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null)
  if (!file) return false
  try {
    const { buffer } = await file.read(Buffer.alloc(SEAL_MARK.length), 0, SEAL_MARK.length, 0)
    return buffer.equals(SEAL_MARK)
  } finally {
    await file.close()
  }
}
