/** Staff confirm and refuse receipts of card-to-card payments. */
import { describe, expect, it } from '@jest/globals'
import { CARD_PRICE, cardScene, cardSteps, RECEIPT } from '../../testing/cardSteps.ts'
import { MINUTE } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { openStaff } from '../../testing/staff.ts'
import { reconcile } from '../reconciler.ts'

const HOUR = 60 * MINUTE

describe.each(databaseKinds)('a card-to-card payment decided by staff ($name)', (kind) => {
  const scene = cardScene(kind)
  const { own, desk, send, sent, confirm, refuse, pass, textsOf, stockOf, put, basketOf } = cardSteps(scene)

  it('pays the order when it is confirmed, with later items of the basket untouched', async () => {
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

  it('is confirmed once although two of the staff press at the same time, again and again', async () => {
    const id = await sent()
    const answers = await Promise.all([confirm(id), confirm(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await confirm(id)).status).toBe(200)
    const { history } = await own(id)
    expect(history.filter(({ status }) => status === 2)).toHaveLength(1)
    expect((await refuse(id)).status).toBe(409)
  })

  it('has one end when one confirms and another refuses at the same time', async () => {
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
    const refusals = (await textsOf(id)).filter((text) => text.includes('پذیرفته نشد: مبلغ کم است'))
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

  it('takes no other receipt after staff refused one for good, although the hold would last on', async () => {
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
        const body = { status: 4, reason: 'کالا نبود', version: (await desk(id)).version } as const
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
    const owed = await scene.staff.visitor.call('listOwed', undefined, { query: { page: 1, order: id } })
    expect(owed.items).toMatchObject([{ orderId: id, amount: CARD_PRICE }])
  })
})
