/** What the tests of a run copy for each of their databases. */
import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** All workers of a run have one parent. */
const run = process.env['JEST_RUN'] ?? process.pid

/** Databases of the real PostgreSQL: with today's schema, and with the small catalogue in it. */
export const templateName = `aqrabe_test_template_${run}`
export const catalogueName = `aqrabe_test_catalogue_${run}`

/** The folder of an embedded database with the small catalogue. */
export const catalogueFolder = join(temporaryRoot(), `aqrabe-test-catalogue-${run}`)

/** In memory where there is room: a database is 40 MB in a thousand files. */
export function temporaryRoot(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2 ** 30 ? memory : tmpdir()
}
