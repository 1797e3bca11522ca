/** Prepares a test run: sets the id by which its workers share templates, and looks for the servers that tests use. */
import { findServer, isRedisReachable } from './outsideServer.ts'

export default async function startRun(): Promise<void> {
  process.env['JEST_RUN'] = String(process.pid)
  const postgres = await findServer()
  if (postgres) process.env['TEST_POSTGRES'] = postgres
  else console.info('No PostgreSQL is reachable: the tests use the embedded database only.')
  if (await isRedisReachable()) process.env['TEST_REDIS'] = 'yes'
  else console.info('No Redis is reachable: the tests that need it are skipped.')
}
