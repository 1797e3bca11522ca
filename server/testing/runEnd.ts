/** Removes the run's templates after all tests. */
import { rmSync } from 'node:fs'
import { onServer } from './outsideServer.ts'
import { catalogueFolder, catalogueName, templateName } from './templates.ts'

export default async function endRun(): Promise<void> {
  rmSync(catalogueFolder, { recursive: true, force: true })
  const server = process.env['TEST_POSTGRES']
  if (!server) return
  await onServer(server, async (client) => {
    for (const name of [catalogueName, templateName])
      await client.query(`drop database if exists ${name} with (force)`)
  })
}
