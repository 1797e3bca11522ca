import { describe, expect, it } from '@jest/globals'
import { cookies } from '../../contract/constants.ts'
import { errorMessages } from '../../contract/errorMessages.ts'
import { SESSION_APART, SESSION_HEADER } from '../../contract/identity/sessionApart.ts'
import { hashRefreshSecret } from './refreshTokens.ts'
import { reusedMessage } from './sessions.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { shopForAll } from '../testing/shop.ts'
import { PASSWORD } from '../testing/visitor.ts'

const MINUTE = 60_000

const refusal = (message: string) => ({ status: 401, body: { message } })

describe.each(databaseKinds)('sessions ($name)', (kind) => {
  const shop = shopForAll(kind)

  describe('sessions', () => {
    it('last 30 days, or end with the browser', async () => {
      const account = { UserName: mobiles.member, Password: PASSWORD, type: 0 }
      const cookiesOf = async (rememberMe: boolean) =>
        (await shop.visitor().ask('login', { body: { ...account, rememberMe } })).setCookies
      const remembered = await cookiesOf(true)
      expect(remembered.find((c) => c.startsWith(cookies.refresh))).toMatch(
        /Max-Age=2592000; .*HttpOnly; SameSite=Lax/,
      )
      const brief = await cookiesOf(false)
      const refresh = brief.find((c) => c.startsWith(cookies.refresh))
      expect(refresh).toContain('HttpOnly')
      expect(refresh).not.toMatch(/Max-Age|Expires/)
      expect(brief.find((c) => c.startsWith(cookies.marker))).toMatch(/=1; Path=\/; SameSite=Lax$/)
    })

    it("can exist beside the browser's own session and end without affecting it", async () => {
      const visitor = await shop.login(mobiles.member)
      const own = visitor.cookies.get(cookies.refresh)
      const headers = { [SESSION_HEADER]: SESSION_APART }
      const account = { UserName: mobiles.administrator, Password: PASSWORD }
      await visitor.call('login', { ...account, type: 0, rememberMe: true }, { headers, token: null })
      expect(visitor.cookies.get(`${cookies.refresh}.${SESSION_APART}`)).toBeDefined()
      expect(visitor.cookies.get(cookies.refresh)).toBe(own)
      const renewed = await visitor.call('refreshToken', undefined, { headers, token: null })
      await visitor.call('logout', undefined, { headers, token: renewed.accessToken })
      expect((await visitor.ask('refreshToken', { headers, token: null })).status).toBe(401)
      expect(visitor.cookies.get(cookies.refresh)).toBe(own)
      expect((await visitor.ask('refreshToken', { token: null })).status).toBe(200)
    })

    it('last 12 hours at most if they end with the browser', async () => {
      const visitor = await shop.login(mobiles.member, PASSWORD, false)
      for (let hour = 0; hour < 11; hour += 1) {
        shop.pass(60 * MINUTE)
        await visitor.call('refreshToken')
      }
      shop.pass(61 * MINUTE)
      expect((await visitor.ask('refreshToken')).status).toBe(401)
    })

    it('have access tokens of 15 minutes, which the refresh cookie renews', async () => {
      const visitor = await shop.login(mobiles.member)
      shop.pass(14 * MINUTE)
      await visitor.call('getBasket')
      shop.pass(2 * MINUTE)
      expect(await visitor.ask('getBasket')).toMatchObject({
        status: 401,
        body: { message: errorMessages.loginFirst },
      })
      visitor.token = (await visitor.call('refreshToken')).accessToken
      await visitor.call('getBasket')
    })

    it('give two tabs that refresh at the same moment the same next cookie', async () => {
      const visitor = await shop.login(mobiles.member)
      const first = visitor.cookies.get(cookies.refresh) ?? ''
      await visitor.call('refreshToken')
      const next = visitor.cookies.get(cookies.refresh)
      expect(next).not.toBe(first)
      visitor.cookies.set(cookies.refresh, first)
      shop.pass(9_000)
      await visitor.call('refreshToken')
      expect(visitor.cookies.get(cookies.refresh)).toBe(next)
      shop.pass(60 * MINUTE)
      await visitor.call('refreshToken')
    })

    it('accept parallel refreshes', async () => {
      const visitor = await shop.login(mobiles.member)
      const answers = await Promise.all(Array.from({ length: 6 }, () => visitor.ask('refreshToken')))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
      await visitor.call('refreshToken')
    })

    it('end for the whole account when a token comes whose successor was used, because it was copied', async () => {
      const [visitor, phone] = [await shop.login(mobiles.member), await shop.login(mobiles.member)]
      const stranger = await shop.login(mobiles.administrator)
      const stolen = visitor.cookies.get(cookies.refresh) ?? ''
      await visitor.call('refreshToken')
      const { accessToken } = await visitor.call('refreshToken')
      const thief = shop.visitor()
      thief.cookies.set(cookies.refresh, stolen)
      const refused = await thief.ask('refreshToken')
      expect(refused).toMatchObject(refusal(reusedMessage))
      // Each browser with a session learns why the session ended.
      for (const holder of [visitor, phone])
        expect(await holder.ask('refreshToken')).toMatchObject(refusal(reusedMessage))
      expect((await visitor.ask('getBasket', { token: accessToken })).status).toBe(401)
      expect(shop.events.at(-1)).toEqual({ name: 'identity.changed', userId: 1 })
      expect((await phone.ask('getBasket')).status).toBe(401)
      expect((await phone.ask('refreshToken')).status).toBe(401)
      await stranger.call('getBasket')
    })

    it('do not end for an invented secret with a known session id', async () => {
      const [visitor, other] = [await shop.login(mobiles.member), await shop.login(mobiles.administrator)]
      const [id = ''] = (visitor.cookies.get(cookies.refresh) ?? '').split('.')
      const [, secretOfOther = ''] = (other.cookies.get(cookies.refresh) ?? '').split('.')
      for (const secret of ['A'.repeat(43), secretOfOther]) {
        const stranger = shop.visitor()
        stranger.cookies.set(cookies.refresh, `${id}.${secret}`)
        expect(await stranger.ask('refreshToken')).toMatchObject(refusal(errorMessages.loginFirst))
      }
      await visitor.call('getBasket')
      await visitor.call('refreshToken')
    })

    it('are refreshed with a secret from before secrets had a MAC', async () => {
      const visitor = await shop.login(mobiles.member)
      const [id = ''] = (visitor.cookies.get(cookies.refresh) ?? '').split('.')
      const secret = 'B'.repeat(43)
      await shop.db
        .updateTable('sessions')
        .set({ refresh_hash: hashRefreshSecret(secret), previous_refresh_hash: null })
        .where('id', '=', id)
        .execute()
      visitor.cookies.set(cookies.refresh, `${id}.${secret}`)
      await visitor.call('refreshToken')
      await visitor.call('refreshToken')
      await visitor.call('getBasket')
    })

    it('reveal their id only in their own cookie', async () => {
      const visitor = shop.visitor()
      const { accessToken } = await visitor.login(mobiles.member)
      const [id = 'none'] = (visitor.cookies.get(cookies.refresh) ?? '').split('.')
      const payload = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()
      const listed = JSON.stringify(await visitor.call('listSessions'))
      expect(payload).toContain('"sid"')
      for (const text of [payload, listed]) expect(text).not.toContain(id)
    })

    it.each([
      '',
      'nonsense',
      '00000000-0000-4000-8000-000000000000.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    ])('are not refreshed with the cookie "%s"', async (value) => {
      const visitor = shop.visitor()
      if (value) visitor.cookies.set(cookies.refresh, value)
      expect((await visitor.ask('refreshToken')).status).toBe(401)
    })

    it('end with the next login of the same browser', async () => {
      const visitor = shop.visitor()
      const first = await visitor.login(mobiles.member)
      await visitor.login(mobiles.administrator)
      expect((await visitor.ask('getBasket', { token: first.accessToken })).status).toBe(401)
    })
  })

  describe('logout', () => {
    it('ends the session at once, notifies the bus', async () => {
      const visitor = await shop.login(mobiles.member)
      const refresh = visitor.cookies.get(cookies.refresh) ?? ''
      const before = shop.events.length
      expect(await visitor.call('logout')).toEqual({ success: true })
      expect(shop.events.slice(before)).toEqual([
        { name: 'identity.changed', userId: 1, sessionId: refresh.split('.')[0] },
      ])
      expect((await visitor.ask('getBasket')).status).toBe(401)
      // After a plain logout there is no special message.
      expect(await visitor.ask('refreshToken')).toMatchObject({
        status: 401,
        body: { message: errorMessages.loginFirst },
      })
    })

    it.each(['logout', 'refreshToken'] as const)(
      'leaves the session of a login whose answer arrives before that to %s',
      async (name) => {
        const first = await shop.login(mobiles.member)
        const again = shop.visitor()
        for (const [key, value] of first.cookies) again.cookies.set(key, value)
        if (name === 'refreshToken') await again.ask('logout')
        const late = await first.ask(name)
        await again.login(mobiles.administrator)
        for (const [key, value] of late.setCookies.map((cookie) => cookie.split(/[=;]/)))
          if (key) again.cookies.set(key, value ?? '')
        expect(await again.call('refreshToken')).toMatchObject({ success: true })
      },
    )

    it('leaves other sessions of the account alone', async () => {
      const [phone, laptop] = [await shop.login(mobiles.member), await shop.login(mobiles.member)]
      await phone.call('logout')
      await laptop.call('getBasket')
    })

    it('works by the cookie when the token has expired, and answers 401 without a session', async () => {
      const visitor = await shop.login(mobiles.member)
      shop.pass(16 * MINUTE)
      expect(await visitor.call('logout')).toEqual({ success: true })
      expect((await shop.visitor().ask('logout')).status).toBe(401)
    })
  })

  describe('staff', () => {
    it("are recognised by AdminCheckAuth with the account's present role", async () => {
      const [member, admin] = [await shop.login(mobiles.member), await shop.login(mobiles.administrator)]
      expect(await member.call('adminCheckAuth')).toEqual({ isAdmin: false })
      expect(await admin.call('adminCheckAuth')).toEqual({ isAdmin: true })
      await shop.db.updateTable('users').set({ role: 'Member' }).where('id', '=', 2).execute()
      expect(await admin.call('adminCheckAuth')).toEqual({ isAdmin: false })
      await shop.db.updateTable('users').set({ role: 'Administrator' }).where('id', '=', 2).execute()
      expect((await shop.visitor().ask('adminCheckAuth')).status).toBe(401)
    })

    it('are admitted to /cp by the session of the cookie', async () => {
      const [member, admin] = [await shop.login(mobiles.member), await shop.login(mobiles.administrator)]
      expect(await shop.visitor().get('/cp')).toMatchObject({
        status: 302,
        location: '/account/login?returnTo=%2Fcp',
      })
      expect(await member.get('/cp/D-1?a=b')).toMatchObject({
        status: 302,
        location: '/access-denied?returnTo=%2Fcp%2FD-1%3Fa%3Db',
      })
      // The test's shop has no built panel, so staff get 404.
      const headers = { 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' }
      expect(await admin.get('/cp/orders')).toMatchObject({ status: 404, headers })
      const product = await admin.get('/cpd-1')
      expect([product.status, product.location]).toEqual([302, expect.stringMatching(/^\/cp\/product\/\d+$/)])
      expect(await admin.get('/cpD-1/2')).toMatchObject({ status: 302, location: '/cp/product/D-1%2F2' })
      await admin.call('logout')
      expect((await admin.get('/cp')).status).toBe(302)
    })
  })
})

describe('cookies of a shop on https', () => {
  const shop = shopForAll(databaseKinds[0]!, { env: { PUBLIC_ORIGIN: 'https://shop.example' } })

  it('have the __Host- prefix if only the server reads them, and cookies without it are ignored', async () => {
    const visitor = await shop.login(mobiles.member)
    const { setCookies } = await visitor.ask('refreshToken')
    expect(setCookies.find((cookie) => cookie.includes('refresh'))).toMatch(
      /^__Host-aqrabe\.refresh=[^;]+; .*Path=\/; HttpOnly; Secure/,
    )
    expect(visitor.cookies.has('__Host-aqrabe.device')).toBe(true)
    const neighbour = shop.visitor()
    neighbour.cookies.set('aqrabe.refresh', visitor.cookies.get('__Host-aqrabe.refresh') ?? '')
    expect((await neighbour.ask('refreshToken')).status).toBe(401)
  })
})
