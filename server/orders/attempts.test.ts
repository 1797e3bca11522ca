import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { endOverdueFreezes } from './leaveFreeze.ts'
import { reconcile } from './reconciler.ts'
import { MINUTE, checkoutSteps, newKey, paid } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { openShopper, renewLogin, type Shopper } from '../testing/shopper.ts'
import { sendShopperNotices } from './notices/shopperNotices.ts'

describe.each(databaseKinds)('an order with two attempts at the bank ($name)', (kind) => {
  let shop: TestShop
  let sara: Shopper
  const { stockOf, put, pay, press, goBack, orderOf } = checkoutSteps(() => shop)
  beforeAll(async () => (shop = await openTestShop(kind, { env: { BASKET_FREEZE_MINUTES: '10' } })))
  afterAll(() => shop.close())
  beforeEach(async () => (sara = await openShopper(shop)))

  /** The bank's page outlasts the hold by five minutes; the shopper pays again meanwhile. */
  async function twoAttempts() {
    await put(sara, 'D-1')
    const first = await pay(sara)
    shop.pass(10 * MINUTE)
    await endOverdueFreezes(shop.app.context)
    shop.pass(3 * MINUTE)
    const second = await sara.visitor.call('payOrderAgain', undefined, { params: { id: first.orderId } })
    expect(second.redirectUrl).not.toBe('')
    return { first, second }
  }

  it('goes on when the bank gives up the first: that one has nothing to let go of any more', async () => {
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
    await press(second, 'pay')
    expect(await goBack(sara, second)).toMatchObject(paid)
  })

  it('gives the money of the first back when the second has paid, in words that leave the order in peace', async () => {
    const { first, second } = await twoAttempts()
    await press(second, 'pay')
    expect(await goBack(sara, second)).toMatchObject(paid)
    await press(first, 'pay')
    await goBack(sara, first)
    const order = await orderOf(sara)
    expect(order).toMatchObject({ status: 2, payments: [{ state: 'refunded' }, { state: 'paid' }] })
    await sendShopperNotices(shop.app.context)
    const { text } = await shop.db
      .selectFrom('sms_outbox')
      .where('template', '=', 'refund')
      .select('text')
      .executeTakeFirstOrThrow()
    for (const words of [text, order.payments[0]?.message]) {
      expect(words).toContain('به حساب شما بازگردانده')
      expect(words).not.toMatch(/پایان مهلت|انجام نشد/)
    }
  })

  it('that was left sends nobody to the bank: the same request again says that nothing is held any more', async () => {
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
