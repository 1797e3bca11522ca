/** Staff confirm and refuse receipts of card-to-card payments. */
import { describe, expect, it } from '@jest/globals'
import { orderStatus } from '../../../contract/statuses.ts'
import { CARD_PRICE, cardScene, cardSteps, RECEIPT } from '../../testing/cardSteps.ts'
import { MINUTE, newKey } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { openStaff } from '../../testing/staff.ts'
import { reconcile } from '../reconciler.ts'
import { openShopper, renewLogin } from '../../testing/shopper.ts'

const HOUR = 60 * MINUTE

describe.each(databaseKinds)('a card-to-card payment decided by staff ($name)', (kind) => {
  const scene = cardScene(kind)
  const steps = cardSteps(scene)
  const { own, desk, owed, send, sent, confirm, refuse, pass, messagesAbout, stockOf, put, basketOf } = steps

  it('pays the order when it is confirmed, and leaves items in the basket that were added later', async () => {
    const id = await sent()
    await put(scene.sara, 'D-1')
    expect((await confirm(id, { tracking: ' ۸۸۷۷۶۶ ' })).status).toBe(200)
    expect(await own(id)).toMatchObject({
      status: 2,
      payments: [{ state: 'paid', amount: CARD_PRICE, trackingCode: '887766', cardPan: '0042' }],
    })
    expect(await basketOf(scene.sara)).toMatchObject({ basketCount: 1 })
    expect(await stockOf('D-1')).toBe(4)
    const { history, changes } = { history: (await own(id)).history, changes: (await desk(id)).changes }
    expect(history.at(-1)).toMatchObject({ status: 2, byStaff: true })
    expect(changes[0]).toMatchObject({ action: 'receiptConfirmed' })
  })

  it('is refused with another amount than the order, and for staff who only read', async () => {
    const id = await sent()
    expect((await confirm(id, { amount: CARD_PRICE - 1 })).body.fields?.amount).toMatch(/۱۵۰٬۰۰۰٬۰۰۰/)
    const reader = await openStaff(scene.shop, 'support')
    const body = { version: (await desk(id)).version, amount: CARD_PRICE, tracking: '1' }
    expect((await reader.visitor.ask('confirmReceipt', { params: { id }, body })).status).toBe(403)
    expect((await own(id)).status).toBe(1)
  })

  it('is confirmed once although two staff members confirm it at the same time, and one of them again', async () => {
    const id = await sent()
    const answers = await Promise.all([confirm(id), confirm(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await confirm(id)).status).toBe(200)
    const { history } = await own(id)
    expect(history.filter(({ status }) => status === 2)).toHaveLength(1)
    expect((await refuse(id)).status).toBe(409)
  })

  it('is either confirmed or refused when two staff members do both at the same time', async () => {
    const id = await sent()
    const answers = await Promise.all([confirm(id), refuse(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { status, cardToCard } = await own(id)
    expect([status, cardToCard?.state]).toEqual(answers[0].status === 200 ? [2, 'settled'] : [1, 'refused'])
  })

  it('gives the shopper a quarter of the time for another receipt when it is refused', async () => {
    const id = await sent()
    await pass(30 * HOUR)
    expect((await refuse(id)).status).toBe(200)
    expect((await refuse(id)).status).toBe(200)
    expect(await own(id)).toMatchObject({
      status: 1,
      cardToCard: {
        ...{ state: 'refused', reason: 'مبلغ کم است', canSend: true },
        until: new Date(scene.shop.now() + 6 * HOUR).toISOString(),
      },
    })
    const refusals = (await messagesAbout(id)).filter((text) => text.includes('پذیرفته نشد: مبلغ کم است'))
    expect(refusals).toHaveLength(1)
    await pass(5 * HOUR)
    expect((await own(id)).status).toBe(1)
    expect((await send(id, RECEIPT)).status).toBe(200)
    await pass(5 * HOUR)
    expect((await confirm(id)).status).toBe(200)
    expect((await own(id)).status).toBe(2)
  })

  it('cancels the order when staff refuse it for good', async () => {
    const id = await sent()
    expect((await refuse(id, { close: true })).status).toBe(200)
    expect(await own(id)).toMatchObject({ status: 4, cardToCard: { state: 'over' } })
    expect(await stockOf('D-1')).toBe(5)
  })

  it('accepts no other receipt after staff refused one for good, although the hold has not ended', async () => {
    const id = await sent()
    await refuse(id, { close: true })
    expect((await own(id)).cardToCard?.canSend).toBe(false)
    expect((await send(id, RECEIPT)).status).toBe(409)
    expect((await own(id)).cardToCard?.state).toBe('over')
  })

  it.each([
    [
      'staff cancel',
      async (id: number) => {
        expect(await desk(id)).toMatchObject({ cancelRefund: 'staff' })
        const body = {
          status: orderStatus.cancelled,
          reason: 'کالا نبود',
          version: (await desk(id)).version,
        } as const
        await scene.staff.visitor.call('moveOrder', body, { params: { id } })
      },
    ],
    [
      'its owner cancels',
      async (id: number) => {
        expect((await own(id)).change?.refund).toEqual({ amount: CARD_PRICE, by: 'staff' })
        await scene.sara.visitor.call('cancelOrder', { reason: '' }, { params: { id } })
      },
    ],
  ])('is refunded by hand when %s the paid order', async (_who, cancel) => {
    const id = await sent()
    await confirm(id)
    await cancel(id)
    await reconcile(scene.shop.app.context)
    expect(await stockOf('D-1')).toBe(5)
    expect(await own(id)).toMatchObject({
      status: 4,
      payBack: { amount: CARD_PRICE, by: 'staff' },
      payments: [{ state: 'refundDue' }],
    })
    expect(await owed(id)).toMatchObject([{ orderId: id, amount: CARD_PRICE }])
  })
})

describe.each(databaseKinds)('a card-to-card payment that comes late or never ($name)', (kind) => {
  const scene = cardScene(kind)
  const {
    checkout,
    placed,
    own,
    desk,
    send,
    confirm,
    refuse,
    pass,
    messagesAbout,
    stockOf,
    setStock,
    put,
    freeSlot,
    orderOf,
  } = cardSteps(scene)

  it('fails the order when its hold ends without a receipt, and notifies the shopper once', async () => {
    const id = await placed()
    await pass(23 * HOUR)
    expect((await own(id)).status).toBe(1)
    await pass(2 * HOUR)
    await reconcile(scene.shop.app.context)
    expect(await own(id)).toMatchObject({ status: 5, canPayAgain: false, cardToCard: { state: 'over' } })
    expect(await stockOf('D-1')).toBe(5)
    expect((await messagesAbout(id)).filter((text) => text.includes('مهلت واریز'))).toHaveLength(1)
    expect((await scene.sara.visitor.call('buyOrderAgain', undefined, { params: { id } })).added).toBe(1)
  })

  const late = async () => {
    const id = await placed()
    await pass(25 * HOUR)
    expect((await send(id, RECEIPT)).status).toBe(200)
    expect(await own(id)).toMatchObject({ status: 5, cardToCard: { state: 'checking' } })
    return id
  }

  it('pays the order after its hold if everything is still available, although staff confirm it days later', async () => {
    const id = await late()
    await pass(70 * HOUR)
    expect((await confirm(id)).status).toBe(200)
    const order = await own(id)
    expect(order).toMatchObject({ status: 2, payments: [{ state: 'paid' }] })
    expect(order.history.at(-1)?.cause).toMatch(/دیرهنگام/)
    expect(await stockOf('D-1')).toBe(4)
  })

  it('still counts as in time when the shopper later corrects a receipt that staff have not read', async () => {
    const id = await late()
    await pass(24 * HOUR)
    expect((await send(id, { ...RECEIPT, tracking: '7654321' })).status).toBe(200)
    expect((await confirm(id)).status).toBe(200)
    expect(await own(id)).toMatchObject({ status: 2, payments: [{ state: 'paid' }] })
  })

  it('is refunded by hand if the stock is gone', async () => {
    const id = await late()
    await setStock('D-1', 0)
    expect((await confirm(id)).status).toBe(200)
    expect(await own(id)).toMatchObject({
      status: 5,
      payBack: { amount: CARD_PRICE, by: 'staff' },
      payments: [{ state: 'refundDue' }],
    })
    expect(await desk(id)).toMatchObject({ refundBy: 'staff', owed: 1 })
    expect(await stockOf('D-1')).toBe(0)
  })

  it('is refunded by hand if staff had cancelled the order, or it comes a day late', async () => {
    const id = await placed()
    await scene.staff.visitor.call(
      'moveOrder',
      { status: orderStatus.cancelled, reason: 'کالا نبود' },
      { params: { id } },
    )
    await pass(25 * HOUR)
    await send(id, RECEIPT)
    await confirm(id)
    expect(await own(id)).toMatchObject({ status: 4, payments: [{ state: 'refundDue' }] })
    scene.sara = await openShopper(scene.shop)
    const old = await placed()
    await pass(49 * HOUR)
    await send(old, RECEIPT)
    await confirm(old)
    expect(await own(old)).toMatchObject({ status: 5, payments: [{ state: 'refundDue' }] })
  })

  it('can be refused after the hold, and is no longer accepted after a week', async () => {
    const id = await late()
    expect((await refuse(id)).status).toBe(200)
    expect(await own(id)).toMatchObject({
      status: 5,
      cardToCard: { state: 'over', reason: 'مبلغ کم است', canSend: true },
    })
    await pass(8 * 24 * HOUR)
    expect((await own(id)).cardToCard?.canSend).toBe(false)
    expect((await send(id, RECEIPT)).status).toBe(409)
  })

  it('keeps both the receipt and the right stock when the receipt arrives in the moment the hold ends', async () => {
    for (let round = 0; round < 4; round += 1) {
      const who = await openShopper(scene.shop)
      const id = await placed(who)
      scene.shop.pass(24 * HOUR + 1)
      await renewLogin(scene.shop, who)
      const [answer] = await Promise.all([send(id, RECEIPT, who), reconcile(scene.shop.app.context)])
      expect(answer.status).toBe(200)
      const { status, cardToCard } = await own(id, who)
      expect(cardToCard?.state).toBe('checking')
      expect([1, 5]).toContain(status)
      expect(await stockOf('D-1')).toBe(status === 1 ? 4 : 5)
      await setStock('D-1', 5)
    }
  })

  it('cannot be held again by the same member before others had their turn', async () => {
    await placed()
    await pass(25 * HOUR)
    await put(scene.sara, 'D-1')
    const again = await scene.sara.visitor.ask('checkout', {
      body: { addressId: scene.sara.addressId, slot: await freeSlot(scene.sara), note: '', payBy: 'card' },
      headers: { 'idempotency-key': newKey() },
    })
    expect(again).toMatchObject({ status: 429 })
    await pass(6 * HOUR)
    expect((await checkout('card')).message).toBe('')
    expect(await orderOf(scene.sara)).toMatchObject({ status: 1 })
  })

  it('frees its items when the shopper gives the order up', async () => {
    const id = await placed()
    const leave = () => scene.sara.visitor.call('leaveCardOrder', undefined, { params: { id } })
    expect(await leave()).toMatchObject({ status: 4, cardToCard: { state: 'over' } })
    expect(await leave()).toMatchObject({ status: 4 })
    expect(await stockOf('D-1')).toBe(5)
    const other = await openShopper(scene.shop)
    expect((await other.visitor.ask('leaveCardOrder', { params: { id } })).status).toBe(404)
  })
})
