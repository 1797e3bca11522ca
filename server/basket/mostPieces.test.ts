import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'

describe.each(databaseKinds)('the count of a line ($name)', (kind) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openTestShop(kind)))
  afterAll(() => shop.close())

  it('never exceeds the maximum that can be set, because a higher count could not be lowered', async () => {
    const member = shop.visitor()
    await member.login(mobiles.member)
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
