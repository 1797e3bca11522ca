import { beforeEach, describe, expect, it } from '@jest/globals'
import { accountMessages } from '../../contract/identity/accountRules.ts'
import { cookies } from '../../contract/constants.ts'
import { validationMessages } from '../../contract/validation.ts'
import { lastCode } from '../testing/codes.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { shopForAll } from '../testing/shop.ts'
import { PASSWORD } from '../testing/visitor.ts'
import { useUp } from '../testing/limits.ts'
import { registrationLimit } from './registration.ts'
import { endMessages } from './sessions.ts'
import { findUserByMobile } from './usersRepository.ts'

const HOUR = 3_600_000
const newcomer = {
  firstName: ' \u200cمريم ',
  lastName: 'رستمی‌نژاد  اصل',
  mobile: '+98 913 111 2233',
  password: 'moon-over-karun',
  acceptTerms: true,
}

describe.each(databaseKinds)('registration and passwords ($name)', (kind) => {
  const shop = shopForAll(kind)
  beforeEach(() => shop.pass(2 * HOUR))

  const loggedIn = async (mobile: string, password = PASSWORD) => {
    const visitor = shop.visitor()
    expect((await visitor.login(mobile, password)).success).toBe(true)
    return visitor
  }

  it('registers an account, sends a code and verifies the mobile', async () => {
    const visitor = shop.visitor()
    const opened = await visitor.call('register', newcomer)
    expect(opened).toMatchObject({
      success: true,
      basketCount: 0,
      userInfo: {
        firstName: 'مریم',
        lastName: 'رستمی‌نژاد اصل',
        mobile: '09131112233',
        role: 'Member',
        warning: 1,
      },
    })
    expect(visitor.cookies.get(cookies.refresh)).toBeTruthy()
    visitor.token = opened.accessToken
    const sent = await visitor.call('sendCode', { mobile: '09131112233', purpose: 'verify' })
    expect(sent).toMatchObject({ success: true, message: accountMessages.codeSent })
    const code = await lastCode(shop, '09131112233')
    const verified = await visitor.call('verifyMobile', { code })
    expect(verified).toMatchObject({ success: true, userInfo: { warning: 0 } })
    // Once the mobile is verified, no code is needed.
    expect(await visitor.call('verifyMobile', { code: '' })).toMatchObject({ success: true })
    expect((await loggedIn('09131112233', newcomer.password)).token).toBeTruthy()
  })

  it('says that another tab has verified the mobile only to its owner, and notifies the other tabs', async () => {
    const mobile = '09131112244'
    const first = shop.visitor()
    first.token = (await first.call('register', { ...newcomer, mobile })).accessToken
    const second = await loggedIn(mobile, newcomer.password)
    await second.call('sendCode', { mobile, purpose: 'verify' })
    await second.call('verifyMobile', { code: await lastCode(shop, mobile) })
    const { id } = (await findUserByMobile(shop.db, mobile))!
    expect(shop.events.at(-1)).toEqual({ name: 'identity.changed', userId: id })

    const sent = () => shop.db.selectFrom('sms_outbox').select('id').where('mobile', '=', mobile).execute()
    const before = await sent()
    // No message is sent, so no limit applies.
    for (let index = 0; index < 6; index += 1)
      expect(await first.call('sendCode', { mobile, purpose: 'verify' })).toEqual({
        success: false,
        message: 'شمارهٔ موبایل شما پیش از این تأیید شده است.',
        expiresIn: 0,
        resendIn: 0,
        verified: true,
      })
    expect(await first.call('verifyMobile', { code: '' })).toMatchObject({ userInfo: { warning: 0 } })

    const spent = await first.ask('sendCode', { body: { mobile, purpose: 'verify' }, token: 'spent' })
    expect(spent.status).toBe(401)
    const stranger = await loggedIn(mobiles.administrator)
    const asked = [
      await stranger.call('sendCode', { mobile, purpose: 'verify' }),
      await stranger.call('sendCode', { mobile: '09139999998', purpose: 'verify' }),
      await shop.visitor().call('sendCode', { mobile, purpose: 'verify' }),
    ]
    for (const answer of asked)
      expect(answer).toEqual({
        success: true,
        message: accountMessages.codeSentMaybe,
        expiresIn: 120,
        resendIn: 60,
      })
    await shop.app.context.sms.settled()
    expect(await sent()).toEqual(before)
  })

  it('does not verify a mobile with a wrong code', async () => {
    const visitor = await loggedIn(mobiles.unverified)
    await visitor.call('sendCode', { mobile: mobiles.unverified, purpose: 'verify' })
    const code = await lastCode(shop, mobiles.unverified)
    const wrong = await visitor.ask('verifyMobile', {
      body: { code: code === '111111' ? '222222' : '111111' },
    })
    expect(wrong).toMatchObject({ status: 400, body: { fields: { code: accountMessages.codeWrong } } })
    expect((await shop.visitor().login(mobiles.unverified)).userInfo?.warning).toBe(1)
    expect((await shop.visitor().ask('verifyMobile', { body: { code } })).status).toBe(401)
  })

  it('names the mistake of each field', async () => {
    const refused = await shop.visitor().ask('register', {
      body: { firstName: ' ', lastName: '۱۲۳', mobile: '0813', password: '1234567', acceptTerms: false },
    })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        fields: {
          firstName: accountMessages.firstNameRequired,
          lastName: accountMessages.lastNamePattern,
          mobile: validationMessages.mobilePattern,
          password: accountMessages.passwordShort,
          acceptTerms: accountMessages.acceptTerms,
        },
      },
    })
    const empty = await shop.visitor().ask('register', { body: {} })
    expect(Object.values(empty.body.fields ?? {}).join()).not.toMatch(/[a-z]/i)
    expect(Object.keys(empty.body.fields ?? {}).sort()).toEqual(Object.keys(newcomer).sort())
  })

  it.each([
    ['12345678', accountMessages.passwordCommon],
    ['Password1', accountMessages.passwordCommon],
    ['۱۲۳۴۵۶۷۸۹', accountMessages.passwordCommon],
    ['qwertyuiop', accountMessages.passwordCommon],
    ['09131110000', accountMessages.passwordIsMobile],
    ['+989131110000', accountMessages.passwordIsMobile],
    ['', validationMessages.passwordRequired],
  ])('refuses the password «%s»', async (password, message) => {
    const refused = await shop
      .visitor()
      .ask('register', { body: { ...newcomer, mobile: '09131110000', password }, ip: '10.2.0.1' })
    expect(refused).toMatchObject({ status: 400, body: { fields: { password: message } } })
  })

  it('creates one account per mobile, also for parallel registrations', async () => {
    const body = { ...newcomer, mobile: '09131114455' }
    const both = await Promise.all([1, 2].map(() => shop.visitor().ask('register', { body, ip: '10.2.0.2' })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const taken = await shop.visitor().ask('register', { body: { ...body, mobile: mobiles.member } })
    expect(taken).toMatchObject({ status: 409, body: { fields: { mobile: accountMessages.mobileTaken } } })
    expect(await shop.visitor().login(mobiles.member)).toMatchObject({ success: true })
  })

  it('limits registrations per IP address', async () => {
    await useUp(shop, 'register:address:10.2.0.3', registrationLimit, 1)
    for (const [mobile, status] of [
      ['09132220000', 200],
      ['09132220001', 429],
    ] as const)
      expect(
        await shop.visitor().ask('register', { body: { ...newcomer, mobile }, ip: '10.2.0.3' }),
      ).toMatchObject({ status })
  })

  it('resets a forgotten password, ends all sessions, clears the limits and verifies the mobile', async () => {
    const [phone, laptop] = [await loggedIn(mobiles.unverified), await loggedIn(mobiles.unverified)]
    for (let index = 0; index < 5; index += 1) await shop.visitor().login(mobiles.unverified, 'wrong guess')
    expect((await shop.visitor().ask('login', { body: loginBody(mobiles.unverified) })).status).toBe(429)
    const browser = shop.visitor()
    await browser.call('sendCode', { mobile: mobiles.unverified, purpose: 'forget' })
    const code = await lastCode(shop, mobiles.unverified)
    const weak = { mobile: mobiles.unverified, code, password: 'password' }
    expect((await browser.ask('resetPassword', { body: weak })).body.fields).toEqual({
      password: accountMessages.passwordCommon,
    })
    const before = shop.events.length
    const done = await browser.call('resetPassword', { ...weak, password: 'moon-over-zayande' })
    expect(done).toEqual({ success: true, message: accountMessages.passwordReset })
    for (const { token } of [phone, laptop])
      expect((await shop.visitor().ask('adminCheckAuth', { token })).status).toBe(401)
    expect((await phone.ask('refreshToken', { token: null })).status).toBe(401)
    expect(
      shop.events.slice(before).filter(({ name }) => name === 'identity.changed').length,
    ).toBeGreaterThan(1)
    expect(await shop.visitor().login(mobiles.unverified, PASSWORD)).toMatchObject({ success: false })
    expect((await shop.visitor().login(mobiles.unverified, 'moon-over-zayande')).userInfo?.warning).toBe(0)
  })

  it('ends all other sessions when the password is changed', async () => {
    const [phone, laptop] = [await loggedIn(mobiles.member), await loggedIn(mobiles.member)]
    const change = (oldPassword: string, password: string) =>
      phone.ask('changePassword', { body: { oldPassword, password } })
    expect((await change('', 'moon-over-dena')).body.fields).toEqual({
      oldPassword: accountMessages.oldPasswordRequired,
    })
    expect((await change('not this one', 'moon-over-dena')).body.fields).toEqual({
      oldPassword: accountMessages.oldPasswordWrong,
    })
    expect((await change(PASSWORD, PASSWORD)).body.fields).toEqual({ password: accountMessages.passwordSame })
    expect((await change(PASSWORD, 'football1')).body.fields).toEqual({
      password: accountMessages.passwordCommon,
    })
    expect(await change(PASSWORD, 'moon-over-dena')).toMatchObject({
      status: 200,
      body: { success: true, message: accountMessages.passwordChanged },
    })
    expect((await phone.ask('adminCheckAuth')).status).toBe(200)
    expect((await laptop.ask('adminCheckAuth')).status).toBe(401)
    expect(await laptop.ask('refreshToken')).toMatchObject({
      status: 401,
      body: { message: endMessages.password },
    })
    expect(await shop.visitor().login(mobiles.member, 'moon-over-dena')).toMatchObject({ success: true })
    expect(shop.log()).not.toMatch(/moon-over|not this one/)
  })

  it('limits guesses of the old password in an open session', async () => {
    const visitor = await loggedIn(mobiles.administrator)
    const statuses: number[] = []
    for (let index = 0; index < 6; index += 1)
      statuses.push(
        (await visitor.ask('changePassword', { body: { oldPassword: `guess ${index}`, password: 'x' } }))
          .status,
      )
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})

const loginBody = (UserName: string) => ({ UserName, Password: PASSWORD, type: 0, rememberMe: true })
