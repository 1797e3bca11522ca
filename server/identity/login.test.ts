import { describe, expect, it } from '@jest/globals'
import { cookies } from '../../contract/constants.ts'
import { validationMessages } from '../../contract/validation.ts'
import { hash } from '@node-rs/argon2'
import { wrongLoginMessage } from './login.ts'
import { hashPassword } from './passwords.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { shopForAll } from '../testing/shop.ts'
import { PASSWORD } from '../testing/visitor.ts'
import { lastCode } from '../testing/codes.ts'
import { useUp } from '../testing/limits.ts'
import { loginLimits } from './loginLimits.ts'

const MINUTE = 60_000

describe.each(databaseKinds)('login ($name)', (kind) => {
  const shop = shopForAll(kind)
  const login = (UserName: string, Password: string, ip?: string) =>
    shop
      .visitor()
      .ask('login', { body: { UserName, Password, type: 0, rememberMe: true }, ...(ip ? { ip } : {}) })

  describe('login', () => {
    it('returns token, counts and account for a mobile in any notation', async () => {
      const answer = await shop.visitor().login('+۹۸ ۹۱۳ ۰۰۰ ۰۰۰۱')
      expect(answer).toMatchObject({ success: true, message: '', favCount: 0, basketCount: 0 })
      expect(answer.userInfo).toEqual({
        firstName: 'نگار',
        lastName: 'آزاد',
        mobile: mobiles.member,
        avatar: '',
        bCount: 0,
        fCount: 0,
        role: 'Member',
        warning: 0,
      })
    })

    it('warns unverified members only', async () => {
      expect((await shop.visitor().login(mobiles.unverified)).userInfo?.warning).toBe(1)
      expect((await shop.visitor().login(mobiles.administrator)).userInfo).toMatchObject({
        role: 'Administrator',
        warning: 0,
      })
    })

    it('answers a wrong password and an unknown mobile alike', async () => {
      const wrong = await login(mobiles.member, 'not this one')
      const unknown = await login('09139999999', 'not this one')
      expect(wrong).toMatchObject({ status: 200, body: { success: false, message: wrongLoginMessage } })
      expect(unknown.body).toEqual(wrong.body)
      expect(wrong.body).toMatchObject({ accessToken: '', userInfo: null })
      expect(wrong.setCookies.join()).not.toContain(cookies.refresh)
    })

    it('accepts a password typed on any keyboard', async () => {
      const set = (hash: string) =>
        shop.db
          .updateTable('users')
          .set({ password_hash: hash })
          .where('mobile', '=', mobiles.member)
          .execute()
      const isIn = async (password: string) =>
        ((await login(mobiles.member, password)).body as unknown as { success: boolean }).success
      await set(await hashPassword('ساعت۱۲۳۴كي'))
      for (const typed of ['ساعت1234کی', 'ساعت١٢٣٤كي', '\u200fساعت۱۲۳۴کی'])
        expect(await isIn(typed)).toBe(true)
      expect(await isIn('ساعت1235کی')).toBe(false)
      // Store the hash of the unfolded password: the first login must type exactly this, later logins need not.
      await set(await hash('ساعت۱۲۳۴كي\u200e'))
      expect(await isIn('ساعت1234کی')).toBe(false)
      expect(await isIn('ساعت۱۲۳۴كي\u200e')).toBe(true)
      expect(await isIn('ساعت1234کی')).toBe(true)
      await set(await hashPassword(PASSWORD))
    })

    it('takes as long for an unknown mobile as for a wrong password', async () => {
      const fastest = async (mobiles: readonly string[]) => {
        const times: number[] = []
        for (const mobile of mobiles) {
          const start = performance.now()
          await login(mobile, 'not this one')
          times.push(performance.now() - start)
        }
        return Math.min(...times)
      }
      const unknown = await fastest(['09138880001', '09138880002', '09138880003'])
      const wrong = await fastest([mobiles.member, mobiles.administrator, mobiles.member])
      // Without the decoy hash, the answer for an unknown mobile would take a tenth of the time.
      expect(unknown / wrong).toBeGreaterThan(0.25)
    })

    it('explains missing and malformed fields in Persian', async () => {
      const { mobileRequired, mobilePattern, passwordRequired } = validationMessages
      expect(await login(' ', '')).toMatchObject({
        status: 400,
        body: { fields: { UserName: mobileRequired, Password: passwordRequired } },
      })
      expect(await login('0813', 'x')).toMatchObject({
        status: 400,
        body: { fields: { UserName: mobilePattern } },
      })
      expect(await shop.visitor().ask('login', { body: {} })).toMatchObject({
        status: 400,
        body: { fields: { UserName: mobileRequired, Password: passwordRequired } },
      })
    })

    it('works although the browser sends an invalid token', async () => {
      const visitor = shop.visitor()
      visitor.token = 'not.a.token'
      expect((await visitor.login(mobiles.member)).success).toBe(true)
    })
  })

  describe('limits', () => {
    const message = (wait: string) =>
      `تلاش‌های ناموفق بیش از حد مجاز بود. ${wait} دیگر دوباره تلاش کنید، یا با کد پیامکی وارد شوید.`

    it('double the wait after five wrong passwords, not counting refused tries', async () => {
      const mobile = mobiles.unverified
      for (let index = 0; index < 5; index += 1) expect((await login(mobile, 'wrong')).status).toBe(200)
      for (let hammered = 0; hammered < 3; hammered += 1)
        expect(await login(mobile, PASSWORD)).toMatchObject({
          status: 429,
          body: { retryAfter: 30, message: message('۳۰ ثانیهٔ') },
        })
      shop.pass(30_000)
      expect((await login(mobile, 'wrong')).status).toBe(200)
      expect((await login(mobile, 'wrong')).body).toMatchObject({
        retryAfter: 60,
        message: message('۱ دقیقهٔ'),
      })
      shop.pass(MINUTE)
      expect((await login(mobile, PASSWORD)).body).toMatchObject({ success: true })
    })

    it('do not delay a known browser because of strangers', async () => {
      const mobile = mobiles.member
      const owner = await shop.login(mobile)
      await owner.ask('logout')
      for (let index = 0; index < 40; index += 1) await login(mobile, 'guess', `10.3.0.${index % 8}`)
      expect((await login(mobile, PASSWORD, '10.3.0.1')).status).toBe(429)
      // The owner may even share the attacker's address, for example behind a carrier's NAT.
      const body = { UserName: mobile, Password: PASSWORD, type: 0, rememberMe: true }
      expect(await owner.ask('login', { body, ip: '10.3.0.1' })).toMatchObject({
        status: 200,
        body: { success: true },
      })
      // An unknown browser elsewhere waits at most five minutes, and can log in by a code at once.
      const elsewhere = await login(mobile, PASSWORD, '10.3.9.9')
      expect(elsewhere.status).toBe(429)
      expect(elsewhere.body.retryAfter).toBeLessThanOrEqual(300)
      const phone = shop.visitor()
      await phone.call('sendCode', { mobile, purpose: 'entry' })
      const code = await lastCode(shop, mobile)
      expect((await phone.call('codeLogin', { mobile, code, rememberMe: true })).success).toBe(true)
      shop.pass(25 * 60 * MINUTE)
    })

    it("go on counting the guesses of strangers after the owner's login", async () => {
      shop.pass(25 * 60 * MINUTE)
      const mobile = mobiles.member
      for (let index = 0; index < 19; index += 1) await login(mobile, 'guess', `10.3.5.${index}`)
      expect((await login(mobile, PASSWORD, '10.3.6.1')).body).toMatchObject({ success: true })
      expect((await login(mobile, 'guess', '10.3.6.2')).status).toBe(200)
      expect((await login(mobile, 'guess', '10.3.6.3')).status).toBe(429)
      shop.pass(25 * 60 * MINUTE)
    })

    it('do not grow by tries during a wait that strangers have caused', async () => {
      const mobile = '09135553333'
      for (let index = 0; index < 20; index += 1) await login(mobile, 'guess', `10.3.3.${index}`)
      for (const wait of [30_000, MINUTE]) {
        shop.pass(wait)
        await login(mobile, 'guess', '10.3.3.30')
      }
      for (let index = 0; index < 6; index += 1)
        expect((await login(mobile, PASSWORD, '10.3.4.4')).body).toMatchObject({ retryAfter: 120 })
      shop.pass(2 * MINUTE - 1000)
      expect((await login(mobile, PASSWORD, '10.3.4.4')).body).toMatchObject({ retryAfter: 1 })
      shop.pass(1000)
      expect((await login(mobile, PASSWORD, '10.3.4.4')).status).toBe(200)
    })

    it('recognise a known browser by a genuine proof for this account only', async () => {
      const mobile = mobiles.unverified
      const claims = ['x'.repeat(22), `${'x'.repeat(22)}.${'y'.repeat(22)}`]
      const neighbour = await shop.login(mobiles.administrator)
      claims.push(neighbour.cookies.get(cookies.device) ?? '')
      for (let index = 0; index < 5; index += 1) await login(mobile, 'guess', '10.3.1.1')
      for (const claim of claims) {
        const stranger = shop.visitor()
        stranger.cookies.set(cookies.device, claim)
        const body = { UserName: mobile, Password: 'guess', type: 0, rememberMe: true }
        expect((await stranger.ask('login', { body, ip: '10.3.1.1' })).status).toBe(429)
      }
    })

    it('delay a known browser that guesses', async () => {
      const thief = await shop.login(mobiles.member)
      const body = { UserName: mobiles.member, Password: 'guess', type: 0, rememberMe: true }
      for (let index = 0; index < 5; index += 1) await thief.ask('login', { body })
      expect((await thief.ask('login', { body })).status).toBe(429)
    })

    it('do not delay logins after the clock was put back', async () => {
      for (let index = 0; index < 5; index += 1) await login('09135551111', 'wrong', '10.3.2.1')
      shop.pass(-60 * MINUTE)
      expect((await login('09135551111', 'wrong', '10.3.2.1')).status).toBe(200)
      expect((await login('09135552222', 'wrong', '10.3.2.1')).status).toBe(200)
      shop.pass(60 * MINUTE)
    })

    it('hold for parallel guesses, too', async () => {
      const guesses = await Promise.all(Array.from({ length: 12 }, () => login('09135550000', 'guess')))
      expect(guesses.filter(({ status }) => status === 200)).toHaveLength(5)
      expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7)
    })

    it('restart the count of wrong passwords after a right one', async () => {
      for (let round = 0; round < 3; round += 1) {
        for (let index = 0; index < 4; index += 1) await login(mobiles.administrator, 'wrong')
        expect((await login(mobiles.administrator, PASSWORD)).body).toMatchObject({ success: true })
      }
    })

    it('apply to one IP address over many accounts, not to others', async () => {
      await useUp(shop, 'login:address:10.1.1.1', loginLimits.address, 1)
      expect((await login('09137770001', 'x', '10.1.1.1')).status).toBe(200)
      expect(await login('09137770002', 'x', '10.1.1.1')).toMatchObject({
        status: 429,
        body: { retryAfter: 1, message: message('۱ ثانیهٔ') },
      })
      // One try becomes free per second, so that thousands of people behind one address are never locked out for long.
      shop.pass(1000)
      expect((await login('09137770002', 'x', '10.1.1.1')).status).toBe(200)
      expect((await login('09137770099', 'x', '10.1.1.2')).status).toBe(200)
    })
  })

  it('logs no password, token or cookie', async () => {
    const visitor = await shop.login(mobiles.member)
    await visitor.get(`/nowhere?access_token=${visitor.token}&page=2`)
    const log = shop.log()
    expect(log).toContain('/nowhere?access_token=***&page=2')
    expect(log).not.toContain(PASSWORD)
    expect(log).not.toContain(visitor.token ?? '?')
    expect(log).not.toContain(visitor.cookies.get(cookies.refresh)?.split('.')[1] ?? '?')
    expect(log).not.toContain(visitor.cookies.get(cookies.xsrf) ?? '?')
  })
})
