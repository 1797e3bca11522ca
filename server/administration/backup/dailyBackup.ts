/** Makes the daily backup on one of the servers, in a separate process, so that shoppers do not wait. */
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { databaseTime } from '../../database/pingDatabase.ts'
import { claimBackup } from '../../database/upkeep.ts'
import type { Context } from '../../shared/context.ts'

const projectRoot = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** Offset of Tehran from UTC in ms, which is the same all year. */
const TEHRAN = 3.5 * HOUR
/** Number of characters of a failed command's output that go to the log. */
const MOST_OUTPUT = 2000

/** When the backup day of `now` began, ms since the epoch. @param hour the hour in Tehran at which backup days begin */
export function startOfBackupDay(now: number, hour: number): number {
  const offset = hour * HOUR - TEHRAN
  return Math.floor((now - offset) / DAY) * DAY + offset
}

/**
 * Makes the backup of the day, unless it exists or another server makes it.
 * @param signal stops the backup
 * @throws Error with the output of the backup command
 */
export async function dailyBackup(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  signal: AbortSignal,
): Promise<void> {
  const { folder, hour } = settings.backup
  if (folder === null) return
  if (!(await claimBackup(db, startOfBackupDay(await databaseTime(db), hour)))) return
  await runBackup(folder, signal)
}

/** Makes a backup in this folder, and removes old ones from it. @throws Error with the command's output */
export function runBackup(folder: string, signal: AbortSignal): Promise<void> {
  const args = ['--max-semi-space-size=4', 'scripts/backup.ts', '--to', folder]
  return new Promise((resolve, reject) => {
    const command = spawn(process.execPath, args, {
      cwd: projectRoot,
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    })
    let output = ''
    command.stderr.on('data', (part: Buffer) => (output = (output + part.toString()).slice(-MOST_OUTPUT)))
    command.once('error', reject)
    command.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The backup failed: ${output.trim()}`)),
    )
  })
}
