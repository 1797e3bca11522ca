/** Staff delete a product, over HTTP on the real database. */
import { beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { databaseKinds } from '../../testing/databases.ts'
import { mobiles } from '../../testing/fixtures.ts'
import { openProductStaff, type ProductStaff } from '../../testing/productStaff.ts'
import { shopForAll, type TestShop } from '../../testing/shop.ts'
import { deleteProduct } from './adminProductsRepository.ts'

describe.each(databaseKinds)('removing a product ($name)', (kind) => {
  const shop = shopForAll(kind)
  let staff: ProductStaff
  beforeAll(async () => (staff = await openProductStaff(shop)))

  it('deletes a product unless an order or a basket contains it', async () => {
    const copyOf = (code: string, websiteCode: string) =>
      staff.visitor.call('duplicateProduct', { websiteCode }, { params: { id: staff.idOf(code) } })
    const remove = (id: number) => staff.visitor.ask('removeProduct', { body: {}, params: { id } })
    const { id } = await copyOf('P-1', 'GONE-1')
    expect((await remove(id)).status).toBe(200)
    expect((await staff.visitor.ask('getAdminProduct', { params: { id } })).status).toBe(404)
    const member = await shop.login(mobiles.member)
    await member.call('addToBasket', {
      ...{ WebsiteCode: 'D-1', Count: 1, ProductProperty: 0, Refer: '', GuidCode: '' },
    })
    const { status, body } = await remove(staff.idOf('D-1'))
    expect([status, body.message]).toEqual([409, expect.stringContaining('سبد خریداران')])
  })

  it('removes a deleted product from lists, counts, search and favourites', async () => {
    const member = await shop.login(mobiles.member)
    await member.call('addFavourite', { WebsiteCode: 'Z-2', Refer: '' })
    const seen = async () => {
      const { items, total } = await member.call('listProducts', {})
      const found = await member.call('getSearchKeyword', { name: 'Z-2' })
      const { items: hearts } = await member.call('listFavourites')
      return [
        total,
        ...[items, hearts].map((list) => list.some(({ websiteCode }) => websiteCode === 'Z-2')),
        found.some(({ type, id }) => type === 'product' && id === staff.idOf('Z-2')),
      ]
    }
    const [total] = await seen()
    expect(await seen()).toEqual([total, true, true, true])
    const { status } = await staff.visitor.ask('removeProduct', {
      body: {},
      params: { id: staff.idOf('Z-2') },
    })
    expect(status).toBe(200)
    expect(await seen()).toEqual([Number(total) - 1, false, false, false])
    expect((await member.ask('getProduct', { body: { id: staff.idOf('Z-2') } })).status).toBe(404)
  })

  it('refuses to add a product to basket or favourites while it is deleted', async () => {
    const member = await shop.login(mobiles.member)
    const add = { WebsiteCode: 'Z-1', Count: 1, ProductProperty: 0, Refer: '', GuidCode: '' }
    const calls = await shop.db.transaction().execute(async (trx) => {
      await deleteProduct(trx, staff.idOf('Z-1'))
      const calls = [
        member.ask('addToBasket', { body: add }),
        member.ask('addFavourite', { body: { WebsiteCode: 'Z-1' } }),
      ]
      if (kind.name === 'PostgreSQL') await untilWaiting(shop, calls.length)
      return { calls: Promise.all(calls) }
    })
    const refused = [
      [409, 'این مورد همین حالا حذف شده است. صفحه را دوباره باز کنید.'],
      [409, 'این مورد همین حالا حذف شده است. صفحه را دوباره باز کنید.'],
    ]
    // The embedded database has one connection: there the calls come after the deletion.
    const unknown = [
      [200, 'این کالا یافت نشد.'],
      [200, 'این کالا یافت نشد.'],
    ]
    expect((await calls.calls).map(({ status, body }) => [status, body.message])).toEqual(
      kind.name === 'PostgreSQL' ? refused : unknown,
    )
  })
})

/** Waits until this number of calls waits for a lock of a transaction. */
async function untilWaiting({ db }: TestShop, calls: number): Promise<void> {
  for (let waiting = 0; waiting < calls;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    waiting = rows.length
  }
}
