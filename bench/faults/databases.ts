import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** A new database for this bench. */
export interface BenchDatabase {
  readonly name: string
  readonly databaseUrl: string | null
  readonly dataDir: string
  remove(): Promise<void>
}

/** Opens the embedded database, and one on PostgreSQL if it is reachable at DATABASE_URL or on this machine. */
export async function openDatabases(): Promise<BenchDatabase[]> {
  const outside = await openOutside()
  return [embedded(), ...(outside ? [outside] : [])]
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

async function openOutside(): Promise<BenchDatabase | null> {
  const server = process.env.DATABASE_URL ?? `postgres://${userInfo().username}@127.0.0.1:5432/postgres`
  const name = `aqrabe_faults_${randomUUID().replaceAll('-', '')}`
  const runStatement = async (statement: string) => {
    const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 2000 })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const isThere = await runStatement(`create database ${name}`).then(
    () => true,
    () => false,
  )
  if (!isThere) return null
  const url = new URL(server)
  url.pathname = `/${name}`
  const { dataDir, remove } = embedded()
  return {
    name: 'PostgreSQL',
    databaseUrl: url.href,
    dataDir,
    async remove() {
      await runStatement(`drop database ${name} with (force)`)
      await remove()
    },
  }
}
