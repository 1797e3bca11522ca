import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { findPaymentOfAuthority, reopenPayment } from './paymentsRepository.ts'
import { placeOrder } from './placeOrder.ts'
import { endOverdueFreezes } from './leaveFreeze.ts'
import { reconcile, sweepUnverified } from './reconciler.ts'
import { MINUTE, authorityOf, checkoutSteps, newKey, paid } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'

describe.each(databaseKinds)('payments with incidents ($name)', (kind) => {
  const shop = shopForAll(kind, { env: { BASKET_FREEZE_MINUTES: '10' } })
  let sara: Shopper
  const steps = checkoutSteps(shop)
  const { setStock, stockOf, giveChoices, stocksOf, put, freeSlot, order } = steps
  const { press, goBack, codeOf, payAtBank, paidOrder, basketOf, orderOf } = steps
  beforeEach(async () => {
    sara = await openShopper(shop)
    await setStock('D-1', 5)
    await setStock('D-2', 1)
  })

  const refuseToVerify = () =>
    jest
      .spyOn(shop.app.context.gateways.of('sandbox'), 'verify')
      .mockResolvedValue({ kind: 'refused', code: '-50', message: 'درگاه نپذیرفت' })

  describe('at the bank', () => {
    it('stay open while the bank is silent', async () => {
      const sent = await order(sara)
      await press(sent, 'slow')
      expect(await goBack(sara, sent)).toMatchObject({ status: 555, trackingCode: '' })
      expect(await basketOf(sara)).toMatchObject({ frozen: true })
      for (let round = 0; round < 3; round++) {
        shop.pass(MINUTE)
        await reconcile(shop.app.context)
      }
      expect(await orderOf(sara)).toMatchObject({ status: 2 })
    })

    it('are verified again when the bank has the money but refuses to verify', async () => {
      const sent = await order(sara)
      await press(sent, 'pay')
      const verify = refuseToVerify()
      expect(await goBack(sara, sent)).toMatchObject({ status: 555 })
      expect(await basketOf(sara)).toMatchObject({ frozen: true })
      verify.mockRestore()
      shop.pass(MINUTE)
      await reconcile(shop.app.context)
      expect(await orderOf(sara)).toMatchObject({ status: 2, payments: [{ state: 'paid' }] })
    })

    it('fail when the bank refuses to verify and has no money', async () => {
      const sent = await order(sara)
      await press(sent, 'cancel')
      const verify = refuseToVerify()
      expect(await goBack(sara, sent, 'NOK')).toMatchObject({ status: 1, message: 'درگاه نپذیرفت' })
      verify.mockRestore()
      expect(await orderOf(sara)).toMatchObject({ status: 5, payments: [{ state: 'failed' }] })
      expect(await stockOf('D-1')).toBe(5)
    })

    it("are found by the reconciler when the shopper closed the bank's page after paying", async () => {
      const sent = await order(sara)
      await press(sent, 'close')
      shop.pass(MINUTE + 1)
      await reconcile(shop.app.context)
      expect(await orderOf(sara)).toMatchObject({ status: 2 })
      expect(await basketOf(sara)).toMatchObject({ frozen: false, basketCount: 0 })
    })

    it('do not change with a second call-back', async () => {
      const sent = await order(sara)
      const first = await payAtBank(sara, sent)
      expect(await goBack(sara, sent)).toEqual(first)
      expect((await orderOf(sara)).history).toHaveLength(3)
    })

    it('are settled once by two simultaneous call-backs', async () => {
      const sent = await order(sara)
      await press(sent, 'pay')
      await Promise.all([goBack(sara, sent), goBack(sara, sent)])
      expect((await orderOf(sara)).history.map(({ status }) => status)).toEqual([1, 6, 2])
    })

    it('are not reopened by a request that read the attempt before it was settled', async () => {
      const sent = await order(sara)
      const stale = await findPaymentOfAuthority(shop.db, authorityOf(sent))
      await payAtBank(sara, sent)
      const again = { next_check_at: new Date(shop.now()) }
      expect(await reopenPayment(shop.db, stale!, ['sent', 'verifying'], again)).toBe(false)
      await reconcile(shop.app.context)
      expect(await orderOf(sara)).toMatchObject({ status: 2, payments: [{ state: 'paid' }] })
    })

    it('continue through «ادامهٔ پرداخت» at the bank, or at the result page if the shopper has paid already', async () => {
      const sent = await order(sara)
      const { payUrl } = await basketOf(sara)
      expect((await sara.visitor.get(payUrl)).location).toBe(sent.redirectUrl)
      expect(await basketOf(sara)).toMatchObject({ frozen: true, payUrl })
      await press(sent, 'close')
      expect((await sara.visitor.get(payUrl)).location).toMatch(/^\/call-back\//)
      expect(await orderOf(sara)).toMatchObject({ status: 2, payments: [{ state: 'paid' }] })
      expect((await sara.visitor.get('/api/Pay/Continue?code=unknown')).location).toBe('/not-found')
    })

    it('continue through «ادامهٔ پرداخت» of a stale page at the result page once the order is cancelled', async () => {
      const sent = await order(sara)
      const { payUrl } = await basketOf(sara)
      await sara.visitor.call('exitFreeze')
      expect((await sara.visitor.get(payUrl)).location).toMatch(/^\/call-back\//)
      // The shop still finds a payment that the shopper makes on the bank's page now.
      await press(sent, 'close')
      await sara.visitor.get(payUrl)
      expect(await orderOf(sara)).toMatchObject({ status: 2, payments: [{ state: 'paid' }] })
    })

    it('fail when a crash came before the request to the bank', async () => {
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

    it('redirect an unknown code or authority to the not-found page', async () => {
      const sent = await order(sara)
      const wrong = [`nothing?Authority=${authorityOf(sent)}`, `${await codeOf(sent)}?Authority=nothing`]
      for (const end of wrong)
        expect(await sara.visitor.get(`/api/Pay/Callback/${end}&Status=OK`)).toMatchObject({
          status: 302,
          location: '/not-found',
        })
      await sara.visitor.call('exitFreeze')
      expect(await sara.visitor.call('getPayStatus', { code: 'nothing' })).toMatchObject({ status: 404 })
    })
  })

  describe('after the freeze of the basket', () => {
    it('are cancelled when the shopper leaves the freeze, and the items stay in the basket', async () => {
      const sent = await order(sara, 'D-1', 2)
      expect(await sara.visitor.call('exitFreeze')).toMatchObject({ success: true, basketCount: 2 })
      expect(await orderOf(sara)).toMatchObject({ status: 4 })
      expect(await stockOf('D-1')).toBe(5)
      expect(
        await sara.visitor.call('getPayStatus', { code: (await orderOf(sara)).payments[0]?.code ?? '' }),
      ).toMatchObject({ status: 1, canPayAgain: false })
      await press(sent, 'cancel')
    })

    it('fail when the time is over, and the items stay in the basket', async () => {
      await order(sara, 'D-1', 2)
      shop.pass(11 * MINUTE)
      await endOverdueFreezes(shop.app.context)
      expect(await basketOf(sara)).toMatchObject({ frozen: false, basketCount: 2 })
      expect(await orderOf(sara)).toMatchObject({ status: 5 })
      expect(await stockOf('D-1')).toBe(5)
    })

    it('are settled when the time is over and the shopper has paid without coming back', async () => {
      const sent = await order(sara)
      await press(sent, 'close')
      shop.pass(11 * MINUTE)
      await endOverdueFreezes(shop.app.context)
      expect(await orderOf(sara)).toMatchObject({ status: 2 })
      expect(await basketOf(sara)).toMatchObject({ frozen: false, basketCount: 0 })
      expect(await stockOf('D-1')).toBe(4)
    })

    it('are settled when a shopper who has paid without coming back leaves the freeze', async () => {
      const sent = await order(sara)
      await press(sent, 'close')
      expect(await sara.visitor.call('exitFreeze')).toMatchObject({
        success: true,
        message: 'پرداخت شما پیش از این انجام شده و سفارش ثبت شده است.',
        basketCount: 0,
      })
      expect(await orderOf(sara)).toMatchObject({ status: 2 })
    })

    it('take the stock again when they arrive afterwards', async () => {
      const sent = await order(sara)
      await sara.visitor.call('exitFreeze')
      expect(await payAtBank(sara, sent)).toMatchObject(paid)
      expect(await orderOf(sara)).toMatchObject({ status: 2 })
      expect(await stockOf('D-1')).toBe(4)
      expect(await basketOf(sara)).toMatchObject({ basketCount: 0 })
    })

    it('are refunded when they arrive after another shopper bought the last item', async () => {
      const sent = await order(sara, 'D-2')
      await sara.visitor.call('exitFreeze')
      const other = await openShopper(shop)
      await paidOrder(other, 'D-2')
      expect(await payAtBank(sara, sent)).toMatchObject({
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

    it('are refunded, and the stock of a deleted variant is dropped, when they arrive after staff replaced the variants', async () => {
      const [first] = await giveChoices('D-2', [2, 1])
      const sent = await order(sara, 'D-2', 1, first)
      expect(await stocksOf('D-2')).toEqual({ product: 2, choices: [1, 1] })
      await giveChoices('D-2', [1, 4])
      await sara.visitor.call('exitFreeze')
      expect(await stocksOf('D-2')).toEqual({ product: 5, choices: [1, 4] })
      expect(await payAtBank(sara, sent)).toMatchObject({ status: 1 })
      expect(await orderOf(sara)).toMatchObject({ status: 4, payments: [{ state: 'refunded' }] })
      expect(await stocksOf('D-2')).toEqual({ product: 5, choices: [1, 4] })
      await giveChoices('D-2', [])
    })

    it('are refunded when they arrive after the product got variants', async () => {
      const sent = await order(sara, 'D-2')
      await giveChoices('D-2', [1, 4])
      await sara.visitor.call('exitFreeze')
      expect(await stocksOf('D-2')).toEqual({ product: 5, choices: [1, 4] })
      expect(await payAtBank(sara, sent)).toMatchObject({ status: 1 })
      expect(await stocksOf('D-2')).toEqual({ product: 5, choices: [1, 4] })
      await giveChoices('D-2', [])
    })

    it('are found by the sweep when the attempt had been given up', async () => {
      const sent = await order(sara)
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
