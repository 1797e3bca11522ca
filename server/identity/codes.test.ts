import { beforeEach, describe, expect, it } from '@jest/globals'
import { accountMessages } from '../../contract/identity/accountRules.ts'
import type { CodePurpose } from '../../contract/identity/accountSchemas.ts'
import { validationMessages } from '../../contract/validation.ts'
import { toPersianDigits } from '../shared/persian.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { lastCode } from '../testing/codes.ts'
import { shopForAll } from '../testing/shop.ts'
import { useUp } from '../testing/limits.ts'
import type { Visitor } from '../testing/visitor.ts'
import { codeLimits } from './codeLimits.ts'

const SECOND = 1000
const HOUR = 3_600_000
const UNKNOWN = '09139999999'
const NEW = 'a-new-secret-1'

describe.each(databaseKinds)('verification codes ($name)', (kind) => {
  const shop = shopForAll(kind)
  // Each test starts a day later, so that the daily limits do not carry over.
  let browser: Visitor
  beforeEach(() => {
    shop.pass(25 * HOUR)
    browser = shop.visitor()
  })

  const send = (mobile: string, purpose: CodePurpose, ip = '127.0.0.1', from = browser) =>
    from.ask('sendCode', { body: { mobile, purpose }, ip })
  const reset = (mobile: string, code: string, from = browser) =>
    from.ask('resetPassword', { body: { mobile, code, password: NEW } })
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  it('are sent in the WebOTP format, and the answer contains only the times', async () => {
    const answer = await send('+98 913 000 0001', 'forget')
    expect(answer.body).toEqual({
      success: true,
      message: accountMessages.codeSentMaybe,
      expiresIn: 120,
      resendIn: 60,
    })
    const code = await lastCode(shop, mobiles.member)
    expect(code).toMatch(/^\d{6}$/)
    expect(shop.printed.at(-1)).toContain(`@localhost:3000 #${code}`)
    expect(shop.log()).not.toContain(code)
    const rows = await shop.db.selectFrom('verification_codes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  it('are answered alike for a mobile without an account, to which no code is sent', async () => {
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
    // Requests that come too early and wrong guesses are answered alike, too.
    expect((await send(UNKNOWN, 'forget')).body).toEqual((await send(mobiles.administrator, 'forget')).body)
    expect((await reset(UNKNOWN, '000000')).body).toEqual((await reset(mobiles.administrator, '000000')).body)
  })

  it('cannot be requested again within a minute, and a new code replaces the old one', async () => {
    await send(mobiles.member, 'forget')
    const first = await lastCode(shop, mobiles.member)
    shop.pass(15 * SECOND)
    expect(await send(mobiles.member, 'forget')).toMatchObject({
      status: 429,
      body: {
        retryAfter: 45,
        isSent: true,
        message: 'کد تأیید قبلاً فرستاده شد. ۴۵ ثانیهٔ دیگر می‌توانید کد تازه بگیرید.',
      },
    })
    shop.pass(45 * SECOND)
    expect((await send(mobiles.member, 'forget')).status).toBe(200)
    const second = await lastCode(shop, mobiles.member)
    if (first !== second) expect((await reset(mobiles.member, first)).status).toBe(400)
    expect((await reset(mobiles.member, second)).status).toBe(200)
  })

  it('are sent once for parallel requests of several tabs', async () => {
    await browser.call('getMasterData')
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await send(mobiles.member, 'forget')).status),
    )
    expect(statuses.sort()).toEqual([200, 429, 429, 429])
  })

  it('expire after two minutes', async () => {
    await send(mobiles.member, 'forget')
    const code = await lastCode(shop, mobiles.member)
    shop.pass(120 * SECOND)
    expect(await reset(mobiles.member, code)).toMatchObject({
      status: 400,
      body: { fields: { code: accountMessages.codeWrong } },
    })
  })

  it('can be used once, also by parallel requests', async () => {
    await send(mobiles.member, 'forget')
    const code = await lastCode(shop, mobiles.member)
    const both = await Promise.all([reset(mobiles.member, code), reset(mobiles.member, code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await reset(mobiles.member, code)).status).toBe(400)
  })

  it('are valid for their purpose and mobile only', async () => {
    await send(mobiles.unverified, 'verify')
    const code = await lastCode(shop, mobiles.unverified)
    expect((await reset(mobiles.unverified, code)).status).toBe(400)
    await send(mobiles.member, 'forget')
    expect((await reset(mobiles.unverified, await lastCode(shop, mobiles.member))).status).toBe(400)
  })

  it('allow five wrong tries, after which the right code is refused, too', async () => {
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
    for (let index = 1; index <= 6; index += 1) messages.push((await reset(UNKNOWN, '000000')).body.message)
    expect(messages.slice(3)).toEqual([
      accountMessages.codeWrong,
      accountMessages.codeSpent,
      accountMessages.codeSpent,
    ])
  })

  it('allow five tries also in parallel', async () => {
    await send(mobiles.member, 'forget')
    const code = await lastCode(shop, mobiles.member)
    await Promise.all(Array.from({ length: 10 }, () => reset(mobiles.member, other(code))))
    expect((await reset(mobiles.member, code)).body.fields).toEqual({ code: accountMessages.codeSpent })
  })

  it('belong to the requesting browser: others can neither use nor replace them nor use up their tries', async () => {
    await send(mobiles.member, 'forget')
    const code = await lastCode(shop, mobiles.member)
    const stranger = shop.visitor()
    for (const guess of [other(code), other(code), other(code), other(code), other(code), code])
      expect((await reset(mobiles.member, guess, stranger)).body.fields).toEqual({
        code: accountMessages.codeWrong,
      })
    // The stranger requests another code and uses up its tries.
    expect((await send(mobiles.member, 'forget', '10.4.0.1', stranger)).status).toBe(200)
    for (let index = 0; index < 6; index += 1) await reset(mobiles.member, other(code), stranger)
    expect((await reset(mobiles.member, code)).status).toBe(200)
  })

  it('are sent four times per mobile and IP address, then after growing waits, without delaying other addresses', async () => {
    const mobile = '09135554433'
    const ask = async (ip: string, from = shop.visitor()) => {
      shop.pass(61 * SECOND)
      return send(mobile, 'forget', ip, from)
    }
    for (const expected of [200, 200, 200, 200, 429]) expect((await ask('10.4.1.1')).status).toBe(expected)
    expect((await ask('10.4.1.2')).status).toBe(200)
    shop.pass(5 * 60 * SECOND)
    expect((await ask('10.4.1.1')).status).toBe(200)
    expect((await ask('10.4.1.1')).body).toMatchObject({ retryAfter: 10 * 60 - 61 })
    shop.pass(24 * HOUR)
    for (const expected of [200, 200, 200, 200, 429]) expect((await ask('10.4.1.1')).status).toBe(expected)
  })

  it('are sent to a known browser at any address, although strangers have requested many', async () => {
    const mobile = mobiles.member
    const owner = shop.visitor()
    await send(mobile, 'entry', '127.0.0.1', owner)
    const body = { mobile, code: await lastCode(shop, mobile), rememberMe: true }
    expect((await owner.ask('codeLogin', { body })).status).toBe(200)
    for (let index = 0; index < 20; index += 1)
      await send(mobile, 'entry', `10.4.2.${index % 5}`, shop.visitor())
    expect((await send(mobile, 'entry', '10.4.2.9', shop.visitor())).status).toBe(429)
    await useUp(shop, 'code:address:10.4.2.1', codeLimits.address)
    expect((await send(mobile, 'entry', '10.4.2.1', owner)).status).toBe(200)
  })

  it('are limited per IP address; after a flood one more is sent every 12 s', async () => {
    await useUp(shop, 'code:address:10.8.8.8', codeLimits.address, 1)
    expect((await send('09135550001', 'verify', '10.8.8.8')).status).toBe(200)
    const refused = await send('09135550002', 'verify', '10.8.8.8')
    expect(refused).toMatchObject({
      status: 429,
      body: { retryAfter: 12, message: expect.stringContaining('۱۲ ثانیهٔ دیگر') },
    })
    // No code was sent, so the answer must not have `isSent`.
    expect(refused.body).not.toHaveProperty('isSent')
    expect((await send('09135550099', 'verify', '10.8.8.7')).status).toBe(200)
    shop.pass(12 * SECOND)
    expect((await send('09135550003', 'verify', '10.8.8.8')).status).toBe(200)
  })

  it('need a valid mobile and are accepted in any digits', async () => {
    const { mobileRequired, mobilePattern } = validationMessages
    expect((await send(' ', 'forget')).body.fields).toEqual({ mobile: mobileRequired })
    expect((await send('0813', 'forget')).body.fields).toEqual({ mobile: mobilePattern })
    expect((await reset(mobiles.member, '')).body.fields).toEqual({ code: accountMessages.codeRequired })
    expect((await reset(mobiles.member, '12ب456')).body.fields).toEqual({ code: accountMessages.codePattern })
    await send(mobiles.member, 'forget')
    const code = await lastCode(shop, mobiles.member)
    const persian = toPersianDigits([...code].join(' '))
    expect((await reset(mobiles.member, persian)).status).toBe(200)
  })

  it('are sent after the clock was put back', async () => {
    await send(mobiles.member, 'forget')
    shop.pass(-HOUR / 6)
    expect((await send(mobiles.member, 'forget')).status).toBe(200)
    expect((await send(mobiles.member, 'forget')).body).toMatchObject({ retryAfter: 60 })
    shop.pass(HOUR / 6)
  })
})
