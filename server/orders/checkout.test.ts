import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { toPersianDigits } from '../shared/persian.ts'
import { confirmPaidOrders } from './confirmOrder.ts'
import { checkoutSteps, newKey, paid } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'

describe.each(databaseKinds)('checkout ($name)', (kind) => {
  const shop = shopForAll(kind, { env: { BASKET_FREEZE_MINUTES: '10' } })
  let sara: Shopper
  const steps = checkoutSteps(shop)
  const { setStock, stockOf, giveChoices, stocksOf, addCoupon, put, freeSlot, pay, order } = steps
  const { payOrderAgain, press, goBack, payAtBank, cancelAtBank, paidOrder, basketOf, orderOf, textsOf } =
    steps
  beforeEach(async () => {
    sara = await openShopper(shop)
    await setStock('D-1', 5)
    await setStock('D-2', 1)
  })

  describe('without incidents', () => {
    it('reserves the stock, freezes the basket, is paid and empties the basket', async () => {
      const sent = await order(sara, 'D-1', 2)
      expect(sent).toMatchObject({
        message: '',
        basketCount: -8,
        redirectUrl: expect.stringContaining('/StartPay/'),
      })
      expect(await stockOf('D-1')).toBe(3)
      expect(await basketOf(sara)).toMatchObject({
        frozen: true,
        basketCount: -8,
        payUrl: expect.stringMatching(/^\/api\/Pay\/Continue\?code=/),
      })
      expect(await payAtBank(sara, sent)).toMatchObject({ ...paid, amount: 18_000_000 })
      expect(await basketOf(sara)).toMatchObject({ frozen: false, basketCount: 0, items: [] })
      expect(await orderOf(sara)).toMatchObject({
        status: 2,
        payable: 18_000_000,
        items: [{ websiteCode: 'D-1', count: 2, price: 9_000_000 }],
        address: { city: 'کاشان', postalCode: '8713614563' },
        history: [{ status: 1 }, { status: 6 }, { status: 2, cause: 'تأیید پرداخت از سوی بانک' }],
        payments: [{ state: 'paid' }],
      })
      expect(await stockOf('D-1')).toBe(3)
    })

    it('notifies the shopper once by SMS and records the purchase', async () => {
      const { id } = await paidOrder(sara)
      for (let round = 0; round < 2; round += 1) await confirmPaidOrders(shop.app.context)
      const number = toPersianDigits(String(id))
      expect((await textsOf('order')).filter((text) => text.includes(number))).toEqual([
        `سفارش ${number} به مبلغ ۹٬۰۰۰٬۰۰۰ تومان پرداخت و ثبت شد.\nعقربه`,
      ])
      expect(
        await shop.db.selectFrom('purchases').where('user_id', '=', sara.id).selectAll().execute(),
      ).toEqual([{ user_id: sara.id, product_id: 1 }])
    })

    it('keeps the basket and releases the stock when the shopper cancels at the bank', async () => {
      const sent = await order(sara, 'D-1', 2)
      expect(await cancelAtBank(sara, sent)).toMatchObject({
        status: 1,
        trackingCode: '',
        canPayAgain: true,
      })
      expect(await basketOf(sara)).toMatchObject({ frozen: false, basketCount: 2, payUrl: '' })
      expect(await orderOf(sara)).toMatchObject({
        status: 5,
        payments: [{ state: 'failed' }],
        canPayAgain: true,
      })
      expect(await stockOf('D-1')).toBe(5)
    })

    it('believes the bank, not the status in the call-back URL', async () => {
      const lied = await order(sara)
      await press(lied, 'cancel')
      expect(await goBack(sara, lied, 'OK')).toMatchObject({ status: 1 })
      const honest = await pay(sara)
      await press(honest, 'pay')
      expect(await goBack(sara, honest, 'NOK')).toMatchObject(paid)
    })

    it('takes the stock of the chosen variant', async () => {
      const stocks = async () => (await stocksOf('P-1')).choices
      const before = await stocks()
      const sent = await order(sara, 'P-1', 1, 2)
      expect(await stocks()).toEqual([before[0], (before[1] ?? 0) - 1, before[2]])
      await press(sent, 'fail')
      await goBack(sara, sent, 'NOK')
      expect(await stocks()).toEqual(before)
    })

    describe('variants that staff add or delete meanwhile', () => {
      afterEach(() => giveChoices('D-1', []))

      it('refuses a line without a variant once the product has variants', async () => {
        await put(sara, 'D-1')
        await giveChoices('D-1', [2, 1])
        expect(await basketOf(sara)).toMatchObject({ items: [{ status: 4, stock: 0 }], total: 0 })
        const message = expect.stringContaining('گزینهٔ دلخواه')
        expect(await pay(sara)).toMatchObject({ message, redirectUrl: '' })
        const more = { WebsiteCode: 'D-1', ProductProperty: 0, Count: 2, GuidCode: '' }
        expect(await sara.visitor.call('setBasketCount', more)).toMatchObject({ message, basketCount: 1 })
        expect(await stocksOf('D-1')).toEqual({ product: 3, choices: [2, 1] })
      })

      it('does not add stock that was held without a variant to new variants', async () => {
        const sent = await order(sara, 'D-1', 2)
        expect(await stockOf('D-1')).toBe(3)
        await giveChoices('D-1', [2, 1])
        await press(sent, 'cancel')
        // The variant of the held items is unknown, so the stock that staff counted stays.
        expect(await goBack(sara, sent, 'NOK')).toMatchObject({ status: 1, canPayAgain: false })
        expect(await stocksOf('D-1')).toEqual({ product: 3, choices: [2, 1] })
        const { id } = await orderOf(sara)
        expect(await payOrderAgain(sara, id)).toMatchObject({
          message: expect.stringContaining('چند گزینه'),
          redirectUrl: '',
        })
        expect(await stocksOf('D-1')).toEqual({ product: 3, choices: [2, 1] })
      })

      it('drops the held stock of a deleted variant while other variants exist', async () => {
        const [first] = await giveChoices('D-1', [2, 1])
        const sent = await order(sara, 'D-1', 1, first)
        expect(await stocksOf('D-1')).toEqual({ product: 2, choices: [1, 1] })
        await giveChoices('D-1', [1])
        await cancelAtBank(sara, sent)
        expect(await stocksOf('D-1')).toEqual({ product: 1, choices: [1] })
      })

      it('returns the held stock of a deleted variant to a product that has no variants any more', async () => {
        const [first] = await giveChoices('D-1', [2, 1])
        const sent = await order(sara, 'D-1', 1, first)
        await giveChoices('D-1', [])
        await setStock('D-1', 2)
        await cancelAtBank(sara, sent)
        expect(await stocksOf('D-1')).toEqual({ product: 3, choices: [] })
      })
    })
  })

  describe('repeated checkouts', () => {
    it('make one order for one key, also when sent at the same time', async () => {
      await put(sara, 'D-1')
      const key = newKey()
      const slot = await freeSlot(sara)
      const [first, second] = await Promise.all([pay(sara, { key, slot }), pay(sara, { key, slot })])
      expect(first).toMatchObject({ message: '', orderId: second.orderId, redirectUrl: second.redirectUrl })
      expect(await pay(sara, { key, slot })).toMatchObject({ redirectUrl: first.redirectUrl })
      expect((await sara.visitor.call('listOrders')).total).toBe(1)
    })

    it('are refused with another key, because the basket is frozen', async () => {
      await order(sara)
      expect(await pay(sara)).toMatchObject({
        basketCount: -8,
        redirectUrl: '',
        message: expect.stringContaining('در انتظار پرداخت'),
      })
      expect((await sara.visitor.call('listOrders')).total).toBe(1)
    })

    it('are refused without a key', async () => {
      await put(sara, 'D-1')
      const body = { addressId: sara.addressId, slot: await freeSlot(sara), note: '' }
      expect((await sara.visitor.ask('checkout', { body })).status).toBe(400)
    })

    it('grant the last use of a coupon to one of five shoppers', async () => {
      await addCoupon('LAST')
      await shop.db.updateTable('coupons').set({ usage_limit: 1 }).where('code', '=', 'LAST').execute()
      const shoppers = await Promise.all(Array.from({ length: 5 }, () => openShopper(shop)))
      for (const shopper of shoppers) {
        await put(shopper, 'D-1')
        await shopper.visitor.call('setBasketCoupon', { code: 'LAST' })
      }
      const slot = await freeSlot(sara)
      const answers = await Promise.all(shoppers.map((shopper) => pay(shopper, { slot })))
      expect(answers.filter(({ redirectUrl }) => redirectUrl !== '')).toHaveLength(1)
      expect(answers.filter(({ message }) => message.includes('ظرفیت'))).toHaveLength(4)
    })

    it('sell the last item to one of twenty shoppers', async () => {
      await setStock('D-1', 20)
      const shoppers = await Promise.all(Array.from({ length: 20 }, () => openShopper(shop)))
      for (const shopper of shoppers) await put(shopper, 'D-1')
      const slot = await freeSlot(sara)
      await setStock('D-1', 1)
      const answers = await Promise.all(shoppers.map((shopper) => pay(shopper, { slot })))
      expect(answers.filter(({ redirectUrl }) => redirectUrl !== '')).toHaveLength(1)
      expect(answers.filter(({ message }) => message.includes('دیگر موجود نیست'))).toHaveLength(19)
      expect(await stockOf('D-1')).toBe(0)
    })
  })

  describe('refuses, with stock and basket unchanged,', () => {
    it.each([
      ['an unknown slot', { slot: '2020-01-01T09' }, 'بازهٔ تحویل'],
      ['another amount than the shopper saw', { payable: 1 }, 'قیمت‌ها تغییر کرده'],
    ])('an order with %s', async (_what, more, message) => {
      await put(sara, 'D-1')
      expect(await pay(sara, more)).toMatchObject({
        message: expect.stringContaining(message),
        basketCount: 1,
        redirectUrl: '',
      })
      expect(await stockOf('D-1')).toBe(5)
      expect(await basketOf(sara)).toMatchObject({ frozen: false })
    })

    it('an address of another member', async () => {
      const other = await openShopper(shop)
      await put(sara, 'D-1')
      expect(await pay({ ...sara, addressId: other.addressId })).toMatchObject({
        message: expect.stringContaining('نشانی'),
        redirectUrl: '',
      })
    })

    it('an address that was changed since the shopper saw it, until they have seen the new one', async () => {
      await put(sara, 'D-1')
      const addressOf = async () => {
        const { addresses } = await sara.visitor.call('listAddresses')
        return addresses.find(({ id }) => id === sara.addressId)!
      }
      const { id, version: addressVersion } = await addressOf()
      await sara.visitor.call('saveAddress', { id, text: 'خیابان باباافضل، کوچهٔ دوم' })
      expect(await pay(sara, { addressVersion })).toMatchObject({
        message: expect.stringContaining('ویرایش شده'),
        redirectUrl: '',
      })
      expect(await stockOf('D-1')).toBe(5)
      const seen = await addressOf()
      // Another default address does not change this one.
      const { id: _id, version: _version, ...fields } = seen
      await sara.visitor.call('saveAddress', { ...fields, title: 'ویلا', isDefault: true })
      expect(await pay(sara, { addressVersion: seen.version })).toMatchObject({ message: '' })
      const { address } = await orderOf(sara)
      expect(address).toMatchObject({ text: 'خیابان باباافضل، کوچهٔ دوم' })
      expect(address).not.toHaveProperty('version')
    })

    it('an empty basket', async () => {
      expect(await pay(sara)).toMatchObject({ message: 'سبد خرید شما خالی است.', redirectUrl: '' })
    })

    it('more items than are left in stock', async () => {
      await put(sara, 'D-1', 3)
      await setStock('D-1', 2)
      expect(await pay(sara)).toMatchObject({
        message: expect.stringContaining('فقط ۲ عدد'),
        redirectUrl: '',
      })
    })

    it('an amount above the limit of the bank', async () => {
      await setStock('D-1', 12)
      await put(sara, 'D-1', 12)
      expect(await pay(sara)).toMatchObject({
        message: expect.stringContaining('۱۰۰٬۰۰۰٬۰۰۰ تومان'),
        redirectUrl: '',
      })
    })
  })
})
