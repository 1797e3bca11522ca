/** Orders by card whose delivery window has begun before staff confirm their receipt. */
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Delivery } from '../../../contract/delivery/schemas.ts'
import { cardScene, cardSteps } from '../../testing/cardSteps.ts'
import { setDelivery } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { openShopper, renewLogin } from '../../testing/shopper.ts'

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
