/** A restore writes database and owner's files, or neither. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { BackupError } from '../../database/backup/format.ts'
import { openDatabase } from '../../database/database.ts'
import { readSettings } from '../../shared/settings.ts'
import { addMigratedDatabase, bothDatabases, temporaryFolder } from '../../testing/databases.ts'
import { makeBackup } from './makeBackup.ts'
import { restoreBackup } from './restoreBackup.ts'

const SECRET = 'a secret that is long enough for a shop'

describe.each(bothDatabases)('a restore ($name)', (kind) => {
  const folder = temporaryFolder()
  const file = join(folder, 'shop.backup')
  const cleanUp: (() => unknown)[] = [() => rmSync(folder, { recursive: true })]

  beforeAll(async () => {
    const dataDir = join(folder, 'data')
    mkdirSync(join(dataDir, 'content'), { recursive: true })
    writeFileSync(join(dataDir, 'content/shop.yml'), 'name: فروشگاه من\n')
    writeFileSync(join(dataDir, 'session-secret'), SECRET)
    await addMigratedDatabase(dataDir)
    const { db, close } = await openDatabase({ databaseUrl: null, dataDir }, () => undefined)
    await db.insertInto('settings').values({ key: 'home', value: '{}' }).execute()
    await close()
    await makeBackup({ settings: readSettings({ DATA_DIR: dataDir }), env: {}, version: '1.0.0', file })
  }, 60_000)
  afterAll(async () => {
    for (const step of cleanUp.reverse()) await step()
  })

  const emptyShop = async (contentDir?: string) => {
    const { remove, dataDir, databaseUrl } = await kind.settings()
    cleanUp.push(remove)
    return readSettings({
      ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
      ...(contentDir ? { CONTENT_DIR: contentDir } : {}),
    })
  }
  const call = { file, passphrase: null }
  const keysOf = async (settings: Awaited<ReturnType<typeof emptyShop>>) => {
    const { db, close } = await openDatabase(settings, () => undefined)
    const rows = await db.selectFrom('settings').select('key').execute()
    await close()
    return rows.map(({ key }) => key)
  }

  it('restores the content folder on another disk, and keeps the existing one under another name', async () => {
    const usual = await emptyShop()
    const elsewhere = ['/dev/shm', tmpdir()].find(
      (path) => existsSync(path) && statSync(path).dev !== statSync(usual.dataDir).dev,
    )
    if (!elsewhere) return console.info('There is one disk only: texts were not brought to another one.')
    const root = mkdtempSync(join(elsewhere, 'aqrabe-test-'))
    cleanUp.push(() => rmSync(root, { recursive: true }))
    const contentDir = join(root, 'texts')
    mkdirSync(contentDir)
    writeFileSync(join(contentDir, 'own.txt'), 'was here')
    const settings = { ...usual, contentDir }
    const { aside } = await restoreBackup(settings, call)
    expect(readFileSync(join(contentDir, 'shop.yml'), 'utf8')).toBe('name: فروشگاه من\n')
    expect(readdirSync(root).map((name) => join(root, name))).toEqual([contentDir, ...aside])
    expect(readFileSync(join(aside[0]!, 'own.txt'), 'utf8')).toBe('was here')
    expect(readFileSync(join(settings.dataDir, 'session-secret'), 'utf8')).toBe(SECRET)
    expect(await keysOf(settings)).toEqual(['home'])
  }, 60_000)

  it('changes nothing if the content folder cannot be written, and works afterwards', async () => {
    const settings = await emptyShop()
    const { dataDir } = settings
    writeFileSync(join(dataDir, 'a-file'), '')
    const nowhere = { ...settings, contentDir: join(dataDir, 'a-file/content') }
    await expect(restoreBackup(nowhere, call)).rejects.toThrow(/CONTENT_DIR=.* cannot be written to/)
    // This error occurs at a late step, because the new name of the existing folder is too long.
    const late = { ...settings, contentDir: join(dataDir, 'c'.repeat(240)) }
    mkdirSync(late.contentDir)
    writeFileSync(join(late.contentDir, 'own.txt'), 'was here')
    writeFileSync(join(dataDir, 'session-secret'), 'old', { mode: 0o600 })
    await expect(restoreBackup(late, call)).rejects.toThrow('nothing was restored')
    expect(readFileSync(join(dataDir, 'session-secret'), 'utf8')).toBe('old')
    expect(readdirSync(late.contentDir)).toEqual(['own.txt'])
    expect(readdirSync(dataDir).filter((name) => /^restore-|-before-/.test(name))).toEqual([])
    expect(await restoreBackup(settings, call)).toMatchObject({ files: 1 })
    expect(readdirSync(settings.contentDir)).toEqual(['shop.yml'])
    expect(await keysOf(settings)).toEqual(['home'])
  }, 60_000)

  it('skips ids that the shop may have issued since the backup', async () => {
    const settings = await emptyShop()
    const { skipped } = await restoreBackup(settings, call)
    expect(skipped).toBeGreaterThanOrEqual(1000)
    const { db, close } = await openDatabase(settings, () => undefined)
    const { rows } = await sql<{ next: number }>`
      select nextval(pg_get_serial_sequence('orders', 'id'))::int as next`.execute(db)
    await close()
    // Without the skipped ids, the first order would have the number 100 001.
    expect(rows[0]!.next).toBeGreaterThanOrEqual(100_001 + skipped)
  }, 60_000)

  type Line = Record<string, unknown>
  it.each<[what: string, words: RegExp, change: (lines: Line[]) => Line[]]>([
    [
      'SQL in the type of a column',
      /column settings\.key, which is not the shop's/,
      (lines) =>
        lines.map((line) =>
          line['table'] === 'settings'
            ? { ...line, columns: [{ name: 'key', type: 'text from moved; drop table users; --' }] }
            : line,
        ),
    ],
    [
      'SQL in a sequence',
      /changed: no shop writes such sequences/,
      (lines) =>
        lines.map((line) =>
          'sequences' in line
            ? { sequences: [{ name: 'orders_id_seq', last: '1, true); drop table users; --', called: true }] }
            : line,
        ),
    ],
    [
      'a value that its column does not take',
      /does not fit: invalid input syntax/,
      (lines) => {
        const at = lines.findIndex((line) => line['table'] === 'migrations')
        const { rows } = lines[at + 1] as { rows: string[][] }
        const spoilt = { rows: rows.map((row) => row.map(() => 'no date')) }
        return lines.with(at + 1, spoilt)
      },
    ],
    ['a line of another kind', /no shop writes such a line/, (lines) => lines.with(1, { run: 'this' })],
    [
      'a line that unpacks into more than a disk holds',
      /unpacks into more/,
      (lines) => lines.toSpliced(1, 0, { file: 'content/x', base64: 'A'.repeat(32 * 1024 ** 2) }),
    ],
  ])(
    'refuses %s in words, and leaves the database empty',
    async (_what, words, change) => {
      const settings = await emptyShop()
      const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n')
      const changed = change(lines.map((line) => JSON.parse(line) as Line))
      const other = join(folder, 'changed.backup')
      writeFileSync(other, gzipSync(changed.map((line) => `${JSON.stringify(line)}\n`).join('')))
      const failure = await restoreBackup(settings, { ...call, file: other }).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(BackupError)
      expect((failure as Error).message).toMatch(words)
      const { db, close } = await openDatabase(settings, () => undefined)
      const { rows } = await sql<{
        found: string | null
      }>`select to_regclass('users')::text as found`.execute(db)
      const isThere = rows[0]!.found !== null
      if (isThere) expect(await db.selectFrom('users').selectAll().execute()).toEqual([])
      await close()
    },
    60_000,
  )
})
