/** A captured payment is refunded once, by the gateway or by staff. */
import { describe, expect, it } from '@jest/globals'
import { checkoutSteps } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import {
  broken,
  captured,
  inquiryAnswer,
  no,
  ok,
  refundScene,
  refundSteps,
  reversed,
} from '../../testing/refundSteps.ts'
import { reconcile } from '../reconciler.ts'
import { verifyPayment } from '../verifyPayment.ts'

describe.each(databaseKinds)('a refund ($name)', (kind) => {
  const scene = refundScene(kind)
  const { stockOf, put, pay, goBack, orderOf, secondPayment, messagesAbout } = checkoutSteps(scene.shop)
  const { newAuthority, returned, paidOrder, desk, cancel, giveBack, asked, stateOf, passMinutes } =
    refundSteps(scene)

  it('is made by the gateway only while it is being asked', async () => {
    const { id, payable } = await paidOrder()
    await cancel(id)
    expect(await giveBack(id, payable)).toMatchObject({ status: 409 })
    let answer = (_: typeof reversed) => {}
    scene.bank.answer(new Promise<typeof reversed>((resolve) => (answer = resolve)))
    const before = asked('reverse')
    const round = reconcile(scene.shop.app.context)
    while (asked('reverse') === before) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(await giveBack(id, payable)).toMatchObject({ status: 409 })
    answer(reversed)
    await round
    expect(await stateOf()).toEqual(['refunded'])
    // The reason for the cancellation stays readable after the refund.
    const [payment] = await paymentsOf(id)
    expect(payment?.message).toBe('لغو. مبلغ پرداختی به حساب شما بازگردانده شد.')
    expect(await desk(id)).toMatchObject({ refundable: 0, refunds: [], refundBy: 'nobody' })
    const back = (await messagesAbout(id)).filter((text) => text.includes('بازگردانده شد'))
    expect(back).toEqual([expect.stringContaining('از راه درگاه به حساب شما بازگردانده شد.')])
    expect(await giveBack(id, payable)).toMatchObject({ status: 400 })
  })

  it('is made once by staff after the gateway refused, without asking the gateway again', async () => {
    const { id, payable } = await paidOrder()
    await cancel(id)
    expect(await desk(id)).toMatchObject({ refundable: 0, refundBy: 'bank' })
    scene.bank.answer(no(-60), inquiryAnswer('VERIFIED'))
    await reconcile(scene.shop.app.context)
    expect(await desk(id)).toMatchObject({ refundable: payable, refundBy: 'staff' })
    const times = asked('reverse')
    const { version } = await desk(id)
    scene.bank.answer(reversed)
    const answers = await Promise.all([
      giveBack(id, payable, version),
      giveBack(id, payable, version),
      reconcile(scene.shop.app.context),
      verifyPayment(scene.shop.app.context, (await paymentsOf(id))[0]!.id),
    ])
    expect([answers[0].status, answers[1].status].sort()).toEqual([200, 409])
    await passMinutes(2 * 24 * 60)
    await reconcile(scene.shop.app.context)
    expect(asked('reverse')).toBe(times)
    expect(await stateOf()).toEqual(['refunded'])
    expect((await desk(id)).refunds).toHaveLength(1)
  })

  it('counts as refunded when the gateway refuses because it has refunded before', async () => {
    const { id } = await paidOrder()
    await cancel(id)
    scene.bank.answer(no(-61), inquiryAnswer('REVERSED'))
    await reconcile(scene.shop.app.context)
    expect(await stateOf()).toEqual(['refunded'])
    expect(await desk(id)).toMatchObject({ refundable: 0, refunds: [] })
  })

  it('is requested again for an hour while the gateway is silent, then left to staff', async () => {
    const { id, payable } = await paidOrder()
    await cancel(id)
    scene.bank.answer(broken)
    for (let minutes = 0; minutes < 60; minutes += 20) {
      await reconcile(scene.shop.app.context)
      expect(await giveBack(id, payable)).toMatchObject({ status: 409 })
      await passMinutes(20)
    }
    await reconcile(scene.shop.app.context)
    expect(await desk(id)).toMatchObject({ refundable: payable, refundBy: 'staff' })
    expect((await desk(id)).order.history.at(-1)?.cause).toContain('درگاه')
    expect(await giveBack(id, payable)).toMatchObject({ status: 200 })
  })

  /** An order that was paid twice; the gateway refuses to refund the second payment. */
  async function paidTwice() {
    const { id, payable } = await paidOrder()
    const second = await secondPayment(id, payable, returned())
    scene.bank.answer(captured, no(-60), inquiryAnswer('VERIFIED'))
    await verifyPayment(scene.shop.app.context, second.id)
    return { id, payable }
  }

  it('leaves the first payment refundable when a second one was refunded', async () => {
    const { id, payable } = await paidTwice()
    expect(await giveBack(id, payable)).toMatchObject({ status: 200 })
    expect(await stateOf()).toEqual(['paid', 'refunded'])
    expect(await desk(id)).toMatchObject({ refundable: payable, refundBy: 'nobody' })
    // The first payment still pays the order, so cancelling it must refund that one, too.
    await cancel(id)
    expect(await stateOf()).toEqual(['refundDue', 'refunded'])
    scene.bank.answer(reversed)
    await reconcile(scene.shop.app.context)
    expect(await stateOf()).toEqual(['refunded', 'refunded'])
  })

  it('shows the shopper one sum when staff have to transfer two payments', async () => {
    const { id, payable } = await paidTwice()
    await passMinutes(31)
    await cancel(id)
    expect((await orderOf(scene.sara)).payBack).toMatchObject({ amount: 2 * payable, by: 'staff' })
    await giveBack(id, payable)
    expect((await orderOf(scene.sara)).payBack).toMatchObject({ amount: payable, by: 'staff' })
  })

  it('is left to staff when they refunded a part before the order was cancelled', async () => {
    const { id, payable } = await paidOrder()
    expect(await giveBack(id, 1000)).toMatchObject({ status: 200 })
    const times = asked('reverse')
    await cancel(id)
    await reconcile(scene.shop.app.context)
    expect(asked('reverse')).toBe(times)
    expect(await desk(id)).toMatchObject({ refundable: payable - 1000, refundBy: 'staff' })
    const due = async () =>
      (
        await scene.staff.visitor.call('listDeskOrders', undefined, {
          query: { page: 1, payment: 'refundDue' },
        })
      ).items.some((order) => order.id === id)
    expect(await due()).toBe(true)
    const next = (amount: number, tracking: string) => giveBack(id, amount, undefined, tracking)
    expect(await next(payable, 'T2')).toMatchObject({ status: 400 })
    expect(await next(500, 'T2')).toMatchObject({ status: 200 })
    expect(await next(payable - 1500, 'T3')).toMatchObject({ status: 200 })
    expect([await due(), await stateOf()]).toEqual([false, ['refunded']])
  })

  it.each(['PAID', 'VERIFIED'])(
    'is left to staff after a day when the gateway never let the shop capture the payment and calls it %s',
    async (called) => {
      await put(scene.sara, 'D-1')
      scene.bank.answer(ok({ code: 100, message: 'Success', authority: newAuthority() }))
      const sent = await pay(scene.sara)
      // Code -50: the amounts differ.
      scene.bank.answer(no(-50), inquiryAnswer('PAID'))
      expect(await goBack(scene.sara, sent)).toMatchObject({ status: 555 })
      const times = asked('reverse')
      await passMinutes(23 * 60)
      scene.bank.answer(no(-50), inquiryAnswer('PAID'))
      await reconcile(scene.shop.app.context)
      expect(await stateOf()).toEqual(['open'])
      await passMinutes(2 * 60)
      scene.bank.answer(no(-50), inquiryAnswer(called))
      await reconcile(scene.shop.app.context)
      const { id, payable, status } = await orderOf(scene.sara)
      expect([status, await stateOf(), asked('reverse')]).toEqual([5, ['refundDue'], times])
      expect(await stockOf('D-1')).toBe(5)
      const seen = await desk(id)
      expect(seen).toMatchObject({ refundable: payable, refundBy: 'staff' })
      expect(seen.order.history.at(-1)?.cause).toContain('تأیید نکرد')
      expect(await giveBack(id, payable)).toMatchObject({ status: 200 })
      expect(await stateOf()).toEqual(['refunded'])
    },
  )

  it('is never made twice when staff record one while the order is being cancelled', async () => {
    const { id, payable } = await paidOrder()
    const { version } = await desk(id)
    scene.bank.answer(reversed)
    const [marked, cancelled] = await Promise.all([giveBack(id, payable, version), cancel(id)])
    expect(cancelled.status).toBe(200)
    await reconcile(scene.shop.app.context)
    expect(await stateOf()).toEqual(['refunded'])
    const byHand = (await desk(id)).refunds.length
    expect(byHand).toBe(marked.status === 200 ? 1 : 0)
    const wasReversed = scene.bank.calls.at(-1)?.path.endsWith('/reverse.json') === true
    expect(wasReversed).toBe(byHand === 0)
  })

  const paymentsOf = (id: number) =>
    scene.shop.db.selectFrom('payments').where('order_id', '=', id).orderBy('id').selectAll().execute()
})
