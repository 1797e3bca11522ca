import { describe, expect, it } from '@jest/globals'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper, typedAddress as address } from '../testing/shopper.ts'

describe.each(databaseKinds)('an address ($name)', (kind) => {
  const shop = shopForAll(kind)

  it('is added once by a repeated request', async () => {
    const { visitor } = await openShopper(shop)
    const add = async (plate: string) =>
      (await visitor.call('saveAddress', { ...address, plate })).addresses.length
    const before = await add('۱۲')
    expect(await add('۱۲')).toBe(before)
    expect(await add('۱۳')).toBe(before + 1)
    // When another address was added in between, the same address is no repetition.
    expect(await add('۱۲')).toBe(before + 2)
  })
  it('cannot be removed by another account', async () => {
    const [owner, other] = [await openShopper(shop), await openShopper(shop)]
    const { addresses } = await owner.visitor.call('saveAddress', address)
    for (const { id } of addresses) await other.visitor.call('removeAddress', undefined, { query: { id } })
    expect((await owner.visitor.call('listAddresses')).addresses).toEqual(addresses)
  })
  it('is stored without pasted invisible marks, but with zero-width non-joiners', async () => {
    const { visitor } = await openShopper(shop)
    const pasted = {
      ...address,
      receiver: '\u200eنگار نیک\u200cپی\u200f',
      mobile: '\u202a0913 123 4567\u202c',
      postalCode: '\u206887137\u200b55155\u2069',
    }
    const { addresses } = await visitor.call('saveAddress', pasted)
    expect(addresses).toContainEqual(
      expect.objectContaining({
        receiver: 'نگار نیک\u200cپی',
        mobile: '09131234567',
        postalCode: '8713755155',
      }),
    )
  })
})
