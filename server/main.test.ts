import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { openDataFolder } from './database/dataFolder.ts'
import { openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { databaseKinds, temporaryFolder } from './testing/databases.ts'
import { runFile } from './testing/process.ts'

/** Runs `npm start`'s server with these settings until it ends. */
const run = (settings: Record<string, string>) => runFile(settings, 'server/main.ts')

describe('a start that fails', () => {
  it('names every wrong setting, without a stack', async () => {
    const { code, output } = await run({ PORT: 'http', DATABASE_URL: 'mysql://root:hunter2@db/shop' })
    expect(code).toBe(1)
    expect(output).toContain('PORT must be a port number from 0 to 65535, not "http".')
    expect(output).toContain('DATABASE_URL must be an address starting with postgres://')
    expect(output).not.toMatch(/hunter2|\.ts:\d|at /)
  })

  it('reports that the data folder is in use', async () => {
    const dataDir = temporaryFolder()
    const database = await openDatabase({ databaseUrl: null, dataDir }, () => undefined)
    const { code, output } = await run({ PORT: '0', DATA_DIR: dataDir })
    await database.close()
    rmSync(dataDir, { recursive: true })
    expect(code).toBe(1)
    expect(output).toContain(
      `The data folder ${dataDir} is in use by another Aqrabe server (process ${process.pid})`,
    )
  })

  it('reports that the data folder is not writable, and why', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const { code, output } = await run({ PORT: '0', DATA_DIR: join(file, 'data') })
    expect(code).toBe(1)
    expect(output).toContain(
      `The data folder ${file}/data cannot be written to: a part of its path is a file.`,
    )
    expect(output).not.toMatch(/\.ts:\d|at /)
  })

  it('reports that the data folder belongs to another server that uses the same PostgreSQL', async () => {
    const { remove, ...settings } = await databaseKinds.at(-1)!.settings()
    if (settings.databaseUrl === null) return remove()
    const releaseFolder = await openDataFolder(settings)
    const { code, output } = await run({
      PORT: '0',
      DATA_DIR: settings.dataDir,
      DATABASE_URL: settings.databaseUrl,
    })
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`The data folder ${settings.dataDir} is in use`),
    ])
    releaseFolder()
    expect(existsSync(join(settings.dataDir, 'server.lock'))).toBe(false)
    await remove()
  })

  it('reports an unreachable database', async () => {
    const dataDir = temporaryFolder()
    const { code, output } = await run({ DATABASE_URL: 'postgres://127.0.0.1:9/shop', DATA_DIR: dataDir })
    rmSync(dataDir, { recursive: true })
    expect(code).toBe(1)
    expect(output).toContain('127.0.0.1:9/shop) cannot be used')
  })

  it('reports the tables that a partly restored database lacks', async () => {
    const { remove, ...settings } = await databaseKinds.at(-1)!.settings()
    const { db, close } = await openDatabase(settings, () => undefined)
    await migrate(db)
    await sql`drop table newsletter_members`.execute(db)
    await close()
    const { code, output } = await run({
      PORT: '0',
      DATA_DIR: settings.dataDir,
      DATABASE_URL: settings.databaseUrl ?? '',
    })
    await remove()
    expect(code).toBe(1)
    expect(output.trim()).toMatch(/^The database lacks table newsletter_members\. It was restored in part.*$/)
  })
})
