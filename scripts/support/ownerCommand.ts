/** Options, database access and exit codes that the owner's commands (`npm run seed`, `npm run import`) share. */
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { askRunningShop } from '../../server/administration/ask.ts'
import { commands, type CommandContext } from '../../server/administration/commands.ts'
import { inWords } from '../../server/administration/protocol.ts'
import {
  isWithoutShop,
  madeNewShop,
  refuseAnotherShop,
  refuseAsRoot,
} from '../../server/administration/ownFolder.ts'
import type { CommandName, Commands, Report } from '../../server/administration/protocol.ts'
import { createSyncedIndex } from '../../server/catalogue/index/syncedIndex.ts'
import { createSearch } from '../../server/search/search.ts'
import { createBus } from '../../server/shared/bus.ts'
import { openDatabase, type OpenDatabase } from '../../server/database/database.ts'
import { DataFolderInUseError } from '../../server/database/embedded/lockFile.ts'
import { templateFolder } from '../../server/database/embedded/templateFolder.ts'
import { migrate } from '../../server/database/migrate.ts'
import { readSettings, type Settings } from '../../server/shared/settings.ts'

/** A usage or environment error, printed without a stack. */
export class CommandError extends Error {}

/** The options of this call. @throws CommandError with the usage, for options that do not exist */
export function readOptions<T extends ParseArgsConfig>(usage: string, config: T) {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${usage}`)
  }
}

/**
 * Runs a command on the migrated database of the settings; prints a note if it created a new one. Exits with the
 * result of `work`, or with 1 and a message on an error.
 */
export async function runOwnerCommand(
  work: (database: OpenDatabase, settings: Settings) => Promise<number>,
): Promise<void> {
  try {
    const settings = readSettings(process.env)
    refuseAnotherShop(settings, process.env)
    refuseAsRoot(settings)
    const isNew = isWithoutShop(settings)
    const database = await openDatabase({ ...settings, template: templateFolder() }, warn, fail)
    try {
      await migrate(database.db)
      if (isNew) console.error(madeNewShop(settings))
      process.exitCode = await work(database, settings)
    } finally {
      await database.close()
    }
  } catch (error) {
    fail(error)
  }
}

/**
 * Runs a command in the running shop of this data folder, or else in this process on the migrated database. Exits
 * with the result of `finish`, or with 1 and a message.
 * @param finish prints the result
 */
export async function runCommand<N extends CommandName>(
  name: N,
  call: Commands[N]['call'],
  finish: (result: Commands[N]['result']) => number | Promise<number>,
  report?: Report<N>,
): Promise<void> {
  try {
    const settings = readSettings(process.env)
    const done = await askRunningShop(settings.dataDir, name, call, report)
    if (done !== null) process.exitCode = await finish(done)
    else
      await runOwnerCommand(async ({ db }) =>
        finish(await commands[name](aloneOn(db, settings), call, report)),
      )
  } catch (error) {
    fail(error)
  }
}

function aloneOn(db: OpenDatabase['db'], settings: Settings): CommandContext {
  const bus = createBus((error) => console.error(error))
  const search = () => {
    const catalogue = createSyncedIndex({ db, bus, now: Date.now })
    return createSearch({ db, bus, now: Date.now, settings, catalogue })
  }
  let opened: ReturnType<typeof search> | undefined
  return {
    db,
    now: Date.now,
    projectRoot: process.cwd(),
    search: () => (opened ??= search()),
    onWritten: () => {},
    copyDatabase: null,
    signal: new AbortController().signal,
  }
}

/** `61 s, 214 MB`: time since the start of the process, and its peak memory. */
export function spent(): string {
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
  return `${process.uptime().toFixed(1)} s, ${megabytes} MB of memory at most`
}

/** Prints a message and exits. */
export function fail(error: unknown): never {
  if (error instanceof DataFolderInUseError)
    console.error(
      `\n${error.message}\n\nThe embedded database lets one program in at a time: a command that goes on, or a shop that ` +
        'does not take this command while it runs. Stop it, run this again, start the shop. With PostgreSQL ' +
        '(DATABASE_URL) it can go on running.\n',
    )
  else {
    const words = inWords(error)
    console.error(words === null ? error : `\n${words}\n`)
  }
  process.exit(1)
}

function warn(error: Error): void {
  console.error(`A database connection was lost: ${error.message}`)
}
