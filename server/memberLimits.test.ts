import { beforeAll, describe, expect, it } from '@jest/globals'
import { couponLimit } from './basket/basketChanges.ts'
import { avatarLimit } from './identity/profiles.ts'
import { checkoutTries } from './orders/checkout.ts'
import { checkoutSteps, newKey } from './testing/checkout.ts'
import { databaseKinds } from './testing/databases.ts'
import { shopForAll } from './testing/shop.ts'
import { openShopper, type Shopper } from './testing/shopper.ts'

describe('limits of a member', () => {
  const shop = shopForAll(databaseKinds[0]!)
  let sara: Shopper
  const { addCoupon, put } = checkoutSteps(shop)
  beforeAll(async () => (sara = await openShopper(shop)))

  it('delay each further coupon code after many, even a valid one', async () => {
    await put(sara, 'D-1')
    await addCoupon('REAL')
    const type = (code: string) => sara.visitor.ask('setBasketCoupon', { body: { code } })
    for (let index = 0; index < couponLimit.free; index += 1)
      expect((await type(`GUESS${index}`)).status).toBe(200)
    expect(await type('REAL')).toMatchObject({ status: 429, body: { retryAfter: 60 } })
    // The removal of a coupon does not count.
    expect((await type('')).status).toBe(200)
    shop.pass(60_000)
    expect((await type('REAL')).status).toBe(200)
  })

  it('limit uploaded pictures', async () => {
    const body = { firstName: 'سارا', lastName: 'کیانی', avatar: 'data:image/png;base64,AAAA' }
    for (let index = 0; index < avatarLimit.max; index += 1)
      expect((await sara.visitor.ask('updateProfile', { body })).status).toBe(400)
    expect((await sara.visitor.ask('updateProfile', { body })).status).toBe(429)
    expect((await sara.visitor.ask('updateProfile', { body: { ...body, avatar: undefined } })).status).toBe(
      200,
    )
  })

  it('limit checkouts, including refused ones', async () => {
    const body = { addressId: sara.addressId, slot: 'none', note: '' }
    const statuses = new Set<number>()
    for (let index = 0; index < checkoutTries.max; index += 1)
      statuses.add(
        (await sara.visitor.ask('checkout', { body, headers: { 'idempotency-key': newKey() } })).status,
      )
    expect(statuses).not.toContain(429)
    const last = await sara.visitor.ask('checkout', { body, headers: { 'idempotency-key': newKey() } })
    expect(last.status).toBe(429)
  })
})
