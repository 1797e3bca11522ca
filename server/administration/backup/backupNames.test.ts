import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import Fastify from 'fastify'
import { SEAL_MARK } from '../../database/backup/seal.ts'
import { noteBackup, claimBackup } from '../../database/upkeep.ts'
import { readSettings } from '../../shared/settings.ts'
import { databaseKinds, temporaryFolder } from '../../testing/databases.ts'
import { startOfBackupDay } from './dailyBackup.ts'
import { nameOfBackup, removeOldBackups, timeOfBackup } from './backupNames.ts'
import { createBackups } from './shopBackups.ts'
import { OPEN_SETTINGS, SECRET_SETTINGS, settingsOf } from './settingNames.ts'

const DAY = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-24T00:30:00Z')

describe('backups in a folder', () => {
  let folder: string
  beforeEach(() => {
    folder = temporaryFolder()
  })
  const put = (...ages: number[]) => {
    for (const age of ages) writeFileSync(join(folder, nameOfBackup(now - age * DAY)), '')
  }
  const ages = () =>
    readdirSync(folder)
      .map((name) => (now - (timeOfBackup(name) ?? NaN)) / DAY)
      .sort((a, b) => a - b)

  it('are named by their time', () => {
    expect(nameOfBackup(now)).toBe('shop-2026-11-24T00-30-00Z.backup')
    expect(timeOfBackup(nameOfBackup(now))).toBe(now)
    expect(timeOfBackup('shop.backup')).toBeNull()
  })

  it('are removed by count and by age', async () => {
    put(0, 1, 2, 3, 20)
    expect(await removeOldBackups(folder, { keep: 4, days: 10 }, now)).toEqual([nameOfBackup(now - 20 * DAY)])
    await removeOldBackups(folder, { keep: 2, days: 10 }, now)
    expect(ages()).toEqual([0, 1])
  })

  it('are never all removed, and other files stay', async () => {
    put(100, 101)
    writeFileSync(join(folder, 'shop-of-last-year.backup'), '')
    mkdirSync(join(folder, 'own'))
    await removeOldBackups(folder, { keep: 5, days: 10 }, now)
    expect(readdirSync(folder).sort()).toEqual([
      'own',
      nameOfBackup(now - 100 * DAY),
      'shop-of-last-year.backup',
    ])
  })

  it('are listed, newest first; only encrypted ones are opened', async () => {
    const backupFolder = join(folder, 'backups')
    mkdirSync(backupFolder)
    const [old, sealed] = ['shop-2026-11-24T00-30-00Z.backup', 'shop-2026-11-25T00-30-00Z.backup']
    writeFileSync(join(backupFolder, old), 'not encrypted, but longer than the mark')
    writeFileSync(join(backupFolder, sealed), Buffer.concat([SEAL_MARK, Buffer.from('rest')]))
    writeFileSync(join(backupFolder, `${sealed}.draft`), SEAL_MARK)
    writeFileSync(join(folder, 'secret'), SEAL_MARK)
    const backups = createBackups(Fastify(), { now: Date.now, settings: readSettings({ DATA_DIR: folder }) })

    expect(await backups.list()).toEqual([
      { name: sealed, at: '2026-11-25T00:30:00.000Z', bytes: SEAL_MARK.length + 4, isSealed: true },
      { name: old, at: '2026-11-24T00:30:00.000Z', bytes: 39, isSealed: false },
    ])
    for (const name of [
      old,
      `${sealed}.draft`,
      '../secret',
      `../backups/${sealed}`,
      'shop-2026-11-26T00-30-00Z.backup',
    ])
      expect([name, await backups.openSealed(name)]).toEqual([name, null])
    const file = (await backups.openSealed(sealed))!
    const parts: Buffer[] = []
    for await (const part of file) parts.push(part as Buffer)
    expect(Buffer.concat(parts).toString()).toBe('AQRABE-SEALED-1\nrest')
  })

  it('are an empty list before the first backup', async () => {
    const settings = readSettings({ DATA_DIR: folder })
    expect(await createBackups(Fastify(), { now: Date.now, settings }).list()).toEqual([])
  })
})

describe('the day of backups', () => {
  it('begins at the configured hour in Tehran', () => {
    // 4:00 in Tehran is 0:30 in UTC.
    expect(startOfBackupDay(now, 4)).toBe(now)
    expect(startOfBackupDay(now - 1, 4)).toBe(now - DAY)
    expect(startOfBackupDay(now, 0)).toBe(Date.parse('2026-11-23T20:30:00Z'))
  })

  it.each(databaseKinds)('is claimed by one server, and again after a failure ($name)', async (kind) => {
    const { db, close } = await kind.open()
    const today = Date.now() - 60_000
    const claims = await Promise.all([claimBackup(db, today), claimBackup(db, today), claimBackup(db, today)])
    expect(claims.filter(Boolean)).toHaveLength(1)
    const begunAgo = (hours: number) =>
      db
        .updateTable('upkeep')
        .set({ at: new Date(Date.now() - hours * 3_600_000) })
        .where('key', '=', 'backup.begun')
        .execute()
    await begunAgo(2)
    expect(await claimBackup(db, Date.now() - 3 * 3_600_000)).toBe(true)
    await begunAgo(2)
    await noteBackup(db, { ms: 1, bytes: 1 })
    expect(await claimBackup(db, Date.now() - 3 * 3_600_000)).toBe(false)
    expect(await claimBackup(db, Date.now())).toBe(true)
    await close()
  })
})

describe('the settings in a backup', () => {
  it('are those in docs/operations.md; of secrets only the name', () => {
    const rows = readFileSync('docs/operations.md', 'utf8').split('\n## Before')[0]!.split('\n')
    const documented = rows.flatMap((row) =>
      row.startsWith('| `') ? [...row.split('|')[1]!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!) : [],
    )
    expect(documented.length).toBeGreaterThan(40)
    expect([...OPEN_SETTINGS, ...SECRET_SETTINGS].sort()).toEqual(documented.sort())
  })

  it('contain no password', () => {
    const listed = settingsOf({ SMTP_URL: 'smtp://a:geheim@h', PORT: '80', HOST: ' ', HOME: '/' })
    expect(listed).toEqual({ settings: { PORT: '80' }, secretSettings: ['SMTP_URL'] })
  })
})
