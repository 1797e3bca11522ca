/** Captured money goes back once: by the gateway, or by staff, whoever is faster and whatever else happens to the order. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { orderStatus } from '../../../contract/statuses.ts'
import { MINUTE, checkoutSteps } from '../../testing/checkout.ts'
import { toPersianDigits } from '../../shared/persian.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { openShopper, renewLogin, type Shopper } from '../../testing/shopper.ts'
import { PAYEE, TRACKING, returnSteps } from '../../testing/returnSteps.ts'
import { openStaff } from '../../testing/staff.ts'
import { openWireServer, type WireServer } from '../gateways/testing/wireServer.ts'
import { invoiceOf } from '../invoice/invoice.ts'
import { reconcile } from '../reconciler.ts'
import { verifyPayment } from '../verifyPayment.ts'

const MERCHANT = '00000000-0000-0000-0000-000000000000'
const ok = (data: object) => ({ body: { data, errors: [] } })
const no = (code: number) => ({ body: { data: [], errors: { code, message: 'no', validations: [] } } })
const captured = ok({ code: 100, message: 'Paid', ref_id: 12_345_678_901, card_pan: '502229******5995' })
const reversed = ok({ code: 100, message: 'Reversed' })
const inBook = (status: string) => ok({ code: 100, message: 'Success', status })
const broken = { status: 502, body: 'Bad gateway' }

describe.each(databaseKinds)('money that goes back ($name)', (kind) => {
  let shop: TestShop
  let bank: WireServer
  let sara: Shopper
  let staff: Shopper
  let authorities = 0
  const { setStock, stockOf, put, pay, goBack, orderOf } = checkoutSteps(() => shop)
  beforeAll(async () => {
    bank = await openWireServer()
    shop = await openTestShop(kind, {
      env: { PAYMENT_GATEWAY: 'zarinpal', ZARINPAL_MERCHANT_ID: MERCHANT, ZARINPAL_ORIGIN: bank.origin },
    })
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
  // What a test leaves half-way is no business of the next one's reconciler.
  afterEach(() => shop.db.updateTable('payments').set({ next_check_at: '2100-01-01' }).execute())

  const {
    desk: deskReturn,
    send,
    ask,
    move,
    request,
    walk,
  } = returnSteps(
    () => shop,
    () => sara,
    () => staff,
  )
  const newAuthority = () => `A${String((authorities += 1)).padStart(35, '0')}`
  async function paidOrder() {
    await put(sara, 'D-1')
    bank.answer(ok({ code: 100, message: 'Success', authority: newAuthority() }))
    const sent = await pay(sara)
    bank.answer(captured)
    await goBack(sara, sent)
    return orderOf(sara)
  }
  const desk = (id: number) => staff.visitor.call('getDeskOrder', undefined, { params: { id } })
  const cancel = (id: number) =>
    staff.visitor.ask('moveOrder', { params: { id }, body: { status: orderStatus.cancelled, reason: 'لغو' } })
  const giveBack = async (id: number, amount: number, version?: number) =>
    staff.visitor.ask('refundOrder', {
      params: { id },
      body: {
        version: version ?? (await desk(id)).version,
        amount,
        cause: 'کارت به کارت',
        tracking: TRACKING,
      },
    })
  const asked = (what: string) => bank.calls.filter(({ path }) => path.endsWith(`/${what}.json`)).length
  const stateOf = async () => (await orderOf(sara)).payments.map(({ state }) => state)
  /** Money of the same order once more, as from a page of the bank that stayed open. */
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

  it('is given back by the gateway alone while it is being asked', async () => {
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
    // Why staff cancelled it can still be read once the money is back.
    const [payment] = await paymentsOf(id)
    expect(payment?.message).toBe('لغو. مبلغ پرداختی به حساب شما بازگردانده شد.')
    expect(await desk(id)).toMatchObject({ refundable: 0, refunds: [], refundBy: 'nobody' })
    expect(await giveBack(id, payable)).toMatchObject({ status: 400 })
  })

  it('is given back by staff once the gateway has refused, once, and the gateway is asked no more', async () => {
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

  it('that a gateway refuses to give back because it has done so is back', async () => {
    const { id } = await paidOrder()
    await cancel(id)
    bank.answer(no(-61), inBook('REVERSED'))
    await reconcile(shop.app.context)
    expect(await stateOf()).toEqual(['refunded'])
    expect(await desk(id)).toMatchObject({ refundable: 0, refunds: [] })
  })

  it('is asked for again while the gateway is silent, for an hour; then staff see to it', async () => {
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

  it('of a second payment says nothing about what is left of the first', async () => {
    const { id, payable } = await paidOrder()
    const second = await paidTwice(id, payable)
    bank.answer(captured, no(-60), inBook('VERIFIED'))
    await verifyPayment(shop.app.context, second)
    expect(await giveBack(id, payable)).toMatchObject({ status: 200 })
    expect(await stateOf()).toEqual(['paid', 'refunded'])
    expect(await desk(id)).toMatchObject({ refundable: payable, refundBy: 'nobody' })
    // The order itself is still paid for: cancelling it must give that money back, too.
    await cancel(id)
    expect(await stateOf()).toEqual(['refundDue', 'refunded'])
    bank.answer(reversed)
    await reconcile(shop.app.context)
    expect(await stateOf()).toEqual(['refunded', 'refunded'])
  })

  it('of which staff gave a part before the order was cancelled waits for them with the rest', async () => {
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

  it('that the gateway has and never let the shop capture is for staff to give back, after a day', async () => {
    await put(sara, 'D-1')
    bank.answer(ok({ code: 100, message: 'Success', authority: newAuthority() }))
    const sent = await pay(sara)
    // The amounts differ.
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

  it('and a mark of staff that comes as the order is cancelled are never both the whole', async () => {
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

  const owed = async (order: number) =>
    (await staff.visitor.call('listOwed', undefined, { query: { page: 1, order } })).items
  const told = async (id: number) => {
    await shop.app.context.sms.settled()
    const number = toPersianDigits(String(id))
    return shop.printed.filter((text) => text.includes(`سفارش ${number}`))
  }
  /** Passes the half hour in which ZarinPal reverses a payment. */
  async function passHalfHour() {
    shop.pass(31 * MINUTE)
    await Promise.all([renewLogin(shop, staff), renewLogin(shop, sara)])
  }
  /** An order whose goods are all back at the shop within the half hour in which ZarinPal reverses a payment. */
  async function cameBack() {
    const { id, payable } = await paidOrder()
    await send(id)
    const own = await request(id, { payee: undefined as never })
    await walk(own.id, 'accepted', 'received')
    return { id, payable, returnId: own.id }
  }

  it('is not asked of a gateway that no longer can: the shopper says to which account, staff transfer it', async () => {
    const { id, payable } = await paidOrder()
    await passHalfHour()
    expect(await desk(id)).toMatchObject({ cancelRefund: 'staff' })
    const times = asked('reverse')
    await cancel(id)
    await reconcile(shop.app.context)
    expect(asked('reverse')).toBe(times)
    expect((await told(id)).at(-1)).toMatch(/شمارهٔ شبای شما را لازم داریم/)
    expect((await orderOf(sara)).payBack).toEqual({ amount: payable, by: 'staff', payee: '' })
    expect(await owed(id)).toMatchObject([{ amount: payable, returnId: 0, cause: 'لغو سفارش', iban: '' }])
    const say = (iban: string, who = sara) =>
      who.visitor.ask('setPayee', { params: { id }, body: { iban, holder: 'سارا کیانی' } })
    expect(await say('IR072960000000100324200001')).toMatchObject({
      status: 400,
      body: { fields: { iban: expect.any(String) } },
    })
    expect(await say(PAYEE.iban, await openShopper(shop))).toMatchObject({ status: 404 })
    expect(await say('\u200e۰۶ ۲۹۶۰ ۰۰۰۰ ۰۰۱۰ ۰۳۲۴ ۲۰۰۰ ۰۱')).toMatchObject({ status: 200 })
    const shown = await orderOf(sara)
    expect(shown.payBack).toEqual({ amount: payable, by: 'staff', payee: 'IR…0001' })
    expect(JSON.stringify(shown)).not.toContain(PAYEE.iban)
    const [row] = await owed(id)
    expect(row).toMatchObject({ iban: PAYEE.iban, holder: 'سارا کیانی' })
    const support = await openStaff(shop, 'support')
    expect(await support.visitor.ask('listOwed', { query: { page: 1 } })).toMatchObject({ status: 403 })
    expect((await told(id)).join()).not.toMatch(/واریز شد|بازگردانده شد/)
    const give = () => giveBack(id, payable, row!.version)
    expect((await Promise.all([give(), give()])).map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await told(id)).at(-1)).toContain(`واریز شد. کد پیگیری: ${TRACKING}`)
    expect(await owed(id)).toEqual([])
    const after = await orderOf(sara)
    expect(after).toMatchObject({ payments: [{ state: 'refunded' }] })
    expect(after.payments[0]?.message).toContain(`کد پیگیری واریز: ${TRACKING}`)
    expect(after.payBack).toBeUndefined()
    for (const kept of [JSON.stringify((await desk(id)).changes), shop.log()])
      expect(kept).not.toContain(PAYEE.iban)
  })

  it('for a whole order that came back is given by the gateway, once, though its answer is lost', async () => {
    const { id, payable, returnId } = await cameBack()
    expect(await deskReturn(returnId)).toMatchObject({ wholeByBank: true, sums: { suggested: payable } })
    expect(await move(returnId, 'refunding', { amount: payable })).toMatchObject({ status: 200 })
    expect(await move(returnId, 'refunded')).toMatchObject({ status: 409 })
    expect((await deskReturn(returnId)).return.refunding).toEqual({ amount: payable, by: 'bank' })
    // The server dies after it has asked: the lease ends, and another one asks again.
    bank.answer(broken, broken)
    await reconcile(shop.app.context)
    expect(await stateOf()).toEqual(['refundDue'])
    expect((await told(id)).join()).not.toMatch(/بازگردانده شد|واریز شد/)
    shop.pass(2 * MINUTE)
    bank.answer(no(-61), inBook('REVERSED'))
    await Promise.all([reconcile(shop.app.context), reconcile(shop.app.context)])
    const after = await deskReturn(returnId)
    expect(after.return).toMatchObject({ state: 'refunded', refunded: payable, tracking: '' })
    expect(
      (await told(id)).filter((text) => text.includes('از راه درگاه به حساب شما بازگردانده شد')),
    ).toHaveLength(1)
    expect(await orderOf(sara)).toMatchObject({ status: 3, payments: [{ state: 'refunded' }] })
    expect(await desk(id)).toMatchObject({ refundable: 0, owed: 0, refunds: [{ amount: payable }] })
    expect(await giveBack(id, payable)).toMatchObject({ status: 400 })
    const { html } = (await invoiceOf(shop.app.context, sara.id, id))!
    expect(html).toContain('بازگردانده‌شده')
  })

  it('for a return is transferred by staff once the gateway has refused, and is asked of it no more', async () => {
    const { id, payable, returnId } = await cameBack()
    await move(returnId, 'refunding', { amount: payable })
    bank.answer(no(-60), inBook('VERIFIED'))
    await reconcile(shop.app.context)
    expect((await told(id)).at(-1)).toMatch(/شمارهٔ شبای شما را لازم داریم/)
    expect(await stateOf()).toEqual(['paid'])
    expect(await desk(id)).toMatchObject({ refundable: 0, owed: 1 })
    expect(await owed(id)).toMatchObject([{ returnId, amount: payable }])
    const times = asked('reverse')
    const { version } = (await deskReturn(returnId)).return
    const answers = await Promise.all([
      move(returnId, 'refunded', {}, version),
      move(returnId, 'refunded', {}, version),
      reconcile(shop.app.context),
    ])
    expect([answers[0].status, answers[1].status].sort()).toEqual([200, 409])
    shop.pass(2 * 24 * 60 * MINUTE)
    await renewLogin(shop, staff)
    await reconcile(shop.app.context)
    expect(asked('reverse')).toBe(times)
    expect(await desk(id)).toMatchObject({
      refundable: 0,
      owed: 0,
      refunds: [{ amount: payable, tracking: TRACKING }],
    })
  })

  it('for a return after the half hour needs an account, which the request asks for', async () => {
    const { id } = await paidOrder()
    await send(id)
    await passHalfHour()
    const without = await ask(id, { payee: undefined as never })
    expect(without).toMatchObject({ status: 400, body: { fields: { iban: expect.any(String) } } })
    expect(await ask(id)).toMatchObject({ status: 200 })
  })

  const paymentsOf = (id: number) =>
    shop.db.selectFrom('payments').where('order_id', '=', id).orderBy('id').selectAll().execute()
})
