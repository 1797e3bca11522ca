/** Removes the run's folders and templates after all tests. */
import { rmSync } from 'node:fs'
import { findServer, onServer } from './outsideServer.ts'
import { catalogueName, runFolders, templateName } from './templates.ts'

export default async function endRun(): Promise<void> {
  for (const folder of runFolders) rmSync(folder, { recursive: true, force: true })
  const server = await findServer()
  if (!server) return
  await onServer(server, async (client) => {
    for (const name of [catalogueName, templateName])
      await client.query(`drop database if exists ${name} with (force)`)
  })
}
