/** Ways to pay at the checkout, which depend on the sum with the chosen delivery. */
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Delivery } from '../../../contract/delivery/schemas.ts'
import { changeShop, setDelivery } from '../../testing/checkout.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { shopWithParts } from '../../testing/partSteps.ts'
import { openShopper, type Shopper } from '../../testing/shopper.ts'

const LIMIT = 5_000_000
const delivery: Delivery = {
  methods: [
    { id: 'post', name: 'پست پیشتاز', kind: 'post', price: 60_000, days: '2-3' },
    { id: 'tipax', name: 'تیپاکس', kind: 'post', price: 160_000, days: '1-2' },
    { id: 'pickup', name: 'تحویل حضوری', kind: 'pickup', price: 0, days: '1' },
  ],
}

describe.each(databaseKinds)('the ways to pay at the checkout ($name)', (kind) => {
  const { shop, steps } = shopWithParts(kind)
  const { put, pay, take, basketOf, setPrice } = steps
  let sara: Shopper
  beforeEach(async () => {
    sara = await openShopper(shop)
    await setDelivery(shop, delivery)
  })

  /** Checks out with a delivery method and the way to pay that the slots answer gives for its sum. */
  async function payWith(method: string) {
    const { slots, ways } = await sara.visitor.call('listSlots')
    const slot = slots.find((one) => one.method === method)!
    const { payable, shipping } = await basketOf(sara)
    const sum = payable - shipping + slot.price
    const parts = ways?.find((way) => way.payable === sum)?.parts
    take()
    const answer = await pay(sara, { slot: slot.id, payable: sum, ...(parts && { parts: parts.length }) })
    return { answer, sum, parts }
  }

  it.each([
    ['one payment for a sum that the chosen delivery keeps below the limit', 'pickup', undefined],
    ['two payments for a sum that the chosen delivery raises above the limit', 'tipax', 2],
  ])('offer %s, which the checkout accepts', async (_what, method, count) => {
    await setPrice('D-1', LIMIT - 100_000)
    await put(sara, 'D-1')
    const { answer, sum, parts } = await payWith(method)
    expect(answer).toMatchObject({ message: '', redirectUrl: expect.stringContaining('http') })
    expect(parts?.length).toBe(count)
    expect(parts?.reduce((total, part) => total + part, 0) ?? sum).toBe(sum)
  })

  it('depend on the extras: gift wrapping raises the sum above the limit', async () => {
    await changeShop(shop, { giftWrap: { price: 80_000 } })
    await setPrice('D-1', LIMIT - 100_000)
    await put(sara, 'D-1')
    const { ways } = await sara.visitor.call('listSlots')
    expect(ways?.map((way) => [way.payable - LIMIT, way.parts?.length])).toEqual([
      [-40_000, undefined],
      [40_000, 2],
      [60_000, 2],
      [140_000, 2],
      [-100_000, undefined],
      [-20_000, undefined],
    ])
  })

  it('are refused by the basket only when the sum is too large with every delivery method', async () => {
    const most = 4 * LIMIT
    await setPrice('D-1', most - 10_000)
    await put(sara, 'D-1')
    expect(await basketOf(sara)).toMatchObject({ paymentRefusal: '', payable: most + 50_000 })
    expect((await payWith('pickup')).answer).toMatchObject({ message: '' })
  })
})
