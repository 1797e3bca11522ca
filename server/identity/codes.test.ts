import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { accountMessages } from '../../contract/identity/accountRules.ts'
import type { CodePurpose } from '../../contract/identity/accountSchemas.ts'
import { validationMessages } from '../../contract/validation.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { lastCode } from '../testing/codes.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { useUp } from '../testing/limits.ts'
import { codeLimits } from './codes.ts'

const SECOND = 1000
const HOUR = 3_600_000
const UNKNOWN = '09139999999'
const NEW = 'a-new-secret-1'

describe.each(databaseKinds)('verification codes ($name)', (kind) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openTestShop(kind)))
  afterAll(() => shop.close())
  // Limits of one test must not meet the next one's.
  beforeEach(() => shop.pass(25 * HOUR))

  const send = (mobile: string, purpose: CodePurpose, ip = '127.0.0.1') =>
    shop.visitor().ask('sendCode', { body: { mobile, purpose }, ip })
  const reset = (mobile: string, code: string, ip = '127.0.0.1') =>
    shop.visitor().ask('resetPassword', { body: { mobile, code, password: NEW }, ip })
  const other = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0')

  it('reach the mobile in words that a phone can read, and the answer tells only the times', async () => {
    const answer = await send('+98 913 000 0001', 'forget')
    expect(answer.body).toEqual({
      success: true,
      message: accountMessages.codeSentMaybe,
      expiresIn: 120,
      resendIn: 60,
    })
    const code = await lastCode(shop, mobiles.member)
    expect(code).toMatch(/^\d{5}$/)
    expect(shop.printed.at(-1)).toContain(`@localhost:3000 #${code}`)
    expect(shop.log()).not.toContain(code)
    const rows = await shop.db.selectFrom('verification_codes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  it('are answered alike for a mobile without an account, which gets none', async () => {
    const known = await send(mobiles.administrator, 'forget')
    const unknown = await send(UNKNOWN, 'forget')
    expect(unknown).toMatchObject({ status: known.status, body: known.body })
    const verified = await send(mobiles.administrator, 'verify')
    const unverified = await send(mobiles.unverified, 'verify')
    expect(verified).toMatchObject({ status: unverified.status, body: unverified.body })
    await shop.app.context.sms.settled()
    const sent = await shop.db.selectFrom('sms_outbox').select(['mobile', 'template']).execute()
    expect(sent).toContainEqual({ mobile: mobiles.unverified, template: 'verify' })
    expect(sent).not.toContainEqual({ mobile: mobiles.administrator, template: 'verify' })
    expect(sent.map(({ mobile }) => mobile)).not.toContain(UNKNOWN)
    // Nor do the interval and a guess tell them apart.
    expect((await send(UNKNOWN, 'forget')).body).toEqual((await send(mobiles.administrator, 'forget')).body)
    expect((await reset(UNKNOWN, '00000')).body).toEqual((await reset(mobiles.administrator, '00000')).body)
  })

  it('cannot be asked for again within a minute, and the old one dies with the new', async () => {
    await send(mobiles.member, 'forget')
    const first = await lastCode(shop, mobiles.member)
    shop.pass(15 * SECOND)
    expect(await send(mobiles.member, 'forget')).toMatchObject({
      status: 429,
      body: {
        retryAfter: 45,
        message: 'کد تأیید قبلاً فرستاده شد. ۴۵ ثانیهٔ دیگر می‌توانید کد تازه بگیرید.',
      },
    })
    shop.pass(45 * SECOND)
    expect((await send(mobiles.member, 'forget')).status).toBe(200)
    const second = await lastCode(shop, mobiles.member)
    if (first !== second) expect((await reset(mobiles.member, first)).status).toBe(400)
    expect((await reset(mobiles.member, second)).status).toBe(200)
  })

  it('are sent once to two who ask at the same moment', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await send(mobiles.member, 'forget')).status),
    )
    expect(statuses.sort()).toEqual([200, 429, 429, 429])
  })

  it('live two minutes', async () => {
    await send(mobiles.member, 'forget')
    const code = await lastCode(shop, mobiles.member)
    shop.pass(120 * SECOND)
    expect(await reset(mobiles.member, code)).toMatchObject({
      status: 400,
      body: { fields: { code: accountMessages.codeWrong } },
    })
  })

  it('open a door once, also for two who come together', async () => {
    await send(mobiles.member, 'forget')
    const code = await lastCode(shop, mobiles.member)
    const both = await Promise.all([reset(mobiles.member, code), reset(mobiles.member, code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await reset(mobiles.member, code)).status).toBe(400)
  })

  it('open only the door they were sent for', async () => {
    await send(mobiles.unverified, 'verify')
    const code = await lastCode(shop, mobiles.unverified)
    expect((await reset(mobiles.unverified, code)).status).toBe(400)
    await send(mobiles.member, 'forget')
    expect((await reset(mobiles.unverified, await lastCode(shop, mobiles.member))).status).toBe(400)
  })

  it('bear five wrong tries; then the right one is refused as well', async () => {
    await send(mobiles.member, 'forget')
    const code = await lastCode(shop, mobiles.member)
    for (let index = 1; index < 5; index += 1)
      expect((await reset(mobiles.member, other(code))).body.fields).toEqual({
        code: accountMessages.codeWrong,
      })
    for (const guess of [other(code), code])
      expect((await reset(mobiles.member, guess)).body.fields).toEqual({ code: accountMessages.codeSpent })
    // A mobile without an account behaves the same.
    await send(UNKNOWN, 'forget')
    const messages: unknown[] = []
    for (let index = 1; index <= 6; index += 1) messages.push((await reset(UNKNOWN, '00000')).body.message)
    expect(messages.slice(3)).toEqual([
      accountMessages.codeWrong,
      accountMessages.codeSpent,
      accountMessages.codeSpent,
    ])
  })

  it('bear five tries in parallel as well', async () => {
    await send(mobiles.member, 'forget')
    const code = await lastCode(shop, mobiles.member)
    await Promise.all(Array.from({ length: 10 }, () => reset(mobiles.member, other(code))))
    expect((await reset(mobiles.member, code)).body.fields).toEqual({ code: accountMessages.codeSpent })
  })

  it('are not guessed by one address over many mobiles', async () => {
    const { max, windowMs } = codeLimits.guesses
    await useUp(shop, 'code:guesses:10.9.9.9', { max: max - 1, windowMs })
    expect((await reset('09136660001', '12345', '10.9.9.9')).status).toBe(400)
    expect((await reset('09136660002', '12345', '10.9.9.9')).status).toBe(429)
    expect((await reset('09136660099', '12345', '10.9.9.8')).status).toBe(400)
  })

  it('come five times an hour and ten times a day to a mobile', async () => {
    const ask = async () => {
      shop.pass(61 * SECOND)
      return (await send('09135554433', 'forget')).status
    }
    for (const expected of [200, 200, 200, 200, 200, 429]) expect(await ask()).toBe(expected)
    shop.pass(HOUR)
    for (const expected of [200, 200, 200, 200, 200, 429]) expect(await ask()).toBe(expected)
    shop.pass(HOUR)
    expect(await ask()).toBe(429)
    shop.pass(24 * HOUR)
    expect(await ask()).toBe(200)
  })

  it('come to so many mobiles an hour from an address', async () => {
    const { max, windowMs } = codeLimits.address
    await useUp(shop, 'code:address:10.8.8.8', { max: max - 1, windowMs })
    expect((await send('09135550001', 'verify', '10.8.8.8')).status).toBe(200)
    expect(await send('09135550002', 'verify', '10.8.8.8')).toMatchObject({
      status: 429,
      body: { retryAfter: 3600, message: expect.stringContaining('۱ ساعت دیگر') },
    })
    expect((await send('09135550099', 'verify', '10.8.8.7')).status).toBe(200)
  })

  it('are asked for with a mobile, and typed in any digits', async () => {
    const { mobileRequired, mobilePattern } = validationMessages
    expect((await send(' ', 'forget')).body.fields).toEqual({ mobile: mobileRequired })
    expect((await send('0813', 'forget')).body.fields).toEqual({ mobile: mobilePattern })
    expect((await reset(mobiles.member, '')).body.fields).toEqual({ code: accountMessages.codeRequired })
    expect((await reset(mobiles.member, '12ب45')).body.fields).toEqual({ code: accountMessages.codePattern })
    await send(mobiles.member, 'forget')
    const code = await lastCode(shop, mobiles.member)
    const persian = [...code].map((digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]).join(' ')
    expect((await reset(mobiles.member, persian)).status).toBe(200)
  })
})
