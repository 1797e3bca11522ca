import { describe, expect, it } from '@jest/globals'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper } from '../testing/shopper.ts'

const address = {
  title: 'باغ',
  receiver: 'نگار آزاد',
  mobile: '09131234567',
  province: 'اصفهان',
  city: 'کاشان',
  postalCode: '8713755155',
  text: 'خیابان امیرکبیر، کوچهٔ سوم',
}

describe.each(databaseKinds)('a repeated request for a new address ($name)', (kind) => {
  const shop = shopForAll(kind)

  it('adds one address', async () => {
    const { visitor } = await openShopper(shop)
    const add = async (plate: string) =>
      (await visitor.call('saveAddress', { ...address, plate })).addresses.length
    const before = await add('۱۲')
    expect(await add('۱۲')).toBe(before)
    expect(await add('۱۳')).toBe(before + 1)
    // When another address was added in between, the same address is no repetition.
    expect(await add('۱۲')).toBe(before + 2)
  })
})

describe.each(databaseKinds)('an address ($name)', (kind) => {
  const shop = shopForAll(kind)

  it('cannot be removed by another account', async () => {
    const [owner, other] = [await openShopper(shop), await openShopper(shop)]
    const { addresses } = await owner.visitor.call('saveAddress', { ...address, plate: '۱۲' })
    for (const { id } of addresses) await other.visitor.call('removeAddress', undefined, { query: { id } })
    expect((await owner.visitor.call('listAddresses')).addresses).toEqual(addresses)
  })
})

describe('pasted invisible marks', () => {
  const shop = shopForAll(databaseKinds[0]!)

  it('are removed from addresses, except for zero-width non-joiners', async () => {
    const { visitor } = await openShopper(shop)
    const pasted = {
      ...address,
      plate: '۱۲',
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
