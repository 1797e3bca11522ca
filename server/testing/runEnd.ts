/** After all tests of a run: the database that they copied goes. */
import { findServer, onServer, templateName } from './outsideServer.ts'

export default async function endRun(): Promise<void> {
  const server = await findServer()
  if (server)
    await onServer(server, (client) => client.query(`drop database if exists ${templateName} with (force)`))
}
