import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { findPaymentOfAuthority, reopenPayment } from './paymentsRepository.ts'
import { placeOrder } from './placeOrder.ts'
import { endOverdueFreezes } from './leaveFreeze.ts'
import { reconcile, sweepUnverified } from './reconciler.ts'
import { MINUTE, authorityOf, checkoutSteps, newKey, paid } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'

describe.each(databaseKinds)('payments that go astray ($name)', (kind) => {
  let shop: TestShop
  let sara: Shopper
  const { setStock, stockOf, giveChoices, stocksOf, put, freeSlot, pay, press, goBack, basketOf, orderOf } =
    checkoutSteps(() => shop)
  beforeAll(async () => (shop = await openTestShop(kind, { env: { BASKET_FREEZE_MINUTES: '10' } })))
  afterAll(() => shop.close())
  beforeEach(async () => {
    sara = await openShopper(shop)
    await setStock('D-1', 5)
    await setStock('D-2', 1)
  })

  const refuseToVerify = () =>
    jest
      .spyOn(shop.app.context.gateways.of('sandbox'), 'verify')
      .mockResolvedValue({ kind: 'refused', code: '-50', message: 'درگاه نپذیرفت' })

  describe('what the bank leaves unsaid', () => {
    it('a silent bank leaves the payment open until it answers', async () => {
      await put(sara, 'D-1')
      const sent = await pay(sara)
      await press(sent, 'slow')
      expect(await goBack(sara, sent)).toMatchObject({ status: 555, trackingCode: '' })
      expect(await basketOf(sara)).toMatchObject({ frozen: true })
      for (let round = 0; round < 3; round++) {
        shop.pass(MINUTE)
        await reconcile(shop.app.context)
      }
      expect(await orderOf(sara)).toMatchObject({ status: 2 })
    })

    it('a bank that has the money and refuses to verify is asked again, not believed', async () => {
      await put(sara, 'D-1')
      const sent = await pay(sara)
      await press(sent, 'pay')
      const verify = refuseToVerify()
      expect(await goBack(sara, sent)).toMatchObject({ status: 555 })
      expect(await basketOf(sara)).toMatchObject({ frozen: true })
      verify.mockRestore()
      shop.pass(MINUTE)
      await reconcile(shop.app.context)
      expect(await orderOf(sara)).toMatchObject({ status: 2, payments: [{ state: 'paid' }] })
    })

    it('a bank that refuses to verify and has no money is believed', async () => {
      await put(sara, 'D-1')
      const sent = await pay(sara)
      await press(sent, 'cancel')
      const verify = refuseToVerify()
      expect(await goBack(sara, sent, 'NOK')).toMatchObject({ status: 1, message: 'درگاه نپذیرفت' })
      verify.mockRestore()
      expect(await orderOf(sara)).toMatchObject({ status: 5, payments: [{ state: 'failed' }] })
      expect(await stockOf('D-1')).toBe(5)
    })

    it('a closed bank page is found out', async () => {
      await put(sara, 'D-1')
      const sent = await pay(sara)
      await press(sent, 'close')
      shop.pass(MINUTE + 1)
      await reconcile(shop.app.context)
      expect(await orderOf(sara)).toMatchObject({ status: 2 })
      expect(await basketOf(sara)).toMatchObject({ frozen: false, basketCount: 0 })
    })

    it('a second call-back changes nothing', async () => {
      await put(sara, 'D-1')
      const sent = await pay(sara)
      await press(sent, 'pay')
      const first = await goBack(sara, sent)
      expect(await goBack(sara, sent)).toEqual(first)
      expect((await orderOf(sara)).history).toHaveLength(3)
    })

    it('two call-backs at once make one paid order', async () => {
      await put(sara, 'D-1')
      const sent = await pay(sara)
      await press(sent, 'pay')
      await Promise.all([goBack(sara, sent), goBack(sara, sent)])
      expect((await orderOf(sara)).history.map(({ status }) => status)).toEqual([1, 6, 2])
    })

    it('whoever read the attempt before it was settled leaves it settled', async () => {
      await put(sara, 'D-1')
      const sent = await pay(sara)
      const stale = await findPaymentOfAuthority(shop.db, authorityOf(sent))
      await press(sent, 'pay')
      await goBack(sara, sent)
      const again = { next_check_at: new Date(shop.now()) }
      expect(await reopenPayment(shop.db, stale!, ['sent', 'verifying'], again)).toBe(false)
      await reconcile(shop.app.context)
      expect(await orderOf(sara)).toMatchObject({ status: 2, payments: [{ state: 'paid' }] })
    })

    it('«ادامهٔ پرداخت» leads to the bank, or to the result if the payment was made already', async () => {
      await put(sara, 'D-1')
      const sent = await pay(sara)
      const { payUrl } = await basketOf(sara)
      expect((await sara.visitor.get(payUrl)).location).toBe(sent.redirectUrl)
      expect(await basketOf(sara)).toMatchObject({ frozen: true, payUrl })
      await press(sent, 'close')
      expect((await sara.visitor.get(payUrl)).location).toMatch(/^\/call-back\//)
      expect(await orderOf(sara)).toMatchObject({ status: 2, payments: [{ state: 'paid' }] })
      expect((await sara.visitor.get('/api/Pay/Continue?code=unknown')).location).toBe('/not-found')
    })

    it('«ادامهٔ پرداخت» of an old page leads to the result once the order is cancelled, and not to the bank', async () => {
      await put(sara, 'D-1')
      const sent = await pay(sara)
      const { payUrl } = await basketOf(sara)
      await sara.visitor.call('exitFreeze')
      expect((await sara.visitor.get(payUrl)).location).toMatch(/^\/call-back\//)
      // A payment that was made before is still found.
      await press(sent, 'close')
      await sara.visitor.get(payUrl)
      expect(await orderOf(sara)).toMatchObject({ status: 2, payments: [{ state: 'paid' }] })
    })

    it('an attempt cut off before the bank knew of it is given up', async () => {
      await put(sara, 'D-1')
      await placeOrder(shop.app.context, {
        userId: sara.id,
        key: newKey(),
        request: { addressId: sara.addressId, slot: await freeSlot(sara), note: '' },
      })
      expect(await basketOf(sara)).toMatchObject({ frozen: true, payUrl: '' })
      shop.pass(3 * MINUTE)
      await reconcile(shop.app.context)
      expect(await orderOf(sara)).toMatchObject({ status: 5 })
      expect(await basketOf(sara)).toMatchObject({ frozen: false, basketCount: 1 })
      expect(await stockOf('D-1')).toBe(5)
    })

    it('an unknown authority leads to the missing page', async () => {
      expect(await sara.visitor.get('/api/Pay/Callback?Authority=nothing&Status=OK')).toMatchObject({
        status: 302,
        location: '/not-found',
      })
      expect(await sara.visitor.call('getPayStatus', { code: 'nothing' })).toMatchObject({ status: 404 })
    })
  })

  describe('a freeze always ends', () => {
    it('by the shopper, with the items kept', async () => {
      await put(sara, 'D-1', 2)
      const sent = await pay(sara)
      expect(await sara.visitor.call('exitFreeze')).toMatchObject({ success: true, basketCount: 2 })
      expect(await orderOf(sara)).toMatchObject({ status: 4 })
      expect(await stockOf('D-1')).toBe(5)
      expect(
        await sara.visitor.call('getPayStatus', { code: (await orderOf(sara)).payments[0]?.code ?? '' }),
      ).toMatchObject({ status: 1, canPayAgain: false })
      await press(sent, 'cancel')
    })

    it('by time', async () => {
      await put(sara, 'D-1', 2)
      await pay(sara)
      shop.pass(11 * MINUTE)
      await endOverdueFreezes(shop.app.context)
      expect(await basketOf(sara)).toMatchObject({ frozen: false, basketCount: 2 })
      expect(await orderOf(sara)).toMatchObject({ status: 5 })
      expect(await stockOf('D-1')).toBe(5)
    })

    it('and who has paid without coming back is told so', async () => {
      await put(sara, 'D-1')
      const sent = await pay(sara)
      await press(sent, 'close')
      expect(await sara.visitor.call('exitFreeze')).toMatchObject({
        success: true,
        message: 'پرداخت شما پیش از این انجام شده و سفارش ثبت شده است.',
        basketCount: 0,
      })
      expect(await orderOf(sara)).toMatchObject({ status: 2 })
    })

    it('money that comes afterwards gets the stock back', async () => {
      await put(sara, 'D-1')
      const sent = await pay(sara)
      await sara.visitor.call('exitFreeze')
      await press(sent, 'pay')
      expect(await goBack(sara, sent)).toMatchObject(paid)
      expect(await orderOf(sara)).toMatchObject({ status: 2 })
      expect(await stockOf('D-1')).toBe(4)
      expect(await basketOf(sara)).toMatchObject({ basketCount: 0 })
    })

    it('or goes back to the shopper when somebody else bought it', async () => {
      await put(sara, 'D-2')
      const sent = await pay(sara)
      await sara.visitor.call('exitFreeze')
      const other = await openShopper(shop)
      await put(other, 'D-2')
      const theirs = await pay(other)
      await press(theirs, 'pay')
      await goBack(other, theirs)
      await press(sent, 'pay')
      expect(await goBack(sara, sent)).toMatchObject({
        status: 1,
        message: 'سفارش انجام نشد و مبلغ پرداختی به حساب شما بازگردانده شد.',
      })
      expect(await orderOf(sara)).toMatchObject({ status: 4, payments: [{ state: 'refunded' }] })
      const book = await shop.db
        .selectFrom('sandbox_payments')
        .where('authority', '=', authorityOf(sent))
        .select('status')
        .executeTakeFirst()
      expect(book).toEqual({ status: 'REVERSED' })
      expect(await stockOf('D-2')).toBe(0)
    })

    it('and a choice that was deleted meanwhile is neither sold nor left over', async () => {
      const [first] = await giveChoices('D-2', [2, 1])
      await put(sara, 'D-2', 1, first)
      const sent = await pay(sara)
      expect(await stocksOf('D-2')).toEqual({ product: 2, choices: [1, 1] })
      await giveChoices('D-2', [1, 4])
      await sara.visitor.call('exitFreeze')
      expect(await stocksOf('D-2')).toEqual({ product: 5, choices: [1, 4] })
      await press(sent, 'pay')
      expect(await goBack(sara, sent)).toMatchObject({ status: 1 })
      expect(await orderOf(sara)).toMatchObject({ status: 4, payments: [{ state: 'refunded' }] })
      expect(await stocksOf('D-2')).toEqual({ product: 5, choices: [1, 4] })
      await giveChoices('D-2', [])
    })

    it('nor are goods without a choice once they have some', async () => {
      await put(sara, 'D-2')
      const sent = await pay(sara)
      await giveChoices('D-2', [1, 4])
      await sara.visitor.call('exitFreeze')
      expect(await stocksOf('D-2')).toEqual({ product: 5, choices: [1, 4] })
      await press(sent, 'pay')
      expect(await goBack(sara, sent)).toMatchObject({ status: 1 })
      expect(await stocksOf('D-2')).toEqual({ product: 5, choices: [1, 4] })
      await giveChoices('D-2', [])
    })

    it('the sweep finds captured money of an attempt that was given up', async () => {
      await put(sara, 'D-1')
      const sent = await pay(sara)
      await shop.db
        .updateTable('payments')
        .set({ status: 'failed' })
        .where('authority', '=', authorityOf(sent))
        .execute()
      await sara.visitor.call('exitFreeze')
      await press(sent, 'close')
      expect(await sweepUnverified(shop.app.context)).toBe(1)
      await reconcile(shop.app.context)
      expect(await orderOf(sara)).toMatchObject({ status: 2 })
    })
  })
})
