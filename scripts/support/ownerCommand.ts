/** What the owner's commands (`npm run seed`, `npm run import`) share: the database and how they end. */
import { sql } from 'kysely'
import { openDatabase, type OpenDatabase } from '../../server/database/database.ts'
import { DataFolderInUseError } from '../../server/database/embedded/lockFile.ts'
import { templateFolder } from '../../server/database/embedded/templateFolder.ts'
import { migrate } from '../../server/database/migrate.ts'
import { readSettings, SettingsError, type Settings } from '../../server/shared/settings.ts'

/** A mistake of the call or its surroundings, printed without a stack. */
export class CommandError extends Error {}

/**
 * Runs a command on the database of the settings, brought up to date first.
 * The process ends with what `work` gives, or with 1 and a message when it cannot be done.
 */
export async function runOwnerCommand(
  work: (database: OpenDatabase, settings: Settings) => Promise<number>,
): Promise<void> {
  try {
    const settings = readSettings(process.env)
    const database = await openDatabase({ ...settings, template: templateFolder() }, warn, fail)
    try {
      await migrate(database.db)
      process.exitCode = await work(database, settings)
    } finally {
      await database.close()
    }
  } catch (error) {
    fail(error)
  }
}

/** After many new rows: the planner must know them, and search its index without a list of late entries. */
export async function tidyCatalogue({ db }: OpenDatabase): Promise<void> {
  for (const table of [
    'products',
    'product_categories',
    'product_images',
    'product_properties',
    'product_search',
    'search_words',
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

/** `61 s, 214 MB` since the start of the process; memory is its highest. */
export function spent(): string {
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
  return `${process.uptime().toFixed(1)} s, ${megabytes} MB of memory at most`
}

/** Ends the process with a message. */
export function fail(error: unknown): never {
  if (error instanceof DataFolderInUseError)
    console.error(
      `\n${error.message}\n\nThe shop is running on its embedded database, which lets one program in at a time: ` +
        'stop the shop, run this again, start the shop. With PostgreSQL (DATABASE_URL) it can go on running.\n',
    )
  else if (error instanceof CommandError || error instanceof SettingsError || isPlain(error))
    console.error(`\n${(error as Error).message}\n`)
  else console.error(error)
  process.exit(1)
}

/** Messages for the owner are thrown as plain errors; anything with a code or a type is a fault. */
function isPlain(error: unknown): boolean {
  return error instanceof Error && error.name === 'Error' && !('code' in error)
}

function warn(error: Error): void {
  console.error(`A database connection was lost: ${error.message}`)
}
