import { beforeEach, describe, expect, it } from '@jest/globals'
import { endOverdueFreezes } from './leaveFreeze.ts'
import { reconcile } from './reconciler.ts'
import { MINUTE, checkoutSteps, newKey, paid } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper, renewLogin, type Shopper } from '../testing/shopper.ts'
import { sendShopperNotices } from './notices/shopperNotices.ts'

describe.each(databaseKinds)('an order with two attempts at the bank ($name)', (kind) => {
  const shop = shopForAll(kind, { env: { BASKET_FREEZE_MINUTES: '10' } })
  let sara: Shopper
  const { stockOf, put, pay, order, payOrderAgain, payAtBank, orderOf } = checkoutSteps(shop)
  beforeEach(async () => (sara = await openShopper(shop)))

  /** Two attempts: the bank's page stays open five minutes longer than the hold, and meanwhile the shopper pays again. */
  async function twoAttempts() {
    const first = await order(sara)
    shop.pass(10 * MINUTE)
    await endOverdueFreezes(shop.app.context)
    shop.pass(3 * MINUTE)
    const second = await payOrderAgain(sara, first.orderId)
    expect(second.redirectUrl).not.toBe('')
    return { first, second }
  }

  it('keeps waiting for the second payment when the bank gives up the first', async () => {
    const { second } = await twoAttempts()
    const stock = await stockOf('D-1')
    shop.pass(3 * MINUTE)
    await renewLogin(shop, sara)
    await reconcile(shop.app.context)
    expect(await orderOf(sara)).toMatchObject({
      status: 6,
      payments: [{ state: 'failed' }, { state: 'open' }],
    })
    expect(await stockOf('D-1')).toBe(stock)
    expect(await sara.visitor.call('getBasket')).toMatchObject({ frozen: true })
    expect(await payAtBank(sara, second)).toMatchObject(paid)
  })

  it('refunds the first payment once the second has paid, in a message that does not say that the order failed', async () => {
    const { first, second } = await twoAttempts()
    expect(await payAtBank(sara, second)).toMatchObject(paid)
    await payAtBank(sara, first)
    const order = await orderOf(sara)
    expect(order).toMatchObject({ status: 2, payments: [{ state: 'refunded' }, { state: 'paid' }] })
    await sendShopperNotices(shop.app.context)
    const { text } = await shop.db
      .selectFrom('sms_outbox')
      .where('template', '=', 'refund')
      .select('text')
      .executeTakeFirstOrThrow()
    for (const message of [text, order.payments[0]?.message]) {
      expect(message).toContain('به حساب شما بازگردانده')
      expect(message).not.toMatch(/پایان مهلت|انجام نشد/)
    }
  })

  it('answers a repeated checkout of an order that the shopper left with a message instead of the bank URL', async () => {
    await put(sara, 'D-1')
    const key = newKey()
    const sent = await pay(sara, { key })
    await sara.visitor.call('exitFreeze')
    const again = await pay(sara, { key })
    expect(again).toMatchObject({ redirectUrl: '', orderId: 0, basketCount: 1 })
    expect(again.message).toContain('در انتظار پرداخت نیست')
    const fresh = await pay(sara)
    expect(fresh.redirectUrl).not.toBe('')
    expect(fresh.orderId).not.toBe(sent.orderId)
  })
})
