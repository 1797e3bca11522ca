import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ruleOf } from './limits.ts'
import { databaseKinds, type TestDatabase } from '../testing/databases.ts'
import { shopForAll, type TestShop } from '../testing/shop.ts'
import { hit } from './rateLimitsRepository.ts'

it.each([
  ['login:account:09130000001:192.0.2.0', 'login:account'],
  ['login:device:k3jd:09130000001', 'login:device'],
  ['code:address:2001:db8:0:0::/64', 'code:address'],
  ['checkout:12', 'checkout'],
  ['contact:mobile:09130000001', 'contact:mobile'],
  ['coupon:mobile', 'coupon:mobile'],
])('the rule of the key %s contains no caller: %s', (key, rule) => expect(ruleOf(key)).toBe(rule))

const SHOPPERS = 35

/** Such shoppers are behind a mobile carrier's NAT. */
describe.each(databaseKinds)('shoppers who share an address ($name)', (kind) => {
  const shop = shopForAll(kind)
  const mobileOf = (index: number) => `0914000${String(index).padStart(4, '0')}`
  const ask = (name: Parameters<ReturnType<TestShop['visitor']>['ask']>[0], body: object) =>
    shop.visitor().ask(name, { body, ip: '10.6.6.6' })

  it.each([
    ['ask for a code', 'sendCode', (mobile: string) => ({ mobile, purpose: 'verify' })],
    ['join the newsletter', 'joinNewsletter', (mobile: string) => ({ mobile })],
    ['ask to be told of stock', 'notifyMe', (mobile: string) => ({ WebsiteCode: 'D-3', mobile })],
    [
      'write to the shop',
      'sendMessage',
      (mobile: string) => ({ name: 'نگار راد', mobile, email: '', subject: 'بند', text: 'بند ۲۰ دارید؟' }),
    ],
    ['mistype their password', 'login', (mobile: string) => ({ UserName: mobile, Password: 'wrong' })],
  ] as const)('can all %s', async (_what, name, bodyOf) => {
    const statuses = new Set<number>()
    for (let index = 0; index < (name === 'login' ? 2 : 1) * SHOPPERS; index += 1)
      statuses.add((await ask(name, bodyOf(mobileOf(index)))).status)
    expect([...statuses]).toEqual([200])
  })

  it('can all open an account', async () => {
    const names = { firstName: 'نگار', lastName: 'راد', password: 'کبوتر-rainy-roof', acceptTerms: true }
    for (let index = 0; index < 12; index += 1)
      expect((await ask('register', { ...names, mobile: mobileOf(index) })).status).toBe(200)
  })

  it('are not limited by a caller with many IPv6 addresses of one network', async () => {
    const names = { firstName: 'نگار', lastName: 'راد', password: 'کبوتر-rainy-roof', acceptTerms: true }
    const calls = [
      ['sendCode', (mobile: string) => ({ mobile, purpose: 'verify' })],
      ['joinNewsletter', (mobile: string) => ({ mobile })],
      ['notifyMe', (mobile: string) => ({ WebsiteCode: 'D-3', mobile })],
      [
        'sendMessage',
        (mobile: string) => ({ name: 'نگار راد', mobile, email: '', subject: 'بند', text: 'بند ۲۰ دارید؟' }),
      ],
      ['login', (mobile: string) => ({ UserName: mobile, Password: 'wrong' })],
      ['register', (mobile: string) => ({ ...names, mobile })],
    ] as const
    for (const [name, bodyOf] of calls)
      for (const end of ['1', '2:3', 'a:b:c'])
        await shop
          .visitor()
          .ask(name, { body: bodyOf(mobileOf(900 + end.length)), ip: `2001:db8:0:7::${end}` })
    const counters = await shop.db
      .selectFrom('rate_limits')
      .where('key', 'like', '%2001:db8%')
      .select(['key', 'hits'])
      .execute()
    const ofAddress = counters.filter(({ key }) => key.includes(':address:'))
    expect(ofAddress).toHaveLength(calls.length)
    expect(ofAddress.filter(({ hits }) => hits !== 3)).toEqual([])
  })

  it('are not limited by a caller who keeps trying a locked account', async () => {
    const key = 'login:address:10.7.7.7'
    const hammer = (mobile: string) =>
      shop.visitor().ask('login', { body: { UserName: mobile, Password: 'guess' }, ip: '10.7.7.7' })
    for (let tries = 0; tries < 30; tries += 1) await hammer('09145556677')
    const counter = await shop.db
      .selectFrom('rate_limits')
      .where('key', '=', key)
      .select('hits')
      .executeTakeFirst()
    expect(counter?.hits).toBe(5)
  })
})

describe.each(databaseKinds)('a counter of tries ($name)', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await kind.open()
  })
  afterAll(() => database.close())

  it('starts again after its window, and after the clock was put back', async () => {
    const windowMs = 60 * 60_000
    const start = Date.parse('2026-03-01T08:00:00Z')
    const hits = async (now: number) => (await hit(database.db, 'a', { now, windowMs })).hits
    expect([await hits(start), await hits(start + 1), await hits(start + windowMs)]).toEqual([1, 2, 1])
    const earlier = start - 24 * windowMs
    expect([await hits(earlier), await hits(earlier + 1)]).toEqual([1, 2])
  })
})
