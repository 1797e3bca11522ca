/** Orders that were paid in parts have several captured payments, which are refunded one by one and never twice. */
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { orderStatus } from '../../../contract/statuses.ts'
import { MINUTE, newKey } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { deskSteps } from '../../testing/deskSteps.ts'
import { PART, shopWithParts } from '../../testing/partSteps.ts'
import { inquiryAnswer, no, reversed } from '../../testing/refundSteps.ts'
import { PAYEE, TRACKING } from '../../testing/returnSteps.ts'
import { openShopper, renewLogin, type Shopper } from '../../testing/shopper.ts'
import { openStaff } from '../../testing/staff.ts'
import { invoiceOf } from '../invoice/invoice.ts'
import { reconcile } from '../reconciler.ts'

describe.each(databaseKinds)('refunds of an order that was paid in parts ($name)', (kind) => {
  const { shop, steps, banks } = shopWithParts(kind)
  const { paidParts, stockOf, orderOf, money, leave } = steps
  let sara: Shopper
  let staff: Shopper
  beforeAll(async () => void (staff = await openStaff(shop, 'orders')))
  beforeEach(async () => {
    sara = await openShopper(shop)
    await renewLogin(shop, staff)
  })
  const { desk, prepare, ship, owed } = deskSteps(() => staff)
  let transfers = 0
  const transfer = async (id: number, amount: number, tracking = `T${(transfers += 1)}`) => {
    const { version } = await desk(id)
    const body = { version, amount, cause: 'بازگشت', tracking }
    return staff.visitor.ask('refundOrder', { params: { id }, body })
  }
  it('reverses each payment of a cancelled order at its gateway', async () => {
    const id = await paidParts(sara, 3)
    expect(await desk(id)).toMatchObject({ cancelRefund: 'bank', refundable: 3 * PART })
    await sara.visitor.call('cancelOrder', { reason: '' }, { params: { id } })
    expect((await orderOf(sara)).payBack).toMatchObject({ amount: 3 * PART, by: 'bank' })
    banks().zarinpal.answer(reversed)
    await reconcile(shop.app.context)
    await reconcile(shop.app.context)
    expect((await orderOf(sara)).payments.map(({ state }) => state)).toEqual(Array(3).fill('refunded'))
    expect(await stockOf('D-1')).toBe(5)
    expect(await transfer(id, 1)).toMatchObject({ status: 400 })
  })

  it('says before a cancellation what gateways refund and what staff transfer', async () => {
    const id = await paidParts(sara, 3)
    const refund = async () => (await orderOf(sara)).change?.refund
    expect(await refund()).toEqual({ amount: 3 * PART, by: 'bank' })
    await shop.db
      .updateTable('payments')
      .set({ settled_at: new Date(shop.now() - 61 * MINUTE) })
      .where('order_id', '=', id)
      .where('part', '=', 1)
      .execute()
    expect(await refund()).toEqual({ amount: 3 * PART, by: 'staff', byBank: 2 * PART })
    await sara.visitor.call('cancelOrder', { reason: '' }, { params: { id } })
    expect((await owed(id)).map(({ amount }) => amount)).toEqual([PART])
    banks().zarinpal.answer(reversed)
    await reconcile(shop.app.context)
    await reconcile(shop.app.context)
    expect((await orderOf(sara)).payments.map(({ part, state }) => [part, state])).toEqual([
      [1, 'refundDue'],
      [2, 'refunded'],
      [3, 'refunded'],
    ])
  })

  it('leaves to staff only the payment that the gateway refuses to reverse', async () => {
    const id = await paidParts(sara, 3)
    await sara.visitor.call('cancelOrder', { reason: '' }, { params: { id } })
    shop.pass(61 * MINUTE)
    banks().zarinpal.answer(reversed, reversed, no(-60), inquiryAnswer('VERIFIED'))
    await reconcile(shop.app.context)
    await renewLogin(shop, sara)
    await renewLogin(shop, staff)
    expect((await owed(id)).map(({ amount }) => amount)).toEqual([PART])
    expect(await transfer(id, PART + 1)).toMatchObject({ status: 400 })
    expect(await transfer(id, PART)).toMatchObject({ status: 200 })
    expect(await owed(id)).toEqual([])
    expect(await money(id)).toEqual({ used: 0, back: 3 * PART })
  })

  /** An order that the shopper left with two captured parts, which no gateway reverses. */
  async function leftToStaff() {
    const id = await paidParts(sara, 2)
    await leave(sara, id)
    await shop.db.updateTable('payments').set({ by_hand: true }).where('order_id', '=', id).execute()
    return id
  }

  it('has staff transfer the payments one after the other once no gateway reverses them', async () => {
    const id = await leftToStaff()
    for (const left of [2, 1]) {
      expect(await desk(id)).toMatchObject({ refundBy: 'staff', refundable: PART })
      expect((await orderOf(sara)).payBack).toMatchObject({ amount: left * PART, by: 'staff' })
      expect(await transfer(id, PART)).toMatchObject({ status: 200 })
    }
    expect(await transfer(id, 1)).toMatchObject({ status: 400 })
    expect((await orderOf(sara)).payments.map(({ state }) => state)).toEqual(['refunded', 'refunded'])
  })

  it('records a transfer once although its answer is lost and the next due has the same amount', async () => {
    const id = await leftToStaff()
    const [first] = await owed(id)
    expect(await transfer(id, PART, '1403-77')).toMatchObject({ status: 200 })
    expect(await transfer(id, PART, '۱۴۰۳-۷۷ ')).toMatchObject({ status: 409 })
    const [second] = await owed(id)
    expect(second).toMatchObject({ amount: PART })
    expect(second?.paymentId).not.toBe(first?.paymentId)
    expect(await transfer(id, PART, '1403-78')).toMatchObject({ status: 200 })
  })

  it('refuses a refund by hand while parts are still missing', async () => {
    const id = await paidParts(sara, 2)
    expect(await desk(id)).toMatchObject({ refundable: 0, cancelRefund: 'bank' })
    expect(await transfer(id, 1)).toMatchObject({ status: 400 })
    await staff.visitor.call(
      'moveOrder',
      { status: orderStatus.cancelled, reason: 'کالا آسیب دیده است' },
      { params: { id } },
    )
    expect(await money(id)).toEqual({ used: 0, back: 2 * PART })
  })

  it('splits one transfer for a return over the payments, up to what is left', async () => {
    const id = await paidParts(sara, 3)
    await prepare(id)
    await ship(id)
    // Staff refund a part before the return.
    expect(await transfer(id, PART + 1000)).toMatchObject({ status: 200 })
    const body = {
      ...{ items: [{ line: 1, count: 1 }], cause: 'regret' as const, words: '', pictures: [], payee: PAYEE },
    }
    const headers = { 'idempotency-key': newKey() }
    await sara.visitor.call('requestReturn', body, { params: { id }, headers })
    const own = async () =>
      (await sara.visitor.call('getOrderReturns', undefined, { params: { id } })).returns[0]!
    const step = async (
      name: 'acceptReturn' | 'receiveReturn' | 'refundReturn' | 'transferReturn',
      more: object = {},
    ) => {
      const { id: returnId, version: seen } = await own()
      const words = name === 'transferReturn' ? {} : { words: '' }
      return staff.visitor.ask(name, {
        params: { id: returnId },
        body: { version: seen, ...words, ...more } as never,
      })
    }
    await step('acceptReturn')
    await step('receiveReturn', { saleable: [{ line: 1, count: 1 }] })
    const left = 2 * PART - 1000
    expect(await step('refundReturn', { amount: left + 1 })).toMatchObject({ status: 400 })
    expect(await step('refundReturn', { amount: left })).toMatchObject({ status: 200 })
    // A gateway could still reverse the payments, but a return waits for one transfer.
    expect((await own()).refunding).toEqual({ amount: left, by: 'staff' })
    expect(await step('transferReturn', { tracking: TRACKING })).toMatchObject({ status: 200 })
    expect(await own()).toMatchObject({ state: 'refunded', refunded: left, tracking: TRACKING })
    const rows = await shop.db
      .selectFrom('order_refunds')
      .innerJoin('payments', 'payments.id', 'order_refunds.payment_id')
      .where('order_refunds.order_id', '=', id)
      .orderBy('order_refunds.id')
      .select(['part', 'order_refunds.amount'])
      .execute()
    expect(rows.map(({ part, amount }) => [part, Number(amount)])).toEqual([
      [1, PART],
      [2, 1000],
      [2, PART - 1000],
      [3, PART],
    ])
    expect(await desk(id)).toMatchObject({ refundable: 0 })
  })

  it('names every payment on the invoice', async () => {
    const id = await paidParts(sara, 3)
    const { html } = await invoiceOf(shop.app.context, sara.id, id)
    expect(html.match(/بخش [۱۲۳]: ۴٬۰۰۰٬۰۰۰ تومان/g)).toHaveLength(3)
  })
})
