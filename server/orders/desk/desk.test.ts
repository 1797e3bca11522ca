/** Staff find, annotate, refund, cancel and print orders. */
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { dayNumberOf, isoOfDayNumber } from '../../../contract/site/tehran.ts'
import { orderStatus } from '../../../contract/statuses.ts'
import { hashPassword } from '../../identity/passwords.ts'
import { checkoutSteps } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { deskSteps } from '../../testing/deskSteps.ts'
import { shopForAll } from '../../testing/shop.ts'
import { openShopper, type Shopper } from '../../testing/shopper.ts'
import { openStaff } from '../../testing/staff.ts'
import { formatNumber, toPersianDigits } from '../../shared/persian.ts'
import { invoiceOf } from '../invoice/invoice.ts'
import { slotText } from '../slots/slotText.ts'

describe.each(databaseKinds)('the desk of orders ($name)', (kind) => {
  const shop = shopForAll(kind)
  let sara: Shopper
  let staff: Shopper
  const { setStock, stockOf, paidOrder, messagesAbout } = checkoutSteps(shop)
  const { desk, list } = deskSteps(() => staff)
  beforeAll(async () => (staff = await openStaff(shop, 'orders')))
  beforeEach(async () => {
    sara = await openShopper(shop)
    await setStock('D-1', 5)
  })

  it('lists the same page while new orders come in', async () => {
    const { id } = await paidOrder(sara)
    const before = await staff.visitor.call('listDeskOrders', undefined, { query: { page: 1, until: id } })
    expect(before.items[0]).toMatchObject({ id })
    sara = await openShopper(shop)
    const { id: newer } = await paidOrder(sara)
    expect(await list({})).toContain(newer)
    expect(await staff.visitor.call('listDeskOrders', undefined, { query: { page: 1, until: id } })).toEqual(
      before,
    )
  })

  it('finds an order by its number, receiver, product code, state and amount', async () => {
    const { id, address, payable } = await paidOrder(sara)
    for (const q of [String(id), address.receiver, 'd-1']) expect(await list({ q })).toContain(id)
    expect(await list({ q: 'کسی که نیست' })).toEqual([])
    expect(await list({ status: 2, payment: 'paid', least: payable, most: payable })).toContain(id)
    expect(await list({ status: 5 })).not.toContain(id)
    expect(await list({ least: payable + 1 })).not.toContain(id)
    expect(await list({ parcel: 'waiting', city: address.city })).toContain(id)
    expect(await list({ from: '2020-01-01', to: '2020-01-02' })).toEqual([])
    const today = isoOfDayNumber(dayNumberOf(shop.now()))
    expect(await list({ from: today, to: today })).toContain(id)
  })

  it('finds an order by a part of the mobile of its receiver or buyer, in any digits and with the country code', async () => {
    const { id, address } = await paidOrder(sara)
    const { buyer } = await desk(id)
    expect(buyer.mobile).not.toBe(address.mobile)
    for (const mobile of [address.mobile, buyer.mobile])
      for (const q of [
        mobile,
        toPersianDigits(mobile),
        mobile.slice(1),
        `+98${mobile.slice(1)}`,
        `0098 ${mobile.slice(1, 8)}`,
        mobile.slice(4, 9),
        mobile.slice(-4),
      ])
        expect([q, await list({ q })]).toEqual([q, expect.arrayContaining([id])])
    expect(await list({ q: `${buyer.mobile}0` })).toEqual([])
  })

  it('finds an order by the code of its payment, also with capitals, spaces and Persian digits', async () => {
    const { id } = await paidOrder(sara)
    const store = (ref_id: string) =>
      shop.db.updateTable('payments').set({ ref_id }).where('order_id', '=', id).execute()
    await store('TX88990011')
    expect(await list({ q: 'TX88990011' })).toEqual([id])
    await store('88990011')
    expect(await list({ q: '۸۸۹۹ ۰۰۱۱' })).toEqual([id])
  })

  it('finds the orders of a city in any spelling of its name', async () => {
    const { id, address } = await paidOrder(sara)
    await shop.db
      .updateTable('orders')
      .set({ address: JSON.stringify({ ...address, city: 'خمینی شهر' }) })
      .where('id', '=', id)
      .execute()
    for (const city of ['خمینی شهر', 'خميني\u200cشهر', ' خمینیشهر '])
      expect(await list({ city })).toEqual([id])
    expect(await list({ city: 'خمین' })).toEqual([])
  })

  it('adds a note once for a repeated request, and again after another note', async () => {
    const { id } = await paidOrder(sara)
    const note = (text: string) => staff.visitor.call('addOrderNote', { text }, { params: { id } })
    for (const text of ['جعبهٔ هدیه', ' جعبهٔ هدیه ']) {
      const { notes, changes } = await note(text)
      expect(notes).toMatchObject([{ text: 'جعبهٔ هدیه' }])
      expect(changes.map(({ action }) => action)).toEqual(['noted'])
    }
    expect((await note('کارت تبریک')).notes).toHaveLength(2)
    expect((await note('جعبهٔ هدیه')).notes).toHaveLength(3)
  })

  it('records a transfer to the shopper, never more than was paid', async () => {
    const { id, payable } = await paidOrder(sara)
    const params = { id }
    const back = async (amount: number, tracking = '۱۴۰۳ ۰۹') =>
      staff.visitor.ask('refundOrder', {
        params,
        body: { version: (await desk(id)).version, amount, cause: 'خراش روی شیشه', tracking },
      })
    expect((await back(payable + 1)).status).toBe(400)
    expect((await back(1000)).status).toBe(200)
    expect(await desk(id)).toMatchObject({
      refundable: payable - 1000,
      refunds: [{ amount: 1000, tracking: '140309' }],
    })
    expect((await messagesAbout(id)).at(-1)).toMatch(/۱٬۰۰۰ تومان.*به حساب شما واریز شد. کد پیگیری: ۱۴۰۳۰۹/)
    expect((await back(payable, '140310')).status).toBe(400)
    const { html } = await invoiceOf(shop.app.context, sara.id, id)
    expect(html).toContain('خراش روی شیشه')
    expect(html).toContain(`${formatNumber(payable - 1000)} تومان`)
  })

  it('returns the stock when staff cancel an order', async () => {
    const { id } = await paidOrder(sara)
    expect(await stockOf('D-1')).toBe(4)
    const { version, moves } = await desk(id)
    await staff.visitor.call(
      'moveOrder',
      { status: moves.at(-1) as never, reason: 'به خواست خریدار', version },
      { params: { id } },
    )
    expect(await stockOf('D-1')).toBe(5)
    expect((await desk(id)).moves).toEqual([])
  })

  it('counts waiting orders and sales', async () => {
    await paidOrder(sara)
    const today = await staff.visitor.call('getToday')
    expect(today.paid).toBeGreaterThan(0)
    const answer = await (
      await openStaff(shop, 'owner')
    ).visitor.call('getSales', undefined, { query: { days: 7 } })
    expect(answer.days).toHaveLength(7)
    expect(answer.days.at(-1)?.orders).toBeGreaterThan(0)
  })

  it('prints packing slips for staff only', async () => {
    const { id, address, slot, items } = await paidOrder(sara)
    const [mobile, password] = ['09120009988', 'rainy-roof-کبوتر']
    await shop.db
      .updateTable('users')
      .set({ mobile, password_hash: await hashPassword(password) })
      .where('id', '=', staff.id)
      .execute()
    await staff.visitor.login(mobile, password)
    const url = `/cp/orders/print?ids=${id}&kind=slip&paper=roll`
    const { body } = await staff.visitor.get(url)
    expect(body).toContain('80mm')
    // Couriers read the label, so the products are on a second sheet.
    const [label, contents] = body.split('<section class="sheet">').slice(1)
    expect(label).toContain(address.receiver)
    expect(label).not.toContain(items[0]!.nameFa)
    expect(contents).toContain(items[0]!.nameFa)
    expect(contents).not.toContain(address.receiver)
    // Days and numbers are Jalali and in Persian digits.
    expect(body).toContain(slotText(slot))
    expect(body).not.toContain(slot.day)
    for (const number of [address.mobile, address.postalCode]) expect(body).toContain(toPersianDigits(number))
    expect((await sara.visitor.get(url)).body).not.toContain(address.receiver)

    await shop.db.updateTable('orders').set({ status: orderStatus.cancelled }).where('id', '=', id).execute()
    expect((await staff.visitor.get(url)).body).not.toContain(address.receiver)
  })
})
