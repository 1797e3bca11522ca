/** Runs the command in its own process, as an owner does. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openDatabase } from '../server/database/database.ts'
import { migrate } from '../server/database/migrate.ts'
import { databaseKinds, temporaryFolder } from '../server/testing/databases.ts'
import { runFile } from '../server/testing/process.ts'

const outside = databaseKinds.find(({ name }) => name === 'PostgreSQL')
if (!outside) console.info('No PostgreSQL is reachable: the command that moves a shop is not tested here.')
const onPostgres = outside ? describe : describe.skip

const move = (env: Record<string, string>, ...call: string[]) => runFile(env, 'scripts/move.ts', ...call)

onPostgres('npm run move', () => {
  const folder = temporaryFolder()
  const here = { databaseUrl: null, dataDir: join(folder, 'data') }
  const open = (databaseUrl: string | null, dataDir = here.dataDir) =>
    openDatabase({ databaseUrl, dataDir }, () => undefined)
  let there: string
  let remove: () => Promise<void>
  beforeAll(async () => {
    const settings = await outside!.settings()
    ;[there, remove] = [settings.databaseUrl ?? '', settings.remove]
    const { db, close } = await open(null)
    await migrate(db)
    await db.insertInto('settings').values({ key: 'home', value: '{}' }).execute()
    await close()
  })
  afterAll(async () => {
    await remove()
    rmSync(folder, { recursive: true })
  })

  it('refuses to move a running shop, with a message', async () => {
    const { close } = await open(null)
    const { code, output } = await move({ DATA_DIR: here.dataDir }, '--to', there)
    await close()
    expect(code).toBe(1)
    expect(output.trim()).toBe(
      `The shop is running: ${here.dataDir} is in use by process ${process.pid}. Stop it first.`,
    )
  })

  it('refuses to move when there is no shop, with a message, and creates none', async () => {
    const { code, output } = await move({ DATA_DIR: join(folder, 'nothing') }, '--to', there)
    expect(code).toBe(1)
    expect(output).toContain(`There is no shop in the data folder ${join(folder, 'nothing')}.`)
  })

  it.each([
    ['without an address', []],
    ['with both --to and --from', ['--to', 'postgres://a/b', '--from', 'postgres://a/b']],
    ['with an address that is not PostgreSQL', ['--to', 'mysql://a/b']],
    ['with an unknown option', ['--till', 'x']],
  ])('prints its usage when it is called %s', async (_what, call) => {
    const { code, output } = await move({}, ...call)
    expect(code).toBe(1)
    expect(output).toMatch(/Usage: npm run move -- --to postgres:/)
    expect(output).not.toMatch(/\.ts:\d/)
  })

  it('moves the embedded shop without demo data even if DATABASE_URL is exported, and back', async () => {
    const env = { DATA_DIR: here.dataDir, DATABASE_URL: there, PGPORT: '1' }
    const { code, output } = await move(env, '--to', there)
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/ {8}1 {2}settings\n/) })
    expect(output).toMatch(
      /\d+ rows of \d+ tables moved and compared; .*\nStart the shop with this DATABASE_URL/,
    )
    expect(await settingsAt(there)).toEqual(['home'])

    expect(await move(env, '--to', there)).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /^\nNothing was moved\. The new database is not empty\. It holds settings \(1 row\)\./,
      ),
    })
    expect((await move(env, '--from', there)).output).toContain('It holds settings (1 row).')

    const back = join(folder, 'back')
    expect(await move({ ...env, DATA_DIR: back }, '--from', there)).toMatchObject({ code: 0 })
    expect(await settingsAt(null, back)).toEqual(['home'])
  })

  const settingsAt = async (databaseUrl: string | null, dataDir?: string) => {
    const { db, close } = await open(databaseUrl, dataDir)
    const rows = await db.selectFrom('settings').select('key').execute()
    await close()
    return rows.map(({ key }) => key)
  }
})
