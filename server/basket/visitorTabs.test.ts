import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { databaseKinds } from '../testing/databases.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { openShopper } from '../testing/shopper.ts'

describe.each(databaseKinds)('tabs that share only the guid of a visitor ($name)', (kind) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openTestShop(kind)))
  afterAll(() => shop.close())

  it('are told of an addition, a change of a count and a removal', async () => {
    const { id: userId, visitor } = await openShopper(shop)
    const line = { WebsiteCode: 'D-1', ProductProperty: 0, GuidCode: 'guid-1' }
    await visitor.call('addToBasket', { ...line, Count: 2, Refer: '' })
    await visitor.call('setBasketCount', { ...line, Count: 3 })
    await visitor.call('setBasketCount', { ...line, Count: 1 })
    await visitor.call('removeFromBasket', line)
    const told = { name: 'basket.changed', userId, guid: 'guid-1', websiteCode: 'D-1' }
    expect(shop.events).toEqual([
      { ...told, count: 2, kind: 'added' },
      { ...told, count: 3, kind: 'added' },
      { ...told, count: 1, kind: 'removed' },
      { ...told, count: 0, kind: 'removed' },
    ])
  })
})
