import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { invoiceNotYet } from '../../contract/orders/invoice.ts'
import { amountInWords } from './invoice/amountInWords.ts'
import { reconcile } from './reconciler.ts'
import { checkoutSteps, paid } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'

describe.each(databaseKinds)('orders and baskets ($name)', (kind) => {
  let shop: TestShop
  let sara: Shopper
  const { setStock, stockOf, put, pay, press, goBack, basketOf, orderOf } = checkoutSteps(() => shop)
  beforeAll(async () => (shop = await openTestShop(kind, { env: { BASKET_FREEZE_MINUTES: '10' } })))
  afterAll(() => shop.close())
  beforeEach(async () => {
    sara = await openShopper(shop)
    await setStock('D-1', 5)
    await setStock('D-2', 1)
  })

  describe('afterwards', () => {
    it('a failed order can be paid again', async () => {
      await put(sara, 'D-1')
      const sent = await pay(sara)
      await press(sent, 'cancel')
      await goBack(sara, sent, 'NOK')
      const { id } = await orderOf(sara)
      const again = await sara.visitor.call('payOrderAgain', undefined, { params: { id } })
      expect(again).toMatchObject({ message: '', basketCount: -8, orderId: id })
      await press(again, 'pay')
      expect(await goBack(sara, again)).toMatchObject(paid)
      expect(await orderOf(sara)).toMatchObject({
        status: 2,
        payments: [{ state: 'failed' }, { state: 'paid' }],
      })
      expect(await stockOf('D-1')).toBe(4)
    })

    it('what was bought can be bought again', async () => {
      await put(sara, 'D-1', 2)
      const sent = await pay(sara)
      await press(sent, 'pay')
      await goBack(sara, sent)
      const { id } = await orderOf(sara)
      const again = { params: { id } }
      expect(await sara.visitor.call('buyOrderAgain', undefined, again)).toEqual({
        message: '',
        basketCount: 2,
      })
      expect(await sara.visitor.call('buyOrderAgain', undefined, again)).toMatchObject({
        message: expect.stringContaining('ساعت غواصی دریا'),
        basketCount: 2,
      })
    })

    it('the invoice of an account without names is for the receiver', async () => {
      await put(sara, 'D-1')
      const sent = await pay(sara)
      await press(sent, 'pay')
      await goBack(sara, sent)
      const { id, address } = await orderOf(sara)
      await shop.db
        .updateTable('users')
        .set({ first_name: '', last_name: '' })
        .where('id', '=', sara.id)
        .execute()
      const { body } = await sara.visitor.get(`/api/Member-Account/Orders/${id}/Invoice`)
      expect(body).toContain(`<h2>خریدار</h2><p>${address.receiver}<`)
    })

    it('what was paid has an invoice to keep; what was not says so', async () => {
      const invoiceOf = (who: Shopper, id: number) =>
        who.visitor.get(`/api/Member-Account/Orders/${id}/Invoice`)
      await put(sara, 'D-1', 2)
      const sent = await pay(sara)
      const { id } = await orderOf(sara)
      const early = await invoiceOf(sara, id)
      expect([early.status, JSON.parse(early.body)]).toEqual([409, { message: invoiceNotYet }])
      await press(sent, 'pay')
      await goBack(sara, sent)
      const { status, body, headers } = await invoiceOf(sara, id)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-disposition': `attachment; filename="invoice-${id}.html"`,
        'cache-control': 'no-store',
      })
      const order = await orderOf(sara)
      for (const part of [
        'dir="rtl"',
        'ساعت غواصی دریا',
        order.payments[0]!.trackingCode,
        new Intl.NumberFormat('fa-IR').format(order.payable),
        amountInWords(order.payable),
      ])
        expect(body).toContain(part)
      // It stands alone: nothing is fetched when it is opened.
      expect(body).not.toMatch(/<(script|img|link)\b|url\((?!data:)/)
      const other = await openShopper(shop)
      expect((await invoiceOf(other, id)).status).toBe(404)
      expect((await shop.visitor().ask('getInvoice', { params: { id } })).status).toBe(401)
    })

    it('are found by number, product and payment code, and the account shows the last ones', async () => {
      const listFor = (q: string, status?: number) =>
        sara.visitor.call('listOrders', undefined, { query: { q, ...(status ? { status } : {}) } })
      await put(sara, 'D-1')
      const first = await pay(sara)
      await press(first, 'pay')
      await goBack(sara, first)
      const diver = await orderOf(sara)
      await put(sara, 'D-2')
      const second = await pay(sara)
      await press(second, 'cancel')
      await goBack(sara, second, 'NOK')
      const other = await orderOf(sara)
      const found = async (q: string) => (await listFor(q)).items.map(({ id }) => id)
      const persian = [...String(diver.id)].map((digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]).join('')
      expect(await found('')).toEqual([other.id, diver.id])
      expect(await found(persian)).toEqual([diver.id])
      expect(await found('ساعت‌ غواصي  دريا')).toEqual([diver.id])
      expect(await found('d1')).toEqual([diver.id])
      expect(await found(diver.payments[0]!.trackingCode)).toEqual([diver.id])
      expect(await found('چیزی که نیست')).toEqual([])
      expect(await found('100%_')).toEqual([])
      const unknown = await sara.visitor.ask('listOrders', { query: { status: 9 } })
      expect(unknown.status).toBe(400)
      expect(unknown.body.message).not.toMatch(/must/)
      // The tabs count what was found.
      expect(await listFor('d1', 5)).toMatchObject({ items: [], total: 0, counts: [{ status: 2, count: 1 }] })
      expect(await sara.visitor.call('getDashboard')).toMatchObject({
        counts: { orders: 2 },
        orders: [{ id: other.id }, { id: diver.id }],
      })
    })

    it('is nobody else’s business', async () => {
      await put(sara, 'D-1')
      await pay(sara)
      const { id } = await orderOf(sara)
      const other = await openShopper(shop)
      for (const name of ['getOrder', 'buyOrderAgain', 'payOrderAgain'] as const)
        expect((await other.visitor.ask(name, { params: { id } })).status).toBe(404)
    })

    it('staff moves a paid order on, and a cancelled one is paid back', async () => {
      await put(sara, 'D-1')
      const sent = await pay(sara)
      await press(sent, 'pay')
      await goBack(sara, sent)
      const { id } = await orderOf(sara)
      const staff = shop.visitor()
      await staff.login(mobiles.administrator)
      const move = (status: 1 | 2 | 3 | 4 | 5 | 6, reason = 'بررسی شد') =>
        staff.ask('moveOrder', { params: { id }, body: { status, reason } })
      expect(await move(2)).toMatchObject({ status: 409 })
      expect(await move(3)).toMatchObject({ status: 200, body: { status: 3 } })
      expect(await move(4, 'درخواست خریدار')).toMatchObject({ status: 200, body: { status: 4 } })
      expect(await stockOf('D-1')).toBe(5)
      await reconcile(shop.app.context)
      expect(await orderOf(sara)).toMatchObject({
        payments: [{ state: 'refunded' }],
        history: expect.arrayContaining([
          { status: 4, cause: 'درخواست خریدار', at: expect.any(String), byStaff: true },
        ]),
      })
      expect(
        (await sara.visitor.ask('moveOrder', { params: { id }, body: { status: 4, reason: 'x' } })).status,
      ).toBe(403)
    })
  })

  describe('changing the basket', () => {
    const setCount = (Count: number) =>
      sara.visitor.call('setBasketCount', { WebsiteCode: 'D-1', ProductProperty: 0, Count, GuidCode: '' })

    it('sets counts within the stock and takes lines out', async () => {
      await put(sara, 'D-1')
      expect(await setCount(4)).toMatchObject({ message: '', basketCount: 4, payable: 36_000_000 })
      expect(await setCount(6)).toMatchObject({
        message: 'تنها ۵ عدد از این کالا موجود است.',
        basketCount: 4,
      })
      expect(
        await sara.visitor.call('removeFromBasket', { WebsiteCode: 'D-1', ProductProperty: 0, GuidCode: '' }),
      ).toMatchObject({ message: '', basketCount: 0, items: [] })
    })

    it('is refused while it waits for a payment', async () => {
      await put(sara, 'D-1')
      await pay(sara)
      expect(await setCount(2)).toMatchObject({ basketCount: -8, frozen: true, items: [{ count: 1 }] })
    })

    it('shows a basket that waits for its payment as it was ordered, down to the last watch', async () => {
      await shop.db
        .insertInto('coupons')
        .values({ code: 'NOWRUZ', title: 'نوروز', kind: 'amount', value: 400_000, usage_limit: 1 })
        .execute()
      await put(sara, 'D-2')
      const before = await sara.visitor.call('setBasketCoupon', { code: 'NOWRUZ' })
      await pay(sara)
      expect(await stockOf('D-2')).toBe(0)
      const { items, payable, couponDiscount, couponRefusal } = await basketOf(sara)
      expect({ items, payable, couponDiscount, couponRefusal }).toEqual({
        items: before.items,
        payable: before.payable,
        couponDiscount: 400_000,
        couponRefusal: '',
      })
    })

    it('takes a coupon off the sum, once for each member', async () => {
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
      await press(sent, 'pay')
      expect(await goBack(sara, sent)).toMatchObject({ ...paid, amount: 8_500_000 })
      await put(sara, 'D-1')
      expect(await basketOf(sara)).toMatchObject({ couponCode: '' })
      expect(await coupon('YALDA')).toMatchObject({ message: 'شما قبلاً از این کد استفاده کرده‌اید.' })
    })
  })
})
