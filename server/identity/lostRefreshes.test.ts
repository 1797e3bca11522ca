import { afterAll, describe, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { cookies } from '../../contract/constants.ts'
import { buildApp } from '../app.ts'
import { reusedMessage } from './sessions.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { openTestShop, shopForAll } from '../testing/shop.ts'
import { createVisitor, PASSWORD, type Visitor } from '../testing/visitor.ts'

const MINUTE = 60_000

describe.each(databaseKinds)('a lost answer of RefreshToken ($name)', (kind) => {
  const others: FastifyInstance[] = []
  afterAll(async () => {
    for (const other of others) await other.close()
  })
  const shop = shopForAll(kind)

  const tokenOf = (visitor: Visitor) => visitor.cookies.get(cookies.refresh) ?? ''

  const loggedIn = (rememberMe = true) => shop.login(mobiles.member, PASSWORD, rememberMe)

  /** Lets the server rotate the token without the browser getting the answer. @returns the lost token */
  const loseAnswer = async (visitor: Visitor) => {
    const before = tokenOf(visitor)
    await visitor.call('refreshToken')
    const lost = tokenOf(visitor)
    expect(lost).not.toBe(before)
    visitor.cookies.set(cookies.refresh, before)
    return lost
  }

  /** Expects that the session continues: the next two access tokens open the basket. */
  const expectGoesOn = async (visitor: Visitor) => {
    for (let round = 0; round < 2; round += 1) {
      visitor.token = (await visitor.call('refreshToken')).accessToken
      await visitor.call('getBasket')
    }
  }

  /** Another process of the shop, whose clock and secret may differ. */
  const otherServer = async ({ ahead = 0, secret = shop.app.context.secret } = {}) => {
    const { db, settings } = shop.app.context
    const app = await buildApp({ db, settings, secret, now: () => shop.now() + ahead })
    others.push(app)
    return app
  }

  const movedTo = (app: FastifyInstance, visitor: Visitor) => {
    const moved = createVisitor(app)
    moved.cookies.set(cookies.refresh, tokenOf(visitor))
    return moved
  }

  it.each([
    ['12 s', 12_000],
    ['10 minutes', 10 * MINUTE],
    ['11 hours', 11 * 60 * MINUTE],
  ])('yields the same successor after %s, and no device is logged out', async (_name, wait) => {
    const phone = await loggedIn(false)
    const laptop = await loggedIn(false)
    const lost = await loseAnswer(phone)
    shop.pass(wait)
    await phone.call('refreshToken')
    expect(tokenOf(phone)).toBe(lost)
    await expectGoesOn(phone)
    await expectGoesOn(laptop)
  })

  it('yields the same successor as often as it is lost', async () => {
    const phone = await loggedIn()
    const lost = await loseAnswer(phone)
    for (let turn = 0; turn < 5; turn += 1) {
      shop.pass(MINUTE)
      expect(await loseAnswer(phone)).toBe(lost)
    }
    await expectGoesOn(phone)
  })

  it('yields the same successor after a restart of the server', async () => {
    const own = await openTestShop(kind)
    try {
      const phone = await own.login(mobiles.member)
      const lost = await loseAnswer(phone)
      const { db, settings, secret } = own.app.context
      await own.app.close()
      own.pass(MINUTE)
      const again = await buildApp({ db, settings, secret, now: own.now })
      others.push(again)
      const back = movedTo(again, phone)
      await back.call('refreshToken')
      expect(tokenOf(back)).toBe(lost)
      await expectGoesOn(back)
    } finally {
      for (const other of others.splice(0)) await other.close()
      await own.close()
    }
  })

  it.each([
    ['the same clock', 0],
    ['a clock 20 s ahead', 20_000],
    ['a clock 25 minutes behind', -25 * MINUTE],
  ])('yields the same successor from another server with %s', async (_name, ahead) => {
    const phone = await loggedIn()
    const lost = await loseAnswer(phone)
    shop.pass(12_000)
    const elsewhere = movedTo(await otherServer({ ahead }), phone)
    await elsewhere.call('refreshToken')
    expect(tokenOf(elsewhere)).toBe(lost)
    await expectGoesOn(elsewhere)
  })

  it('yields another successor when the secret has changed', async () => {
    const phone = await loggedIn()
    const lost = await loseAnswer(phone)
    const renewed = movedTo(await otherServer({ secret: 'another secret that is long enough too' }), phone)
    await renewed.call('refreshToken')
    expect(tokenOf(renewed)).not.toBe(lost)
    await expectGoesOn(renewed)
  })

  it('yields one successor for parallel requests to two servers', async () => {
    const phone = await loggedIn()
    const lost = await loseAnswer(phone)
    shop.pass(MINUTE)
    const second = await otherServer()
    const tabs = Array.from({ length: 6 }, (_, at) => movedTo(at % 2 ? second : shop.app, phone))
    await Promise.all(tabs.map((tab) => tab.call('refreshToken')))
    expect(new Set(tabs.map(tokenOf))).toEqual(new Set([lost]))
    await expectGoesOn(tabs[0] ?? phone)
  })

  it('ends all sessions when the old token comes after its successor was used', async () => {
    const phone = await loggedIn()
    const laptop = await loggedIn()
    const spent = tokenOf(phone)
    await loseAnswer(phone)
    await phone.call('refreshToken')
    await phone.call('refreshToken')
    const thief = shop.visitor()
    thief.cookies.set(cookies.refresh, spent)
    for (const holder of [thief, phone, laptop])
      expect(await holder.ask('refreshToken')).toMatchObject({
        status: 401,
        body: { message: reusedMessage },
      })
  })

  it('does not prolong a session that ends with the browser', async () => {
    const phone = await loggedIn(false)
    await loseAnswer(phone)
    shop.pass(11 * 60 * MINUTE)
    const { setCookies } = await phone.ask('refreshToken')
    expect(setCookies.find((c) => c.startsWith(cookies.refresh))).not.toMatch(/Max-Age|Expires/)
    shop.pass(61 * MINUTE)
    expect((await phone.ask('refreshToken')).status).toBe(401)
  })

  it('prolongs a remembered session by 30 days from the answer that arrived', async () => {
    const phone = await loggedIn()
    await loseAnswer(phone)
    shop.pass(29 * 24 * 60 * MINUTE)
    await phone.call('refreshToken')
    shop.pass(29 * 24 * 60 * MINUTE)
    await expectGoesOn(phone)
  })

  it('allows logout and /cp with the old token', async () => {
    const staff = await shop.login(mobiles.administrator)
    const lost = await loseAnswer(staff)
    shop.pass(20 * MINUTE)
    expect((await staff.get('/cp/orders/print?ids=1')).status).toBe(200)
    expect(await staff.call('logout')).toEqual({ success: true })
    staff.cookies.set(cookies.refresh, lost)
    expect((await staff.ask('refreshToken')).status).toBe(401)
  })
})
