import { beforeEach, describe, expect, it } from '@jest/globals'
import { formatNumber } from '../shared/persian.ts'
import { findOrder } from './ordersRepository.ts'
import { PAY_AGAIN_MS } from './stillFits.ts'
import { checkoutSteps, courierDelivery, paid, setDelivery } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'

describe.each(databaseKinds)('paying an order again ($name)', (kind) => {
  const shop = shopForAll(kind, { env: { BASKET_FREEZE_MINUTES: '10' } })
  let sara: Shopper
  const steps = checkoutSteps(shop)
  const { setStock, stockOf, addCoupon, put, pay, payOrderAgain } = steps
  const { payAtBank, cancelAtBank, failedOrder, setPrice, orderOf } = steps
  beforeEach(async () => {
    sara = await openShopper(shop)
    await setStock('D-1', 5)
    await setStock('D-2', 1)
    await setPrice('D-1', 9_000_000)
    await setDelivery(shop, courierDelivery)
  })
  async function expectRefused(id: number, words: RegExp): Promise<void> {
    const stock = await stockOf('D-1')
    expect(await orderOf(sara)).toMatchObject({ id, canPayAgain: false })
    const code = (await orderOf(sara)).payments[0]?.code ?? ''
    expect(await sara.visitor.call('getPayStatus', { code })).toMatchObject({
      canPayAgain: false,
      canBuyAgain: true,
    })
    const refused = await payOrderAgain(sara, id)
    expect(refused).toMatchObject({ redirectUrl: '', orderId: 0 })
    expect(refused.message).toMatch(words)
    expect(refused.message).toContain('«خرید دوباره»')
    expect(await orderOf(sara)).toMatchObject({ status: 5, payments: [{ state: 'failed' }] })
    expect(await stockOf('D-1')).toBe(stock)
    expect(await sara.visitor.call('getBasket')).toMatchObject({ frozen: false })
  }

  it('is possible for a day; for older orders the refusal suggests to buy the products again', async () => {
    const { id } = await failedOrder(sara)
    expect(await orderOf(sara)).toMatchObject({ canPayAgain: true })
    await shop.db
      .updateTable('orders')
      .set({ created_at: new Date(shop.now() - PAY_AGAIN_MS) })
      .where('id', '=', id)
      .execute()
    await expectRefused(id, /بیش از یک شبانه‌روز گذشته/)
  })

  it.each([
    ['rose', 9_500_000],
    ['fell', 8_000_000],
  ])('is refused with both prices when the price %s', async (_how, price) => {
    const { id } = await failedOrder(sara)
    await setPrice('D-1', price)
    await expectRefused(id, new RegExp(`از ۹٬۰۰۰٬۰۰۰ به ${formatNumber(price)} تومان`))
  })

  it('is refused when the product is sold out', async () => {
    const { id } = await failedOrder(sara)
    await setStock('D-1', 0)
    await expectRefused(id, /«ساعت غواصی دریا مدل اقیانوس» دیگر موجود نیست/)
  })

  it('is refused when the delivery window has begun', async () => {
    const { id } = await failedOrder(sara)
    await shop.db.updateTable('orders').set({ slot_id: '2026-01-12T09' }).where('id', '=', id).execute()
    await expectRefused(id, /بازهٔ تحویل/)
  })

  it('is refused when other orders filled the delivery window', async () => {
    const { id } = await failedOrder(sara)
    const limit = shop.app.context.settings.ordersPerWindow
    const filler = (await findOrder(shop.db, id))!
    const { id: _own, city: _city, receiver: _receiver, ...row } = filler
    await shop.db
      .insertInto('orders')
      .values(
        Array.from({ length: limit }, (_, index) => ({
          ...row,
          address: JSON.stringify(row.address),
          slot: JSON.stringify(row.slot),
          ...{ gift: null, sizing: null, company: null, parts: null },
          idempotency_key: `filler-${id}-${index}`,
          status: 3 as const,
          reservation: 'sold' as const,
          // Use lower ids, so that the failed order stays the member's newest order.
          id: id - 50_000 + index,
        })),
      )
      .execute()
    await expectRefused(id, /ظرفیت بازهٔ تحویل/)
    await shop.db.deleteFrom('orders').where('slot_id', '=', row.slot_id).where('status', '=', 3).execute()
  })

  it('uses a coupon once for each member although several orders contain it', async () => {
    await addCoupon('ONCE')
    const ids: number[] = []
    for (let round = 0; round < 3; round += 1) {
      if (round === 0) {
        await put(sara, 'D-1')
        await sara.visitor.call('setBasketCoupon', { code: 'ONCE' })
      }
      const sent = await pay(sara)
      await cancelAtBank(sara, sent)
      ids.push(sent.orderId)
    }
    const first = await payOrderAgain(sara, ids[0]!)
    expect(await payAtBank(sara, first)).toMatchObject(paid)
    for (const id of ids.slice(1)) {
      const refused = await payOrderAgain(sara, id)
      expect(refused).toMatchObject({ redirectUrl: '', orderId: 0 })
      expect(refused.message).toMatch(/قبلاً از این کد استفاده کرده‌اید.*«خرید دوباره»/)
    }
  })

  it('makes one order with a coupon when two devices pay at once', async () => {
    await addCoupon('TWICE')
    await put(sara, 'D-1')
    await sara.visitor.call('setBasketCoupon', { code: 'TWICE' })
    const sent = await pay(sara)
    await cancelAtBank(sara, sent)
    const answers = await Promise.all([payOrderAgain(sara, sent.orderId), pay(sara)])
    const open = answers.filter(({ redirectUrl }) => redirectUrl !== '')
    expect(open).toHaveLength(1)
    await payAtBank(sara, open[0]!)
    await put(sara, 'D-1')
    expect(await sara.visitor.call('setBasketCoupon', { code: 'TWICE' })).toMatchObject({
      message: 'شما قبلاً از این کد استفاده کرده‌اید.',
    })
  })
})

describe.each(databaseKinds)('changing the basket ($name)', (kind) => {
  const shop = shopForAll(kind, { env: { BASKET_FREEZE_MINUTES: '10' } })
  let sara: Shopper
  const { setStock, stockOf, addCoupon, put, pay, order, payAtBank, basketOf } = checkoutSteps(shop)
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
    await addCoupon('NOWRUZ', { title: 'نوروز', usage_limit: 1 })
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
    // The bank charges a fixed amount, so later changes by staff must not show in the frozen basket.
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
    await addCoupon('YALDA', { kind: 'percent', value: 10, max_discount: 500_000 })
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
