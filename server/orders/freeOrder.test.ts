/** A coupon pays the whole order: the shopper is not sent to a bank, and no bank is called. */
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { orderStatus } from '../../contract/statuses.ts'
import { toPersianDigits } from '../shared/persian.ts'
import { checkoutSteps, MINUTE, newKey } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'
import { confirmPaidOrders } from './confirmOrder.ts'
import { moveByStaff } from './moveByStaff.ts'
import { placeOrder } from './placeOrder.ts'
import { reconcile } from './reconciler.ts'

describe.each(databaseKinds)('an order that costs nothing ($name)', (kind) => {
  // A shop without a gateway accepts such orders, too.
  const shop = shopForAll(kind, { env: { PAYMENT_GATEWAY: 'none' } })
  let sara: Shopper
  const { setStock, stockOf, put, freeSlot, pay, basketOf, orderOf } = checkoutSteps(shop)
  beforeAll(async () => {
    const gift = { code: 'GIFT', title: 'کارت هدیه', kind: 'percent', value: 100, per_user: 9 } as const
    await shop.db.insertInto('coupons').values(gift).execute()
  })
  beforeEach(async () => {
    sara = await openShopper(shop)
    await setStock('D-1', 3)
    await put(sara, 'D-1')
    await sara.visitor.call('setBasketCoupon', { code: 'GIFT' })
  })
  const receiptOf = (redirectUrl: string) =>
    sara.visitor.call('getPayStatus', { code: redirectUrl.split('/').at(-1) ?? '' })
  const attemptsOf = (orderId: number) =>
    shop.db
      .selectFrom('payments')
      .where('order_id', '=', orderId)
      .select(['status', 'gateway', 'authority', 'by_hand'])
      .execute()

  it('is paid when it is placed and sends the shopper to the receipt', async () => {
    expect(await basketOf(sara)).toMatchObject({ payable: 0, couponDiscount: 9_000_000 })
    const key = newKey()
    const answer = await pay(sara, { key, payable: 0 })
    expect(answer).toMatchObject({ message: '', basketCount: 0 })
    expect(answer.redirectUrl).toMatch(/^\/call-back\/[\w-]+$/)
    expect(await receiptOf(answer.redirectUrl)).toMatchObject({
      ...{ status: 0, amount: 0, trackingCode: '', siteCode: String(answer.orderId) },
      message: 'سفارش شما ثبت شد و چیزی برای پرداخت نداشت.',
    })
    expect(await orderOf(sara)).toMatchObject({ id: answer.orderId, status: orderStatus.paid, payable: 0 })
    expect(await stockOf('D-1')).toBe(2)
    expect(await attemptsOf(answer.orderId)).toEqual([
      { status: 'paid', gateway: 'none', authority: null, by_hand: false },
    ])
    // A double click repeats the request.
    expect(await pay(sara, { key, payable: 0 })).toMatchObject({
      redirectUrl: answer.redirectUrl,
      orderId: answer.orderId,
    })
    await expect(attemptsOf(answer.orderId)).resolves.toHaveLength(1)
  })

  it('is paid by the reconciler when the server crashed right after placing it', async () => {
    const request = { addressId: sara.addressId, slot: await freeSlot(sara), note: '' }
    const placed = await placeOrder(shop.app.context, { userId: sara.id, key: newKey(), request })
    if (placed.kind !== 'placed') throw new Error('This key is new')
    shop.pass(3 * MINUTE)
    await reconcile(shop.app.context)
    expect(await attemptsOf(placed.orderId)).toMatchObject([{ status: 'paid' }])
    expect(await basketOf(sara)).toMatchObject({ basketCount: 0, frozen: false })
  })

  it('fails when the shopper left it before the reconciler ran, and frees its coupon and basket', async () => {
    const request = { addressId: sara.addressId, slot: await freeSlot(sara), note: '' }
    const placed = await placeOrder(shop.app.context, { userId: sara.id, key: newKey(), request })
    if (placed.kind !== 'placed') throw new Error('This key is new')
    await sara.visitor.call('exitFreeze')
    shop.pass(3 * MINUTE)
    await reconcile(shop.app.context)
    expect(await orderOf(sara)).not.toMatchObject({ status: orderStatus.paid })
    expect(await basketOf(sara)).toMatchObject({ basketCount: 1, frozen: false, payable: 0 })
    expect(await pay(sara, { payable: 0 })).toMatchObject({ basketCount: 0 })
  })

  it('refunds nothing when staff cancel it', async () => {
    const { orderId } = await pay(sara, { payable: 0 })
    const cancel = { orderId, to: orderStatus.cancelled, reason: 'نشانی نادرست', staff: 2 } as const
    await moveByStaff(shop.app.context, cancel)
    expect(await stockOf('D-1')).toBe(3)
    expect(await attemptsOf(orderId)).toMatchObject([{ status: 'refunded', by_hand: false }])
  })

  it('is confirmed to the shopper by an SMS that mentions no payment', async () => {
    const { orderId } = await pay(sara, { payable: 0 })
    await confirmPaidOrders(shop.app.context)
    const number = toPersianDigits(String(orderId))
    expect(shop.printed).toContainEqual(expect.stringContaining(`سفارش ${number} ثبت شد.`))
  })
})
