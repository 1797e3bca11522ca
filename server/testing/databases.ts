/**
 * Databases for the tests of the server: the embedded one, and a real PostgreSQL if one is reachable at DATABASE_URL, or
 * on this machine without a password.
 */
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jest } from '@jest/globals'
import { openDatabase, type DatabaseSettings, type OpenDatabase } from '../database/database.ts'
import { ensureTemplate, makeOnce } from '../database/ensureTemplate.ts'
import { migrate } from '../database/migrate.ts'
import { addCatalogue } from './fixtures.ts'
import { addressOf, onServer } from './outsideServer.ts'
import { keepRows, resetRows } from './reset.ts'
import { catalogueFolder, catalogueName, temporaryFolder, templateName } from './templates.ts'

export interface TestDatabase extends OpenDatabase {
  /** Closes and removes it. */
  close(): Promise<void>
}

type Lead = (settings: DatabaseSettings) => DatabaseSettings

export interface DatabaseKind {
  readonly name: 'embedded' | 'PostgreSQL'
  /**
   * A fresh database with the current schema and no rows.
   * @param lead changes the settings of the connection, for example to lead it through a proxy
   */
  open(lead?: Lead): Promise<TestDatabase>
  /** The same with the small catalogue of fixtures.ts, which is added once per run. */
  openWithCatalogue(lead?: Lead): Promise<TestDatabase>
  /** The same for tests that change rows only: other tests use the database afterwards, with the original rows. */
  reuseWithCatalogue(lead?: Lead): Promise<TestDatabase>
  /** Settings of a fresh database without a schema, and the function that removes it. */
  settings(): Promise<{ databaseUrl: string | null; dataDir: string; remove(): Promise<void> }>
}

const direct: Lead = (settings) => settings

// Opening a database takes a second, on a busy machine several.
jest.setTimeout(60_000)

/** An arbitrary number; workers of a run take this lock to make the template. */
const TEMPLATE_LOCK = 4_167_233_002

/** Set by runStart.ts, because a module that awaits makes Jest compile everything that imports it three times. */
const server = process.env['TEST_POSTGRES']

/** For behaviour that differs between the two databases: `describe.each(bothDatabases)('… ($name)', …)`. */
export const bothDatabases: readonly DatabaseKind[] = [
  {
    name: 'embedded',
    open: openEmbeddedCopy,
    openWithCatalogue: (lead) => openEmbeddedCopy(lead, catalogueTemplate),
    reuseWithCatalogue: (lead) => openEmbeddedCopy(lead, catalogueTemplate),
    settings: embeddedSettings,
  },
  ...(server
    ? [
        {
          name: 'PostgreSQL',
          open: openOutside,
          openWithCatalogue: (lead?: Lead) => openOutside(lead, outsideCatalogue),
          reuseWithCatalogue: reuseOutside,
          settings: outsideSettings,
        } as const,
      ]
    : []),
]

/**
 * For tests of a domain: PostgreSQL if it is reachable, because a test takes half the time there, else the embedded
 * database. `npm run check:databases` uses both.
 */
export const databaseKinds: readonly DatabaseKind[] =
  process.env.TEST_DATABASES === 'both' ? bothDatabases : bothDatabases.slice(-1)

/** A fresh embedded database. */
export const testDatabase = (): Promise<TestDatabase> => openEmbeddedCopy()

export { temporaryFolder }

/** Copies an embedded database with the current schema and no rows into a data folder, because making one takes seconds. */
export async function addMigratedDatabase(dataDir: string, template = ensureTemplate): Promise<void> {
  cpSync(await template(), join(dataDir, 'db'), { recursive: true })
}

async function openEmbeddedCopy(lead: Lead = direct, template = ensureTemplate): Promise<TestDatabase> {
  const { databaseUrl, dataDir, remove } = await embeddedSettings()
  await addMigratedDatabase(dataDir, template)
  return opened(await openDatabase(lead({ databaseUrl, dataDir, embeddedSync: false }), ignore), remove)
}

async function openOutside(lead: Lead = direct, template = outsideTemplate): Promise<TestDatabase> {
  const { remove, ...settings } = await outsideSettings(await template())
  return opened(await openDatabase(lead(settings), ignore), remove)
}

/** Numbers of this worker's reused databases that a test has open. */
const inUse = new Set<number>()

async function reuseOutside(lead: Lead = direct): Promise<TestDatabase> {
  const template = await outsideCatalogue()
  let number = 0
  while (inUse.has(number)) number += 1
  inUse.add(number)
  const name = `${template}_${process.env['JEST_WORKER_ID']}_${number}`
  const databaseUrl = withoutWaitingForTheDisk(addressOf(server!, name))
  const { rowCount } = await onServer(server!, (client) =>
    client.query('select from pg_database where datname = $1', [name]),
  )
  if (!rowCount || !(await onServer(databaseUrl, resetRows))) {
    await onServer(server!, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`)
      await client.query(`create database ${name} template ${template}`)
    })
    await onServer(databaseUrl, keepRows)
  }
  const dataDir = temporaryFolder()
  return opened(await openDatabase(lead({ databaseUrl, dataDir }), ignore), async () => {
    inUse.delete(number)
    rmSync(dataDir, { recursive: true, force: true })
  })
}

const opened = (database: OpenDatabase, remove: () => Promise<void>): TestDatabase => ({
  ...database,
  async close() {
    await database.close()
    await remove()
  },
})

async function embeddedSettings() {
  const dataDir = temporaryFolder()
  const remove = async () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  return { databaseUrl: null, dataDir, remove }
}

async function catalogueTemplate(): Promise<string> {
  if (existsSync(catalogueFolder)) return catalogueFolder
  await makeOnce(catalogueFolder, async (dataDir) => {
    await addMigratedDatabase(dataDir)
    const database = await openDatabase({ databaseUrl: null, dataDir, embeddedSync: false }, ignore)
    await addCatalogue(database.db).finally(() => database.close())
  })
  return catalogueFolder
}

/** The run's template with the current schema, because a copy takes a tenth of the migrations' time. */
const outsideTemplate = () => outsideOnce(templateName, 'template1', migrate)
const outsideCatalogue = async () => outsideOnce(catalogueName, await outsideTemplate(), addCatalogue)

const areThere = new Set<string>()

/** The first worker that needs the database makes it. */
async function outsideOnce(
  name: string,
  template: string,
  fill: (db: OpenDatabase['db']) => Promise<unknown>,
): Promise<string> {
  if (areThere.has(name)) return name
  await onServer(server!, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    await client.query(`create database ${name} template ${template}`)
    const databaseUrl = withoutWaitingForTheDisk(addressOf(server!, name))
    const database = await openDatabase({ databaseUrl, dataDir: tmpdir() }, ignore)
    await fill(database.db).finally(() => database.close())
  })
  areThere.add(name)
  return name
}

async function outsideSettings(template = 'template1') {
  const name = `aqrabe_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server!, (client) => client.query(`create database ${name} template ${template}`))
  const dataDir = temporaryFolder()
  return {
    databaseUrl: withoutWaitingForTheDisk(addressOf(server!, name)),
    dataDir,
    async remove() {
      await onServer(server!, (client) => client.query(`drop database ${name} with (force)`))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Commits do not wait for the disk, which saves a third of a test's time. */
function withoutWaitingForTheDisk(address: string): string {
  const url = new URL(address)
  // Not URLSearchParams, because libpq does not read a plus as a space.
  url.search = `options=${encodeURIComponent('-c synchronous_commit=off')}`
  return url.href
}

/** Tests cut connections on purpose. */
function ignore() {}
