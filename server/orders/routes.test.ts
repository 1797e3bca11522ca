import { beforeEach, describe, expect, it } from '@jest/globals'
import { toastMessages } from '../../contract/messages.ts'
import { invoiceNotYet } from '../../contract/orders/invoice.ts'
import { amountInWords } from './invoice/amountInWords.ts'
import { reconcile } from './reconciler.ts'
import { formatNumber, toPersianDigits } from '../shared/persian.ts'
import { checkoutSteps, paid } from '../testing/checkout.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'

describe.each(databaseKinds)('orders of a member ($name)', (kind) => {
  const shop = shopForAll(kind, { env: { BASKET_FREEZE_MINUTES: '10' } })
  let sara: Shopper
  const steps = checkoutSteps(shop)
  const { setStock, stockOf, put, pay, order, payOrderAgain } = steps
  const { payAtBank, cancelAtBank, paidOrder, failedOrder, basketOf, orderOf } = steps
  beforeEach(async () => {
    sara = await openShopper(shop)
    await setStock('D-1', 5)
    await setStock('D-2', 1)
  })

  describe('after checkout', () => {
    it('can be paid again after a failure', async () => {
      const { id } = await failedOrder(sara)
      const again = await payOrderAgain(sara, id)
      expect(again).toMatchObject({ message: '', basketCount: -8, orderId: id })
      expect(await payAtBank(sara, again)).toMatchObject(paid)
      expect(await orderOf(sara)).toMatchObject({
        status: 2,
        payments: [{ state: 'failed' }, { state: 'paid' }],
      })
      expect(await stockOf('D-1')).toBe(4)
    })

    it('can be bought again, but not by staff', async () => {
      const { id } = await paidOrder(sara, 'D-1', 2)
      const again = { params: { id } }
      expect(await sara.visitor.call('buyOrderAgain', undefined, again)).toEqual({
        message: '',
        basketCount: 2,
        added: 2,
      })
      expect(await sara.visitor.call('buyOrderAgain', undefined, again)).toMatchObject({
        message: expect.stringContaining('ساعت غواصی دریا'),
        basketCount: 2,
      })
      await shop.db.updateTable('users').set({ role: 'Administrator' }).where('id', '=', sara.id).execute()
      const refusal = { message: toastMessages.staffAccount, basketCount: 2, added: 0 }
      expect(await sara.visitor.call('buyOrderAgain', undefined, again)).toEqual(refusal)
    })

    it('buys no variant that the shopper has not chosen when an order is bought again', async () => {
      const { id } = await paidOrder(sara, 'D-1')
      await steps.giveChoices('D-1', [2, 1])
      const again = await sara.visitor.call('buyOrderAgain', undefined, { params: { id } })
      expect(again).toMatchObject({
        added: 0,
        basketCount: 0,
        message: expect.stringContaining('چند گزینه'),
      })
      await steps.giveChoices('D-1', [])
    })

    it('is refused to an account that became one of staff with a filled basket', async () => {
      await put(sara, 'D-1')
      const slot = await steps.freeSlot(sara)
      await shop.db.updateTable('users').set({ role: 'Administrator' }).where('id', '=', sara.id).execute()
      expect(await pay(sara, { slot })).toMatchObject({
        message: toastMessages.staffAccount,
        redirectUrl: '',
        basketCount: 1,
      })
      expect(await stockOf('D-1')).toBe(5)
    })

    it.each<[string, (sent: { redirectUrl: string }) => Promise<unknown>]>([
      ['cancelled at the bank', (sent) => cancelAtBank(sara, sent)],
      ['left in the freeze', () => sara.visitor.call('exitFreeze')],
    ])(
      'add only missing products to the basket when an order that was %s is bought again',
      async (_how, leave) => {
        await put(sara, 'D-1', 2)
        await put(sara, 'D-2')
        await leave(await pay(sara))
        const again = { params: { id: (await orderOf(sara)).id } }
        const all = { message: '', basketCount: 3 }
        expect(await sara.visitor.call('buyOrderAgain', undefined, again)).toEqual({ ...all, added: 0 })
        const line = { ProductProperty: 0, GuidCode: '' }
        await sara.visitor.call('setBasketCount', { ...line, WebsiteCode: 'D-1', Count: 1 })
        await sara.visitor.call('removeFromBasket', { ...line, WebsiteCode: 'D-2' })
        const twice = [1, 2].map(() => sara.visitor.call('buyOrderAgain', undefined, again))
        expect(await Promise.all(twice)).toEqual(expect.arrayContaining([expect.objectContaining(all)]))
        expect(await basketOf(sara)).toMatchObject({ basketCount: 3 })
        await sara.visitor.call('setBasketCount', { ...line, WebsiteCode: 'D-1', Count: 4 })
        expect(await sara.visitor.call('buyOrderAgain', undefined, again)).toMatchObject({ basketCount: 5 })
      },
    )

    it('have an invoice for the receiver, with Persian digits, when the account has no names', async () => {
      const { id, address } = await paidOrder(sara)
      await shop.db
        .updateTable('users')
        .set({ first_name: '', last_name: '' })
        .where('id', '=', sara.id)
        .execute()
      const national_code = '0499370899'
      await shop.db.insertInto('profiles').values({ user_id: sara.id, national_code }).execute()
      const { body } = await sara.visitor.get(`/api/Member-Account/Orders/${id}/Invoice`)
      expect(body).toContain(`<h2>خریدار</h2><p>${address.receiver} · کد ملی`)
      for (const number of [national_code, address.mobile, address.postalCode])
        expect(body).toContain(toPersianDigits(number))
    })

    it('have an invoice to download once they are paid', async () => {
      const invoiceOf = (who: Shopper, id: number) =>
        who.visitor.get(`/api/Member-Account/Orders/${id}/Invoice`)
      const sent = await order(sara, 'D-1', 2)
      const { id } = await orderOf(sara)
      const early = await invoiceOf(sara, id)
      expect([early.status, JSON.parse(early.body)]).toEqual([409, { message: invoiceNotYet }])
      await payAtBank(sara, sent)
      const { status, body, headers } = await invoiceOf(sara, id)
      expect(status).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-disposition': `attachment; filename="invoice-${id}.html"`,
        'cache-control': 'no-store',
      })
      const bought = await orderOf(sara)
      for (const part of [
        'dir="rtl"',
        'ساعت غواصی دریا',
        toPersianDigits(bought.payments[0]!.trackingCode),
        formatNumber(bought.payable),
        amountInWords(bought.payable),
      ])
        expect(body).toContain(part)
      // The page is self-contained: opening it fetches nothing.
      expect(body).not.toMatch(/<(script|img|link)\b|url\((?!data:)/)
      const other = await openShopper(shop)
      expect((await invoiceOf(other, id)).status).toBe(404)
      expect((await shop.visitor().ask('getInvoice', { params: { id } })).status).toBe(401)
    })

    it('are found by number, product and payment code, and the dashboard shows the newest ones', async () => {
      const listFor = (q: string, status?: number) =>
        sara.visitor.call('listOrders', undefined, { query: { q, ...(status ? { status } : {}) } })
      const diver = await paidOrder(sara)
      const other = await failedOrder(sara, 'D-2')
      const found = async (q: string) => (await listFor(q)).items.map(({ id }) => id)
      expect(await found('')).toEqual([other.id, diver.id])
      expect(await found(toPersianDigits(String(diver.id)))).toEqual([diver.id])
      expect(await found('ساعت‌ غواصي  دريا')).toEqual([diver.id])
      expect(await found('d1')).toEqual([diver.id])
      expect(await found(diver.payments[0]!.trackingCode)).toEqual([diver.id])
      expect(await found('چیزی که نیست')).toEqual([])
      expect(await found('100%_')).toEqual([])
      const unknown = await sara.visitor.ask('listOrders', { query: { status: 9 } })
      expect(unknown.status).toBe(400)
      expect(unknown.body.message).not.toMatch(/must/)
      // The counts of the tabs apply to the search.
      expect(await listFor('d1', 5)).toMatchObject({ items: [], total: 0, counts: [{ status: 2, count: 1 }] })
      expect(await sara.visitor.call('getDashboard')).toMatchObject({
        counts: { orders: 2 },
        orders: [{ id: other.id }, { id: diver.id }],
      })
    })

    it('are not found for other members', async () => {
      await order(sara)
      const { id } = await orderOf(sara)
      const other = await openShopper(shop)
      for (const name of ['getOrder', 'buyOrderAgain', 'payOrderAgain'] as const)
        expect((await other.visitor.ask(name, { params: { id } })).status).toBe(404)
    })

    it('are prepared and cancelled by staff, and a cancelled one is refunded', async () => {
      const { id } = await paidOrder(sara)
      const staff = await shop.login(mobiles.administrator)
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

    it.each([
      ['paid', true],
      ['at the bank', false],
    ])(
      'return no stock when staff cancel one that is %s because its products do not exist',
      async (_how, isPaid) => {
        const sent = await order(sara)
        if (isPaid) await payAtBank(sara, sent)
        const { id } = await orderOf(sara)
        const staff = await shop.login(mobiles.administrator)
        const body = { status: 4, reason: 'موجود نبود', restock: false }
        expect(await staff.ask('moveOrder', { params: { id }, body })).toMatchObject({ status: 200 })
        expect(await stockOf('D-1')).toBe(4)
      },
    )
  })
})
