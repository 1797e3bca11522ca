/** Orders above the limit of every gateway, paid in parts at two banks that speak their wire formats. */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { orderStatus } from '../../../contract/statuses.ts'
import { MINUTE, paid } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { PART, shopWithParts } from '../../testing/partSteps.ts'
import { inquiryAnswer } from '../../testing/refundSteps.ts'
import { openShopper, type Shopper } from '../../testing/shopper.ts'
import { endOverdueFreezes } from '../leaveFreeze.ts'

describe.each(databaseKinds)('an order that is paid in parts ($name)', (kind) => {
  const { shop, steps, banks, passMinutes } = shopWithParts(kind)
  const {
    begin,
    capture,
    next,
    paidParts,
    fail,
    leave,
    attempts,
    money,
    expectOpenOrderWithPaid,
    put,
    pay,
    basketOf,
    orderOf,
    stockOf,
    setPrice,
    goBack,
  } = steps
  let sara: Shopper
  beforeEach(async () => void (sara = await openShopper(shop)))

  it('is offered by the basket with the amount of each part, and refused with another number of parts', async () => {
    await put(sara, 'D-1')
    expect(await basketOf(sara)).toMatchObject({
      ...{ paymentRefusal: '', payable: 3 * PART, parts: [PART, PART, PART] },
      gateways: ['zarinpal', 'zibal'],
    })
    expect(await pay(sara)).toMatchObject({ redirectUrl: '', message: /در ۳ بخش/ })
    expect(await pay(sara, { parts: 2 })).toMatchObject({ redirectUrl: '' })
    expect(await stockOf('D-1')).toBe(5)
  })

  it('refuses parts for an amount that one payment covers, and a shop without parts', async () => {
    await setPrice('D-1', PART)
    await put(sara, 'D-1')
    expect(await basketOf(sara)).not.toHaveProperty('parts')
    expect(await pay(sara, { parts: 3 })).toMatchObject({ redirectUrl: '' })
    await setPrice('D-1', 6 * PART)
    expect(await basketOf(sara)).not.toHaveProperty('parts')
    expect((await basketOf(sara)).paymentRefusal).toMatch(/سقف پرداخت/)
  })

  it('becomes paid with its last part, and verifies each part with its own amount, also at a second gateway', async () => {
    const first = await begin(sara)
    expect(await capture(sara, first)).toMatchObject({
      ...{ status: 0, amount: PART, message: /بخش ۱ از ۳ .*۲ بخش دیگر/ },
      parts: { paid: [1], next: 2 },
    })
    await expectOpenOrderWithPaid(sara, [1])
    const second = await next(sara, first.orderId, 'zibal')
    expect(second.redirectUrl).toContain(banks().zibal.origin)
    const facts = { status: 1, refNumber: 12_345_678_901, amount: PART * 10 }
    banks().zibal.answer({ body: { message: 'success', result: 100, ...facts } })
    await goBack(sara, second)
    await expectOpenOrderWithPaid(sara, [1, 2])
    expect(await stockOf('D-1')).toBe(4)
    const last = await next(sara, first.orderId)
    const end = await capture(sara, last)
    expect(end).toMatchObject({ ...paid, amount: PART, message: /هر ۳ بخش/ })
    expect(end).not.toHaveProperty('parts')
    expect(await orderOf(sara)).toMatchObject({ status: orderStatus.paid })
    expect(await money(first.orderId)).toEqual({ used: 3 * PART, back: 0 })
    expect((await basketOf(sara)).items).toEqual([])
    const verified = banks()
      .zarinpal.calls.filter(({ path }) => path.endsWith('/verify.json'))
      .slice(-2)
    expect(verified.map(({ body }) => (body as { amount: number }).amount)).toEqual([PART, PART])
  })

  it('counts a part once when its call-back is repeated', async () => {
    const first = await begin(sara)
    await capture(sara, first)
    await capture(sara, first)
    await Promise.all([capture(sara, first), capture(sara, first)])
    await expectOpenOrderWithPaid(sara, [1])
    expect(await attempts(sara)).toEqual(['1 paid'])
  })

  it('keeps the paid parts and the items when a part fails, and pays it again', async () => {
    const id = await paidParts(sara, 1)
    expect(await fail(sara, await next(sara, id))).toMatchObject({
      ...{ status: 1, message: /بخش ۲ پرداخت نشد/, canPayAgain: false },
      parts: { paid: [1], next: 2 },
    })
    await expectOpenOrderWithPaid(sara, [1])
    expect(await stockOf('D-1')).toBe(4)
    await capture(sara, await next(sara, id))
    await capture(sara, await next(sara, id))
    expect(await orderOf(sara)).toMatchObject({ status: orderStatus.paid })
  })

  it('restarts the hold of the items (20 minutes) after each paid part', async () => {
    const first = await begin(sara)
    await passMinutes(15, sara)
    await capture(sara, first)
    const { parts } = await orderOf(sara)
    expect(Date.parse(parts?.until ?? '') - shop.now()).toBe(20 * MINUTE)
    expect((await basketOf(sara)).frozenUntil).toBe(parts?.until)
    await passMinutes(10, sara)
    await endOverdueFreezes(shop.app.context)
    await expectOpenOrderWithPaid(sara, [1])
  })

  it('refunds the paid parts and frees the items when the time is over', async () => {
    const id = await paidParts(sara, 2)
    const third = await next(sara, id)
    banks().zarinpal.answer(inquiryAnswer('IN_BANK'))
    await passMinutes(21, sara)
    await endOverdueFreezes(shop.app.context)
    const order = await orderOf(sara)
    expect(order).toMatchObject({
      status: orderStatus.paymentFailed,
      payBack: { amount: 2 * PART, by: 'bank' },
    })
    expect(order).not.toHaveProperty('parts')
    expect(order.payments[0]?.message).toMatch(/همهٔ بخش‌ها پرداخت نشد/)
    expect(await stockOf('D-1')).toBe(5)
    expect(order.canPayAgain).toBe(false)
    expect(await next(sara, id)).toMatchObject({ redirectUrl: '', message: /بازگردانده می‌شود/ })
    // The last part arrives late: it is refunded once, too, and does not reopen the order.
    await capture(sara, third)
    await capture(sara, third)
    expect(await money(id)).toEqual({ used: 0, back: 3 * PART })
    expect(await orderOf(sara)).toMatchObject({ status: orderStatus.paymentFailed })
    expect(await stockOf('D-1')).toBe(5)
  })

  it('refunds the paid parts when the shopper gives up, also repeatedly and from an old page', async () => {
    const id = await paidParts(sara, 2)
    const left = await leave(sara, id)
    expect(left).toMatchObject({ status: orderStatus.cancelled, payBack: { amount: 2 * PART } })
    await leave(sara, id)
    await sara.visitor.call('exitFreeze')
    expect(await money(id)).toEqual({ used: 0, back: 2 * PART })
    expect(await stockOf('D-1')).toBe(5)
    expect((await basketOf(sara)).frozen).toBe(false)
    const texts = await shop.db
      .selectFrom('shopper_notices')
      .where('order_id', '=', id)
      .select('text')
      .execute()
    expect(texts).toHaveLength(1)
    expect(texts[0]?.text).toMatch(/۸٬۰۰۰٬۰۰۰ تومان/)
  })

  it('says in the frozen basket what is paid, and refunds it when the shopper leaves the freeze', async () => {
    const id = await paidParts(sara, 1)
    expect(await basketOf(sara)).toMatchObject({ frozen: true, message: /۴٬۰۰۰٬۰۰۰ تومان پرداخت شده/ })
    const { message } = await sara.visitor.call('exitFreeze')
    expect(message).toMatch(/بازگردانده می‌شود/)
    expect(await money(id)).toEqual({ used: 0, back: PART })
  })

  it('continues from the frozen basket at the page that offers the next part', async () => {
    await paidParts(sara, 1)
    const { payUrl } = await basketOf(sara)
    expect((await sara.visitor.get(payUrl)).location).toMatch(/\/call-back\//)
  })

  it('can be paid again from its first part when that one fails', async () => {
    const first = await begin(sara)
    await fail(sara, first)
    expect(await orderOf(sara)).toMatchObject({ status: orderStatus.paymentFailed, canPayAgain: true })
    await capture(sara, await next(sara, first.orderId))
    await expectOpenOrderWithPaid(sara, [1])
  })

  it('starts no payment of a part in the last moments of the hold', async () => {
    const id = await paidParts(sara, 1)
    await passMinutes(19, sara)
    expect(await next(sara, id)).toMatchObject({ redirectUrl: '', message: /تا چند لحظهٔ دیگر/ })
  })

  it('does not count captured parts towards the limit of ten attempts to pay', async () => {
    const id = await paidParts(sara, 1)
    for (let failure = 0; failure < 9; failure++) await fail(sara, await next(sara, id))
    const last = await next(sara, id)
    expect(last.redirectUrl).not.toBe('')
    await fail(sara, last)
  })

  it('can be paid and given up only by its owner', async () => {
    const id = await paidParts(sara, 1)
    const reza = await openShopper(shop)
    const ask = (call: 'payOrderAgain' | 'leaveCardOrder') => reza.visitor.ask(call, { params: { id } })
    expect((await ask('payOrderAgain')).status).toBe(404)
    expect((await ask('leaveCardOrder')).status).toBe(404)
    await expectOpenOrderWithPaid(sara, [1])
  })
})
