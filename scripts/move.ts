/** `npm run move -- --to URL`: carries the whole shop to PostgreSQL; `--from URL` back. See docs/operations.md. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { refuseAsRoot } from '../server/administration/ownFolder.ts'
import { openDatabase, type OpenDatabase } from '../server/database/database.ts'
import { DataFolderInUseError } from '../server/database/embedded/lockFile.ts'
import { moveShop } from '../server/database/backup/moveShop.ts'
import { readSettings } from '../server/shared/settings.ts'
import { CommandError, fail, readOptions, spent } from './support/ownerCommand.ts'

const usage = `Usage: npm run move -- --to postgres://user:password@host:5432/name
       npm run move -- --from postgres://user:password@host:5432/name

  --to    copies the shop of the embedded database in DATA_DIR into this empty PostgreSQL database
  --from  copies the shop of this PostgreSQL database into an empty embedded database in DATA_DIR

The shop must be stopped. DATABASE_URL is not looked at.`

try {
  const { url, isBack } = readCall()
  // Ignore DATABASE_URL, because one database is that of the option and the other is that of the data folder.
  const { dataDir } = readSettings({ ...process.env, DATABASE_URL: '' })
  if (!isBack && !existsSync(join(dataDir, 'db')))
    throw new CommandError(
      `There is no shop in the data folder ${dataDir}. Another one is named by DATA_DIR.`,
    )
  refuseAsRoot({ dataDir, databaseUrl: null })
  const embedded = await open(null, dataDir)
  try {
    const outside = await open(url, dataDir)
    try {
      await move(isBack ? [outside, embedded] : [embedded, outside])
    } finally {
      await outside.close()
    }
  } finally {
    await embedded.close()
  }
  console.log(
    isBack ? `Start the shop without DATABASE_URL.` : `Start the shop with this DATABASE_URL from now on.`,
  )
} catch (error) {
  fail(error)
}

async function move([from, to]: readonly [OpenDatabase, OpenDatabase]) {
  const { tables, rows, left } = await moveShop({
    from: from.db,
    to: to.db,
    onTable: (name, count) => console.log(`${String(count).padStart(9)}  ${name}`),
  }).catch((error: Error) => {
    throw isFault(error) ? error : new CommandError(`Nothing was moved. ${error.message}`)
  })
  if (left.length > 0) console.log(`Not the shop's, and left where they are: ${left.join(', ')}`)
  console.log(`${rows} rows of ${tables} tables moved and compared; ${spent()}`)
}

async function open(databaseUrl: string | null, dataDir: string): Promise<OpenDatabase> {
  const warn = (error: Error) => console.error(`A database connection was lost: ${error.message}`)
  try {
    return await openDatabase({ databaseUrl, dataDir }, warn, fail)
  } catch (error) {
    if (error instanceof DataFolderInUseError)
      throw new CommandError(
        `The shop is running: ${dataDir} is in use by process ${error.pid}. Stop it first.`,
      )
    throw error instanceof Error
      ? new CommandError(error.message.replace('The database of DATABASE_URL', 'The database'))
      : error
  }
}

function readCall() {
  const { to, from } = readOptions(usage, {
    options: { to: { type: 'string' }, from: { type: 'string' } },
  }).values
  const url = to ?? from
  if (!url || (to && from)) throw new CommandError(usage)
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new CommandError(`The address must start with postgres://, and does not.\n\n${usage}`)
  return { url, isBack: from !== undefined }
}

/** Whether an error is a bug, whose stack is printed. */
function isFault({ name }: Error): boolean {
  return /^(Type|Reference|Range|Syntax)Error$/.test(name)
}
