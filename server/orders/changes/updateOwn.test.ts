/** The owner of a paid order changes address, receiver and note, until staff prepare it. */
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Delivery } from '../../../contract/delivery/schemas.ts'
import type { Request } from '../../../contract/endpoints.ts'
import { orderStatus } from '../../../contract/statuses.ts'
import { checkoutSteps, courierDelivery, setDelivery } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { deskSteps } from '../../testing/deskSteps.ts'
import { shopForAll } from '../../testing/shop.ts'
import { homeAddress, openShopper, type Shopper } from '../../testing/shopper.ts'
import { openStaff } from '../../testing/staff.ts'
import { orderDocuments } from '../invoice/orderDocuments.ts'

const delivery: Delivery = {
  methods: [
    {
      ...{ id: 'post', name: 'پست پیشتاز', kind: 'post', price: 95_000, days: '2-3' },
      except: ['بوشهر'],
      prices: [
        { in: ['سیستان و بلوچستان'], price: 140_000 },
        { in: ['فارس'], price: 95_000, days: '4-6' },
      ],
    },
  ],
}

describe.each(databaseKinds)('a change by the owner ($name)', (kind) => {
  const shop = shopForAll(kind)
  let sara: Shopper
  let staff: Shopper
  const { setStock, paidOrder, orderOf } = checkoutSteps(shop)
  beforeAll(async () => (staff = await openStaff(shop, 'orders')))
  beforeEach(async () => {
    sara = await openShopper(shop)
    await setStock('D-1', 9)
    await setDelivery(shop, delivery)
  })
  /** Adds an address; the text is at least ten characters long. */
  async function addAddress(province: string, city: string, more: object = {}) {
    const row = { ...homeAddress, title: city, text: `خیابان آزادی ${city}`, is_default: false, ...more }
    const { id } = await shop.db
      .insertInto('addresses')
      .values({ ...row, user_id: sara.id, province, city })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const update = (id: number, body: Request<'updateOrder'>, who = sara) =>
    who.visitor.ask('updateOrder', { params: { id }, body })
  const { desk, prepare } = deskSteps(() => staff)
  const sameAs = ({ address, note, change }: Awaited<ReturnType<typeof orderOf>>) => ({
    ...{ receiver: address.receiver, mobile: address.mobile, note, version: change?.version ?? 0 },
  })

  it('replaces address, receiver and note, shows in history and on the label, and makes staff reload the order', async () => {
    const order = await paidOrder(sara)
    const { id } = order
    const before = await desk(id)
    const addressId = await addAddress('یزد', 'یزد', { plate: '7' })
    const wanted = { receiver: 'رضا کیانی', mobile: '۰۹۱۳ ۷۶۵ ۴۳۲۱', note: ' عصر زنگ بزنید ' }
    const { status, body } = await update(id, { ...sameAs(order), ...wanted, addressId })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        address: { city: 'یزد', plate: '7', receiver: 'رضا کیانی', mobile: '09137654321' },
        ...{ note: 'عصر زنگ بزنید', payable: order.payable, slot: order.slot, status: orderStatus.paid },
      },
    })
    const after = await desk(id)
    const line = after.order.history.at(-1)
    expect(line).toMatchObject({
      cause: 'تغییر نشانی و گیرنده و یادداشت به درخواست خریدار',
      byStaff: false,
    })
    expect(line?.detail?.split('\n')).toEqual([
      'نشانی: از «اصفهان، کاشان، خیابان رجایی، پلاک ۱۲، کد پستی ۸۷۱۳۶۱۴۵۶۳» به «یزد، یزد، خیابان آزادی یزد، پلاک ۷، کد پستی ۸۷۱۳۶۱۴۵۶۳»',
      'گیرنده: از «سارا رستگار، ۰۹۱۲۰۰۰۰۰۰۰» به «رضا کیانی، ۰۹۱۳۷۶۵۴۳۲۱»',
      'یادداشت: از «خالی» به «عصر زنگ بزنید»',
    ])
    const label = await orderDocuments(shop.app.context, { ids: [id], kind: 'slip', paper: 'a4' })
    for (const words of ['رضا کیانی', 'خیابان آزادی یزد', 'عصر زنگ بزنید']) expect(label).toContain(words)
    expect(label).not.toContain('سارا رستگار')
    // Staff who loaded the order before the change must reload it.
    const move = { status: orderStatus.preparing, reason: 'سفارش آماده می‌شود' }
    const late = await staff.visitor.ask('moveOrder', {
      params: { id },
      body: { ...move, version: before.version },
    })
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('وضع تازه') } })
    await staff.visitor.call('moveOrder', { ...move, version: after.version }, { params: { id } })
  })

  it('notifies the panel once', async () => {
    const { id, ...order } = await paidOrder(sara)
    const notified: number[] = []
    const stop = shop.app.context.bus.on('order.moved', (event) => notified.push(event.id))
    await update(id, { ...sameAs({ id, ...order }), note: 'زنگ بزنید' })
    expect(notified).toEqual([id])
    await update(id, { ...sameAs({ id, ...order }), note: 'زنگ بزنید' })
    expect(notified).toEqual([id])
    stop()
  })

  it('offers only addresses with the same method, price and time, and says what differs', async () => {
    await addAddress('اصفهان', 'کاشان', { text: 'میدان کمال‌الملک' })
    await addAddress('سیستان و بلوچستان', 'زاهدان')
    await addAddress('فارس', 'شیراز')
    await addAddress('بوشهر', 'بوشهر')
    const incomplete = await addAddress('یزد', 'یزد', { text: 'کوتاه' })
    const order = await paidOrder(sara)
    const params = { id: order.id }
    const { addresses } = await sara.visitor.call('listOrderAddresses', undefined, { params })
    const refusals = Object.fromEntries(addresses.map(({ city, refusal }) => [city, refusal]))
    expect(refusals).toEqual({
      کاشان: '',
      زاهدان: 'هزینهٔ ارسال به این شهر ۱۴۰٬۰۰۰ تومان است و هزینهٔ ارسال این سفارش ۹۵٬۰۰۰ تومان.',
      شیراز: expect.stringMatching(/^زمان تحویل در این شهر .+ بود، نه زمان تحویل این سفارش\.$/),
      بوشهر: '«پست پیشتاز» به این شهر نمی‌رسد.',
      یزد: expect.stringContaining('کامل نیست'),
    })
    for (const { id, city, refusal } of addresses) {
      const { status, body } = await update(order.id, { ...sameAs(await orderOf(sara)), addressId: id })
      expect({ city, status }).toEqual({ city, status: refusal ? 409 : 200 })
      if (refusal) expect(body.message).toContain(refusal)
    }
    expect(addresses.some(({ id }) => id === incomplete)).toBe(true)
  })

  it('keeps the delivery window and its place', async () => {
    const [peyk] = courierDelivery.methods
    await setDelivery(shop, { methods: [{ ...peyk!, capacity: 1 }] })
    const order = await paidOrder(sara)
    const addressId = await addAddress('یزد', 'یزد')
    expect(await update(order.id, { ...sameAs(order), addressId })).toMatchObject({
      ...{ status: 200, body: { slot: order.slot, address: { city: 'یزد' } } },
    })
    const { slots } = await sara.visitor.call('listSlots')
    expect(slots.filter(({ full }) => full)).toHaveLength(1)
  })

  it('is refused in a second tab that shows the order as it was before', async () => {
    const order = await paidOrder(sara)
    const old = sameAs(order)
    expect((await update(order.id, { ...old, receiver: 'رضا کیانی' })).status).toBe(200)
    const late = await update(order.id, { ...old, note: 'زنگ بزنید' })
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('وضع تازه') } })
    const fresh = await orderOf(sara)
    expect(fresh).toMatchObject({ address: { receiver: 'رضا کیانی' }, note: '' })
    // A repeated request changes nothing, and is not refused.
    expect((await update(order.id, { ...old, receiver: 'رضا کیانی' })).status).toBe(200)
    expect((await orderOf(sara)).history).toHaveLength(fresh.history.length)
  })

  it('refuses a wrong receiver or mobile at its field and changes nothing', async () => {
    const order = await paidOrder(sara)
    const wrong = { ...sameAs(order), receiver: '', mobile: '123', note: 'زنگ بزنید' }
    expect(await update(order.id, wrong)).toMatchObject({
      status: 400,
      body: { fields: { receiver: expect.any(String), mobile: expect.any(String) } },
    })
    expect(await orderOf(sara)).toEqual(order)
  })

  it('refuses an address that was edited since it was seen, and the address of another member', async () => {
    const order = await paidOrder(sara)
    const addressId = await addAddress('یزد', 'یزد')
    const edited = await update(order.id, { ...sameAs(order), addressId, addressVersion: '1' })
    expect(edited).toMatchObject({ status: 409, body: { message: expect.stringContaining('ویرایش شده') } })
    const other = await openShopper(shop)
    const foreign = await update(order.id, { ...sameAs(order), addressId: other.addressId })
    expect(foreign.status).toBe(409)
    expect(await orderOf(sara)).toEqual(order)
  })

  it('is only for the owner, and only until staff prepare the order', async () => {
    const order = await paidOrder(sara)
    const { id } = order
    const change = { ...sameAs(order), note: 'زنگ بزنید' }
    const other = await openShopper(shop)
    expect((await update(id, change, other)).status).toBe(404)
    const foreign = await other.visitor.ask('listOrderAddresses', { params: { id } })
    expect(foreign.status).toBe(404)
    await prepare(id)
    expect(await update(id, change)).toMatchObject({
      ...{ status: 409, body: { message: expect.stringContaining('آماده‌سازی این سفارش آغاز شده') } },
    })
  })
})
