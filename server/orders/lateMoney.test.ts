import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { reconcile } from './reconciler.ts'
import { PAY_AGAIN_MS } from './stillFits.ts'
import { MINUTE, checkoutSteps, paid } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'
import { sendShopperNotices } from './notices/shopperNotices.ts'

const HOUR = 60 * MINUTE

describe.each(databaseKinds)('money that comes late ($name)', (kind) => {
  let shop: TestShop
  let sara: Shopper
  const { setStock, stockOf, put, pay, press, goBack, addCoupon } = checkoutSteps(() => shop)
  beforeAll(async () => (shop = await openTestShop(kind, { env: { BASKET_FREEZE_MINUTES: '10' } })))
  afterAll(() => shop.close())
  beforeEach(async () => {
    sara = await openShopper(shop)
    await setStock('D-1', 5)
    await setStock('D-2', 1)
    await setPrice(9_000_000)
  })
  const setPrice = (price: number) =>
    shop.db.updateTable('products').set({ price }).where('website_code', '=', 'D-1').execute()
  const again = (who: Shopper, id: number) => who.visitor.call('payOrderAgain', undefined, { params: { id } })

  /** An order of one diver that was given up at the bank. */
  async function failedOrder(who = sara): Promise<number> {
    await put(who, 'D-1')
    const sent = await pay(who)
    await press(sent, 'cancel')
    await goBack(who, sent, 'NOK')
    return sent.orderId
  }
  /** Left in the freeze, with the bank's page still open. */
  async function leftOrder(coupon = '') {
    await put(sara, 'D-1')
    if (coupon) await sara.visitor.call('setBasketCoupon', { code: coupon })
    const sent = await pay(sara)
    await sara.visitor.call('exitFreeze')
    return sent
  }
  const expectGivenBack = async (id: number, cause: RegExp) => {
    await reconcile(shop.app.context)
    const order = await sara.visitor.call('getOrder', undefined, { params: { id } })
    expect(order).toMatchObject({ status: 4, payments: [{ state: 'refunded' }] })
    expect(order.payments[0]?.message).toContain('بازگردانده شد')
    expect(order.history.map((line) => line.cause).join('\n')).toMatch(cause)
    await sendShopperNotices(shop.app.context)
    const messages = await shop.db
      .selectFrom('sms_outbox')
      .where('template', '=', 'refund')
      .select('text')
      .execute()
    const number = new Intl.NumberFormat('fa-IR', { useGrouping: false }).format(id)
    expect(messages.filter(({ text }) => text.includes(number))).toHaveLength(1)
  }

  it('is given back when the coupon went to another order that is paid', async () => {
    await addCoupon('LATE')
    const left = await leftOrder('LATE')
    const second = await pay(sara)
    await press(second, 'pay')
    expect(await goBack(sara, second)).toMatchObject(paid)
    await press(left, 'pay')
    expect(await goBack(sara, left)).toMatchObject({ status: 1 })
    await expectGivenBack(left.orderId, /کد تخفیف/)
  })

  it('is given back when the coupon is on another order at the bank, found by the reconciler alone', async () => {
    await addCoupon('BANK')
    const left = await leftOrder('BANK')
    const second = await pay(sara)
    await press(left, 'close')
    shop.pass(2 * MINUTE)
    await expectGivenBack(left.orderId, /کد تخفیف/)
    await press(second, 'pay')
    expect(await goBack(sara, second)).toMatchObject(paid)
  })

  it('is given back when the delivery window has begun', async () => {
    const left = await leftOrder()
    await shop.db
      .updateTable('orders')
      .set({ slot_id: '2026-02-28T09' })
      .where('id', '=', left.orderId)
      .execute()
    await press(left, 'pay')
    expect(await goBack(sara, left)).toMatchObject({ status: 1 })
    await expectGivenBack(left.orderId, /بازهٔ تحویل/)
    expect(await stockOf('D-1')).toBe(5)
  })

  it('is given back when the attempt is older than a day', async () => {
    const left = await leftOrder()
    await shop.db
      .updateTable('payments')
      .set({ created_at: new Date(shop.now() - PAY_AGAIN_MS - HOUR) })
      .where('order_id', '=', left.orderId)
      .execute()
    await press(left, 'pay')
    await goBack(sara, left)
    await expectGivenBack(left.orderId, /بیش از یک شبانه‌روز/)
  })

  it('is given back when staff has cancelled the order', async () => {
    await put(sara, 'D-1')
    const sent = await pay(sara)
    const { moveByStaff } = await import('./moveByStaff.ts')
    await moveByStaff(shop.app.context, { orderId: sent.orderId, to: 4, reason: 'نشانی نادرست', staff: 2 })
    await press(sent, 'pay')
    expect(await goBack(sara, sent)).toMatchObject({ status: 1 })
    await expectGivenBack(sent.orderId, /فروشگاه .*لغو/)
    expect(await stockOf('D-1')).toBe(5)
  })

  it('is given back when the shopper has bought the same goods meanwhile', async () => {
    const left = await leftOrder()
    await put(sara, 'D-2')
    const second = await pay(sara)
    await press(second, 'pay')
    expect(await goBack(sara, second)).toMatchObject(paid)
    await press(left, 'pay')
    expect(await goBack(sara, left)).toMatchObject({ status: 1 })
    await expectGivenBack(left.orderId, /سفارش دیگر خریدار/)
    expect(await stockOf('D-1')).toBe(4)
  })

  it('is given back when the same goods wait for their payment in another order', async () => {
    const left = await leftOrder()
    const second = await pay(sara)
    await press(left, 'close')
    shop.pass(2 * MINUTE)
    await expectGivenBack(left.orderId, /سفارش دیگر خریدار/)
    await press(second, 'pay')
    expect(await goBack(sara, second)).toMatchObject(paid)
    expect(await stockOf('D-1')).toBe(4)
  })

  it('is given back when the goods were bought by paying an older order again', async () => {
    const older = await failedOrder()
    const left = await leftOrder()
    const second = await again(sara, older)
    await press(second, 'pay')
    expect(await goBack(sara, second)).toMatchObject(paid)
    await press(left, 'pay')
    await goBack(sara, left)
    await expectGivenBack(left.orderId, /سفارش دیگر خریدار/)
  })

  it('is taken when the same goods were bought before, or others since', async () => {
    await put(sara, 'D-1')
    const before = await pay(sara)
    await press(before, 'pay')
    await goBack(sara, before)
    shop.pass(MINUTE)
    const left = await leftOrder()
    await sara.visitor.call('removeFromBasket', { WebsiteCode: 'D-1', ProductProperty: 0, GuidCode: '' })
    await put(sara, 'D-2')
    const other = await pay(sara)
    await press(other, 'pay')
    await goBack(sara, other)
    await press(left, 'pay')
    expect(await goBack(sara, left)).toMatchObject(paid)
  })

  it('is taken when everything still fits, at the price that was paid', async () => {
    await addCoupon('FITS')
    const left = await leftOrder('FITS')
    await setPrice(9_500_000)
    await press(left, 'pay')
    expect(await goBack(sara, left)).toMatchObject({ ...paid, amount: 8_600_000 })
  })
})
