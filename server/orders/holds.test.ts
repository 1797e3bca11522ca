import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { endOverdueFreezes } from './leaveFreeze.ts'
import { MINUTE, checkoutSteps, newKey, paid } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { openShopper, renewLogin, type Shopper } from '../testing/shopper.ts'
import { createVisitor } from '../testing/visitor.ts'

const FREEZE = 20 * MINUTE
const HOUR = 60 * MINUTE

describe.each(databaseKinds)('stock that a checkout holds ($name)', (kind) => {
  let shop: TestShop
  let second: FastifyInstance
  let sara: Shopper
  const { setStock, stockOf, put, freeSlot, pay, press, goBack, basketOf } = checkoutSteps(() => shop)
  beforeAll(async () => {
    shop = await openTestShop(kind, { env: { BASKET_FREEZE_MINUTES: '20' } })
    second = await buildApp({
      db: shop.db,
      settings: shop.app.context.settings,
      secret: shop.app.context.secret,
      now: shop.now,
      printSms: () => {},
      logStream: { write: () => {} },
    })
  })
  afterAll(async () => {
    await second.close()
    await shop.close()
  })
  beforeEach(async () => {
    // What an earlier test still holds is given back now, not in the middle of this one.
    shop.pass(HOUR)
    await endOverdueFreezes(shop.app.context)
    sara = await openShopper(shop)
    await setStock('D-1', 5)
    await setStock('D-2', 5)
  })
  const frozenUntil = async () => {
    const { frozen_until } = await shop.db
      .selectFrom('baskets')
      .where('user_id', '=', sara.id)
      .select('frozen_until')
      .executeTakeFirstOrThrow()
    return frozen_until?.getTime()
  }
  async function pass(ms: number) {
    shop.pass(ms)
    await endOverdueFreezes(shop.app.context)
    await renewLogin(shop, sara)
  }
  const ask = async (visitor = sara.visitor) =>
    visitor.ask('checkout', {
      body: { addressId: sara.addressId, slot: await freeSlot(sara), note: '' },
      headers: { 'idempotency-key': newKey() },
    })
  const leave = () => sara.visitor.call('exitFreeze')
  const moveBack = (ms: number) =>
    shop.db
      .updateTable('orders')
      .set({ created_at: new Date(shop.now() - ms), held_until: null })
      .where('user_id', '=', sara.id)
      .execute()

  describe('needs a verified mobile', () => {
    const unverify = (at: Date | null) =>
      shop.db.updateTable('users').set({ mobile_verified_at: at }).where('id', '=', sara.id).execute()

    it('and is refused without one, with the basket as it was', async () => {
      await unverify(null)
      await put(sara, 'D-1', 2)
      expect(await pay(sara)).toMatchObject({
        message: expect.stringMatching(/شمارهٔ موبایل .* تأیید/),
        basketCount: 2,
        redirectUrl: '',
      })
      expect(await stockOf('D-1')).toBe(5)
      expect(await basketOf(sara)).toMatchObject({ frozen: false, basketCount: 2 })
      await unverify(new Date(shop.now()))
      expect(await pay(sara)).toMatchObject({ message: '', basketCount: -8 })
    })

    it('and so does paying an order again', async () => {
      await put(sara, 'D-1')
      const sent = await pay(sara)
      await press(sent, 'cancel')
      await goBack(sara, sent, 'NOK')
      await unverify(null)
      expect(
        await sara.visitor.call('payOrderAgain', undefined, { params: { id: sent.orderId } }),
      ).toMatchObject({ message: expect.stringMatching(/شمارهٔ موبایل .* تأیید/), redirectUrl: '' })
    })
  })

  describe('is limited for each member', () => {
    it('to five checkouts an hour, exact over two servers that are asked at once', async () => {
      await put(sara, 'D-1')
      const other = createVisitor(second)
      other.token = sara.visitor.token
      let placed = 0
      for (let round = 0; round < 6; round += 1) {
        const answers = await Promise.all([ask(), ask(other)])
        placed += answers.filter(({ body }) => 'redirectUrl' in body && body.redirectUrl !== '').length
        await leave()
      }
      expect(placed).toBe(5)
      shop.pass(10 * MINUTE)
      expect(await ask()).toMatchObject({
        status: 429,
        body: { retryAfter: 50 * 60, message: expect.stringContaining('۵۰ دقیقهٔ دیگر') },
      })
      expect(await basketOf(sara)).toMatchObject({ frozen: false, basketCount: 1 })
      expect(await stockOf('D-1')).toBe(5)
      await pass(50 * MINUTE)
      expect((await ask()).status).toBe(200)
    })

    it('what was refused does not count', async () => {
      await put(sara, 'D-1')
      for (let tries = 0; tries < 7; tries += 1) await pay(sara, { payable: 1 })
      expect(await pay(sara)).toMatchObject({ message: '' })
    })

    it('to ten calls of the bank an hour, by checkout and by paying again', async () => {
      await put(sara, 'D-1')
      let sent = await pay(sara)
      const giveUp = async () => {
        await press(sent, 'cancel')
        await goBack(sara, sent, 'NOK')
      }
      const again = { params: { id: sent.orderId } }
      for (let calls = 1; calls < 10; calls += 1) {
        await giveUp()
        sent = await sara.visitor.call('payOrderAgain', undefined, again)
        expect(sent.redirectUrl).not.toBe('')
      }
      await giveUp()
      const refused = { status: 429, body: { retryAfter: 3600, message: expect.stringContaining('۱ ساعت') } }
      expect(await sara.visitor.ask('payOrderAgain', again)).toMatchObject(refused)
      expect(await ask()).toMatchObject(refused)
    })

    it('not for the others behind the same address', async () => {
      await put(sara, 'D-1')
      for (let round = 0; round < 5; round += 1) {
        await pay(sara)
        await leave()
      }
      expect((await ask()).status).toBe(429)
      const nima = await openShopper(shop)
      await put(nima, 'D-1')
      expect(await pay(nima)).toMatchObject({ message: '', basketCount: -8 })
    })
  })

  describe('never outlives the first hold', () => {
    it('by leaving and ordering again: the end stays that of the first', async () => {
      await put(sara, 'D-1')
      const end = shop.now() + FREEZE
      await pay(sara)
      for (let round = 0; round < 3; round += 1) {
        await pass(5 * MINUTE)
        await leave()
        if (round === 1) await put(sara, 'D-2')
        expect(await pay(sara)).toMatchObject({ message: '' })
        expect(await frozenUntil()).toBe(end)
      }
      await pass(5 * MINUTE)
      expect(await stockOf('D-1')).toBe(5)
      expect(await basketOf(sara)).toMatchObject({ frozen: false })
    })

    it('by paying again', async () => {
      await put(sara, 'D-1')
      const end = shop.now() + FREEZE
      const sent = await pay(sara)
      await press(sent, 'cancel')
      await goBack(sara, sent, 'NOK')
      await pass(12 * MINUTE)
      await sara.visitor.call('payOrderAgain', undefined, { params: { id: sent.orderId } })
      expect(await frozenUntil()).toBe(end)
    })

    it('and the next one begins after a gap, in which others can buy', async () => {
      await put(sara, 'D-1', 5)
      await pay(sara)
      await pass(FREEZE)
      expect(await stockOf('D-1')).toBe(5)
      expect(await ask()).toMatchObject({
        status: 429,
        body: { retryAfter: 5 * 60, message: expect.stringContaining('۵ دقیقهٔ دیگر') },
      })
      const nima = await openShopper(shop)
      await put(nima, 'D-1')
      expect(await pay(nima)).toMatchObject({ message: '' })
      await nima.visitor.call('exitFreeze')
      await pass(5 * MINUTE)
      expect(await pay(sara)).toMatchObject({ message: '' })
      expect(await frozenUntil()).toBe(shop.now() + FREEZE)
    })

    it('nobody is sent to the bank for the last moments of a hold', async () => {
      await put(sara, 'D-1')
      await pay(sara)
      await pass(FREEZE - 2 * MINUTE + 1)
      await leave()
      expect(await ask()).toMatchObject({ status: 429, body: { retryAfter: 7 * 60 } })
    })

    it('holds for what is held, not for other goods, and not after a purchase', async () => {
      await put(sara, 'D-1')
      const sent = await pay(sara)
      await press(sent, 'pay')
      expect(await goBack(sara, sent)).toMatchObject(paid)
      await pass(19 * MINUTE)
      await put(sara, 'D-1')
      await pay(sara)
      expect(await frozenUntil()).toBe(shop.now() + FREEZE)
      await leave()
      await pass(10 * MINUTE)
      await sara.visitor.call('removeFromBasket', { WebsiteCode: 'D-1', ProductProperty: 0, GuidCode: '' })
      await put(sara, 'D-2')
      await pay(sara)
      expect(await frozenUntil()).toBe(shop.now() + FREEZE)
    })

    it('whatever a member tries: goods are held at most four fifths of the time', async () => {
      await setStock('D-1', 1)
      await put(sara, 'D-1')
      let held = 0
      for (let minute = 0; minute < 75; minute += 1) {
        // Not the limit of checkouts is tried here.
        await shop.db
          .updateTable('orders')
          .set({ created_at: new Date(shop.now() - HOUR) })
          .where('user_id', '=', sara.id)
          .execute()
        await shop.db
          .updateTable('payments')
          .set({ created_at: new Date(shop.now() - HOUR) })
          .where('order_id', 'in', shop.db.selectFrom('orders').where('user_id', '=', sara.id).select('id'))
          .execute()
        if (minute % 3 === 0) await leave()
        await ask()
        if ((await stockOf('D-1')) === 0) held += 1
        await pass(MINUTE)
      }
      expect(held).toBeGreaterThan(30)
      expect(held).toBeLessThanOrEqual(75 * 0.8)
    }, 60_000)
  })

  it('a member who orders after an hour has the whole time again', async () => {
    await put(sara, 'D-1')
    await pay(sara)
    await leave()
    await moveBack(HOUR)
    await pay(sara)
    expect(await frozenUntil()).toBe(shop.now() + FREEZE)
  })
})
