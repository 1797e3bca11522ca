/** `npm run backup`: writes the whole shop into one file while the shop runs. See docs/operations.md. */
import { basename, dirname, join, resolve } from 'node:path'
import { nameOfBackup, removeOldBackups } from '../server/administration/backup/backupNames.ts'
import { makeBackup } from '../server/administration/backup/makeBackup.ts'
import { verifyBackup } from '../server/administration/backup/restoreBackup.ts'
import { readSettings, type Settings } from '../server/shared/settings.ts'
import { readVersion } from '../server/shared/version.ts'
import { CommandError, fail, readOptions, spent } from './support/ownerCommand.ts'

const usage = `Usage: npm run backup [-- --to folder | --file path] [--verify]

  --to      the folder of backups: BACKUP_DIR when absent, else ./backups; those beyond BACKUP_KEEP (14) or
            BACKUP_DAYS (60) are removed from it
  --file    this very file instead; nothing is removed
  --verify  restores it into a scratch database afterwards and compares

The shop may run. BACKUP_PASSPHRASE seals the file. docs/operations.md tells how to restore.`

try {
  const { to, file, verify = false } = parse()
  const settings = readSettings(process.env)
  const folder = resolve(to ?? settings.backup.folder ?? 'backups')
  const path = file ? resolve(file) : join(folder, nameOfBackup(Date.now()))
  await back(settings, path, verify)
  const removed = file ? [] : await removeOldBackups(folder, settings.backup, Date.now())
  if (removed.length > 0) console.log(`Removed: ${removed.join(', ')}`)
} catch (error) {
  fail(error)
}

async function back(settings: Settings, path: string, verify: boolean): Promise<void> {
  let total = 0
  const count = (_table: string, rows: number) => (total += rows)
  const { bytes } = await makeBackup({
    ...{ settings, env: process.env, version: readVersion(), file: path },
    onTable: count,
  })
  const { passphrase } = settings.backup
  console.log(
    `${total} rows in ${join(dirname(path), basename(path))}, ${(bytes / 1e6).toFixed(1)} MB, ` +
      `${passphrase === null ? 'not sealed: whoever reads it reads all of the shop' : 'sealed'}; ${spent()}`,
  )
  if (!verify) return
  const { rows, tables } = await verifyBackup({ file: path, passphrase })
  console.log(`Restored for a try: ${rows} rows of ${tables} tables are as they were; ${spent()}`)
}

function parse() {
  const { values } = readOptions(usage, {
    options: { to: { type: 'string' }, file: { type: 'string' }, verify: { type: 'boolean' } },
  })
  if (values.to && values.file) throw new CommandError(`--to or --file, not both.\n\n${usage}`)
  return values
}
