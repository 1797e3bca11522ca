/** Staff delete a product for good, over the wire, on the real database. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { databaseKinds } from '../../testing/databases.ts'
import { mobiles } from '../../testing/fixtures.ts'
import { openProductStaff, type ProductStaff } from '../../testing/productStaff.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'

describe.each(databaseKinds)('removing a product ($name)', (kind) => {
  let shop: TestShop
  let staff: ProductStaff
  beforeAll(async () => {
    shop = await openTestShop(kind)
    staff = await openProductStaff(shop)
  })
  afterAll(() => shop.close())

  it('deletes a product for good, unless an order or a basket contains it', async () => {
    const copyOf = (code: string, websiteCode: string) =>
      staff.visitor.call('duplicateProduct', { websiteCode }, { params: { id: staff.idOf(code) } })
    const remove = (id: number) => staff.visitor.ask('removeProduct', { body: {}, params: { id } })
    const { id } = await copyOf('P-1', 'GONE-1')
    expect((await remove(id)).status).toBe(200)
    expect((await staff.visitor.ask('getAdminProduct', { params: { id } })).status).toBe(404)
    const member = shop.visitor()
    await member.login(mobiles.member)
    await member.call('addToBasket', {
      ...{ WebsiteCode: 'D-1', Count: 1, ProductProperty: 0, Refer: '', GuidCode: '' },
    })
    const { status, body } = await remove(staff.idOf('D-1'))
    expect([status, body.message]).toEqual([409, expect.stringContaining('سبد خریداران')])
  })
})
