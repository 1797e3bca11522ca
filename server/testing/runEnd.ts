/** Removes the run's templates and reused databases after all tests. */
import { rmSync } from 'node:fs'
import { onServer } from './outsideServer.ts'
import { catalogueFolder, catalogueName, templateName } from './templates.ts'

export default async function endRun(): Promise<void> {
  rmSync(catalogueFolder, { recursive: true, force: true })
  const server = process.env['TEST_POSTGRES']
  if (!server) return
  await onServer(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1) or datname = $2',
      [catalogueName, templateName],
    )
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
  })
}
