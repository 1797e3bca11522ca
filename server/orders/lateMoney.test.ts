import { beforeEach, describe, expect, it } from '@jest/globals'
import { endOverdueFreezes } from './leaveFreeze.ts'
import { reconcile } from './reconciler.ts'
import { PAY_AGAIN_MS } from './stillFits.ts'
import { MINUTE, checkoutSteps, paid } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'

const HOUR = 60 * MINUTE

describe.each(databaseKinds)('a payment that arrives after its order was released ($name)', (kind) => {
  const shop = shopForAll(kind, { env: { BASKET_FREEZE_MINUTES: '10' } })
  let sara: Shopper
  const steps = checkoutSteps(shop)
  const { setStock, stockOf, addCoupon, put, pay, order } = steps
  const { payOrderAgain, press, payAtBank, paidOrder, failedOrder, setPrice, basketOf, messagesAbout } = steps
  beforeEach(async () => {
    sara = await openShopper(shop)
    await setStock('D-1', 5)
    await setStock('D-2', 1)
    await setPrice('D-1', 9_000_000)
  })
  /** Makes an order that the shopper leaves while the bank's page is still open. */
  async function leftOrder(coupon = '') {
    await put(sara, 'D-1')
    if (coupon) await sara.visitor.call('setBasketCoupon', { code: coupon })
    const sent = await pay(sara)
    await sara.visitor.call('exitFreeze')
    return sent
  }
  const expectRefunded = async (id: number, cause: RegExp) => {
    await reconcile(shop.app.context)
    const order = await sara.visitor.call('getOrder', undefined, { params: { id } })
    expect(order).toMatchObject({ status: 4, payments: [{ state: 'refunded' }] })
    expect(order.payments[0]?.message).toContain('بازگردانده شد')
    expect(order.history.map((line) => line.cause).join('\n')).toMatch(cause)
    const announced = (await messagesAbout(id)).filter((text) => text.includes('بازگردانده می‌شود'))
    expect(announced).toHaveLength(1)
  }

  describe('because its hold ended while the shopper was on the page of the bank', () => {
    it('pays its order, with the items reserved again', async () => {
      const sent = await order(sara)
      shop.pass(11 * MINUTE)
      await endOverdueFreezes(shop.app.context)
      expect(await stockOf('D-1')).toBe(5)
      expect(await payAtBank(sara, sent)).toMatchObject(paid)
      expect(await stockOf('D-1')).toBe(4)
    })

    it('leaves another coupon in the basket, and removes its own', async () => {
      await addCoupon('OWN')
      await addCoupon('OTHER')
      for (const [code, kept] of [
        ['OTHER', 'OTHER'],
        ['OWN', ''],
      ]) {
        sara = await openShopper(shop)
        await put(sara, 'D-1')
        await sara.visitor.call('setBasketCoupon', { code: 'OWN' })
        const sent = await pay(sara)
        shop.pass(11 * MINUTE)
        await endOverdueFreezes(shop.app.context)
        await put(sara, 'D-1')
        await sara.visitor.call('setBasketCoupon', { code: code! })
        expect(await payAtBank(sara, sent)).toMatchObject(paid)
        expect(await basketOf(sara)).toMatchObject({ couponCode: kept })
        await setStock('D-1', 5)
      }
    })

    it('is refunded while another shopper holds the last item', async () => {
      const sent = await order(sara, 'D-2')
      shop.pass(11 * MINUTE)
      await endOverdueFreezes(shop.app.context)
      const other = await openShopper(shop)
      const held = await order(other, 'D-2')
      expect(await payAtBank(sara, sent)).toMatchObject({ status: 1, message: /بازگردانده شد/ })
      expect(await payAtBank(other, held)).toMatchObject(paid)
      expect(await stockOf('D-2')).toBe(0)
    })
  })

  it('is refunded when its coupon was used for another paid order', async () => {
    await addCoupon('LATE')
    const left = await leftOrder('LATE')
    const second = await pay(sara)
    expect(await payAtBank(sara, second)).toMatchObject(paid)
    expect(await payAtBank(sara, left)).toMatchObject({ status: 1 })
    await expectRefunded(left.orderId, /کد تخفیف/)
  })

  it('is refunded when its coupon is used by another order at the bank and only the reconciler finds the payment', async () => {
    await addCoupon('BANK')
    const left = await leftOrder('BANK')
    const second = await pay(sara)
    await press(left, 'close')
    shop.pass(2 * MINUTE)
    await expectRefunded(left.orderId, /کد تخفیف/)
    expect(await payAtBank(sara, second)).toMatchObject(paid)
  })

  it('is refunded when the delivery window has begun', async () => {
    const left = await leftOrder()
    await shop.db
      .updateTable('orders')
      .set({ slot_id: '2026-02-28T09' })
      .where('id', '=', left.orderId)
      .execute()
    expect(await payAtBank(sara, left)).toMatchObject({ status: 1 })
    await expectRefunded(left.orderId, /بازهٔ تحویل/)
    expect(await stockOf('D-1')).toBe(5)
  })

  it('is refunded when the attempt is older than a day', async () => {
    const left = await leftOrder()
    await shop.db
      .updateTable('payments')
      .set({ created_at: new Date(shop.now() - PAY_AGAIN_MS - HOUR) })
      .where('order_id', '=', left.orderId)
      .execute()
    await payAtBank(sara, left)
    await expectRefunded(left.orderId, /بیش از یک شبانه‌روز/)
  })

  it('is refunded when staff have cancelled the order', async () => {
    const sent = await order(sara)
    const { moveByStaff } = await import('./moveByStaff.ts')
    await moveByStaff(shop.app.context, { orderId: sent.orderId, to: 4, reason: 'نشانی نادرست', staff: 2 })
    expect(await payAtBank(sara, sent)).toMatchObject({ status: 1 })
    await expectRefunded(sent.orderId, /فروشگاه .*لغو/)
    expect(await stockOf('D-1')).toBe(5)
  })

  it('is refunded when the shopper has bought the same product since', async () => {
    const left = await leftOrder()
    const second = await order(sara, 'D-2')
    expect(await payAtBank(sara, second)).toMatchObject(paid)
    expect(await payAtBank(sara, left)).toMatchObject({ status: 1 })
    await expectRefunded(left.orderId, /سفارش دیگر خریدار/)
    expect(await stockOf('D-1')).toBe(4)
  })

  it('is refunded when another order of the same product waits for its payment', async () => {
    const left = await leftOrder()
    const second = await pay(sara)
    await press(left, 'close')
    shop.pass(2 * MINUTE)
    await expectRefunded(left.orderId, /سفارش دیگر خریدار/)
    expect(await payAtBank(sara, second)).toMatchObject(paid)
    expect(await stockOf('D-1')).toBe(4)
  })

  it('is refunded when the shopper has bought the product by paying an older order again', async () => {
    const { id: older } = await failedOrder(sara)
    const left = await leftOrder()
    const second = await payOrderAgain(sara, older)
    expect(await payAtBank(sara, second)).toMatchObject(paid)
    await payAtBank(sara, left)
    await expectRefunded(left.orderId, /سفارش دیگر خریدار/)
  })

  it('pays its order when the shopper bought the product before, or another one since', async () => {
    await paidOrder(sara)
    shop.pass(MINUTE)
    const left = await leftOrder()
    await sara.visitor.call('removeFromBasket', { WebsiteCode: 'D-1', ProductProperty: 0, GuidCode: '' })
    await paidOrder(sara, 'D-2')
    expect(await payAtBank(sara, left)).toMatchObject(paid)
  })

  it('pays its order while the basket waits for the payment of another one, and leaves the basket frozen', async () => {
    const left = await leftOrder()
    await sara.visitor.call('removeFromBasket', { WebsiteCode: 'D-1', ProductProperty: 0, GuidCode: '' })
    await order(sara, 'D-2')
    expect(await payAtBank(sara, left)).toMatchObject(paid)
    expect(await basketOf(sara)).toMatchObject({ frozen: true, items: [{ websiteCode: 'D-2', count: 1 }] })
  })

  it('pays its order at the price that was paid when everything is still available', async () => {
    await addCoupon('FITS')
    const left = await leftOrder('FITS')
    await setPrice('D-1', 9_500_000)
    expect(await payAtBank(sara, left)).toMatchObject({ ...paid, amount: 8_600_000 })
  })
})
