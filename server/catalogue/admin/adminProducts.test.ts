/** Staff edit products, over HTTP on the real database, and shoppers see the changes. */
import { beforeAll, describe, expect, it } from '@jest/globals'
import { adminSorts } from '../../../contract/catalogue/admin/schemas.ts'
import { databaseKinds } from '../../testing/databases.ts'
import { categoryIds, products } from '../../testing/fixtures.ts'
import { openProductStaff, type ProductStaff } from '../../testing/productStaff.ts'
import { shopForAll } from '../../testing/shop.ts'

describe.each(databaseKinds)('products by staff ($name)', (kind) => {
  const shop = shopForAll(kind)
  let staff: ProductStaff
  beforeAll(async () => (staff = await openProductStaff(shop)))

  const find = async (filter: object, sort = 'newest') => {
    const { items, total } = await staff.visitor.call('listAdminProducts', { filter, sort: sort as 'newest' })
    expect(total).toBe(items.length)
    return items.map(({ websiteCode }) => websiteCode).join(' ')
  }

  describe('list', () => {
    it.each([
      [{ words: 'غواصی دریا' }, 'newest', 'D-1'],
      [{ words: 'ga-2100' }, 'newest', 'D-1'],
      [{ categoryId: categoryIds.men }, 'cheapest', 'D-3 D-2 P-1 D-1'],
      [{ brandId: 2, status: 4 }, 'newest', 'Z-4'],
      [{ stock: 'out' }, 'name', 'D-3 Z-3 Z-4'],
      [{ stock: 'low' }, 'least-stock', 'D-2 Z-1'],
      [{ priceFrom: 4_000_000, priceTo: 9_000_000 }, 'dearest', 'D-1 P-1 D-2'],
      [{ published: false }, 'newest', ''],
    ])('filters by %j and sorts by %s: %s', async (filter, sort, expected) => {
      expect(await find(filter, sort)).toBe(expected)
    })

    it('returns pages that do not overlap', async () => {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => staff.visitor.call('listAdminProducts', { filter: {}, page, pageSize: 4 })),
      )
      expect(pages.map(({ items }) => items.length)).toEqual([4, 4, 1])
      expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(products.length)
    })

    it.each(adminSorts)(
      'sorted by %s, every page has its rows of the list, also pages that are read from the end',
      async (sort) => {
        const ask = (page: number, pageSize: number) =>
          staff.visitor.call('listAdminProducts', { filter: {}, sort, page, pageSize })
        const { items: all } = await ask(1, 50)
        for (const page of [1, 2, 3, 4, 5, 6])
          expect((await ask(page, 2)).items).toEqual(all.slice((page - 1) * 2, page * 2))
      },
    )

    it('updates counts after a change, and finds the product by its new words only', async () => {
      const [row] = await shop.db.selectFrom('products').selectAll().where('id', '=', 2).execute()
      const total = async (filter: object) =>
        (await staff.visitor.call('listAdminProducts', { filter })).total
      const filters = [
        { words: 'کهربا' },
        { stock: 'out' },
        { status: 3 },
        { priceTo: 77 },
        { published: false },
        { categoryId: categoryIds.diving },
      ]
      const before = await Promise.all(filters.map(total))
      const inside = await shop.db
        .selectFrom('product_categories')
        .selectAll()
        .where('product_id', '=', 2)
        .execute()
      const changed = {
        name_fa: 'کهربا',
        stock: 0,
        status: 3,
        price: 77,
        old_price: 0,
        published: false,
      } as const
      await shop.db.updateTable('products').set(changed).where('id', '=', 2).execute()
      await shop.db
        .insertInto('product_categories')
        .values({ product_id: 2, category_id: categoryIds.diving })
        .execute()
      expect(await Promise.all(filters.map(total))).toEqual(before.map((count) => count + 1))
      expect(await find({ words: 'کهربا' })).toBe('D-2')
      const { name_fa, stock, status, price, old_price, published } = row!
      const as = { name_fa, stock, status, price, old_price, published }
      await shop.db.updateTable('products').set(as).where('id', '=', 2).execute()
      await shop.db.deleteFrom('product_categories').where('product_id', '=', 2).execute()
      await shop.db.insertInto('product_categories').values(inside).execute()
      expect(await Promise.all(filters.map(total))).toEqual(before)
    })
  })

  describe('saving a product', () => {
    it('shows the change to shoppers, in the price history and in the audit log', async () => {
      const before = await staff.read('D-1')
      await staff.shown(1)
      await staff.listed()
      const after = await staff.save(before, { price: 8_500_000 })
      expect(after).toMatchObject({ price: 8_500_000, version: before.version + 1 })
      expect((await staff.shown(1)).price).toBe(8_500_000)
      const { items } = await shop.visitor().call('listProducts', {})
      expect(items.find(({ id }) => id === 1)?.price).toBe(8_500_000)
      expect(shop.events.at(-1)).toEqual({ name: 'storefront.changed' })
      const history = await staff.visitor.call('getProductHistory', undefined, { params: { id: 1 } })
      expect(history.items[0]).toMatchObject({ before: { price: 9_000_000 }, after: { price: 8_500_000 } })
      const points = await shop.visitor().call('getPriceHistory', undefined, { query: { id: 1 } })
      expect(points.points.at(-1)?.price).toBe(8_500_000)
    })

    it('refuses to save a product that was changed since it was read', async () => {
      const seen = await staff.read('D-1')
      await staff.save(seen, { price: 8_400_000 })
      const { status, body } = await staff.trySave(seen, { price: 1, nameEn: 'lost' })
      expect([status, body.message]).toEqual([409, expect.stringContaining('کس دیگری')])
      expect(await staff.read('D-1')).toMatchObject({ price: 8_400_000, nameEn: seen.nameEn })
    })

    it('saves one of two simultaneous changes', async () => {
      const seen = await staff.read('D-2')
      const answers = await Promise.all(
        [1, 2, 3].map((step) => staff.trySave(seen, { price: 4_000_000 + step })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    })

    it('leaves version and audit log unchanged when nothing changes', async () => {
      const seen = await staff.read('Z-1')
      expect((await staff.save(seen, { price: seen.price, nameFa: seen.nameFa })).version).toBe(seen.version)
      const { items } = await staff.visitor.call('getProductHistory', undefined, { params: { id: seen.id } })
      expect(items).toEqual([])
    })

    it('keeps pieces sold since the stock was read', async () => {
      const seen = await staff.read('D-1')
      await shop.db.updateTable('products').set({ stock: 3 }).where('id', '=', 1).execute()
      expect((await staff.save(seen, { stock: { from: 5, to: 9 } })).stock).toBe(7)
      const { status, body } = await staff.trySave(await staff.read('D-1'), { stock: { from: 20, to: 0 } })
      expect([status, body.message]).toEqual([409, expect.stringContaining('۷ عدد')])
    })

    it.each([
      [{ oldPrice: 10 }, 'oldPrice'],
      [{ price: 0 }, 'price'],
      [{ nameFa: '!!!' }, 'nameFa'],
      [{ brandId: 99 }, 'brandId'],
      [{ categoryIds: [99] }, 'categoryIds'],
      [{ images: [{ imageUrl: '/media/photo/nothing-350.webp', alt: '' }] }, 'images'],
      [{ price: -1 }, 'change.price'],
      [{ status: 9 }, 'change.status'],
    ])('refuses %j', async (change, field) => {
      const seen = await staff.read('Z-1')
      const { status, body } = await staff.trySave(seen, change)
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
      expect(await staff.read('Z-1')).toEqual(seen)
    })

    it('changes choices with their stock', async () => {
      const seen = await staff.read('P-1')
      const { properties } = seen
      const asked = properties.map(({ stock, ...choice }) => ({
        ...choice,
        stock: { from: stock, to: stock },
      }))
      const [, steel, mesh] = asked
      const added = {
        id: 0,
        title: 'بند',
        value: 'ناتو',
        colour: '#112233',
        ...{ price: 5_000_000, oldPrice: 0 },
        stock: { from: 0, to: 6 },
      }
      const after = await staff.save(seen, {
        properties: [{ ...steel!, stock: { from: 3, to: 5 } }, { ...mesh!, price: 6_300_000 }, added],
      })
      expect(after.stock).toBe(12)
      expect(after.properties.map(({ value, price, stock }) => [value, price, stock])).toEqual([
        ['استیل', 6_500_000, 5],
        ['حصیری', 6_300_000, 1],
        ['ناتو', 5_000_000, 6],
      ])
      expect((await staff.trySave(after, { stock: { from: 12, to: 1 } })).body.fields).toHaveProperty('stock')
      expect((await staff.trySave(after, { properties: [{ ...added, id: 999 }] })).status).toBe(400)
      const turned = after.properties
        .toReversed()
        .map(({ stock, ...choice }) => ({ ...choice, stock: { from: stock, to: stock } }))
      const ids = turned.map(({ id }) => id)
      const again = await staff.save(after, { properties: turned })
      expect(again.properties.map(({ id }) => id)).toEqual(ids)
      expect((await staff.shown(after.id)).properties.map(({ id }) => id)).toEqual(ids)
    })

    it('refuses a choice without a price while the product is on sale', async () => {
      const seen = await staff.read('P-1')
      const properties = seen.properties.map(({ stock, ...choice }, place) => ({
        ...choice,
        price: place === 0 ? 0 : choice.price,
        stock: { from: stock, to: stock },
      }))
      const { status, body } = await staff.trySave(seen, { properties })
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['properties']])
      const draft = await staff.save(seen, { properties, published: false })
      expect((await staff.trySave(draft, { published: true })).body.fields).toHaveProperty('properties')
    })

    it('changes the rows of changed terms and leaves other rows', async () => {
      const rows = [{ title: 'کارکردها', value: 'کرونوگراف' }]
      await shop.db
        .updateTable('products')
        .set({
          spec: JSON.stringify({ kind: 'ساعت', movement: 'کوارتز', functions: [], calibre: 'AQ-1' }),
          specifications: JSON.stringify([
            {
              title: 'موتور',
              rows: [
                { title: 'نوع موتور', value: 'کوارتز' },
                { title: 'کالیبر', value: 'AQ-1' },
              ],
            },
            { title: 'قابلیت‌ها', rows },
          ]),
        })
        .where('id', '=', staff.idOf('Z-2'))
        .execute()
      const after = await staff.save(await staff.read('Z-2'), {
        terms: { movement: 'اتوماتیک', diameter: 40.5 },
        extra: [{ title: 'جعبه', value: 'چوبی' }],
      })
      expect(after).toMatchObject({ terms: { movement: 'اتوماتیک', diameter: 40.5 } })
      const { specifications, keyFacts } = await staff.shown(staff.idOf('Z-2'))
      expect(specifications).toEqual([
        {
          title: 'موتور',
          rows: [
            { title: 'نوع موتور', value: 'اتوماتیک' },
            { title: 'کالیبر', value: 'AQ-1' },
          ],
        },
        { title: 'قابلیت‌ها', rows },
        { title: 'قاب', rows: [{ title: 'قطر قاب', value: '۴۰٫۵ میلی‌متر' }] },
        { title: 'مشخصات دیگر', rows: [{ title: 'جعبه', value: 'چوبی' }] },
      ])
      expect(keyFacts).toContainEqual({ title: 'موتور', value: 'اتوماتیک' })
    })

    it('adds the ancestors of a new category', async () => {
      const after = await staff.save(await staff.read('Z-3'), {
        categoryIds: [categoryIds.diving, categoryIds.women],
      })
      expect(after.categoryIds).toEqual([categoryIds.diving, categoryIds.women])
      expect(await find({ categoryId: categoryIds.men, words: 'آینده' })).toBe('Z-3')
    })

    it('removes scripts from texts', async () => {
      const introduction = '<p onclick="x()">متن</p><script>x()</script>'
      expect((await staff.save(await staff.read('Z-3'), { introduction })).introduction).toBe('متن')
    })

    it('returns a text as written, and shows headings and lists to shoppers', async () => {
      const introduction = '## چرا این ساعت؟\n\nسبک است.\n\n- ضدآب\n- **خوانا**'
      const { id, ...saved } = await staff.save(await staff.read('Z-3'), { introduction })
      expect(saved.introduction).toBe(introduction)
      const { introduction: html } = await shop.db
        .selectFrom('products')
        .where('id', '=', id)
        .select('introduction')
        .executeTakeFirstOrThrow()
      expect(html).toBe(
        '<h3>چرا این ساعت؟</h3><p>سبک است.</p><ul><li>ضدآب</li><li><strong>خوانا</strong></li></ul>',
      )
    })
  })
})
