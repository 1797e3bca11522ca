import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { openDatabase } from './database.ts'
import { templateFolder } from './embedded/templateFolder.ts'
import { migrate } from './migrate.ts'

/** Makes the template of new embedded databases unless it exists; returns its folder. */
export async function ensureTemplate(folder = templateFolder()): Promise<string> {
  if (existsSync(folder)) return folder
  const cache = dirname(folder)
  mkdirSync(cache, { recursive: true })
  await makeOnce(folder, async (draft) => {
    const database = await openDatabase({ databaseUrl: null, dataDir: draft }, ignore)
    await migrate(database.db).finally(() => database.close())
  })
  for (const name of readdirSync(cache))
    if (/^database-[0-9a-f]+$/.test(name) && name !== basename(folder))
      rmSync(join(cache, name), { recursive: true, force: true })
  return folder
}

/**
 * Makes a folder of database files once, although several processes may do so at the same time: it is renamed when complete.
 * @param make makes and closes a database in the given data folder
 */
export async function makeOnce(folder: string, make: (dataDir: string) => Promise<void>): Promise<void> {
  const draft = mkdtempSync(join(dirname(folder), 'draft-'))
  try {
    await make(draft)
    publish(join(draft, 'db'), folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function publish(made: string, folder: string): void {
  try {
    renameSync(made, folder)
  } catch (error) {
    // Another process has made it.
    if (!existsSync(folder)) throw error
  }
}

/** The connection ends with the draft. */
function ignore() {}
