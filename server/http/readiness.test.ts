import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { databaseKinds, temporaryFolder } from '../testing/databases.ts'
import { openingLines } from '../openingLines.ts'
import { mobiles } from '../testing/fixtures.ts'
import { openTestShop, shopForAll, type TestShop } from '../testing/shop.ts'
import { openStaff } from '../testing/staff.ts'

const SECRET = 'a secret for tests that is long enough'
const TOKEN = 'a token of sixteen characters'
const bearer = { authorization: `Bearer ${TOKEN}` }

describe.each(databaseKinds)('/readyz ($name)', (kind) => {
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
  const details = { lastBackup: null, clockDifferenceMs: null, missing: [] }
  const ready = { code: 200, status: 'ready', failed: [], ...details }
  const failing = (...failed: string[]) => ({ code: 503, status: 'failing', failed, ...details })
  const live = async () => (await shop.app.inject('/livez')).statusCode

  it('answers 200 when nothing is wrong, and leaves no file', async () => {
    expect(await ask()).toEqual(ready)
    expect(await live()).toBe(200)
    const metrics = (await shop.app.inject('/metrics')).body
    for (const check of ['database', 'migrations', 'disk', 'secret', 'clock'])
      expect(metrics).toContain(`aqrabe_ready{check="${check}"} 1`)
  })

  it('answers 503 when the database is unreachable; /livez still answers 200', async () => {
    await shop.db.destroy()
    expect(await ask()).toEqual(failing('database', 'migrations', 'clock'))
    expect(await live()).toBe(200)
    expect(shop.log()).toContain('this server is not ready')
  })

  it('answers 503 when a migration is missing, but not for a newer one', async () => {
    await sql`insert into migrations (position, name) values (9999, '9999_of_tomorrow')`.execute(shop.db)
    expect(await ask()).toEqual(ready)
    await sql`delete from migrations where name = '0091_baseline'`.execute(shop.db)
    await aSecond()
    expect(await ask()).toEqual(failing('migrations'))
  })

  it('answers 503 when the data folder is not writable', async () => {
    rmSync(dataDir, { recursive: true })
    writeFileSync(dataDir, 'a file where the folder was')
    const { code, failed } = await ask()
    expect(code).toBe(503)
    expect(failed).toContain('disk')
  })

  it('answers 503 when the secret of the sessions was replaced or removed', async () => {
    writeFileSync(join(dataDir, 'session-secret'), 'another secret that is long enough')
    expect(await ask()).toEqual(failing('secret'))
    rmSync(join(dataDir, 'session-secret'))
    await aSecond()
    expect(await ask()).toEqual(failing('secret'))
  })

  it('answers 503 when its clock differs from the database’s', async () => {
    shop.pass(-60_000)
    expect(await ask()).toEqual(failing('clock'))
    shop.pass(50_000)
    await aSecond()
    expect(await ask()).toEqual(ready)
  })

  it('answers 503 when the server is stopping', async () => {
    let finish = () => {}
    shop.app.draining.before(() => new Promise((resolve) => (finish = resolve)))
    const ended = shop.app.draining.run()
    expect(await ask()).toEqual({ code: 503, status: 'draining', failed: [] })
    finish()
    await ended
  })
})

describe('a production shop without some settings', () => {
  const env = { NODE_ENV: 'production', DEMO: 'off', METRICS_TOKEN: TOKEN }
  const shop = shopForAll(databaseKinds[0]!, { env })
  beforeAll(async () => {
    const description = {
      name: 'ساعت نیک',
      phone: '+982191001234',
      orders: { mobiles: [], emails: ['a@example.ir'] },
    }
    await shop.db
      .insertInto('settings')
      .values({ key: 'shop', value: JSON.stringify(description) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(description) }))
      .execute()
    const { bus, shop: reader } = shop.app.context
    bus.emit('storefront.changed', {})
    while (reader.current().phone !== description.phone) await new Promise(setImmediate)
  })

  const lacks = ['sms', 'gateway', 'backup', 'orderMail'] as const

  it('lists the missing settings at /readyz, at its start and in the panel', async () => {
    const staff = await openStaff(shop, 'owner')
    const { isOpen, steps } = await staff.visitor.call('getSetup')
    expect(isOpen).toBe(false)
    const left = steps.filter(({ state }) => state === 'missing').map(({ step }) => step)
    expect(left).toEqual(['logo', 'delivery', 'gateway', 'sms', 'mail', 'backup'])
    expect((await shop.app.inject({ url: '/readyz', headers: bearer })).json()).toMatchObject({
      missing: lacks,
    })
    const lines = openingLines(shop.app.context.settings, {
      port: 3000,
      missing: lacks,
      ownerLink: 'http://localhost/cp/owner?code=AB',
    })
    expect(lines).toContain('http://localhost/cp/owner?code=AB')
    expect(lines).toMatch(/cannot sell yet[^]*SMS_PROVIDER[^]*PAYMENT_GATEWAY[^]*BACKUP_DIR[^]*SMTP_URL/)
  })

  it('does not claim to have sent a code, and names its phone', async () => {
    for (const purpose of ['entry', 'forget', 'verify'] as const)
      expect(await shop.visitor().call('sendCode', { mobile: mobiles.member, purpose })).toEqual({
        success: false,
        message: expect.stringContaining('۰۲۱۹۱۰۰۱۲۳۴'),
        ...{ expiresIn: 0, resendIn: 0 },
      })
    expect(await shop.db.selectFrom('sms_outbox').selectAll().execute()).toEqual([])
  })

  it('gives details only to a bearer of the metrics token', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await shop.app.inject({ url: '/readyz', headers })).json<{ status: string }>()
    const { status, ...details } = await ask({ ...bearer, 'x-forwarded-for': '203.0.113.7' })
    expect(details).toHaveProperty('failed')
    expect(await ask({})).toEqual({ status })
    expect(await ask({ authorization: 'Bearer another' })).toEqual({ status })
  })
})

it.each([
  ['PUBLIC_ORIGIN', 'https://shop.example'],
  ['PUBLIC_ORIGIN', 'http://shop.example'],
  ['TRUST_PROXY', 'loopback'],
])('gives no details without the token behind a proxy (%s=%s)', async (name, value) => {
  const shop = await openTestShop(databaseKinds[0]!, { env: { [name]: value } })
  expect(Object.keys((await shop.app.inject('/readyz')).json())).toEqual(['status'])
  expect((await shop.app.inject('/metrics')).statusCode).toBe(404)
  await shop.close()
})

/** Results are cached for a second. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1050))
