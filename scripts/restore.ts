/** `npm run restore -- file`: restores a backup into an empty shop. See docs/operations.md. */
import { resolve } from 'node:path'
import {
  restoreBackup,
  verifyBackup,
  type RestoredShop,
} from '../server/administration/backup/restoreBackup.ts'
import { readSettings } from '../server/shared/settings.ts'
import { CommandError, fail, readOptions, spent } from './support/ownerCommand.ts'

const usage = `Usage: npm run restore -- file [--verify]

  file      of npm run backup; BACKUP_PASSPHRASE opens a sealed one
  --verify  into a scratch database that is thrown away: tells whether the backup is good

Restores into the database of the settings (DATABASE_URL, or DATA_DIR), which must be empty and not in use, and the
owner's files into CONTENT_DIR. What is in the way there is kept under another name.`

try {
  const { file, verify } = readCall()
  const settings = readSettings(process.env)
  const call = {
    ...{ file, passphrase: settings.backup.passphrase },
    onTable: (name: string, rows: number) => console.log(`${String(rows).padStart(9)}  ${name}`),
  }
  const restored = verify ? await verifyBackup(call) : await restoreBackup(settings, call)
  console.log(describe(restored, verify))
} catch (error) {
  fail(error)
}

function describe(restored: RestoredShop, verify: boolean): string {
  const { head, tables, rows, files, migrated, skipped, aside } = restored
  const lines = [
    `${rows} rows of ${tables} tables and ${files} files of ${head.madeAt} ` +
      `${verify ? 'came back as they were, and were thrown away' : 'restored and compared'}; ${spent()}`,
  ]
  if (migrated.length > 0)
    lines.push(`Brought up to date from version ${head.version}: ${migrated.join(', ')}`)
  if (verify) return lines.join('\n')
  const inTehran = new Date(head.madeAt).toLocaleString('sv', { timeZone: 'Asia/Tehran' })
  lines.push(
    `New orders, returns and products leave out ${skipped} numbers, which the shop may have given to somebody since.`,
    `What was sold after ${inTehran} (Tehran) is not in the backup: see docs/operations.md, "After a restore".`,
  )
  for (const path of aside) lines.push(`What was there before is kept as ${path}`)
  const settings = Object.entries(head.settings).map(([name, value]) => `${name}=${value}`)
  if (settings.length > 0) lines.push(`Settings of that shop: ${settings.join(' ')}`)
  if (head.secretSettings.length > 0)
    lines.push(`Also set there, and not in the backup: ${head.secretSettings.join(', ')}`)
  return lines.join('\n')
}

function readCall() {
  const { values, positionals } = readOptions(usage, {
    allowPositionals: true,
    options: { verify: { type: 'boolean' } },
  })
  const [file, ...more] = positionals
  if (!file || more.length > 0) throw new CommandError(usage)
  return { file: resolve(file), verify: values.verify ?? false }
}
