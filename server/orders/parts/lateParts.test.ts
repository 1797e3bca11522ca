/** A part that is being paid at a bank when the hold of its order ends. */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { orderStatus } from '../../../contract/statuses.ts'
import { MINUTE, paid } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { PART, shopWithParts } from '../../testing/partSteps.ts'
import { inBook, no } from '../../testing/refundSteps.ts'
import { openShopper, type Shopper } from '../../testing/shopper.ts'
import { endOverdueFreezes } from '../leaveFreeze.ts'

describe.each(databaseKinds)('a part at the bank when the hold ends ($name)', (kind) => {
  const { shop, steps, banks, passMinutes } = shopWithParts(kind)
  const { begin, capture, next, paidParts, money, expectOpen, basketOf, orderOf, stockOf } = steps
  let sara: Shopper
  beforeEach(async () => void (sara = await openShopper(shop)))

  /** The third part is at the bank, six minutes before the hold ends; a minute after its end the bank says this. */
  async function endHold(said: string) {
    const id = await paidParts(sara, 2)
    await passMinutes(14, sara)
    const third = await next(sara, id)
    banks().zarinpal.answer(inBook(said))
    await passMinutes(7, sara)
    const moved: number[] = []
    shop.app.context.bus.on('order.moved', (order) => moved.push(order.id))
    await endOverdueFreezes(shop.app.context)
    return { id, third, moved }
  }

  it('keeps its items and is the last of a paid order when it arrives', async () => {
    const { id, third, moved } = await endHold('IN_BANK')
    expect(moved).toEqual([id])
    await expectOpen(sara, [1, 2])
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

  it('is awaited for ten minutes at most, in which no other attempt begins', async () => {
    const { id, third } = await endHold('IN_BANK')
    expect((await next(sara, id)).redirectUrl).toBe(third.redirectUrl)
    expect(await steps.fail(sara, third)).toMatchObject({ status: 1 })
    expect(await next(sara, id)).toMatchObject({ redirectUrl: '', message: /تا چند لحظهٔ دیگر/ })
    banks().zarinpal.answer(no(-51), inBook('FAILED'))
    await passMinutes(4, sara)
    await endOverdueFreezes(shop.app.context)
    expect(await orderOf(sara)).toMatchObject({ status: orderStatus.paymentFailed })
    expect(await money(id)).toEqual({ used: 0, back: 2 * PART })
    expect(await stockOf('D-1')).toBe(5)
  })

  it('goes back with the other parts when it arrives after the ten minutes', async () => {
    const { id, third } = await endHold('IN_BANK')
    banks().zarinpal.answer(inBook('IN_BANK'))
    await passMinutes(4, sara)
    await endOverdueFreezes(shop.app.context)
    expect(await stockOf('D-1')).toBe(5)
    await capture(sara, third)
    expect(await money(id)).toEqual({ used: 0, back: 3 * PART })
    expect(await stockOf('D-1')).toBe(5)
  })

  it('extends nothing when the bank says that it was not paid', async () => {
    const { id } = await endHold('FAILED')
    expect(await orderOf(sara)).toMatchObject({ status: orderStatus.paymentFailed })
    expect(await money(id)).toEqual({ used: 0, back: 2 * PART })
    expect(await stockOf('D-1')).toBe(5)
  })

  it('extends nothing when it is the first, because a hold without money ends in time', async () => {
    await begin(sara)
    banks().zarinpal.answer(inBook('IN_BANK'))
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
