/** Staff find, move, ship, annotate, refund and print orders. */
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { orderStatus } from '../../../contract/statuses.ts'
import { hashPassword } from '../../identity/passwords.ts'
import { checkoutSteps } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { shopForAll } from '../../testing/shop.ts'
import { openShopper, type Shopper } from '../../testing/shopper.ts'
import { openStaff } from '../../testing/staff.ts'
import { formatNumber, toPersianDigits } from '../../shared/persian.ts'
import { invoiceOf } from '../invoice/invoice.ts'
import { slotText } from '../slots/slotText.ts'
import { sendShopperNotices } from '../notices/shopperNotices.ts'

describe.each(databaseKinds)('the desk of orders ($name)', (kind) => {
  const shop = shopForAll(kind)
  let sara: Shopper
  let staff: Shopper
  const { setStock, stockOf, paidOrder, orderOf } = checkoutSteps(shop)
  beforeAll(async () => (staff = await openStaff(shop, 'orders')))
  beforeEach(async () => {
    sara = await openShopper(shop)
    await setStock('D-1', 5)
  })

  const desk = (id: number) => staff.visitor.call('getDeskOrder', undefined, { params: { id } })
  const list = async (query: Record<string, string | number>) =>
    (await staff.visitor.call('listDeskOrders', undefined, { query: { page: 1, ...query } })).items.map(
      ({ id }) => id,
    )

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

  it('prepares and ships an order, shows the parcel to the shopper and logs each change', async () => {
    const { id } = await paidOrder(sara)
    const params = { id }
    const early = await staff.visitor.ask('shipOrder', {
      params,
      body: { version: (await desk(id)).version, carrier: 'پست', number: '1' },
    })
    expect(early.status).toBe(409)
    const { version, moves } = await desk(id)
    expect(moves.length).toBeGreaterThan(1)
    const move = { status: moves[0] as never, reason: 'آماده می‌شود', version }
    await staff.visitor.call('moveOrder', move, { params })
    const second = await staff.visitor.ask('moveOrder', { params, body: { ...move, status: 5 } })
    expect(second.status).toBe(409)
    const parcel = { version: (await desk(id)).version, carrier: 'پست', number: 'RX123' }
    const shipped = await staff.visitor.call('shipOrder', parcel, { params })
    expect(shipped.shipment).toEqual({ carrier: 'پست', number: 'RX123' })
    expect(await list({ q: 'rx123' })).toEqual([id])
    expect(await list({ parcel: 'waiting' })).not.toContain(id)
    expect((await orderOf(sara)).shipment).toEqual({ carrier: 'پست', number: 'RX123' })
    expect((await staff.visitor.ask('shipOrder', { params, body: parcel })).status).toBe(409)
    const noted = await staff.visitor.call('addOrderNote', { text: 'جعبهٔ هدیه' }, { params })
    expect(noted.notes).toMatchObject([{ text: 'جعبهٔ هدیه' }])
    expect(noted.changes.map(({ action }) => action)).toEqual(['noted', 'shipped', 'moved'])
    // A repeated request adds no second note.
    const again = await staff.visitor.call('addOrderNote', { text: ' جعبهٔ هدیه ' }, { params })
    expect(again.notes).toHaveLength(1)
    expect(again.changes).toHaveLength(noted.changes.length)
    const other = await staff.visitor.call('addOrderNote', { text: 'کارت تبریک' }, { params })
    expect(other.notes).toHaveLength(2)
    // The same text after another note is a new note.
    const third = await staff.visitor.call('addOrderNote', { text: 'جعبهٔ هدیه' }, { params })
    expect(third.notes).toHaveLength(3)
  })

  it("lists and counts sent orders apart from those being prepared in the shopper's own list", async () => {
    const move = { status: 3 as const, reason: 'آماده می‌شود' }
    const first = await paidOrder(sara)
    await staff.visitor.call('moveOrder', move, { params: { id: first.id } })
    const second = await paidOrder(sara)
    await staff.visitor.call('moveOrder', move, { params: { id: second.id } })
    const shipment = { carrier: 'پست', number: 'RX500' }
    const { version } = await desk(first.id)
    await staff.visitor.call('shipOrder', { version, ...shipment }, { params: { id: first.id } })
    const own = (query: Record<string, string | number> = {}) =>
      sara.visitor.call('listOrders', undefined, { query })
    const all = await own()
    expect(all.items.map(({ id, shipment }) => [id, shipment])).toEqual([
      [second.id, undefined],
      [first.id, shipment],
    ])
    const counts = [
      { status: 3, count: 1 },
      { status: 3, parcel: 'sent', count: 1 },
    ]
    expect(all).toMatchObject({ total: 2, counts })
    const only = { total: 1, counts }
    expect(await own({ status: 3, parcel: 'sent' })).toMatchObject({ ...only, items: [{ id: first.id }] })
    expect(await own({ status: 3, parcel: 'waiting' })).toMatchObject({ ...only, items: [{ id: second.id }] })
    expect((await own({ status: 3 })).total).toBe(2)
    const { orders } = await sara.visitor.call('getDashboard')
    expect(orders[1]).toMatchObject({ id: first.id, shipment })
  })

  it('keeps the day of dispatch when the tracking number is corrected', async () => {
    const { id } = await paidOrder(sara)
    const params = { id }
    await staff.visitor.call(
      'moveOrder',
      { status: orderStatus.preparing, reason: 'آماده می‌شود' },
      { params },
    )
    const ship = async (number: string) => {
      const { version } = await desk(id)
      await staff.visitor.call('shipOrder', { version, carrier: 'پست', number }, { params })
      const order = shop.db.selectFrom('orders').where('id', '=', id).select('shipped_at')
      return (await order.executeTakeFirstOrThrow()).shipped_at?.getTime()
    }
    const sentAt = shop.now()
    expect(await ship('RX1')).toBe(sentAt)
    shop.pass(60_000)
    expect(await ship('RX2')).toBe(sentAt)
    expect(await ship('')).toBeUndefined()
    expect(await ship('RX3')).toBe(shop.now())
  })

  it('stores a tracking number in ASCII digits without spaces and finds it however it is typed', async () => {
    const { id } = await paidOrder(sara)
    const params = { id }
    await staff.visitor.call(
      'moveOrder',
      { status: orderStatus.preparing, reason: 'آماده می‌شود' },
      { params },
    )
    const ship = async (number: string, carrier = 'پست') => {
      const { version } = await desk(id)
      return staff.visitor.call('shipOrder', { version, carrier, number }, { params })
    }
    const lines = async () =>
      (await shop.db.selectFrom('order_history').where('order_id', '=', id).select('cause').execute()).filter(
        ({ cause }) => cause.includes('مرسوله') || cause.includes('فرستاده'),
      ).length
    await ship('')
    await ship(' \u200f ', 'تیپاکس')
    expect(await lines()).toBe(0)
    const shipped = await ship('\u2067۲۱۴۳ ۰۰۷۷٠٠١\u2069 ')
    expect(shipped.shipment.number).toBe('21430077001')
    const texts = async () => {
      await sendShopperNotices(shop.app.context)
      const sent = shop.db.selectFrom('sms_outbox').where('template', '=', 'parcel').select('text')
      const rows = await sent
        .where('text', 'like', `%${toPersianDigits(String(id))}%`)
        .orderBy('id')
        .execute()
      return rows.map(({ text }) => text)
    }
    const sent = await texts()
    expect(sent.at(-1)).toContain('21430077001')
    for (const q of ['21430077001', '۲۱۴۳۰۰۷۷۰۰۱', '۲۱۴۳ ۰۰۷۷۰۰۱']) expect(await list({ q })).toEqual([id])
    // Older rows contain the number as it was typed.
    for (const number of ['۲۱۴۳۰۰۷۷۰۰۲', '٢١٤٣٠٠٧٧٠٠٢', '2143 0077002']) {
      await shop.db.updateTable('orders').set({ tracking_number: number }).where('id', '=', id).execute()
      expect(await list({ q: number })).toEqual([id])
    }
    expect((await ship('21430077002')).shipment.number).toBe('21430077002')
    // The shopper has already got this number.
    expect(await texts()).toEqual(sent)
    await ship('')
    expect(await lines()).toBe(3)
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
    await sendShopperNotices(shop.app.context)
    const texts = shop.printed.filter((text) => text.includes(toPersianDigits(String(id))))
    expect(texts.at(-1)).toMatch(/۱٬۰۰۰ تومان.*به حساب شما واریز شد. کد پیگیری: ۱۴۰۳۰۹/)
    expect((await back(payable, '140310')).status).toBe(400)
    const { html } = (await invoiceOf(shop.app.context, sara.id, id))!
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
