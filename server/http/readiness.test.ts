/** /readyz: each condition alone, on both databases. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { databaseKinds, temporaryFolder } from '../testing/databases.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'

const SECRET = 'a secret for tests that is long enough'

describe.each(databaseKinds)('may it be sent shoppers ($name)?', (kind) => {
  let shop: TestShop
  let dataDir: string
  beforeEach(async () => {
    dataDir = join(temporaryFolder(), 'data')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'session-secret'), `${SECRET}\n`)
    shop = await openTestShop(kind, { empty: true, env: { DATA_DIR: dataDir } })
    shop.pass(Date.now() - shop.now())
  })
  afterEach(async () => {
    await shop.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function ask() {
    const answer = await shop.app.inject('/readyz')
    expect(answer.headers['cache-control']).toBe('no-store')
    return { code: answer.statusCode, ...answer.json<{ status: string; failed: string[] }>() }
  }
  const details = { lastBackup: null, clockDifferenceMs: null }
  const ready = { code: 200, status: 'ready', failed: [], ...details }
  const failing = (...failed: string[]) => ({ code: 503, status: 'failing', failed, ...details })
  const live = async () => (await shop.app.inject('/livez')).statusCode

  it('yes, when nothing is wrong; the probe of the disk leaves nothing', async () => {
    expect(await ask()).toEqual(ready)
    expect(await live()).toBe(200)
    const metrics = (await shop.app.inject('/metrics')).body
    for (const check of ['database', 'migrations', 'disk', 'secret', 'clock'])
      expect(metrics).toContain(`aqrabe_ready{check="${check}"} 1`)
  })

  it('no, when the database is away; it still lives', async () => {
    await shop.db.destroy()
    expect(await ask()).toEqual(failing('database', 'migrations', 'clock'))
    expect(await live()).toBe(200)
    expect(shop.log()).toContain('this server is not ready')
  })

  it('no, when the database lacks a migration; a newer one does not matter', async () => {
    await sql`insert into migrations (position, name) values (9999, '9999_of_tomorrow')`.execute(shop.db)
    expect(await ask()).toEqual(ready)
    await sql`delete from migrations where name = '0009_orders'`.execute(shop.db)
    await aSecond()
    expect(await ask()).toEqual(failing('migrations'))
  })

  it('no, when the data folder cannot be written to', async () => {
    rmSync(dataDir, { recursive: true })
    writeFileSync(dataDir, 'a file where the folder was')
    const { code, failed } = await ask()
    expect(code).toBe(503)
    expect(failed).toContain('disk')
  })

  it('no, when the secret is another one than logins are signed with, or gone', async () => {
    writeFileSync(join(dataDir, 'session-secret'), 'another secret that is long enough')
    expect(await ask()).toEqual(failing('secret'))
    rmSync(join(dataDir, 'session-secret'))
    await aSecond()
    expect(await ask()).toEqual(failing('secret'))
  })

  it('no, when its clock is not the database’s', async () => {
    shop.pass(-60_000)
    expect(await ask()).toEqual(failing('clock'))
    shop.pass(50_000)
    await aSecond()
    expect(await ask()).toEqual(ready)
  })

  it('no, when it is about to end', async () => {
    let finish = () => {}
    shop.app.draining.before(() => new Promise((resolve) => (finish = resolve)))
    const ended = shop.app.draining.run()
    expect(await ask()).toEqual({ code: 503, status: 'draining', failed: [] })
    finish()
    await ended
  })
})

/** What was found is kept for a second. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1050))
