import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'

describe.each(databaseKinds)('pieces of a line ($name)', (kind) => {
  let shop: TestShop
  beforeAll(async () => (shop = await openTestShop(kind)))
  afterAll(() => shop.close())

  it('are never more than can be set: a count above could not be lowered again', async () => {
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
