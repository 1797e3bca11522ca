/** A bank that is slow, silent or called too often: one shopper's payment does not delay those of others. */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { acceptCallback } from './acceptCallback.ts'
import type { OrdersContext } from './context.ts'
import type { Gateway } from './gateways/gateway.ts'
import { endOverdueFreezes } from './leaveFreeze.ts'
import { reconcile } from './reconciler.ts'
import { authorityOf, checkoutSteps, MINUTE, newKey, paid } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper, renewLogin, type Shopper } from '../testing/shopper.ts'
import { sendShopperNotices } from './notices/shopperNotices.ts'

describe.each(databaseKinds)('a slow bank ($name)', (kind) => {
  const shop = shopForAll(kind, { env: { BASKET_FREEZE_MINUTES: '10' } })
  let shoppers: Shopper[]
  let authorities: string[]
  let codes: string[]
  const { setStock, stockOf, put, pay, codeOf } = checkoutSteps(shop)
  beforeEach(async () => {
    // End attempts that earlier tests left open, because the rounds of this test would find them.
    shop.pass(11 * MINUTE)
    await endOverdueFreezes(shop.app.context)
    await shop.db.updateTable('payments').set({ next_check_at: '2100-01-01' }).execute()
    await setStock('D-1', 3)
    shoppers = []
    authorities = []
    codes = []
    for (let n = 0; n < 3; n += 1) {
      const shopper = await openShopper(shop)
      await put(shopper, 'D-1')
      shoppers.push(shopper)
      const sent = await pay(shopper)
      authorities.push(authorityOf(sent))
      codes.push(await codeOf(sent))
    }
    expect(await stockOf('D-1')).toBe(0)
  })

  /** The context with a bank whose inquiries call `inquire`. */
  function withBank(inquire: Gateway['inquire']): OrdersContext {
    const { context } = shop.app
    return {
      ...context,
      gateways: { ...context.gateways, of: (name) => ({ ...context.gateways.of(name), inquire }) },
    }
  }
  /** The bank answers only after all three inquiries have arrived. */
  function slow(): OrdersContext {
    let asked = 0
    let answer: () => void
    const allAsked = new Promise<void>((resolve) => (answer = resolve))
    return withBank(async () => {
      asked += 1
      if (asked === shoppers.length) answer()
      await allAsked
      return { kind: 'unknown', code: '0' }
    })
  }

  it('delays the release of several overdue baskets by one timeout only', async () => {
    shop.pass(11 * MINUTE)
    expect(await endOverdueFreezes(slow())).toBe(3)
    expect(await stockOf('D-1')).toBe(3)
  }, 20_000)

  it('is asked about several attempts in parallel', async () => {
    shop.pass(2 * MINUTE)
    expect(await reconcile(slow())).toBe(3)
  }, 20_000)

  it('does not prevent the release of other baskets when it fails for one', async () => {
    shop.pass(11 * MINUTE)
    const broken = withBank(async ({ authority }) => {
      if (authority === authorities[0]) throw new Error('broken off')
      return { kind: 'waiting' }
    })
    expect(await endOverdueFreezes(broken)).toBe(2)
    expect(await stockOf('D-1')).toBe(2)
    expect(shop.log()).toContain('a frozen basket could not be released')
    expect(await endOverdueFreezes(shop.app.context)).toBe(1)
    expect(await stockOf('D-1')).toBe(3)
  })

  it('is asked at most ten times when someone opens the call-back URL again and again', async () => {
    const arrive = (index: number) =>
      acceptCallback(context, { code: codes[index] ?? '', authority: authorities[index] ?? '' })
    let asked = 0
    const context = withBank(async () => {
      asked += 1
      return { kind: 'waiting' }
    })
    for (let n = 0; n < 40; n += 1) expect(await arrive(0)).toBe(true)
    expect(asked).toBeLessThanOrEqual(10)
    // The limit is per attempt and ends after ten minutes.
    await arrive(1)
    expect(asked).toBeLessThanOrEqual(11)
    shop.pass(11 * MINUTE)
    const before = asked
    await arrive(0)
    expect(asked).toBe(before + 1)
  })
})

describe.each(databaseKinds)('an order with two attempts at the bank ($name)', (kind) => {
  const shop = shopForAll(kind, { env: { BASKET_FREEZE_MINUTES: '10' } })
  let sara: Shopper
  const { stockOf, put, pay, order, payOrderAgain, payAtBank, orderOf, textsOf } = checkoutSteps(shop)
  beforeEach(async () => (sara = await openShopper(shop)))

  /** Makes two attempts: the bank's page stays open five minutes longer than the hold, and meanwhile the shopper pays again. */
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
    const [text] = await textsOf('refund')
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
