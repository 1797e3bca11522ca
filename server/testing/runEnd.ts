/** Removes the run's folders, templates and reused databases after all tests. */
import { rmSync } from 'node:fs'
import { onServer } from './outsideServer.ts'
import { catalogueName, runFolders, templateName } from './templates.ts'

export default async function endRun(): Promise<void> {
  for (const folder of runFolders) rmSync(folder, { recursive: true, force: true })
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
