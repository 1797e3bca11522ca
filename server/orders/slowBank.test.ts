/** A bank that is slow, silent or called too often: one shopper's payment does not delay those of others. */
import { beforeEach, describe, expect, it } from '@jest/globals'
import { acceptCallback } from './acceptCallback.ts'
import type { OrdersContext } from './context.ts'
import type { Gateway } from './gateways/gateway.ts'
import { endOverdueFreezes } from './leaveFreeze.ts'
import { reconcile } from './reconciler.ts'
import { authorityOf, checkoutSteps, MINUTE } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'

describe.each(databaseKinds)('a slow bank ($name)', (kind) => {
  const shop = shopForAll(kind, { env: { BASKET_FREEZE_MINUTES: '10' } })
  let shoppers: Shopper[]
  let authorities: string[]
  let codes: string[]
  const { setStock, stockOf, put, pay, codeOf } = checkoutSteps(shop)
  beforeEach(async () => {
    // End what earlier tests left open, or this test's rounds find it.
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

  /** The context with a bank that answers inquiries like this. */
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
