/** Staff search orders. */
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { dayNumberOf, isoOfDayNumber } from '../../../contract/site/tehran.ts'
import { toPersianDigits } from '../../shared/persian.ts'
import { checkoutSteps } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { shopForAll } from '../../testing/shop.ts'
import { openShopper, type Shopper } from '../../testing/shopper.ts'
import { openStaff } from '../../testing/staff.ts'

describe.each(databaseKinds)('the list of orders in the panel ($name)', (kind) => {
  const shop = shopForAll(kind)
  let sara: Shopper
  let staff: Shopper
  const { setStock, paidOrder } = checkoutSteps(shop)
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
    const { id } = await paidOrder(sara)
    const address = await shop.db
      .selectFrom('orders')
      .where('id', '=', id)
      .select('address')
      .executeTakeFirst()
    await shop.db
      .updateTable('orders')
      .set({ address: JSON.stringify({ ...address?.address, city: 'خمینی شهر' }) })
      .where('id', '=', id)
      .execute()
    for (const city of ['خمینی شهر', 'خميني\u200cشهر', ' خمینیشهر '])
      expect(await list({ city })).toEqual([id])
    expect(await list({ city: 'خمین' })).toEqual([])
  })
})
