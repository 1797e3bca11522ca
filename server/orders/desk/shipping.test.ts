/** Staff send orders, or record that an order was handed over without a parcel. */
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { checkoutSteps, setDelivery } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { deskSteps } from '../../testing/deskSteps.ts'
import { shopForAll } from '../../testing/shop.ts'
import { openShopper, type Shopper } from '../../testing/shopper.ts'
import { openStaff } from '../../testing/staff.ts'
import { findOrder } from '../ordersRepository.ts'

describe.each(databaseKinds)('the delivery of an order ($name)', (kind) => {
  const shop = shopForAll(kind)
  let sara: Shopper
  let staff: Shopper
  const { setStock, paidOrder, orderOf, messagesAbout } = checkoutSteps(shop)
  const { desk, list, prepare, ship } = deskSteps(() => staff)
  beforeAll(async () => (staff = await openStaff(shop, 'orders')))
  beforeEach(async () => {
    sara = await openShopper(shop)
    await setStock('D-1', 5)
  })

  it('prepares and ships an order, shows the parcel to the shopper and logs each change', async () => {
    const { id } = await paidOrder(sara)
    const params = { id }
    const { version, moves } = await desk(id)
    const early = { version, carrier: 'پست', number: '1' }
    expect((await staff.visitor.ask('shipOrder', { params, body: early })).status).toBe(409)
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
    expect((await desk(id)).changes.map(({ action }) => action)).toEqual(['shipped', 'moved'])
  })

  it("lists and counts sent orders apart from those being prepared in the shopper's own list", async () => {
    const first = await paidOrder(sara)
    await prepare(first.id)
    const second = await paidOrder(sara)
    await prepare(second.id)
    const { shipment } = await ship(first.id)
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
    await prepare(id)
    const shippedAt = async (number: string) => {
      await ship(id, { number })
      return (await findOrder(shop.db, id))?.shipped_at?.getTime()
    }
    const sentAt = shop.now()
    expect(await shippedAt('RX1')).toBe(sentAt)
    shop.pass(60_000)
    expect(await shippedAt('RX2')).toBe(sentAt)
    expect(await shippedAt('')).toBeUndefined()
    expect(await shippedAt('RX3')).toBe(shop.now())
  })

  it('stores a tracking number in ASCII digits without spaces and finds it however it is typed', async () => {
    const { id } = await paidOrder(sara)
    await prepare(id)
    const lines = async () =>
      (await orderOf(sara)).history.filter(({ cause }) => /مرسوله|فرستاده/.test(cause)).length
    await ship(id, { number: '' })
    await ship(id, { number: ' \u200f ', carrier: 'تیپاکس' })
    expect(await lines()).toBe(0)
    const shipped = await ship(id, { number: '\u2067۲۱۴۳ ۰۰۷۷٠٠١\u2069 ' })
    expect(shipped.shipment.number).toBe('21430077001')
    const sent = await messagesAbout(id)
    expect(sent.at(-1)).toContain('21430077001')
    for (const q of ['21430077001', '۲۱۴۳۰۰۷۷۰۰۱', '۲۱۴۳ ۰۰۷۷۰۰۱']) expect(await list({ q })).toEqual([id])
    // Older rows contain the number as it was typed.
    for (const number of ['۲۱۴۳۰۰۷۷۰۰۲', '٢١٤٣٠٠٧٧٠٠٢', '2143 0077002']) {
      await shop.db.updateTable('orders').set({ tracking_number: number }).where('id', '=', id).execute()
      expect(await list({ q: number })).toEqual([id])
    }
    // The shopper has already got this number.
    expect((await ship(id, { number: '21430077002' })).shipment.number).toBe('21430077002')
    expect(await messagesAbout(id)).toEqual(sent)
    await ship(id, { number: '' })
    expect(await lines()).toBe(3)
  })

  it('records that an order was collected, without a tracking number, so that it can be returned', async () => {
    await setDelivery(shop, {
      methods: [{ id: 'shop', name: 'تحویل حضوری', kind: 'pickup', price: 0, days: '0-1' }],
    })
    const { id } = await paidOrder(sara)
    await prepare(id)
    const waiting = async () => (await staff.visitor.call('getToday')).preparing
    const before = await waiting()
    const handOver = (delivered: boolean) => ship(id, { carrier: '', number: '', delivered })
    const refusal = async () =>
      (await sara.visitor.call('getOrderReturns', undefined, { params: { id } })).refusal
    expect(await refusal()).toContain('پس از تحویل')
    await handOver(true)
    expect(await refusal()).toBe('')
    const order = await orderOf(sara)
    expect(order.shipment).toEqual({ carrier: '', number: '' })
    expect(order.history.at(-1)?.cause).toBe('سفارش تحویل داده شد')
    expect(await list({ parcel: 'sent' })).toContain(id)
    expect(await list({ parcel: 'waiting' })).not.toContain(id)
    expect(await waiting()).toBe(before - 1)
    expect(
      (await sara.visitor.call('listOrders', undefined, { query: { parcel: 'sent' } })).items,
    ).toMatchObject([{ id, shipment: { number: '' } }])
    await handOver(false)
    expect((await orderOf(sara)).shipment).toBeUndefined()
    expect(await waiting()).toBe(before)
  })

  it('refuses to record the delivery of an order that a carrier brings', async () => {
    await setDelivery(shop, {
      methods: [{ id: 'post', name: 'پست پیشتاز', kind: 'post', price: 0, days: '1-2' }],
    })
    const { id } = await paidOrder(sara)
    await prepare(id)
    const body = { version: (await desk(id)).version, carrier: '', number: '', delivered: true }
    expect(await staff.visitor.ask('shipOrder', { params: { id }, body })).toMatchObject({ status: 400 })
  })
})
