/** Templates that the tests of a run copy for their databases, and the folder of their files. */
import { existsSync, mkdirSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The id of the test run, which all its workers share. */
const run = process.env['JEST_RUN'] ?? process.pid

/** Databases of the real PostgreSQL with the current schema, and with the small catalogue. */
export const templateName = `aqrabe_test_template_${run}`
export const catalogueName = `aqrabe_test_catalogue_${run}`

const memory = '/dev/shm'
/** Folders that are removed at the end of the run: in memory, and on the disk. */
export const runFolders = [memory, tmpdir()].map((root) => join(root, `aqrabe-test-${run}`))

/** The folder of an embedded database with the small catalogue. */
export const catalogueFolder = join(runFolder(), 'catalogue')

/** A new folder, which is removed at the end of the run. Tests remove folders with databases earlier, because these are large. */
export const temporaryFolder = (): string => mkdtempSync(join(runFolder(), 'folder-'))

/** In memory if there is room, because a database is 40 MB in a thousand files. */
function runFolder(): string {
  const [inMemory, onDisk] = runFolders as [string, string]
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 }
  const folder = bavail * bsize > 2 ** 30 ? inMemory : onDisk
  mkdirSync(folder, { recursive: true })
  return folder
}
