/** Orders that are collected in the shop or brought by its own courier have no tracking number. */
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { orderStatus } from '../../../contract/statuses.ts'
import { checkoutSteps, setDelivery } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { shopForAll } from '../../testing/shop.ts'
import { openShopper, type Shopper } from '../../testing/shopper.ts'
import { openStaff } from '../../testing/staff.ts'

describe.each(databaseKinds)('the delivery of an order ($name)', (kind) => {
  const shop = shopForAll(kind)
  let sara: Shopper
  let staff: Shopper
  const { setStock, paidOrder, orderOf } = checkoutSteps(shop)
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

  it('records that an order was collected, without a tracking number, so that it can be returned', async () => {
    await setDelivery(shop, {
      methods: [{ id: 'shop', name: 'تحویل حضوری', kind: 'pickup', price: 0, days: '0-1' }],
    })
    const { id } = await paidOrder(sara)
    const params = { id }
    await staff.visitor.call('moveOrder', { status: orderStatus.preparing, reason: 'آماده است' }, { params })
    const waiting = async () => (await staff.visitor.call('getToday')).preparing
    const before = await waiting()
    const ship = async (delivered: boolean) => {
      const body = { version: (await desk(id)).version, carrier: '', number: '', delivered }
      return staff.visitor.ask('shipOrder', { params, body })
    }
    const refusal = async () => (await sara.visitor.call('getOrderReturns', undefined, { params })).refusal
    expect(await refusal()).toContain('پس از تحویل')
    expect((await ship(true)).status).toBe(200)
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
    expect((await ship(false)).status).toBe(200)
    expect((await orderOf(sara)).shipment).toBeUndefined()
    expect(await waiting()).toBe(before)
  })

  it('refuses to record the delivery of an order that a carrier brings', async () => {
    await setDelivery(shop, {
      methods: [{ id: 'post', name: 'پست پیشتاز', kind: 'post', price: 0, days: '1-2' }],
    })
    const { id } = await paidOrder(sara)
    const params = { id }
    await staff.visitor.call('moveOrder', { status: orderStatus.preparing, reason: 'آماده است' }, { params })
    const body = { version: (await desk(id)).version, carrier: '', number: '', delivered: true }
    expect(await staff.visitor.ask('shipOrder', { params, body })).toMatchObject({ status: 400 })
  })
})
