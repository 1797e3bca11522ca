import { beforeEach, describe, expect, it } from '@jest/globals'
import { checkoutSteps, paid } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'

describe.each(databaseKinds)('changing the basket ($name)', (kind) => {
  const shop = shopForAll(kind, { env: { BASKET_FREEZE_MINUTES: '10' } })
  let sara: Shopper
  const { setStock, stockOf, put, pay, order, payAtBank, basketOf } = checkoutSteps(shop)
  beforeEach(async () => {
    sara = await openShopper(shop)
    await setStock('D-1', 5)
    await setStock('D-2', 1)
  })
  const setCount = (Count: number) =>
    sara.visitor.call('setBasketCount', { WebsiteCode: 'D-1', ProductProperty: 0, Count, GuidCode: '' })

  it('limits a count to the stock and removes lines from the basket', async () => {
    await put(sara, 'D-1')
    expect(await setCount(4)).toMatchObject({ message: '', basketCount: 4, payable: 36_000_000 })
    expect(await setCount(6)).toMatchObject({
      message: 'فقط ۵ عدد از این کالا موجود است.',
      basketCount: 4,
    })
    expect(
      await sara.visitor.call('removeFromBasket', { WebsiteCode: 'D-1', ProductProperty: 0, GuidCode: '' }),
    ).toMatchObject({ message: '', basketCount: 0, items: [] })
  })

  it('refuses to change the basket while it waits for a payment', async () => {
    await order(sara)
    expect(await setCount(2)).toMatchObject({ basketCount: -8, frozen: true, items: [{ count: 1 }] })
  })

  it('shows a basket that waits for its payment as it was ordered, even if the last item of the stock is in it', async () => {
    await shop.db
      .insertInto('coupons')
      .values({ code: 'NOWRUZ', title: 'نوروز', kind: 'amount', value: 400_000, usage_limit: 1 })
      .execute()
    await put(sara, 'D-2')
    const before = await sara.visitor.call('setBasketCoupon', { code: 'NOWRUZ' })
    await pay(sara)
    expect(await stockOf('D-2')).toBe(0)
    const asOrdered = {
      ...{ items: before.items, total: before.total, discount: before.discount },
      ...{ shipping: before.shipping, payable: before.payable },
      ...{ couponCode: 'NOWRUZ', couponTitle: 'نوروز', couponDiscount: 400_000, couponRefusal: '' },
    }
    expect(await basketOf(sara)).toMatchObject(asOrdered)
    // The amount at the bank is fixed, whatever staff change.
    const set = (columns: object) =>
      shop.db.updateTable('products').set(columns).where('website_code', '=', 'D-2').execute()
    const { price, old_price } = await shop.db
      .selectFrom('products')
      .where('website_code', '=', 'D-2')
      .select(['price', 'old_price'])
      .executeTakeFirstOrThrow()
    await set({ price: price + 700_000, old_price: price + 900_000, published: false })
    await shop.db.updateTable('coupons').set({ value: 100_000 }).where('code', '=', 'NOWRUZ').execute()
    const frozen = await basketOf(sara)
    await sara.visitor.call('exitFreeze')
    const after = await basketOf(sara)
    await set({ price, old_price, published: true })
    expect(frozen).toMatchObject({ ...asOrdered, frozen: true })
    expect(after).toMatchObject({ frozen: false, payable: 0, items: [{ price: price + 700_000 }] })
  })

  it('subtracts a coupon once for each member', async () => {
    await shop.db
      .insertInto('coupons')
      .values({ code: 'YALDA', title: 'شب یلدا', kind: 'percent', value: 10, max_discount: 500_000 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await put(sara, 'D-1')
    const coupon = (code: string) => sara.visitor.call('setBasketCoupon', { code })
    expect(await coupon('nothing')).toMatchObject({ message: 'این کد تخفیف معتبر نیست.', couponCode: '' })
    expect(await coupon(' yalda ')).toMatchObject({
      message: '',
      couponCode: 'YALDA',
      couponDiscount: 500_000,
      payable: 8_500_000,
    })
    const sent = await pay(sara, { payable: 8_500_000 })
    expect(await payAtBank(sara, sent)).toMatchObject({ ...paid, amount: 8_500_000 })
    await put(sara, 'D-1')
    expect(await basketOf(sara)).toMatchObject({ couponCode: '' })
    expect(await coupon('YALDA')).toMatchObject({ message: 'شما قبلاً از این کد استفاده کرده‌اید.' })
  })
})
