import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { PAY_AGAIN_MS } from './stillFits.ts'
import { checkoutSteps, paid } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'

describe.each(databaseKinds)('paying an order again ($name)', (kind) => {
  let shop: TestShop
  let sara: Shopper
  const { setStock, stockOf, put, pay, press, goBack, orderOf, addCoupon } = checkoutSteps(() => shop)
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
  async function expectRefused(id: number, words: RegExp): Promise<void> {
    const stock = await stockOf('D-1')
    expect(await orderOf(sara)).toMatchObject({ id, canPayAgain: false })
    const code = (await orderOf(sara)).payments[0]?.code ?? ''
    expect(await sara.visitor.call('getPayStatus', { code })).toMatchObject({
      canPayAgain: false,
      canBuyAgain: true,
    })
    const refused = await again(sara, id)
    expect(refused).toMatchObject({ redirectUrl: '', orderId: 0 })
    expect(refused.message).toMatch(words)
    expect(refused.message).toContain('«خرید دوباره»')
    expect(await orderOf(sara)).toMatchObject({ status: 5, payments: [{ state: 'failed' }] })
    expect(await stockOf('D-1')).toBe(stock)
    expect(await sara.visitor.call('getBasket')).toMatchObject({ frozen: false })
  }

  it('is for orders of the last day; older ones are bought again', async () => {
    const id = await failedOrder()
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
  ])('is refused when the price %s, with both prices', async (_how, price) => {
    const id = await failedOrder()
    await setPrice(price)
    await expectRefused(
      id,
      new RegExp(`از ۹٬۰۰۰٬۰۰۰ به ${new Intl.NumberFormat('fa-IR').format(price)} تومان`),
    )
  })

  it('is refused when the goods are sold or no longer for sale', async () => {
    const id = await failedOrder()
    await setStock('D-1', 0)
    await expectRefused(id, /«ساعت غواصی دریا مدل اقیانوس» دیگر موجود نیست/)
  })

  it('is refused when the delivery window is over', async () => {
    const id = await failedOrder()
    await shop.db.updateTable('orders').set({ slot_id: '2026-01-12T09' }).where('id', '=', id).execute()
    await expectRefused(id, /بازهٔ تحویل/)
  })

  it('is refused when others filled the delivery window', async () => {
    const id = await failedOrder()
    const { slot_id } = await shop.db
      .selectFrom('orders')
      .where('id', '=', id)
      .select('slot_id')
      .executeTakeFirstOrThrow()
    const limit = shop.app.context.settings.ordersPerWindow
    const filler = await shop.db
      .selectFrom('orders')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
    const { id: _own, city: _city, receiver: _receiver, ...row } = filler
    await shop.db
      .insertInto('orders')
      .values(
        Array.from({ length: limit }, (_, index) => ({
          ...row,
          address: JSON.stringify(row.address),
          slot: JSON.stringify(row.slot),
          idempotency_key: `filler-${id}-${index}`,
          status: 3 as const,
          reservation: 'sold' as const,
          // Of earlier days, so that the member's newest order stays the one that failed.
          id: id - 50_000 + index,
        })),
      )
      .execute()
    await expectRefused(id, /ظرفیت بازهٔ تحویل/)
    await shop.db.deleteFrom('orders').where('slot_id', '=', slot_id).where('status', '=', 3).execute()
  })

  it('uses a coupon once for each member, however many orders carry it', async () => {
    await addCoupon('ONCE')
    const ids: number[] = []
    for (let round = 0; round < 3; round += 1) {
      if (round === 0) {
        await put(sara, 'D-1')
        await sara.visitor.call('setBasketCoupon', { code: 'ONCE' })
      }
      const sent = await pay(sara)
      await press(sent, 'cancel')
      await goBack(sara, sent, 'NOK')
      ids.push(sent.orderId)
    }
    const first = await again(sara, ids[0]!)
    await press(first, 'pay')
    expect(await goBack(sara, first)).toMatchObject(paid)
    for (const id of ids.slice(1)) {
      const refused = await again(sara, id)
      expect(refused).toMatchObject({ redirectUrl: '', orderId: 0 })
      expect(refused.message).toMatch(/قبلاً از این کد استفاده کرده‌اید.*«خرید دوباره»/)
    }
  })

  it('two devices that pay the same coupon at once make one order with it', async () => {
    await addCoupon('TWICE')
    await put(sara, 'D-1')
    await sara.visitor.call('setBasketCoupon', { code: 'TWICE' })
    const sent = await pay(sara)
    await press(sent, 'cancel')
    await goBack(sara, sent, 'NOK')
    const answers = await Promise.all([again(sara, sent.orderId), pay(sara)])
    const open = answers.filter(({ redirectUrl }) => redirectUrl !== '')
    expect(open).toHaveLength(1)
    await press(open[0]!, 'pay')
    await goBack(sara, open[0]!)
    await put(sara, 'D-1')
    expect(await sara.visitor.call('setBasketCoupon', { code: 'TWICE' })).toMatchObject({
      message: 'شما قبلاً از این کد استفاده کرده‌اید.',
    })
  })
})
