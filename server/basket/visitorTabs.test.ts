import { describe, expect, it } from '@jest/globals'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper } from '../testing/shopper.ts'

describe.each(databaseKinds)('tabs that share only the guid of a visitor ($name)', (kind) => {
  const shop = shopForAll(kind)

  it('are notified of an addition, a changed count and a removal', async () => {
    const { id: userId, visitor } = await openShopper(shop)
    const line = { WebsiteCode: 'D-1', ProductProperty: 0, GuidCode: 'guid-1' }
    await visitor.call('addToBasket', { ...line, Count: 2, Refer: '' })
    await visitor.call('setBasketCount', { ...line, Count: 3 })
    await visitor.call('setBasketCount', { ...line, Count: 1 })
    await visitor.call('removeFromBasket', line)
    const event = { name: 'basket.changed', userId, guid: 'guid-1', websiteCode: 'D-1' }
    expect(shop.events).toEqual([
      { ...event, count: 2, kind: 'added' },
      { ...event, count: 3, kind: 'added' },
      { ...event, count: 1, kind: 'removed' },
      { ...event, count: 0, kind: 'removed' },
    ])
  })
})
