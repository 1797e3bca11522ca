/** A captured payment is refunded once, by the gateway or by staff, whoever is faster. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { MINUTE, checkoutSteps } from '../../testing/checkout.ts'
import { toPersianDigits } from '../../shared/persian.ts'
import { databaseKinds } from '../../testing/databases.ts'
import {
  broken,
  captured,
  inBook,
  no,
  ok,
  refundSteps,
  reversed,
  zarinpalAt,
} from '../../testing/refundSteps.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { openShopper, renewLogin, type Shopper } from '../../testing/shopper.ts'
import { openStaff } from '../../testing/staff.ts'
import { openWireServer, type WireServer } from '../gateways/testing/wireServer.ts'
import { sendShopperNotices } from '../notices/shopperNotices.ts'
import { reconcile } from '../reconciler.ts'
import { verifyPayment } from '../verifyPayment.ts'

describe.each(databaseKinds)('a refund ($name)', (kind) => {
  let shop: TestShop
  let bank: WireServer
  let sara: Shopper
  let staff: Shopper
  const { setStock, stockOf, put, pay, goBack, orderOf } = checkoutSteps(() => shop)
  beforeAll(async () => {
    bank = await openWireServer()
    shop = await openTestShop(kind, { env: zarinpalAt(bank) })
    staff = await openStaff(shop, 'orders')
  })
  afterAll(async () => {
    await shop.close()
    await bank.close()
  })
  beforeEach(async () => {
    sara = await openShopper(shop)
    await renewLogin(shop, staff)
    await setStock('D-1', 5)
  })
  // Postpone open refunds, or the reconciler of the next test picks them up.
  afterEach(() => shop.db.updateTable('payments').set({ next_check_at: '2100-01-01' }).execute())

  const { newAuthority, paidOrder, desk, cancel, giveBack, asked, stateOf } = refundSteps(() => ({
    ...{ shop, bank, sara, staff },
  }))
  /** Adds a second payment of an order, as from a page of the bank that stayed open. */
  async function paidTwice(orderId: number, amount: number) {
    const { id } = await shop.db
      .insertInto('payments')
      .values({
        ...{ order_id: orderId, code: `second-${orderId}`, gateway: 'zarinpal', amount, status: 'verifying' },
        authority: newAuthority(),
        next_check_at: new Date(shop.now()),
        called_back_at: new Date(shop.now()),
        created_at: new Date(shop.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  it('is made by the gateway only while it is being asked', async () => {
    const { id, payable } = await paidOrder()
    await cancel(id)
    expect(await giveBack(id, payable)).toMatchObject({ status: 409 })
    let answer = (_: typeof reversed) => {}
    bank.answer(new Promise<typeof reversed>((resolve) => (answer = resolve)))
    const before = asked('reverse')
    const round = reconcile(shop.app.context)
    while (asked('reverse') === before) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await giveBack(id, payable)).toMatchObject({ status: 409 })
    answer(reversed)
    await round
    expect(await stateOf()).toEqual(['refunded'])
    // The reason for the cancellation stays readable after the refund.
    const [payment] = await paymentsOf(id)
    expect(payment?.message).toBe('لغو. مبلغ پرداختی به حساب شما بازگردانده شد.')
    expect(await desk(id)).toMatchObject({ refundable: 0, refunds: [], refundBy: 'nobody' })
    await sendShopperNotices(shop.app.context)
    const back = shop.printed.filter((text) => text.includes('بازگردانده شد'))
    expect(back).toEqual([
      expect.stringContaining(
        `بابت سفارش ${toPersianDigits(String(id))} از راه درگاه به حساب شما بازگردانده شد.`,
      ),
    ])
    expect(await giveBack(id, payable)).toMatchObject({ status: 400 })
  })

  it('is made once by staff after the gateway refused, without asking the gateway again', async () => {
    const { id, payable } = await paidOrder()
    await cancel(id)
    expect(await desk(id)).toMatchObject({ refundable: 0, refundBy: 'bank' })
    bank.answer(no(-60), inBook('VERIFIED'))
    await reconcile(shop.app.context)
    expect(await desk(id)).toMatchObject({ refundable: payable, refundBy: 'staff' })
    const times = asked('reverse')
    const { version } = await desk(id)
    bank.answer(reversed)
    const answers = await Promise.all([
      giveBack(id, payable, version),
      giveBack(id, payable, version),
      reconcile(shop.app.context),
      verifyPayment(shop.app.context, (await paymentsOf(id))[0]!.id),
    ])
    expect([answers[0].status, answers[1].status].sort()).toEqual([200, 409])
    shop.pass(2 * 24 * 60 * MINUTE)
    await Promise.all([renewLogin(shop, staff), renewLogin(shop, sara)])
    await reconcile(shop.app.context)
    expect(asked('reverse')).toBe(times)
    expect(await stateOf()).toEqual(['refunded'])
    expect((await desk(id)).refunds).toHaveLength(1)
  })

  it('counts as refunded when the gateway refuses because it has refunded before', async () => {
    const { id } = await paidOrder()
    await cancel(id)
    bank.answer(no(-61), inBook('REVERSED'))
    await reconcile(shop.app.context)
    expect(await stateOf()).toEqual(['refunded'])
    expect(await desk(id)).toMatchObject({ refundable: 0, refunds: [] })
  })

  it('is requested again for an hour while the gateway is silent, then left to staff', async () => {
    const { id, payable } = await paidOrder()
    await cancel(id)
    bank.answer(broken)
    for (let minutes = 0; minutes < 60; minutes += 20) {
      await reconcile(shop.app.context)
      expect(await giveBack(id, payable)).toMatchObject({ status: 409 })
      shop.pass(20 * MINUTE)
      await renewLogin(shop, staff)
    }
    await reconcile(shop.app.context)
    expect(await desk(id)).toMatchObject({ refundable: payable, refundBy: 'staff' })
    expect((await desk(id)).order.history.at(-1)?.cause).toContain('درگاه')
    expect(await giveBack(id, payable)).toMatchObject({ status: 200 })
  })

  it('of a second payment leaves the first one refundable', async () => {
    const { id, payable } = await paidOrder()
    const second = await paidTwice(id, payable)
    bank.answer(captured, no(-60), inBook('VERIFIED'))
    await verifyPayment(shop.app.context, second)
    expect(await giveBack(id, payable)).toMatchObject({ status: 200 })
    expect(await stateOf()).toEqual(['paid', 'refunded'])
    expect(await desk(id)).toMatchObject({ refundable: payable, refundBy: 'nobody' })
    // The first payment still pays the order, so cancelling it must refund that one, too.
    await cancel(id)
    expect(await stateOf()).toEqual(['refundDue', 'refunded'])
    bank.answer(reversed)
    await reconcile(shop.app.context)
    expect(await stateOf()).toEqual(['refunded', 'refunded'])
  })

  it('shows the shopper one sum when staff have to transfer two payments', async () => {
    const { id, payable } = await paidOrder()
    const second = await paidTwice(id, payable)
    bank.answer(captured, no(-60), inBook('VERIFIED'))
    await verifyPayment(shop.app.context, second)
    shop.pass(31 * MINUTE)
    await Promise.all([renewLogin(shop, staff), renewLogin(shop, sara)])
    await cancel(id)
    expect((await orderOf(sara)).payBack).toMatchObject({ amount: 2 * payable, by: 'staff' })
    await giveBack(id, payable)
    expect((await orderOf(sara)).payBack).toMatchObject({ amount: payable, by: 'staff' })
  })

  it('is left to staff when they refunded a part before the order was cancelled', async () => {
    const { id, payable } = await paidOrder()
    expect(await giveBack(id, 1000)).toMatchObject({ status: 200 })
    const times = asked('reverse')
    await cancel(id)
    await reconcile(shop.app.context)
    expect(asked('reverse')).toBe(times)
    expect(await desk(id)).toMatchObject({ refundable: payable - 1000, refundBy: 'staff' })
    const due = async () =>
      (
        await staff.visitor.call('listDeskOrders', undefined, { query: { page: 1, payment: 'refundDue' } })
      ).items.some((order) => order.id === id)
    expect(await due()).toBe(true)
    expect(await giveBack(id, payable)).toMatchObject({ status: 400 })
    expect(await giveBack(id, 500)).toMatchObject({ status: 200 })
    expect(await giveBack(id, payable - 1500)).toMatchObject({ status: 200 })
    expect([await due(), await stateOf()]).toEqual([false, ['refunded']])
  })

  it('is left to staff after a day when the gateway never let the shop capture the payment', async () => {
    await put(sara, 'D-1')
    bank.answer(ok({ code: 100, message: 'Success', authority: newAuthority() }))
    const sent = await pay(sara)
    // Code -50: the amounts differ.
    bank.answer(no(-50), inBook('PAID'))
    expect(await goBack(sara, sent)).toMatchObject({ status: 555 })
    const times = asked('reverse')
    shop.pass(23 * 60 * MINUTE)
    await renewLogin(shop, sara)
    bank.answer(no(-50), inBook('PAID'))
    await reconcile(shop.app.context)
    expect(await stateOf()).toEqual(['open'])
    shop.pass(2 * 60 * MINUTE)
    await Promise.all([renewLogin(shop, staff), renewLogin(shop, sara)])
    bank.answer(no(-50), inBook('PAID'))
    await reconcile(shop.app.context)
    const { id, payable, status } = await orderOf(sara)
    expect([status, await stateOf(), asked('reverse')]).toEqual([5, ['refundDue'], times])
    expect(await stockOf('D-1')).toBe(5)
    const seen = await desk(id)
    expect(seen).toMatchObject({ refundable: payable, refundBy: 'staff' })
    expect(seen.order.history.at(-1)?.cause).toContain('تأیید نکرد')
    expect(await giveBack(id, payable)).toMatchObject({ status: 200 })
    expect(await stateOf()).toEqual(['refunded'])
  })

  it('is never made twice when staff record one while the order is being cancelled', async () => {
    const { id, payable } = await paidOrder()
    const { version } = await desk(id)
    bank.answer(reversed)
    const [marked, cancelled] = await Promise.all([giveBack(id, payable, version), cancel(id)])
    expect(cancelled.status).toBe(200)
    await reconcile(shop.app.context)
    expect(await stateOf()).toEqual(['refunded'])
    const byHand = (await desk(id)).refunds.length
    expect(byHand).toBe(marked.status === 200 ? 1 : 0)
    const wasReversed = bank.calls.at(-1)?.path.endsWith('/reverse.json') === true
    expect(wasReversed).toBe(byHand === 0)
  })

  const paymentsOf = (id: number) =>
    shop.db.selectFrom('payments').where('order_id', '=', id).orderBy('id').selectAll().execute()
})
