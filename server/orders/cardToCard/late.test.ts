/** Receipts of card-to-card payments that come late or never. */
import { describe, expect, it } from '@jest/globals'
import { CARD_PRICE, cardScene, cardSteps, RECEIPT } from '../../testing/cardSteps.ts'
import { MINUTE, newKey } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { openShopper, renewLogin } from '../../testing/shopper.ts'
import { reconcile } from '../reconciler.ts'

const HOUR = 60 * MINUTE

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
    textsOf,
    stockOf,
    setStock,
    put,
    freeSlot,
    orderOf,
  } = cardSteps(scene)

  it('fails the order when its hold ends without a receipt, and the shopper hears of it once', async () => {
    const id = await placed()
    await pass(23 * HOUR)
    expect((await own(id)).status).toBe(1)
    await pass(2 * HOUR)
    await reconcile(scene.shop.app.context)
    expect(await own(id)).toMatchObject({ status: 5, canPayAgain: false, cardToCard: { state: 'over' } })
    expect(await stockOf('D-1')).toBe(5)
    expect((await textsOf(id)).filter((text) => text.includes('مهلت واریز'))).toHaveLength(1)
    expect((await scene.sara.visitor.call('buyOrderAgain', undefined, { params: { id } })).added).toBe(1)
  })

  const late = async () => {
    const id = await placed()
    await pass(25 * HOUR)
    expect((await send(id, RECEIPT)).status).toBe(200)
    expect(await own(id)).toMatchObject({ status: 5, cardToCard: { state: 'checking' } })
    return id
  }

  it('buys the order after its hold if everything is still there, although staff read it days later', async () => {
    const id = await late()
    await pass(70 * HOUR)
    expect((await confirm(id)).status).toBe(200)
    const order = await own(id)
    expect(order).toMatchObject({ status: 2, payments: [{ state: 'paid' }] })
    expect(order.history.at(-1)?.cause).toMatch(/دیرهنگام/)
    expect(await stockOf('D-1')).toBe(4)
  })

  it('stays in time when the shopper corrects a receipt that staff have not read', async () => {
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
    await scene.staff.visitor.call('moveOrder', { status: 4, reason: 'کالا نبود' }, { params: { id } })
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

  it('loses nothing when the receipt arrives in the moment in which the hold ends', async () => {
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
