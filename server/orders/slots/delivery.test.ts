import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Delivery } from '../../../contract/delivery/schemas.ts'
import { checkoutSteps, paid, setDelivery } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { shopForAll } from '../../testing/shop.ts'
import { openShopper, renewLogin, type Shopper } from '../../testing/shopper.ts'
import { cardScene, cardSteps } from '../../testing/cardSteps.ts'

const DAY = 24 * 60 * 60_000
const delivery: Delivery = {
  methods: [
    {
      ...{ id: 'post', name: 'پست پیشتاز', kind: 'post', price: 95_000, days: '2-3' },
      prices: [{ in: ['سیستان و بلوچستان'], price: 140_000, days: '4-6' }],
    },
    {
      ...{ id: 'peyk', name: 'پیک فروشگاه', kind: 'city', price: 60_000, days: '1-2' },
      ...{ only: ['تهران/تهران'], windows: ['9-12', '15-18'], capacity: 1 },
    },
    {
      ...{ id: 'pickup', name: 'تحویل حضوری', kind: 'pickup', price: 0, days: '1' },
      ...{ only: ['تهران'], note: 'خیابان ولی‌عصر، پلاک ۱' },
    },
  ],
}

describe.each(databaseKinds)('delivery ($name)', (kind) => {
  const shop = shopForAll(kind)
  let sara: Shopper
  const steps = checkoutSteps(shop)
  const { put, pay, payAtBank, orderOf, setStock, setPrice, cancelAtBank, payOrderAgain, stockOf } = steps
  beforeEach(async () => {
    sara = await openShopper(shop)
    await setStock('D-1', 9)
    await setPrice('D-1', 1_000_000)
    await setDelivery(shop, delivery)
  })
  const live = (who: Shopper, province: string, city: string) =>
    shop.db.updateTable('addresses').set({ province, city }).where('id', '=', who.addressId).execute()
  const slotsOf = async ({ visitor, addressId }: Shopper) =>
    (await visitor.call('listSlots', undefined, { query: { addressId } })).slots
  /** The slot of a method, with the amount that the shopper sees beside it. */
  const chosen = async (who: Shopper, method: string) => {
    const slot = (await slotsOf(who)).find((one) => one.method === method)!
    return { slot: slot.id, payable: 1_000_000 + slot.price }
  }

  it('offers the methods of the address, with price and days', async () => {
    await put(sara, 'D-1')
    await live(sara, 'تهران', 'تهران')
    const slots = await slotsOf(sara)
    expect([...new Set(slots.map(({ method }) => method))]).toEqual(['post', 'peyk', 'pickup'])
    expect(slots[0]).toEqual({
      ...{ id: 'post@2026-03-04', method: 'post', name: 'پست پیشتاز', kind: 'post', price: 95_000 },
      ...{ day: '2026-03-03', until: '2026-03-04', from: 0, to: 24, full: false },
    })
    expect(slots.filter(({ method }) => method === 'peyk')).toHaveLength(4)
    expect(slots.at(-1)).toMatchObject({ price: 0, place: 'خیابان ولی‌عصر، پلاک ۱' })
    await live(sara, 'فارس', 'شیراز')
    expect((await slotsOf(sara)).map(({ id }) => id)).toEqual(['post@2026-03-04'])
  })

  it('offers nothing to an address that no method serves', async () => {
    await setDelivery(shop, { methods: [delivery.methods[1]!] })
    await put(sara, 'D-1')
    await live(sara, 'فارس', 'شیراز')
    expect(await slotsOf(sara)).toEqual([])
  })

  it('charges the price of the chosen method, and the order keeps its promise when the methods change', async () => {
    await put(sara, 'D-1')
    await live(sara, 'تهران', 'تهران')
    expect(await payAtBank(sara, await pay(sara, await chosen(sara, 'peyk')))).toMatchObject(paid)
    await setDelivery(shop, { methods: [{ ...delivery.methods[0]!, name: 'پست دیگر' }] })
    expect(await orderOf(sara)).toMatchObject({
      ...{ shipping: 60_000, payable: 1_060_000 },
      slot: { day: '2026-03-02', from: 9, to: 12, method: 'peyk', name: 'پیک فروشگاه', kind: 'city' },
    })
  })

  it('promises an order to Zahedan in the week of Nowruz the first working days after the holidays', async () => {
    await live(sara, 'سیستان و بلوچستان', 'زاهدان')
    await put(sara, 'D-1')
    const start = shop.now()
    // Thursday 28 Esfand 1404, 10:00 in Tehran.
    shop.pass(Date.parse('2026-03-19T10:00+03:30') - start)
    await renewLogin(shop, sara)
    expect(await slotsOf(sara)).toMatchObject([
      { price: 140_000, day: '2026-03-29', until: '2026-03-31', from: 0, to: 24 },
    ])
    expect(await payAtBank(sara, await pay(sara, await chosen(sara, 'post')))).toMatchObject(paid)
    expect(await orderOf(sara)).toMatchObject({
      shipping: 140_000,
      slot: { name: 'پست پیشتاز', day: '2026-03-29', until: '2026-03-31' },
    })
    shop.pass(start - shop.now())
  })

  it.each([
    [
      'the price rose',
      () => setDelivery(shop, { methods: [{ ...delivery.methods[0]!, price: 120_000 }] }),
      /قیمت‌ها تغییر کرده و مبلغ سفارش اکنون ۱٬۱۲۰٬۰۰۰/,
    ],
    [
      'the method was removed',
      () => setDelivery(shop, { methods: [delivery.methods[1]!] }),
      /دیگر برای نشانی شما در دسترس نیست/,
    ],
    [
      'a holiday moved the promise',
      () => setDelivery(shop, { ...delivery, holidays: [{ year: 1404, days: ['12/13'] }] }),
      /زمان تحویل با پست پیشتاز تغییر کرده و اکنون سه‌شنبه ۱۲ تا پنجشنبه ۱۴ اسفند ۱۴۰۴ است/,
    ],
  ])('refuses an order when %s, and keeps the basket and the stock', async (_why, change, words) => {
    await put(sara, 'D-1')
    await live(sara, 'فارس', 'شیراز')
    const seen = await chosen(sara, 'post')
    await change()
    expect(await pay(sara, seen)).toMatchObject({
      message: expect.stringMatching(words),
      basketCount: 1,
      redirectUrl: '',
    })
    expect(await stockOf('D-1')).toBe(9)
    expect(await steps.basketOf(sara)).toMatchObject({ frozen: false, basketCount: 1 })
  })

  it('refuses a method that does not serve the address of the order', async () => {
    await put(sara, 'D-1')
    await live(sara, 'تهران', 'تهران')
    const seen = await chosen(sara, 'peyk')
    await live(sara, 'فارس', 'شیراز')
    expect(await pay(sara, seen)).toMatchObject({
      message: expect.stringMatching(/در دسترس نیست/),
      redirectUrl: '',
    })
  })

  it('gives the last place of a window to one of two shoppers', async () => {
    const other = await openShopper(shop)
    for (const who of [sara, other]) {
      await put(who, 'D-1')
      await live(who, 'تهران', 'تهران')
    }
    // Skip windows that earlier tests have filled.
    const slot = (await slotsOf(sara)).find(({ id, full }) => id.startsWith('peyk') && !full)!.id
    const answers = await Promise.all([pay(sara, { slot }), pay(other, { slot })])
    expect(answers.filter(({ redirectUrl }) => redirectUrl !== '')).toHaveLength(1)
    expect(answers.map(({ message }) => message).join('')).toMatch(/ظرفیت این بازهٔ تحویل تکمیل شده/)
  })

  it('promises later days, as the history says, when a failed order is paid again later', async () => {
    await put(sara, 'D-1')
    await live(sara, 'فارس', 'شیراز')
    await cancelAtBank(sara, await pay(sara, await chosen(sara, 'post')))
    const { id } = await orderOf(sara)
    shop.pass(DAY - 60 * 60_000)
    await renewLogin(shop, sara)
    expect(await payAtBank(sara, await payOrderAgain(sara, id))).toMatchObject(paid)
    const { slot, history } = await orderOf(sara)
    expect(slot).toMatchObject({ day: '2026-03-04', until: '2026-03-05' })
    expect(history.map(({ cause }) => cause).join()).toMatch(
      /زمان تازهٔ تحویل: چهارشنبه ۱۳ تا پنجشنبه ۱۴ اسفند ۱۴۰۴/,
    )
    shop.pass(60 * 60_000 - DAY)
  })
})

const courier = (windows: string[]): Delivery => ({
  methods: [
    { id: 'peyk', name: 'پیک فروشگاه', kind: 'city', price: 95_000, days: '1', windows, capacity: 1 },
  ],
})

describe.each(databaseKinds)('a window that has begun when staff confirm the receipt ($name)', (kind) => {
  const scene = cardScene(kind)
  const { own, sent, confirm, pass, put, pay, payAtBank, orderOf } = cardSteps(scene)
  beforeEach(() => setDelivery(scene.shop, courier(['9-12', '15-18'])))

  /** Passes time until an hour after the beginning of the order's window. */
  async function passWindow(id: number) {
    const { slot } = await own(id)
    await pass(Date.parse(`${slot.day}T10:00+03:30`) - scene.shop.now())
    return slot
  }
  /** Another shopper takes the first free window. */
  async function takeWindow() {
    const other = await openShopper(scene.shop)
    await put(other, 'D-2')
    await payAtBank(other, await pay(other))
    await renewLogin(scene.shop, scene.staff)
    return (await orderOf(other)).slot
  }

  it('is replaced by the next free one of its method, as the history says', async () => {
    const id = await sent()
    const over = await passWindow(id)
    const taken = await takeWindow()
    expect(taken.day > over.day).toBe(true)
    expect((await confirm(id)).status).toBe(200)
    const { status, slot, history } = await own(id)
    expect([status, slot]).toEqual([2, { ...taken, from: 15, to: 18 }])
    expect(history.at(-1)?.cause).toMatch(/زمان تازهٔ تحویل: .*ساعت ۱۵ تا ۱۸/)
    const { slots } = await scene.sara.visitor.call('listSlots')
    expect(slots.map(({ full }) => full)).toEqual([true, true])
  })

  it('is replaced by the next day of its method when the windows are full', async () => {
    await setDelivery(scene.shop, courier(['9-12']))
    const id = await sent()
    await passWindow(id)
    const { day } = await takeWindow()
    expect((await confirm(id)).status).toBe(200)
    expect((await own(id)).slot).toMatchObject({ day, until: day, from: 0, to: 24 })
  })

  it('stays when it has not begun', async () => {
    const id = await sent()
    const { slot } = await own(id)
    expect((await confirm(id)).status).toBe(200)
    expect((await own(id)).slot).toEqual(slot)
  })
})
