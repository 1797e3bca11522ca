/** Parts whose bank is silent, late, or not the only one that was asked. */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { orderStatus } from '../../../contract/statuses.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { PART, shopWithParts } from '../../testing/partSteps.ts'
import { broken, captured, inquiryAnswer, no, ok } from '../../testing/refundSteps.ts'
import { openShopper, type Shopper } from '../../testing/shopper.ts'
import { reconcile } from '../reconciler.ts'
import { MINUTE, paid } from '../../testing/checkout.ts'
import { endOverdueFreezes } from '../leaveFreeze.ts'

describe.each(databaseKinds)('a part of an order at two banks ($name)', (kind) => {
  const { shop, steps, banks } = shopWithParts(kind)
  const {
    begin,
    capture,
    next,
    nextAfter,
    paidParts,
    attempts,
    money,
    expectOpenOrderWithPaid,
    basketOf,
    orderOf,
    goBack,
    payOrderAgain,
  } = steps
  let sara: Shopper
  beforeEach(async () => void (sara = await openShopper(shop)))

  it('sends two tabs that pay the same part to the same page of the bank', async () => {
    const id = await paidParts(sara, 1)
    const tab = await next(sara, id)
    banks().zarinpal.answer(inquiryAnswer('IN_BANK'))
    expect((await payOrderAgain(sara, id)).redirectUrl).toBe(tab.redirectUrl)
    expect(await attempts(sara)).toEqual(['1 paid', '2 open'])
  })

  it('refunds the second payment of a part that was paid at two banks, once', async () => {
    const id = await paidParts(sara, 1)
    const one = await next(sara, id)
    banks().zarinpal.answer(inquiryAnswer('IN_BANK'))
    const other = await next(sara, id, 'zibal')
    await capture(sara, one)
    const facts = { status: 1, refNumber: 1, amount: PART * 10 }
    banks().zibal.answer({ body: { message: 'success', result: 100, ...facts } })
    expect(await goBack(sara, other)).toMatchObject({ status: 1, message: /قبلاً پرداخت شده بود/ })
    await goBack(sara, other)
    expect(await attempts(sara)).toEqual(['1 paid', '2 paid', '2 refundDue'])
    await expectOpenOrderWithPaid(sara, [1, 2])
    expect(await money(id)).toEqual({ used: 2 * PART, back: PART })
  })

  it('does not take a part whose amount the bank reports differently', async () => {
    const id = await paidParts(sara, 1)
    const second = await next(sara, id, 'zibal')
    banks().zibal.answer({ body: { message: 'success', result: 100, status: 1, refNumber: 1, amount: 10 } })
    expect(await goBack(sara, second)).toMatchObject({ status: 555 })
    expect(await attempts(sara)).toEqual(['1 paid', '2 open'])
    // The shop starts no second payment of the part before the bank has answered.
    expect(await next(sara, id)).toMatchObject({ redirectUrl: '', message: /هنوز از سوی بانک تأیید نشده/ })
  })

  it('keeps the paid parts when the bank does not take the next one, and names the other bank first', async () => {
    const id = await paidParts(sara, 1)
    banks().zarinpal.answer(broken)
    expect(await payOrderAgain(sara, id)).toMatchObject({ redirectUrl: '', payBy: 'zibal' })
    await expectOpenOrderWithPaid(sara, [1])
    expect((await orderOf(sara)).gateways).toEqual(['zibal', 'zarinpal'])
  })

  it('asks the bank about a page that was closed, and does not have the part paid twice', async () => {
    const id = await paidParts(sara, 1)
    await next(sara, id)
    banks().zarinpal.answer(
      ...[inquiryAnswer('PAID'), captured, ok({ code: 100, message: 'Success', authority: `C${id}` })],
    )
    const third = await payOrderAgain(sara, id)
    expect(third.redirectUrl).not.toBe('')
    expect(await attempts(sara)).toEqual(['1 paid', '2 paid', '3 open'])
  })

  it('writes one line into the history for a part that stays unpaid while its page is open elsewhere', async () => {
    const id = await paidParts(sara, 1)
    const second = await next(sara, id)
    const isUnpaid = [no(-51), inquiryAnswer('IN_BANK')] as const
    banks().zarinpal.answer(...isUnpaid)
    await goBack(sara, second)
    const { history } = await orderOf(sara)
    for (let round = 0; round < 3; round++) {
      banks().zarinpal.answer(...isUnpaid)
      shop.pass(MINUTE)
      await reconcile(shop.app.context)
    }
    expect((await orderOf(sara)).history).toEqual(history)
    await expectOpenOrderWithPaid(sara, [1])
  })

  it('starts a new attempt of a part that failed behind a closed page', async () => {
    const id = await paidParts(sara, 1)
    await next(sara, id)
    const again = await nextAfter(sara, id, 'FAILED')
    expect(again.redirectUrl).not.toBe('')
    expect(await attempts(sara)).toEqual(['1 paid', '2 failed', '2 open'])
  })

  it('finishes a part whose server was killed between the capture and the settlement', async () => {
    const id = await paidParts(sara, 2)
    const last = await next(sara, id)
    const authority = last.redirectUrl.split('/').at(-1) ?? ''
    await shop.db
      .updateTable('payments')
      .set({ status: 'verifying', called_back_at: new Date(shop.now()), next_check_at: new Date(shop.now()) })
      .where('authority', '=', authority)
      .execute()
    banks().zarinpal.answer(captured)
    await Promise.all([reconcile(shop.app.context), reconcile(shop.app.context)])
    expect(await orderOf(sara)).toMatchObject({ status: orderStatus.paid })
    expect(await money(id)).toEqual({ used: 3 * PART, back: 0 })
  })

  it('starts no second payment of a part while its bank does not answer, even if the shopper tries 12 times', async () => {
    const id = await paidParts(sara, 1)
    const second = await next(sara, id)
    banks().zarinpal.answer(broken)
    await goBack(sara, second)
    for (let press = 0; press < 12; press++)
      expect(await next(sara, id, 'zibal')).toMatchObject({ redirectUrl: '' })
    expect(await attempts(sara)).toEqual(['1 paid', '2 open'])
  })

  it('changes the bank of a part only when the first one says that nothing was paid', async () => {
    const id = await paidParts(sara, 1)
    await next(sara, id)
    banks().zarinpal.answer(broken)
    expect(await next(sara, id, 'zibal')).toMatchObject({ redirectUrl: '' })
    banks().zarinpal.answer(inquiryAnswer('IN_BANK'))
    expect((await next(sara, id, 'zibal')).redirectUrl).not.toBe('')
    expect(await attempts(sara)).toEqual(['1 paid', '2 open', '2 open'])
  })

  it('offers in the frozen basket no link to an attempt whose part another bank has captured', async () => {
    const id = await paidParts(sara, 1)
    const one = await next(sara, id)
    banks().zarinpal.answer(inquiryAnswer('IN_BANK'))
    const other = await next(sara, id, 'zibal')
    expect(other.redirectUrl).not.toBe('')
    await capture(sara, one)
    const { payUrl } = await basketOf(sara)
    expect((await sara.visitor.get(payUrl)).location).not.toBe(other.redirectUrl)
  })

  it('keeps the first bank’s page of the first part usable when the second bank refuses', async () => {
    const first = await begin(sara)
    banks().zarinpal.answer(inquiryAnswer('IN_BANK'))
    banks().zibal.answer(broken)
    const atZibal = await payOrderAgain(sara, first.orderId, { payBy: 'zibal' })
    expect(atZibal.redirectUrl).toBe('')
    await capture(sara, first)
    await expectOpenOrderWithPaid(sara, [1])
  })

  it('asks the bank before the shopper gives up, and keeps an order whose last part was paid', async () => {
    const id = await paidParts(sara, 2)
    await next(sara, id)
    banks().zarinpal.answer(inquiryAnswer('PAID'), captured)
    const { status } = await sara.visitor.ask('leaveCardOrder', { params: { id } })
    expect(status).toBe(409)
    expect(await orderOf(sara)).toMatchObject({ status: orderStatus.paid })
  })
})

describe.each(databaseKinds)('a part at the bank when the hold ends ($name)', (kind) => {
  const { shop, steps, banks, passMinutes } = shopWithParts(kind)
  const { begin, capture, next, paidParts, money, expectOpenOrderWithPaid, basketOf, orderOf, stockOf } =
    steps
  let sara: Shopper
  beforeEach(async () => void (sara = await openShopper(shop)))

  /** Starts the third part six minutes before the hold ends, and lets the bank report this status a minute after its end. */
  async function endHold(bankStatus: string) {
    const id = await paidParts(sara, 2)
    await passMinutes(14, sara)
    const third = await next(sara, id)
    banks().zarinpal.answer(inquiryAnswer(bankStatus))
    await passMinutes(7, sara)
    const moved: number[] = []
    shop.app.context.bus.on('order.moved', (order) => moved.push(order.id))
    await endOverdueFreezes(shop.app.context)
    return { id, third, moved }
  }

  it('extends the hold of the items and completes the order when it arrives', async () => {
    const { id, third, moved } = await endHold('IN_BANK')
    expect(moved).toEqual([id])
    await expectOpenOrderWithPaid(sara, [1, 2])
    const { parts, history } = await orderOf(sara)
    expect(Date.parse(parts?.until ?? '') - shop.now()).toBe(3 * MINUTE)
    expect(history.map(({ cause }) => cause)).toContainEqual(expect.stringMatching(/بخش ۳ در بانک/))
    expect((await basketOf(sara)).frozenUntil).toBe(parts?.until)
    expect(await stockOf('D-1')).toBe(4)
    expect(await capture(sara, third)).toMatchObject(paid)
    expect(await orderOf(sara)).toMatchObject({ status: orderStatus.paid })
    expect(await money(id)).toEqual({ used: 3 * PART, back: 0 })
    expect(await stockOf('D-1')).toBe(4)
  })

  it('is awaited for at most ten minutes, during which no other attempt can begin', async () => {
    const { id, third } = await endHold('IN_BANK')
    expect((await next(sara, id)).redirectUrl).toBe(third.redirectUrl)
    expect(await steps.fail(sara, third)).toMatchObject({ status: 1 })
    expect(await next(sara, id)).toMatchObject({ redirectUrl: '', message: /تا چند لحظهٔ دیگر/ })
    banks().zarinpal.answer(no(-51), inquiryAnswer('FAILED'))
    await passMinutes(4, sara)
    await endOverdueFreezes(shop.app.context)
    expect(await orderOf(sara)).toMatchObject({ status: orderStatus.paymentFailed })
    expect(await money(id)).toEqual({ used: 0, back: 2 * PART })
    expect(await stockOf('D-1')).toBe(5)
  })

  it('is refunded with the other parts when it arrives after the ten minutes', async () => {
    const { id, third } = await endHold('IN_BANK')
    banks().zarinpal.answer(inquiryAnswer('IN_BANK'))
    await passMinutes(4, sara)
    await endOverdueFreezes(shop.app.context)
    expect(await stockOf('D-1')).toBe(5)
    await capture(sara, third)
    expect(await money(id)).toEqual({ used: 0, back: 3 * PART })
    expect(await stockOf('D-1')).toBe(5)
  })

  it('does not extend the hold when the bank says that the part was not paid', async () => {
    const { id } = await endHold('FAILED')
    expect(await orderOf(sara)).toMatchObject({ status: orderStatus.paymentFailed })
    expect(await money(id)).toEqual({ used: 0, back: 2 * PART })
    expect(await stockOf('D-1')).toBe(5)
  })

  it('does not extend the hold when it is the first part, because no captured part would be refunded', async () => {
    await begin(sara)
    banks().zarinpal.answer(inquiryAnswer('IN_BANK'))
    await shop.db
      .updateTable('payments')
      .set({ created_at: new Date(shop.now() + 15 * MINUTE) })
      .execute()
    await passMinutes(21, sara)
    await endOverdueFreezes(shop.app.context)
    expect(await orderOf(sara)).toMatchObject({ status: orderStatus.paymentFailed })
    expect(await stockOf('D-1')).toBe(5)
  })
})
