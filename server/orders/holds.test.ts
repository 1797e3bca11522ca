import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { endOverdueFreezes } from './leaveFreeze.ts'
import { MINUTE, checkoutSteps, newKey, paid } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper, renewLogin, type Shopper } from '../testing/shopper.ts'
import { createVisitor } from '../testing/visitor.ts'

const FREEZE = 20 * MINUTE
const HOUR = 60 * MINUTE

describe.each(databaseKinds)('stock held by a checkout ($name)', (kind) => {
  let second: FastifyInstance
  afterAll(() => second.close())
  const shop = shopForAll(kind, { env: { BASKET_FREEZE_MINUTES: '20' } })
  let sara: Shopper
  const steps = checkoutSteps(shop)
  const { setStock, stockOf, put, freeSlot, pay, order } = steps
  const { payOrderAgain, payAtBank, cancelAtBank, failedOrder, basketOf } = steps
  beforeAll(async () => {
    second = await buildApp({
      db: shop.db,
      settings: shop.app.context.settings,
      secret: shop.app.context.secret,
      now: shop.now,
      printSms: () => {},
      logStream: { write: () => {} },
    })
  })
  beforeEach(async () => {
    // End the holds of earlier tests, because they would end during this test.
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
  it('notifies staff once when the shopper leaves the order or its time is over', async () => {
    await put(sara, 'D-1')
    const left = await pay(sara)
    const other = await openShopper(shop)
    await put(other, 'D-1')
    const late = await pay(other)
    const moved: number[] = []
    const stop = shop.app.context.bus.on('order.moved', ({ id }) => void moved.push(id))
    await leave()
    await leave()
    expect(moved).toEqual([left.orderId])
    await pass(FREEZE + 1)
    await pass(1)
    stop()
    expect(moved).toEqual([left.orderId, late.orderId])
  })

  const moveBack = (ms: number) =>
    shop.db
      .updateTable('orders')
      .set({ created_at: new Date(shop.now() - ms), held_until: null })
      .where('user_id', '=', sara.id)
      .execute()

  describe('without a verified mobile', () => {
    const unverify = (at: Date | null) =>
      shop.db.updateTable('users').set({ mobile_verified_at: at }).where('id', '=', sara.id).execute()

    it('is refused with the basket unchanged', async () => {
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

    it('is refused when an order is paid again', async () => {
      const { id } = await failedOrder(sara)
      await unverify(null)
      expect(await payOrderAgain(sara, id)).toMatchObject({
        message: expect.stringMatching(/شمارهٔ موبایل .* تأیید/),
        redirectUrl: '',
      })
    })
  })

  describe('is limited for each member', () => {
    it('to five checkouts an hour, counted exactly over two servers that are called at once', async () => {
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

    it('without counting refused checkouts', async () => {
      await put(sara, 'D-1')
      for (let tries = 0; tries < 7; tries += 1) await pay(sara, { payable: 1 })
      expect(await pay(sara)).toMatchObject({ message: '' })
    })

    it('to ten calls of the bank an hour, by checkouts and repeated payments', async () => {
      await put(sara, 'D-1')
      let sent = await pay(sara)
      const giveUp = async () => {
        await cancelAtBank(sara, sent)
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

    it('without limiting other members at the same IP address', async () => {
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

  describe('by a member who orders repeatedly', () => {
    it('is released at the end of the first hold although the member left and ordered again', async () => {
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

    it('is released at the end of the first hold although the member pays again', async () => {
      await put(sara, 'D-1')
      const end = shop.now() + FREEZE
      const sent = await pay(sara)
      await cancelAtBank(sara, sent)
      await pass(12 * MINUTE)
      await payOrderAgain(sara, sent.orderId)
      expect(await frozenUntil()).toBe(end)
    })

    it('is free for others for five minutes before the member can hold it again', async () => {
      await order(sara, 'D-1', 5)
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

    it('cannot be ordered again during the last two minutes of a hold', async () => {
      await order(sara)
      await pass(FREEZE - 2 * MINUTE + 1)
      await leave()
      expect(await ask()).toMatchObject({ status: 429, body: { retryAfter: 7 * 60 } })
    })

    it('is held for the whole time when the member orders other products or has bought the first ones', async () => {
      const sent = await order(sara)
      expect(await payAtBank(sara, sent)).toMatchObject(paid)
      await pass(19 * MINUTE)
      await order(sara)
      expect(await frozenUntil()).toBe(shop.now() + FREEZE)
      await leave()
      await pass(10 * MINUTE)
      await sara.visitor.call('removeFromBasket', { WebsiteCode: 'D-1', ProductProperty: 0, GuidCode: '' })
      await order(sara, 'D-2')
      expect(await frozenUntil()).toBe(shop.now() + FREEZE)
    })

    it('is held at most four fifths of the time', async () => {
      await setStock('D-1', 1)
      await put(sara, 'D-1')
      let held = 0
      for (let minute = 0; minute < 75; minute += 1) {
        // Keep the limit of checkouts and bank calls out of this test.
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

  it('is held for the whole time again when a member orders an hour later', async () => {
    await order(sara)
    await leave()
    await moveBack(HOUR)
    await pay(sara)
    expect(await frozenUntil()).toBe(shop.now() + FREEZE)
  })
})
