/** The figures of a product follow its choices, and its status its stock; on the real database. */
import { beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { openProductStaff, type ProductStaff } from '../testing/productStaff.ts'
import { shopForAll } from '../testing/shop.ts'
import { openStaff } from '../testing/staff.ts'
import { offerOfChoices } from './admin/offer.ts'
import { giveStockBack, takeStock } from './stockRepository.ts'

describe.each(databaseKinds)('derived figures of products ($name)', (kind) => {
  const shop = shopForAll(kind)
  let staff: ProductStaff
  beforeAll(async () => (staff = await openProductStaff(shop)))

  const asked = async () =>
    (await staff.read('P-1')).properties.map(({ stock, ...choice }) => ({
      ...choice,
      stock: { from: stock, to: stock },
    }))
  const priceIn = (items: readonly { websiteCode: string; price: number; oldPrice?: number }[]) => {
    const item = items.find(({ websiteCode }) => websiteCode === 'P-1')
    return [item?.price, item?.oldPrice]
  }

  it('shows the new price of a choice in list, page, search and basket', async () => {
    const member = await shop.login(mobiles.member)
    const [leather, steel, mesh] = await asked()
    const properties = [leather!, { ...steel!, price: 5_100_000, oldPrice: 5_900_000 }, mesh!]
    await staff.save(await staff.read('P-1'), { properties })
    await member.call('addToBasket', {
      ...{ WebsiteCode: 'P-1', Count: 1, ProductProperty: 0, Refer: '', GuidCode: '' },
    })
    const list = await member.call('listProducts', { sort: 'cheapest' })
    const suggested = await member.call('getSearchKeyword', { name: 'بند انتخابی' })
    const page = await staff.shown(staff.idOf('P-1'))
    const basket = await member.call('getBasket')
    const found = [list.items, [page], basket.items].map(priceIn)
    expect(found).toEqual(found.map(() => [5_100_000, 5_900_000]))
    expect(suggested.find(({ type, id }) => type === 'product' && id === page.id)?.price).toBe(5_100_000)
    const { items } = await member.call('listProducts', { filters: { price: { max: 5_100_000 } } })
    expect(items.map(({ websiteCode }) => websiteCode)).toContain('P-1')
  })

  it.each([
    ['price', { price: 1_000_000 }],
    ['oldPrice', { oldPrice: 9_000_000 }],
    ['stock', { stock: { from: 4, to: 9 } }],
  ])('refuses a %s of the product itself with a message', async (field, change) => {
    const seen = await staff.read('P-1')
    const { status, body } = await staff.trySave(seen, change)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect(await staff.read('P-1')).toEqual(seen)
  })

  it('derives the figures of a product from random choices on every write', async () => {
    const figure = { price: fc.constantFrom(0, 1000, 2000, 3000), oldPrice: fc.constantFrom(0, 1500, 4000) }
    const someChoices = fc.array(fc.record({ ...figure, stock: fc.integer({ min: 0, max: 2 }) }), {
      ...{ minLength: 1, maxLength: 4 },
    })
    const product_id = staff.idOf('Z-5')
    const row = () =>
      shop.db
        .selectFrom('products')
        .where('id', '=', product_id)
        .select(['price', 'old_price as oldPrice', 'stock'])
        .executeTakeFirst()
    await fc.assert(
      fc.asyncProperty(someChoices, async (choices) => {
        await shop.db.deleteFrom('product_properties').where('product_id', '=', product_id).execute()
        const rows = choices.map(({ oldPrice, ...choice }, value) => ({
          ...{ product_id, title: 'بند', value: String(value), old_price: oldPrice, ...choice },
        }))
        await shop.db.insertInto('product_properties').values(rows).execute()
        expect(await row()).toEqual(offerOfChoices(choices))
        await shop.db
          .updateTable('products')
          .set({ price: 7, stock: 7 })
          .where('id', '=', product_id)
          .execute()
        expect(await row()).toEqual(offerOfChoices(choices))
      }),
      { numRuns: 25 },
    )
  })

  describe('status', () => {
    const statusOf = async (code: string) => (await staff.read(code)).status

    it('becomes "out of stock" with the last piece and "in stock" with the next, by edits and by sales', async () => {
      const gone = await staff.read('Z-4')
      expect(gone.status).toBe(4)
      expect((await staff.save(gone, { stock: { from: 0, to: 1 } })).status).toBe(1)
      const line = { product_id: gone.id, property_id: 0, count: 1 }
      await shop.db.transaction().execute((trx) => takeStock(trx, [line]))
      expect(await statusOf('Z-4')).toBe(4)
      await shop.db.transaction().execute((trx) => giveStockBack(trx, [line]))
      expect(await statusOf('Z-4')).toBe(1)
      const csv = 'websiteCode,stock\nZ-4,0\n'
      await staff.visitor.call('importProducts', { csv, dryRun: false })
      expect(await statusOf('Z-4')).toBe(4)
    })

    it('does not change when staff chose another one', async () => {
      const soon = await staff.read('Z-3')
      expect((await staff.save(soon, { stock: { from: 0, to: 5 } })).status).toBe(3)
      const sold = await staff.save(await staff.read('Z-3'), { status: 4 })
      expect(sold.status).toBe(1)
    })

    it('does not count drafts as low in stock', async () => {
      const { visitor } = await openStaff(shop, 'orders')
      const low = async () => [
        (await staff.visitor.call('listAdminProducts', { filter: { stock: 'low' } })).total,
        (await visitor.call('getToday')).lowStock,
      ]
      const [before] = await low()
      expect(await low()).toEqual([before, before])
      const draft = await staff.save(await staff.read('D-2'), { published: false })
      expect(await low()).toEqual([before! - 1, before! - 1])
      await staff.save(draft, { published: true })
    })

    it('never becomes "in stock" for a product without a price', async () => {
      const draft = { published: false, price: 0, oldPrice: 0, stock: { from: 3, to: 0 } }
      const free = await staff.save(await staff.read('Z-1'), draft)
      await staff.save(free, { published: true })
      const line = { product_id: free.id, property_id: 0, count: 1 }
      await shop.db.transaction().execute((trx) => giveStockBack(trx, [line]))
      expect(await statusOf('Z-1')).toBe(4)
      expect((await staff.shown(free.id)).status).toBe(4)
      const member = await shop.login(mobiles.member)
      const add = { WebsiteCode: 'Z-1', Count: 1, ProductProperty: 0, Refer: '', GuidCode: '' }
      expect((await member.call('addToBasket', add)).message).toBe('این کالا ناموجود است.')
    })
  })
})

const shop = shopForAll(databaseKinds[0]!)

/** Empty values that callers send instead of omitting a field. */
const emptyValues = {
  'a category of number 0': { categoryId: 0 },
  'a category without a name': { category: '' },
  'a category of spaces': { category: '  ', type: '' },
  'no filters': { filters: null },
  'filters of nothing': { filters: { brand: null, price: { min: null, max: null } } },
  'null for everything': {
    category: null,
    categoryId: null,
    type: null,
    filter_name: null,
    filters: null,
    sort: null,
    page: null,
    pageSize: null,
  },
}

it.each(Object.entries(emptyValues))('answers the whole list with all facets for %s', async (_what, body) => {
  const visitor = shop.visitor()
  for (const name of ['listProducts', 'getFacets'] as const)
    expect((await visitor.ask(name, { body })).body).toEqual((await visitor.ask(name, { body: {} })).body)
})

it('still requires mandatory fields', async () => {
  const answer = await shop.visitor().ask('getProduct', { body: { id: null } })
  expect(answer).toMatchObject({ status: 400, body: { fields: { id: expect.any(String) } } })
})
