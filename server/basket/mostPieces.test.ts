import { describe, expect, it } from '@jest/globals'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { shopForAll } from '../testing/shop.ts'

describe.each(databaseKinds)('the count of a line ($name)', (kind) => {
  const shop = shopForAll(kind)

  it('never exceeds the maximum that can be set, because a higher count could not be lowered', async () => {
    const member = await shop.login(mobiles.member)
    const add = (Count: number) =>
      member.call('addToBasket', { WebsiteCode: 'D-1', Count, ProductProperty: 0, Refer: '', GuidCode: '' })
    await shop.db.updateTable('products').set({ stock: 500 }).where('website_code', '=', 'D-1').execute()
    await add(60)
    expect(await add(40)).toEqual({
      message: 'از هر کالا حداکثر ۹۹ عدد می‌توانید سفارش دهید.',
      basketCount: 60,
    })
    expect(await add(39)).toEqual({ message: '', basketCount: 99 })
  })
})
