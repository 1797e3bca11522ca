/** Runs the commands of docs/operations.md exactly as documented. */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { bothDatabases, temporaryFolder } from '../testing/databases.ts'
import { contentsOf, type DatabaseContents } from '../testing/databaseContents.ts'
import { openFilledShop } from '../testing/filledShop.ts'
import { databaseOfOrdinaryOwner } from '../testing/ordinaryOwner.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

const outside = bothDatabases.find(({ name }) => name === 'PostgreSQL')
const hasTools =
  spawnSync('pg_dump', ['--version']).status === 0 && spawnSync('pg_restore', ['--version']).status === 0
if (!outside || !hasTools)
  console.info('No PostgreSQL, or no pg_dump and pg_restore: so the backup of PostgreSQL is not tested.')
const onPostgres = outside && hasTools ? it : it.skip

/** The line of docs/operations.md that begins with these words. */
const documented = (words: string) => {
  const lines = readFileSync('docs/operations.md', 'utf8').split('\n')
  const line = lines.find((each) => each.startsWith(words))
  if (!line) throw new Error(`docs/operations.md has no line "${words} …"`)
  return line
}

function run(line: string, folder: string, env: Record<string, string> = {}) {
  const { PATH = '' } = process.env
  const { status, stderr } = spawnSync('sh', ['-c', line], {
    cwd: folder,
    env: { PATH, ...env },
    encoding: 'utf8',
  })
  expect({ line, status, stderr }).toEqual({ line, status: 0, stderr: '' })
}

const cleanUp: (() => unknown)[] = []
const newFolder = () => {
  const folder = temporaryFolder()
  cleanUp.push(() => rmSync(folder, { recursive: true }))
  return folder
}
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

describe('a restored backup', () => {
  onPostgres(
    'contains everything of the PostgreSQL database, also if its owner is no superuser',
    async () => {
      const folder = newFolder()
      const { remove, ...settings } = await outside!.settings()
      cleanUp.push(remove)
      const shop = await openFilledShop(settings)
      const before = await contentsOf(shop.db)
      run(documented('pg_dump '), folder, { DATABASE_URL: settings.databaseUrl ?? '' })
      await shop.close()
      const copy = await databaseOfOrdinaryOwner(settings.databaseUrl ?? '')
      cleanUp.push(copy.remove)
      run(documented('pg_restore '), folder, { DATABASE_URL: copy.databaseUrl })
      await expectSame({ databaseUrl: copy.databaseUrl, dataDir: folder }, before)
    },
  )

  it('contains everything of the embedded database', async () => {
    const folder = newFolder()
    const settings = { databaseUrl: null, dataDir: join(folder, 'data') }
    const shop = await openFilledShop(settings)
    const before = await contentsOf(shop.db)
    await shop.close()
    run(documented('tar --exclude'), folder)
    run(documented('mv data '), folder)
    await expectSame(settings, before)
  })
})

async function expectSame(settings: Parameters<typeof openDatabase>[0], before: DatabaseContents) {
  const { db, close } = await openDatabase(settings, () => undefined)
  expect(await contentsOf(db)).toEqual(before)
  // Triggers and generated columns work.
  expect(await migrate(db)).toEqual([])
  await sql`update products set name_fa = 'ساعت كهنه' where id = 1`.execute(db)
  const { rows } = await sql`select search_text from products where id = 1`.execute(db)
  expect(rows).toEqual([{ search_text: expect.stringMatching(/^ساعت کهنه /) }])
  await close()
}
