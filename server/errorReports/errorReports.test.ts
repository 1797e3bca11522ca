import { beforeEach, describe, expect, it } from '@jest/globals'
import type { ErrorReport } from '../../contract/errorReports/schemas.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { shopForAll } from '../testing/shop.ts'
import { reportLimits } from './errorReports.ts'
import { forgetErrorReports, limitErrorReports } from './repository.ts'

const report: ErrorReport = {
  kind: 'page',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'images')",
  frames: ['Gallery@/assets/product.0f3c.js:1:2034', 'Ho@/assets/main.77aa.js:2:991'],
  build: 'kq3_x-7',
  route: '/shop/product/:id/:slug?',
  flows: { hub: 'connected', search: '{"open":"waiting"}' },
}
const AGENT =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'

describe.each(databaseKinds)('errors of browsers ($name)', (kind) => {
  const shop = shopForAll(kind)
  beforeEach(async () => {
    await shop.db.deleteFrom('error_reports').execute()
    await shop.db.deleteFrom('rate_limits').execute()
  })

  /** A beacon sends no header of the shop's own. */
  const send = (body: object, { origin = 'http://localhost:3000', ip = '192.0.2.1' } = {}) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/Error-Reports/Add',
      remoteAddress: ip,
      headers: { origin, 'user-agent': AGENT },
      payload: body,
    })
  const rows = () => shop.db.selectFrom('error_reports').selectAll().execute()
  async function listed() {
    const staff = await shop.login(mobiles.administrator)
    return staff.call('listErrorReports')
  }

  it('are listed for staff with place, state, count and first occurrence', async () => {
    await send(report)
    const since = new Date(shop.now()).toISOString()
    shop.pass(60_000)
    await send({ ...report, flows: { hub: 'waiting' } })
    await send({ ...report, name: 'RangeError' })
    const { items, total } = await listed()
    expect(total).toBe(2)
    expect(items.find(({ name }) => name === 'TypeError')).toEqual({
      ...report,
      message: 'Cannot read properties of undefined (reading images)',
      flows: { hub: 'waiting' },
      fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
      agent: 'کروم روی اندروید',
      count: 2,
      firstSeen: since,
      lastSeen: new Date(shop.now()).toISOString(),
    })
  })

  it('are not readable for others', async () => {
    const member = shop.visitor()
    expect((await member.ask('listErrorReports')).status).toBe(401)
    await member.login(mobiles.member)
    expect((await member.ask('listErrorReports')).status).toBe(403)
  })

  it('contain nothing that a shopper typed, even in a forged report', async () => {
    await send({
      ...report,
      name: 'علی رضایی',
      message: `Unexpected token '09131234567' of "نشانی من" at https://shop/search?q=secret-words for 09131234567 نشانی`,
      frames: [...report.frames, 'at https://shop/?q=secret-words:1:2', 'x@/assets/a.js?q=secret-words:1:1'],
      route: '/shop?filter_name=secret-words',
      flows: { 'secret words of a key': 'x', login: 'نشانی من', hub: 'connected' },
    })
    const [row] = await rows()
    expect(JSON.stringify(row)).not.toMatch(/0913|secret|نشانی|علی/)
    expect(row).toMatchObject({
      name: 'Error',
      route: '',
      frames: report.frames,
      flows: { hub: 'connected' },
    })
  })

  it('are refused from foreign pages, when too large and when malformed', async () => {
    expect((await send(report, { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect((await send({ ...report, message: 'x'.repeat(301) })).statusCode).toBe(400)
    expect((await send({ ...report, frames: Array.from({ length: 9 }, () => 'x') })).statusCode).toBe(400)
    expect((await send({ ...report, kind: 'other' })).statusCode).toBe(400)
    expect((await send({ ...report, flows: { a: 'x'.repeat(20_000) } })).statusCode).toBe(413)
    expect(await rows()).toEqual([])
  })

  it('are limited per IP address', async () => {
    const { max } = reportLimits.address
    for (let index = 0; index < max; index += 1)
      expect((await send({ ...report, name: `Error${index}` })).statusCode).toBe(200)
    expect((await send({ ...report, name: 'OneMore' })).statusCode).toBe(429)
    expect((await send(report, { ip: '198.51.100.9' })).statusCode).toBe(200)
  })

  it('are limited in number, and frequent ones are kept', async () => {
    await send(report)
    await send(report)
    for (let index = 0; index < 12; index += 1) await send({ ...report, name: `Forged${index}` })
    await limitErrorReports(shop.db, 10)
    const names = (await rows()).map(({ name }) => name)
    expect(names).toHaveLength(10)
    expect(names).toContain('TypeError')
  })

  it('are deleted when they were last seen long ago', async () => {
    await send(report)
    shop.pass(1000)
    await send({ ...report, name: 'RangeError' })
    await forgetErrorReports(shop.db, new Date(shop.now()))
    expect((await rows()).map(({ name }) => name)).toEqual(['RangeError'])
  })
})
