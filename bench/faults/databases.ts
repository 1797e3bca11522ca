import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf, findServer, onServer } from '../../server/testing/outsideServer.ts'

/** A new database for this bench. */
export interface BenchDatabase {
  readonly name: string
  readonly databaseUrl: string | null
  readonly dataDir: string
  remove(): Promise<void>
}

/** Opens the embedded database, and one on PostgreSQL if it is reachable at DATABASE_URL or on this machine. */
export async function openDatabases(): Promise<BenchDatabase[]> {
  const server = await findServer()
  return [embedded(), ...(server ? [await openOutside(server)] : [])]
}

function embedded(): BenchDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), 'aqrabe-faults-'))
  return {
    name: 'embedded',
    databaseUrl: null,
    dataDir,
    remove: async () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }),
  }
}

async function openOutside(server: string): Promise<BenchDatabase> {
  const name = `aqrabe_faults_${randomUUID().replaceAll('-', '')}`
  await onServer(server, (client) => client.query(`create database ${name}`))
  const { dataDir, remove } = embedded()
  return {
    name: 'PostgreSQL',
    databaseUrl: addressOf(server, name),
    dataDir,
    async remove() {
      await onServer(server, (client) => client.query(`drop database ${name} with (force)`))
      await remove()
    },
  }
}
