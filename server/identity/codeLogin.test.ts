import { beforeEach, describe, expect, it } from '@jest/globals'
import { accountMessages } from '../../contract/identity/accountRules.ts'
import { cookies } from '../../contract/constants.ts'
import { validationMessages } from '../../contract/validation.ts'
import { toPersianDigits } from '../shared/persian.ts'
import { lastCode } from '../testing/codes.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { useUp } from '../testing/limits.ts'
import { shopForAll } from '../testing/shop.ts'
import { typedAddress } from '../testing/shopper.ts'
import { PASSWORD, type Visitor } from '../testing/visitor.ts'
import { codeLimits } from './codeLimits.ts'
import { wrongLoginMessage } from './login.ts'
import { findUserByMobile } from './usersRepository.ts'

const SECOND = 1000
const HOUR = 3_600_000
const NEWCOMER = '09137770001'
const address = { ...typedAddress, receiver: '  سارا  کیانی نژاد ' }

describe.each(databaseKinds)('login by a one-time code ($name)', (kind) => {
  const shop = shopForAll(kind)
  let browser: Visitor
  beforeEach(() => {
    shop.pass(25 * HOUR)
    browser = shop.visitor()
  })

  const send = (mobile: string, ip = '127.0.0.1', from = browser) =>
    from.ask('sendCode', { body: { mobile, purpose: 'entry' }, ip })
  const enter = (mobile: string, code: string) =>
    browser.ask('codeLogin', { body: { mobile, code, rememberMe: true } })
  const codeFor = async (mobile: string, from = browser) => {
    expect((await send(mobile, '127.0.0.1', from)).status).toBe(200)
    return lastCode(shop, mobile)
  }
  const entered = async (mobile: string) => {
    const visitor = shop.visitor()
    const code = await codeFor(mobile, visitor)
    const answer = await visitor.call('codeLogin', { mobile, code, rememberMe: true })
    visitor.token = answer.accessToken
    return { visitor, answer }
  }
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  it('logs a member in like a password does, with names, counts and a remembered session', async () => {
    const { visitor, answer } = await entered(mobiles.member)
    const byPassword = await shop.visitor().login(mobiles.member)
    expect({ ...answer, accessToken: '' }).toEqual({ ...byPassword, accessToken: '' })
    expect(visitor.cookies.get(cookies.refresh)).toBeTruthy()
    expect(visitor.cookies.get(cookies.marker)).toBeFalsy()
    expect((await visitor.call('getProfile')).hasPassword).toBe(true)
  })

  it('creates an account with a verified mobile and no password', async () => {
    const { visitor, answer } = await entered(NEWCOMER)
    expect(answer).toMatchObject({
      success: true,
      message: '',
      userInfo: { firstName: '', lastName: '', mobile: NEWCOMER, role: 'Member', warning: 0 },
    })
    expect(await visitor.call('getProfile')).toMatchObject({ mobile: NEWCOMER, hasPassword: false })
    shop.pass(HOUR)
    expect((await entered(NEWCOMER)).answer.userInfo?.mobile).toBe(NEWCOMER)
    const rows = await shop.db.selectFrom('users').select('id').where('mobile', '=', NEWCOMER).execute()
    expect(rows).toHaveLength(1)
  })

  it('answers alike and sends a code for mobiles with and without an account', async () => {
    const unknown = await send('09137770002')
    const known = await send(mobiles.administrator)
    expect(unknown).toMatchObject({
      status: 200,
      body: { success: true, message: accountMessages.entryCodeSent, expiresIn: 120, resendIn: 60 },
    })
    expect(known.body).toEqual(unknown.body)
    await shop.app.context.sms.settled()
    const sent = await shop.db.selectFrom('sms_outbox').select(['mobile', 'template']).execute()
    for (const mobile of ['09137770002', mobiles.administrator])
      expect(sent).toContainEqual({ mobile, template: 'entry' })
    expect((await send('09137770002')).body).toEqual((await send(mobiles.administrator)).body)
    expect((await enter('09137770002', '000000')).body).toEqual(
      (await enter(mobiles.administrator, '000000')).body,
    )
    expect(shop.log()).not.toContain(await lastCode(shop, '09137770002'))
  })

  it('ends with the browser unless it is remembered', async () => {
    const code = await codeFor(mobiles.member)
    await browser.call('codeLogin', { mobile: mobiles.member, code, rememberMe: false })
    expect(browser.cookies.get(cookies.marker)).toBe('1')
  })

  it('takes the account from a stranger who registered the mobile', async () => {
    const mobile = '09137770003'
    const stranger = shop.visitor()
    const opened = await stranger.call('register', {
      firstName: 'ناشناس',
      lastName: 'دیگری',
      mobile,
      password: PASSWORD,
      acceptTerms: true,
    })
    stranger.token = opened.accessToken
    const { id: userId } = (await findUserByMobile(shop.db, mobile))!
    const { postalCode, ...rest } = address
    const theirs = { ...rest, user_id: userId, postal_code: postalCode, is_default: true }
    await shop.db.insertInto('addresses').values(theirs).execute()
    const before = shop.events.length
    const { visitor, answer } = await entered(mobile)
    expect(answer).toMatchObject({
      success: true,
      message: accountMessages.passwordDropped,
      userInfo: { firstName: '', lastName: '', warning: 0 },
    })
    expect((await stranger.ask('getProfile')).status).toBe(401)
    expect((await stranger.ask('refreshToken')).status).toBe(401)
    expect(await shop.visitor().login(mobile)).toMatchObject({ success: false, message: wrongLoginMessage })
    expect((await visitor.call('listAddresses')).addresses).toEqual([])
    expect(await visitor.call('getProfile')).toMatchObject({ firstName: '', hasPassword: false })
    expect(shop.events.slice(before)).toContainEqual(
      expect.objectContaining({ name: 'identity.changed', userId }),
    )
    // A verified account keeps its password when it logs in with a code later.
    await visitor.call('changePassword', { password: 'moon-over-karun' })
    shop.pass(HOUR)
    expect((await entered(mobile)).answer.message).toBe('')
    expect((await shop.visitor().login(mobile, 'moon-over-karun')).success).toBe(true)
  })

  it("removes a stranger's data also when the owner resets the password", async () => {
    await browser.call('sendCode', { mobile: mobiles.unverified, purpose: 'forget' })
    const code = await lastCode(shop, mobiles.unverified)
    const password = 'moon-over-zayande'
    await browser.call('resetPassword', { mobile: mobiles.unverified, code, password })
    const { userInfo } = await shop.visitor().login(mobiles.unverified, password)
    expect(userInfo).toMatchObject({ firstName: '', lastName: '', warning: 0 })
  })

  it('refuses passwords for an account without one, which can set its first without an old one', async () => {
    const mobile = '09137770004'
    const { visitor } = await entered(mobile)
    for (const guess of ['null', PASSWORD])
      expect(await shop.visitor().login(mobile, guess)).toMatchObject({ message: wrongLoginMessage })
    const weak = await visitor.ask('changePassword', { body: { password: 'password' } })
    expect(weak.body.fields).toEqual({ password: accountMessages.passwordCommon })
    expect(await visitor.call('changePassword', { password: 'moon-over-karun' })).toEqual({
      success: true,
      message: accountMessages.passwordSet,
    })
    expect((await shop.visitor().login(mobile, 'moon-over-karun')).success).toBe(true)
    expect((await visitor.call('getProfile')).hasPassword).toBe(true)
    const again = await visitor.ask('changePassword', { body: { password: 'moon-over-arvand' } })
    expect(again.body.fields).toEqual({ oldPassword: accountMessages.oldPasswordRequired })
  })

  it('gives an account without names those of its first receiver, once', async () => {
    const { visitor } = await entered(NEWCOMER)
    await visitor.call('saveAddress', address)
    expect(await visitor.call('getProfile')).toMatchObject({ firstName: 'سارا', lastName: 'کیانی نژاد' })
    await visitor.call('saveAddress', { ...address, receiver: 'بابک رادمنش' })
    expect(await visitor.call('getProfile')).toMatchObject({ firstName: 'سارا' })
  })

  it('names the author of a review «کاربر فروشگاه» if the account has no names', async () => {
    const { visitor } = await entered('09137770031')
    const text = 'شیشه‌اش بعد از یک ماه هنوز بی‌خش است.'
    await visitor.call('addReview', { id: 1, rating: 5, text })
    const { mine } = await visitor.call('listReviews', undefined, { query: { id: 1 } })
    expect(mine).toMatchObject({ author: 'کاربر فروشگاه', text })
  })

  it('allows five tries, and then sends another code at once', async () => {
    const code = await codeFor(mobiles.member)
    const guesses: unknown[] = []
    for (let index = 1; index <= 5; index += 1)
      guesses.push((await enter(mobiles.member, other(code))).body.fields?.['code'])
    expect(guesses.slice(3)).toEqual([accountMessages.codeWrong, accountMessages.codeSpent])
    expect((await enter(mobiles.member, code)).body.fields).toEqual({ code: accountMessages.codeSpent })
    const next = await codeFor(mobiles.member)
    expect((await enter(mobiles.member, next)).status).toBe(200)
    expect((await send(mobiles.member)).status).toBe(200)
    expect((await send(mobiles.member)).status).toBe(429)
  })

  it('accepts a code once within two minutes, and no code of another purpose', async () => {
    const code = await codeFor(mobiles.member)
    const both = await Promise.all([enter(mobiles.member, code), enter(mobiles.member, code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    shop.pass(61 * SECOND)
    const late = await codeFor(mobiles.member)
    shop.pass(120 * SECOND)
    expect((await enter(mobiles.member, late)).body.fields).toEqual({ code: accountMessages.codeWrong })
    await shop.visitor().call('sendCode', { mobile: mobiles.member, purpose: 'forget' })
    expect((await enter(mobiles.member, await lastCode(shop, mobiles.member))).status).toBe(400)
  })

  it('creates one account when a new mobile logs in and registers at the same time', async () => {
    const mobile = '09137770005'
    const code = await codeFor(mobile)
    const register = shop.visitor().ask('register', {
      body: { firstName: 'سارا', lastName: 'کیانی', mobile, password: PASSWORD, acceptTerms: true },
    })
    const [entry] = await Promise.all([enter(mobile, code), register])
    expect(entry).toMatchObject({ status: 200, body: { userInfo: { mobile, warning: 0 } } })
    expect(
      (await shop.db.selectFrom('users').where('mobile', '=', mobile).select('id').execute()).length,
    ).toBe(1)
  })

  it('limits codes by mobile and by IP address', async () => {
    for (let count = 0; count < codeLimits.caller.free; count += 1) {
      expect((await send('09137770006')).status).toBe(200)
      shop.pass(61 * SECOND)
    }
    expect(await send('09137770006')).toMatchObject({ status: 429, body: { retryAfter: 5 * 60 - 61 } })
    await useUp(shop, 'code:address:10.8.8.8', codeLimits.address)
    expect((await send('09137770007', '10.8.8.8')).status).toBe(429)
  })

  it('needs a valid mobile and accepts any digits', async () => {
    const { mobileRequired, mobilePattern } = validationMessages
    expect((await send(' ')).body.fields).toEqual({ mobile: mobileRequired })
    expect((await enter('0813', '')).body.fields).toEqual({
      mobile: mobilePattern,
      code: accountMessages.codeRequired,
    })
    const code = await codeFor(mobiles.member)
    const persian = toPersianDigits([...code].join(' '))
    expect((await enter('+98 913 000 0001', persian)).status).toBe(200)
  })
})
