/** A bank that is slow, silent or asked too often: one shopper's payment keeps no other's waiting. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { acceptCallback } from './acceptCallback.ts'
import type { OrdersContext } from './context.ts'
import type { Gateway } from './gateways/gateway.ts'
import { endOverdueFreezes } from './leaveFreeze.ts'
import { reconcile } from './reconciler.ts'
import { authorityOf, checkoutSteps, MINUTE } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'

describe.each(databaseKinds)('a slow bank ($name)', (kind) => {
  let shop: TestShop
  let shoppers: Shopper[]
  let authorities: string[]
  const { setStock, stockOf, put, pay } = checkoutSteps(() => shop)
  beforeAll(async () => (shop = await openTestShop(kind, { env: { BASKET_FREEZE_MINUTES: '10' } })))
  afterAll(() => shop.close())
  beforeEach(async () => {
    // What a test leaves at the bank is no business of the next one's.
    shop.pass(11 * MINUTE)
    await endOverdueFreezes(shop.app.context)
    await shop.db.updateTable('payments').set({ next_check_at: '2100-01-01' }).execute()
    await setStock('D-1', 3)
    shoppers = []
    authorities = []
    for (let n = 0; n < 3; n += 1) {
      const shopper = await openShopper(shop)
      await put(shopper, 'D-1')
      shoppers.push(shopper)
      authorities.push(authorityOf(await pay(shopper)))
    }
    expect(await stockOf('D-1')).toBe(0)
  })

  /** The shop, with a bank that answers inquiries in this way. */
  function withBank(inquire: Gateway['inquire']): OrdersContext {
    const { context } = shop.app
    return {
      ...context,
      gateways: { ...context.gateways, of: (name) => ({ ...context.gateways.of(name), inquire }) },
    }
  }
  /** It answers nobody before all three have asked. */
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

  it('gives the goods of all whose time is over free in the time of one question', async () => {
    shop.pass(11 * MINUTE)
    expect(await endOverdueFreezes(slow())).toBe(3)
    expect(await stockOf('D-1')).toBe(3)
  }, 20_000)

  it('is asked about several attempts at a time', async () => {
    shop.pass(2 * MINUTE)
    expect(await reconcile(slow())).toBe(3)
  }, 20_000)

  it('that breaks off over one payment leaves the others their turn', async () => {
    shop.pass(11 * MINUTE)
    const broken = withBank(async ({ authority }) => {
      if (authority === authorities[0]) throw new Error('broken off')
      return { kind: 'waiting' }
    })
    expect(await endOverdueFreezes(broken)).toBe(2)
    expect(await stockOf('D-1')).toBe(2)
    expect(shop.log()).toContain('a frozen basket could not be let go')
    expect(await endOverdueFreezes(shop.app.context)).toBe(1)
    expect(await stockOf('D-1')).toBe(3)
  })

  it('is not asked anew for everybody who opens the address of the way back, again and again', async () => {
    const [authority = ''] = authorities
    let asked = 0
    const context = withBank(async () => {
      asked += 1
      return { kind: 'waiting' }
    })
    for (let n = 0; n < 40; n += 1) expect(await acceptCallback(context, authority)).not.toBeNull()
    expect(asked).toBeLessThanOrEqual(10)
    // Another's payment is another matter, and so is the same one later.
    await acceptCallback(context, authorities[1] ?? '')
    expect(asked).toBeLessThanOrEqual(11)
    shop.pass(11 * MINUTE)
    const before = asked
    await acceptCallback(context, authority)
    expect(asked).toBe(before + 1)
  })
})
