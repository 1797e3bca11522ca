/** Templates that the tests of a run copy for their databases. */
import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The id of the test run, which all its workers share. */
const run = process.env['JEST_RUN'] ?? process.pid

/** Databases of the real PostgreSQL with the current schema, and with the small catalogue. */
export const templateName = `aqrabe_test_template_${run}`
export const catalogueName = `aqrabe_test_catalogue_${run}`

/** The folder of an embedded database with the small catalogue. */
export const catalogueFolder = join(temporaryRoot(), `aqrabe-test-catalogue-${run}`)

/** A folder in memory if there is room, because a database is 40 MB in a thousand files. */
export function temporaryRoot(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2 ** 30 ? memory : tmpdir()
}
