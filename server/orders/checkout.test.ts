import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { confirmPaidOrders } from './confirmOrder.ts'
import { checkoutSteps, newKey, paid } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'

describe.each(databaseKinds)('checkout ($name)', (kind) => {
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

  describe('the straight way', () => {
    it('reserves, freezes, is paid, and empties the basket', async () => {
      await put(sara, 'D-1', 2)
      const sent = await pay(sara)
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
      await press(sent, 'pay')
      expect(await goBack(sara, sent)).toMatchObject({ ...paid, amount: 18_000_000 })
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

    it('tells the shopper once by SMS, and marks the review of a buyer', async () => {
      await put(sara, 'D-1')
      const sent = await pay(sara)
      await press(sent, 'pay')
      await goBack(sara, sent)
      for (let round = 0; round < 2; round += 1) await confirmPaidOrders(shop.app.context)
      const { id } = await orderOf(sara)
      const messages = await shop.db
        .selectFrom('sms_outbox')
        .where('template', '=', 'order')
        .select('text')
        .execute()
      const number = new Intl.NumberFormat('fa-IR', { useGrouping: false }).format(id)
      expect(messages.filter(({ text }) => text.includes(number))).toEqual([
        { text: `سفارش ${number} به مبلغ ۹٬۰۰۰٬۰۰۰ تومان پرداخت و ثبت شد.\nعقربه` },
      ])
      expect(
        await shop.db.selectFrom('purchases').where('user_id', '=', sara.id).selectAll().execute(),
      ).toEqual([{ user_id: sara.id, product_id: 1 }])
    })

    it('keeps the basket and gives the stock back when it is cancelled at the bank', async () => {
      await put(sara, 'D-1', 2)
      const sent = await pay(sara)
      await press(sent, 'cancel')
      expect(await goBack(sara, sent, 'NOK')).toMatchObject({
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

    it('believes the bank, not the address the shopper comes back with', async () => {
      await put(sara, 'D-1')
      const lied = await pay(sara)
      await press(lied, 'cancel')
      expect(await goBack(sara, lied, 'OK')).toMatchObject({ status: 1 })
      const honest = await pay(sara)
      await press(honest, 'pay')
      expect(await goBack(sara, honest, 'NOK')).toMatchObject(paid)
    })

    it('takes a choice from the stock of that choice', async () => {
      const stocks = async () =>
        (await shop.db.selectFrom('product_properties').orderBy('id').select('stock').execute()).map(
          ({ stock }) => stock,
        )
      const before = await stocks()
      await sara.visitor.call('addToBasket', {
        WebsiteCode: 'P-1',
        Count: 1,
        ProductProperty: 2,
        Refer: '',
        GuidCode: '',
      })
      const sent = await pay(sara)
      expect(await stocks()).toEqual([before[0], (before[1] ?? 0) - 1, before[2]])
      await press(sent, 'fail')
      await goBack(sara, sent, 'NOK')
      expect(await stocks()).toEqual(before)
    })

    describe('choices that staff add or delete meanwhile', () => {
      afterEach(() => giveChoices('D-1', []))

      it('are chosen before a line without one is sold', async () => {
        await put(sara, 'D-1')
        await giveChoices('D-1', [2, 1])
        expect(await basketOf(sara)).toMatchObject({ items: [{ status: 4, stock: 0 }], total: 0 })
        const message = expect.stringContaining('گزینهٔ دلخواه')
        expect(await pay(sara)).toMatchObject({ message, redirectUrl: '' })
        const more = { WebsiteCode: 'D-1', ProductProperty: 0, Count: 2, GuidCode: '' }
        expect(await sara.visitor.call('setBasketCount', more)).toMatchObject({ message, basketCount: 1 })
        expect(await stocksOf('D-1')).toEqual({ product: 3, choices: [2, 1] })
      })

      it('are not given what was held without a choice', async () => {
        await put(sara, 'D-1', 2)
        const sent = await pay(sara)
        expect(await stockOf('D-1')).toBe(3)
        await giveChoices('D-1', [2, 1])
        await press(sent, 'cancel')
        // Nobody knows which choice these were: what staff counted stands.
        expect(await goBack(sara, sent, 'NOK')).toMatchObject({ status: 1, canPayAgain: false })
        expect(await stocksOf('D-1')).toEqual({ product: 3, choices: [2, 1] })
        const { id } = await orderOf(sara)
        expect(await sara.visitor.call('payOrderAgain', undefined, { params: { id } })).toMatchObject({
          message: expect.stringContaining('چند گزینه'),
          redirectUrl: '',
        })
        expect(await stocksOf('D-1')).toEqual({ product: 3, choices: [2, 1] })
      })

      it('take what was held of them with them, as long as there are others', async () => {
        const [first] = await giveChoices('D-1', [2, 1])
        await put(sara, 'D-1', 1, first)
        const sent = await pay(sara)
        expect(await stocksOf('D-1')).toEqual({ product: 2, choices: [1, 1] })
        await giveChoices('D-1', [1])
        await press(sent, 'cancel')
        await goBack(sara, sent, 'NOK')
        expect(await stocksOf('D-1')).toEqual({ product: 1, choices: [1] })
      })

      it('leave it to the product when it has none any more', async () => {
        const [first] = await giveChoices('D-1', [2, 1])
        await put(sara, 'D-1', 1, first)
        const sent = await pay(sara)
        await giveChoices('D-1', [])
        await setStock('D-1', 2)
        await press(sent, 'cancel')
        await goBack(sara, sent, 'NOK')
        expect(await stocksOf('D-1')).toEqual({ product: 3, choices: [] })
      })
    })
  })

  describe('one order, whatever is pressed', () => {
    it('the same key gives the same order, also at the same time', async () => {
      await put(sara, 'D-1')
      const key = newKey()
      const slot = await freeSlot(sara)
      const [first, second] = await Promise.all([pay(sara, { key, slot }), pay(sara, { key, slot })])
      expect(first).toMatchObject({ message: '', orderId: second.orderId, redirectUrl: second.redirectUrl })
      expect(await pay(sara, { key, slot })).toMatchObject({ redirectUrl: first.redirectUrl })
      expect((await sara.visitor.call('listOrders')).total).toBe(1)
    })

    it('another key finds the basket frozen', async () => {
      await put(sara, 'D-1')
      await pay(sara)
      expect(await pay(sara)).toMatchObject({
        basketCount: -8,
        redirectUrl: '',
        message: expect.stringContaining('در انتظار پرداخت'),
      })
      expect((await sara.visitor.call('listOrders')).total).toBe(1)
    })

    it('is refused without a key', async () => {
      await put(sara, 'D-1')
      const body = { addressId: sara.addressId, slot: await freeSlot(sara), note: '' }
      expect((await sara.visitor.ask('checkout', { body })).status).toBe(400)
    })

    it('sells the last one once to twenty shoppers', async () => {
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

  describe('refusals leave everything as it is', () => {
    it.each([
      ['an unknown slot', { slot: '2020-01-01T09' }, 'بازهٔ تحویل'],
      ['another amount than the shopper saw', { payable: 1 }, 'قیمت‌ها تغییر کرده'],
    ])('%s', async (_what, more, words) => {
      await put(sara, 'D-1')
      expect(await pay(sara, more)).toMatchObject({
        message: expect.stringContaining(words),
        basketCount: 1,
        redirectUrl: '',
      })
      expect(await stockOf('D-1')).toBe(5)
      expect(await basketOf(sara)).toMatchObject({ frozen: false })
    })

    it('an address of somebody else', async () => {
      const other = await openShopper(shop)
      await put(sara, 'D-1')
      expect(await pay({ ...sara, addressId: other.addressId })).toMatchObject({
        message: expect.stringContaining('نشانی'),
        redirectUrl: '',
      })
    })

    it('an address that was changed since it was seen, until it is seen as it is', async () => {
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
      expect(await pay(sara, { addressVersion: seen.version })).toMatchObject({ message: '' })
      const { address } = await orderOf(sara)
      expect(address).toMatchObject({ text: 'خیابان باباافضل، کوچهٔ دوم' })
      expect(address).not.toHaveProperty('version')
    })

    it('an empty basket', async () => {
      expect(await pay(sara)).toMatchObject({ message: 'سبد خرید شما خالی است.', redirectUrl: '' })
    })

    it('what was sold out since', async () => {
      await put(sara, 'D-1', 3)
      await setStock('D-1', 2)
      expect(await pay(sara)).toMatchObject({
        message: expect.stringContaining('فقط ۲ عدد'),
        redirectUrl: '',
      })
    })

    it('more than the bank takes at once', async () => {
      await setStock('D-1', 12)
      await put(sara, 'D-1', 12)
      expect(await pay(sara)).toMatchObject({
        message: expect.stringContaining('۱۰۰٬۰۰۰٬۰۰۰ تومان'),
        redirectUrl: '',
      })
    })
  })
})
