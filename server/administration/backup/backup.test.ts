/** Backs up a shop while it sells and restores it elsewhere, with the owner's commands. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { openDatabase } from '../../database/database.ts'
import { migrate } from '../../database/migrate.ts'
import { bothDatabases, temporaryFolder, type DatabaseKind } from '../../testing/databases.ts'
import { contentsOf } from '../../testing/databaseContents.ts'
import { openFilledShop } from '../../testing/filledShop.ts'
import { killGroup, postTo, runFile, startShopProcess, type ShopProcess } from '../../testing/process.ts'

type Env = Record<string, string>

const run = (env: Record<string, string>, script: string, ...call: string[]) =>
  runFile(env, `scripts/${script}.ts`, ...call)

const PASSPHRASE = 'عقربه‌های ساعت دیواری'

describe.each(bothDatabases)('a backup ($name)', (kind: DatabaseKind) => {
  const folder = temporaryFolder()
  const file = (name: string) => join(folder, name)
  const daily = join(folder, 'daily')
  const cleanUp: (() => unknown)[] = [() => rmSync(folder, { recursive: true })]
  let env: Env
  let shop: ShopProcess

  const emptyShop = async (of = kind) => {
    const { remove, dataDir, databaseUrl } = await of.settings()
    cleanUp.push(remove)
    return { dataDir, databaseUrl, env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' } }
  }
  const contentsAt = async (settings: { databaseUrl: string | null; dataDir: string }) => {
    const { db, close } = await openDatabase(settings, () => undefined)
    const contents = await contentsOf(db)
    await close()
    // Leave out the table that stores the time of the backup, because it is written after the backup.
    return { ...contents, rows: { ...contents.rows, upkeep: [] } }
  }

  beforeAll(async () => {
    const { remove, ...settings } = await kind.settings()
    await (await openFilledShop(settings)).close()
    env = { DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl ?? '', DEMO: 'off' }
    mkdirSync(join(settings.dataDir, 'content/pages'), { recursive: true })
    writeFileSync(join(settings.dataDir, 'content/shop.yml'), 'name: فروشگاه من\n')
    writeFileSync(join(settings.dataDir, 'content/pages/own.bin'), Buffer.from([0, 255, 10]))
    writeFileSync(join(settings.dataDir, 'search-aliases.txt'), 'کرنو = کرونوگراف\n')
    shop = await startShopProcess({ dataDir: settings.dataDir, env })
    cleanUp.push(remove, () => killGroup(shop))
  }, 60_000)
  afterAll(async () => {
    for (const step of cleanUp.reverse()) await step()
  })

  const joinNewsletter = async (mobile: string) => {
    const { status } = await postTo(shop, 'Home/News-Letter', { mobile })
    return status
  }

  it('is made while shoppers write, delays them little, and contains every answered write', async () => {
    const waits: number[] = []
    let [done, answered] = [false, 0]
    const selling = (async () => {
      while (!done) {
        const since = performance.now()
        const status = await joinNewsletter(`0912${String(1_000_000 + answered)}`)
        if (status === 200) answered += 1
        else expect(status).toBe(429)
        expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200)
        waits.push(performance.now() - since)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })()
    const before = answered
    const made = await run(env, 'backup', '--file', file('live.backup'), '--verify')
    done = true
    await selling
    expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/tables are as they were/) })
    expect(waits.length).toBeGreaterThan(5)
    expect(Math.max(...waits)).toBeLessThan(3000)
    const copy = await emptyShop()
    expect(await run(copy.env, 'restore', file('live.backup'))).toMatchObject({ code: 0 })
    const { db, close } = await openDatabase(copy, () => undefined)
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from newsletter_members where mobile like '0912%'`.execute(db)
    await close()
    expect(rows[0]!.count).toBeGreaterThanOrEqual(before)
    expect(rows[0]!.count).toBeLessThanOrEqual(answered)
  }, 120_000)

  it('leaves no copy of the database, and is readable by its owner only', () => {
    expect(readdirSync(env['DATA_DIR']!).filter((name) => name.startsWith('backup-'))).toEqual([])
    expect(statSync(file('live.backup')).mode & 0o777).toBe(0o600)
  })

  it('is reported at /readyz and in the metrics', async () => {
    const { lastBackup } = (await (await fetch(`${shop.origin}/readyz`)).json()) as { lastBackup: string }
    const ago = Date.now() - Date.parse(lastBackup)
    expect(ago).toBeGreaterThan(0)
    expect(ago).toBeLessThan(120_000)
    const metrics = await (await fetch(`${shop.origin}/metrics`)).text()
    const [, seconds] = /^aqrabe_backup_last_success_timestamp_seconds (\S+)$/m.exec(metrics) ?? []
    expect(Number(seconds) * 1000).toBeCloseTo(Date.parse(lastBackup), -1)
  })

  it('restores rows, secret and the owner’s files into either database', async () => {
    await shop.stop()
    const sealed = { ...env, BACKUP_PASSPHRASE: PASSPHRASE }
    expect(await run(sealed, 'backup', '--file', file('whole.backup'))).toMatchObject({ code: 0 })
    const before = await contentsAt({
      databaseUrl: env['DATABASE_URL'] || null,
      dataDir: env['DATA_DIR']!,
    })
    for (const other of bothDatabases) {
      const copy = await emptyShop(other)
      writeFileSync(join(copy.dataDir, 'search-aliases.txt'), 'was here')
      const restored = await run(
        { ...copy.env, BACKUP_PASSPHRASE: PASSPHRASE },
        'restore',
        file('whole.backup'),
      )
      expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('3 files') })
      expect((await contentsAt(copy)).rows).toEqual(before.rows)
      const text = (name: string, of = copy.dataDir) => readFileSync(join(of, name)).toString('latin1')
      for (const name of [
        'session-secret',
        'content/shop.yml',
        'content/pages/own.bin',
        'search-aliases.txt',
      ])
        expect(text(name).trim()).toBe(text(name, env['DATA_DIR']).trim())
      const aside = readdirSync(copy.dataDir).find((name) => name.startsWith('search-aliases.txt-before-'))
      expect(text(aside!)).toBe('was here')
      const again = await startShopProcess({ dataDir: copy.dataDir, env: { ...copy.env, DEMO: 'off' } })
      expect((await fetch(`${again.origin}/readyz`)).status).toBe(200)
      killGroup(again)
      await again.ended()
    }
  }, 120_000)

  it('cannot be read when it is encrypted, and is refused when it was changed', async () => {
    const bytes = readFileSync(file('whole.backup'))
    expect(bytes.includes('1f8b08', 0, 'hex') && bytes[0] === 0x1f).toBe(false)
    const middle = Buffer.from(bytes)
    middle[bytes.length - 20]! ^= 1
    writeFileSync(file('changed.backup'), middle)
    writeFileSync(file('cut.backup'), bytes)
    truncateSync(file('cut.backup'), bytes.length - 10)
    writeFileSync(file('cut-bare.backup'), readFileSync(file('live.backup')).subarray(0, -100))
    const open = { BACKUP_PASSPHRASE: PASSPHRASE }
    for (const [name, settings, words] of [
      ['whole', {}, 'The backup is sealed: set BACKUP_PASSPHRASE'],
      ['whole', { BACKUP_PASSPHRASE: 'another passphrase' }, 'The passphrase is not the one'],
      ['changed', open, 'damaged'],
      ['cut', open, 'damaged'],
      ['cut-bare', {}, 'The backup is damaged or cut off.'],
    ] as const) {
      const copy = await emptyShop()
      const { code, output } = await run({ ...copy.env, ...settings }, 'restore', file(`${name}.backup`))
      expect({ name, code }).toEqual({ name, code: 1 })
      expect(output).toContain(words)
      expect(output).not.toMatch(/\.ts:\d/)
      expect(existsSync(join(copy.dataDir, 'session-secret'))).toBe(false)
      const { db, close } = await openDatabase(copy, () => undefined)
      await migrate(db)
      expect(await db.selectFrom('users').selectAll().execute()).toEqual([])
      await close()
    }
  }, 120_000)

  it('is not restored into a database with a shop', async () => {
    const { code, output } = await run(env, 'restore', file('live.backup'))
    expect(code).toBe(1)
    expect(output).toContain('The new database is not empty.')
    expect(output).not.toMatch(/\.ts:\d/)
    expect(readdirSync(env['DATA_DIR']!).filter((name) => name.startsWith('restore-'))).toEqual([])
  })

  it('from before the baseline of migrations is restored, and the shop works', async () => {
    const [old, copy] = [await emptyShop(), await emptyShop()]
    writeFileSync(join(old.dataDir, 'session-secret'), 'a secret that is long enough for a shop')
    const { db, close } = await openDatabase(old, () => undefined)
    await migrate(db)
    // The baseline replaced these two and others between them.
    await sql`update migrations set name = '0091_shopper_notices' where position = 1`.execute(db)
    await sql`insert into migrations (position, name) values (0, '0001_initial')`.execute(db)
    await db.insertInto('settings').values({ key: 'home', value: '{}' }).execute()
    await close()
    expect(await run(old.env, 'backup', '--file', file('old.backup'))).toMatchObject({ code: 0 })
    expect(await run(copy.env, 'restore', file('old.backup'))).toMatchObject({ code: 0 })
    const again = await openDatabase(copy, () => undefined)
    expect(await again.db.selectFrom('settings').select('key').execute()).toEqual([{ key: 'home' }])
    expect(await migrate(again.db)).toEqual([])
    await again.close()
  }, 60_000)

  it('is made by the shop daily in the folder of its settings', async () => {
    const settings = { ...env, BACKUP_DIR: daily, BACKUP_PASSPHRASE: PASSPHRASE }
    shop = await startShopProcess({ dataDir: env['DATA_DIR']!, env: settings })
    const since = performance.now()
    while (!existsSync(daily) || !readdirSync(daily).some((name) => name.endsWith('.backup'))) {
      expect(performance.now() - since).toBeLessThan(60_000)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    const [name] = readdirSync(daily)
    const verified = await run(settings, 'restore', join(daily, name!), '--verify')
    expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('thrown away') })
    expect((await shop.stop()).code).toBe(0)
  }, 120_000)

  it('is refused for a data folder without a shop', async () => {
    const nothing = { DATA_DIR: join(folder, 'nothing') }
    const { code, output } = await run(nothing, 'backup', '--file', file('nothing.backup'))
    expect(code).toBe(1)
    expect(output).toContain('There is no shop in the data folder')
    expect(existsSync(file('nothing.backup'))).toBe(false)
  })
})
