import { describe, expect, it } from '@jest/globals'
import type { Request } from '../../contract/endpoints.ts'
import { databaseKinds } from '../testing/databases.ts'
import { categoryIds, mobiles, products } from '../testing/fixtures.ts'
import { shopForAll, shopForEach } from '../testing/shop.ts'

describe.each(databaseKinds)('catalogue ($name)', (kind) => {
  const shop = shopForAll(kind)
  const list = (body: Request<'listProducts'> = {}) => shop.visitor().call('listProducts', body)
  const codes = async (body: Request<'listProducts'>) =>
    (await list(body)).items.map(({ websiteCode }) => websiteCode).join(' ')
  const refused = (body: object) => shop.visitor().ask('listProducts', { body })

  describe('Product/Get-List', () => {
    it('answers pages of items', async () => {
      const answer = await list({ categoryId: categoryIds.diving })
      expect(answer).toEqual({
        items: [
          {
            id: 1,
            websiteCode: 'D-1',
            nameFa: 'ساعت غواصی دریا مدل اقیانوس',
            nameEn: 'Darya Ocean',
            brand: 'DARYA',
            price: 9_000_000,
            oldPrice: 12_000_000,
            discountPercent: 25,
            status: 1,
            imageUrl: '/media/w/D-1/1-350.webp',
            isFav: false,
            rating: 4.5,
            reviewCount: 0,
            slug: 'd-1',
            secondImageUrl: '/media/w/D-1/2-350.webp',
          },
        ],
        total: 1,
        page: 1,
        pageSize: 24,
        category: { id: 4, title: 'ساعت غواصی', slug: 'diving', description: '' },
        breadcrumb: [
          { name: 'ساعت مچی', url: '/shop/category/1/watches' },
          { name: 'ساعت مردانه', url: '/shop/category/2/men' },
          { name: 'ساعت غواصی', url: '/shop/category/4/diving' },
        ],
      })
    })

    it('lists the products of descendants in a category', async () => {
      expect((await list({ categoryId: categoryIds.watches })).total).toBe(products.length)
      expect(await codes({ category: 'men' })).toBe('P-1 D-2 D-1 D-3')
    })

    it.each([
      ['newest', 'P-1 Z-1 D-2 D-1 Z-5 Z-4 Z-3 Z-2 D-3'],
      ['best-selling', 'D-2 D-1 Z-1 P-1 D-3 Z-5 Z-4 Z-3 Z-2'],
      ['cheapest', 'D-2 P-1 D-1 Z-1 Z-2 D-3 Z-3 Z-4 Z-5'],
      ['dearest', 'Z-1 D-1 P-1 D-2 Z-5 Z-4 Z-3 D-3 Z-2'],
      ['most-discounted', 'D-1 P-1 Z-1 D-2 D-3 Z-5 Z-4 Z-3 Z-2'],
      ['best-rated', 'Z-1 D-1 D-2 P-1 Z-5 Z-4 Z-3 Z-2 D-3'],
    ] as const)('sorts by %s, with available products first', async (sort, expected) => {
      expect(await codes({ sort })).toBe(expected)
    })

    it('returns pages that do not overlap, and an empty one after the last', async () => {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, pageSize: 4 })))
      expect(pages.map(({ items }) => items.length)).toEqual([4, 4, 1, 0])
      expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(products.length)
      expect(pages[3]).toMatchObject({ total: products.length, page: 4, pageSize: 4 })
    })

    it.each([
      [{ page: 0 }, { page: 'شمارهٔ صفحه باید حداقل ۱ باشد.' }],
      [{ page: 1.5 }, { page: 'شمارهٔ صفحه باید عدد صحیح باشد.' }],
      [{ page: '2' }, { page: 'شمارهٔ صفحه باید عدد صحیح باشد.' }],
      [{ pageSize: 101 }, { pageSize: 'تعداد در صفحه باید حداکثر ۱۰۰ باشد.' }],
      [{ sort: 'random' }, { sort: 'مرتب‌سازی معتبر نیست.' }],
      [
        { page: 0, pageSize: -1 },
        { page: 'شمارهٔ صفحه باید حداقل ۱ باشد.', pageSize: 'تعداد در صفحه باید حداقل ۱ باشد.' },
      ],
    ])('refuses %j with the field', async (body, fields) => {
      const answer = await refused(body)
      expect(answer).toMatchObject({ status: 400, body: { message: Object.values(fields)[0], fields } })
    })

    it.each([
      { categoryId: 99 },
      { categoryId: 2_147_483_647 },
      { category: 'nowhere' },
      { type: 'brand', category: 'nobody' },
      { type: 'offer', category: 'never' },
      { type: 'planet' },
    ])('answers 404 to %j', async (body) => {
      expect(await refused(body)).toMatchObject({
        status: 404,
        body: { message: expect.stringMatching(/یافت نشد/) },
      })
    })

    it('lists a brand by slug or code, and offers by their minimum discount', async () => {
      const brand = await list({ type: 'brand', category: 'zarrin', pageSize: 1 })
      expect(brand).toMatchObject({ total: 6, breadcrumb: [{ name: 'برندها' }, { name: 'زرین' }] })
      expect((await list({ type: 'brand', category: 'Dar' })).total).toBe(3)
      expect(await codes({ type: 'offer', category: '' })).toBe('D-1 D-3')
      expect(await codes({ type: 'offer', category: '21' })).toBe('D-1')
      expect(await list({ type: 'offer', category: 'zarrin', pageSize: 1 })).toEqual(brand)
      expect(await codes({ type: 'brand', category: 'darya', categoryId: categoryIds.diving })).toBe('D-1')
    })

    it.each([
      ['كلاسیک', 'D-3'],
      ['ساعت-دریا-اقیانوس', 'D-1'],
      ['GA-2100', 'D-1'],
      // The products of the brand, without the word that no product has (docs/search.md).
      ['زرین رز', 'Z-1 P-1 Z-5 Z-4 Z-3 Z-2'],
      ['زرین rose', 'Z-1'],
      ['ga2100', 'D-1'],
      ['GA-۲۱۰۰', 'D-1'],
      ['جیشاک', 'D-2'],
      ['جی شاک', 'D-2'],
      ['g-shock', 'D-2'],
      ['100%', ''],
      ['_', ''],
      ["'; drop table products; --", ''],
    ])('finds %s', async (filter_name, expected) => {
      expect(await codes({ filter_name })).toBe(expected)
    })

    it('ends the breadcrumb with the searched text', async () => {
      expect((await list({ filter_name: 'ساعت-زنانه', categoryId: 3 })).breadcrumb).toEqual([
        { name: 'ساعت مچی', url: '/shop/category/1/watches' },
        { name: 'ساعت زنانه', url: '/shop/category/3/women' },
        { name: 'جست‌وجوی «ساعت زنانه»', url: '/shop/category' },
      ])
      const { breadcrumb } = await list({ filter_name: 'ساعت-GA-2100' })
      expect(breadcrumb.at(-1)!.name).toBe('جست‌وجوی «ساعت GA-2100»')
    })
  })

  describe('Product/Get-Product', () => {
    it('answers a product with all fields', async () => {
      const product = await shop.visitor().call('getProduct', { id: 1 })
      expect(product).toMatchObject({
        websiteCode: 'D-1',
        brand: 'DARYA',
        brandFa: 'دریا',
        reference: 'GA-2100-1A1DR',
        stock: 5,
        discountPercent: 25,
        images: [{ imageUrl: '/media/w/D-1/1-350.webp' }, { imageUrl: '/media/w/D-1/2-350.webp' }],
        properties: [],
        keyFacts: [{ title: 'موتور', value: 'کوارتز' }],
        isFav: false,
      })
      expect(product.breadcrumb.at(-1)).toEqual({ name: product.nameFa, url: '/shop/product/1/d-1' })
    })

    it('answers choices, and related products with available ones first', async () => {
      const product = await shop.visitor().call('getProduct', { id: 9 })
      expect(product.properties.map(({ id, value, stock }) => [id, value, stock])).toEqual([
        [1, 'چرم', 0],
        [2, 'استیل', 3],
        [3, 'حصیری', 1],
      ])
      expect(product.related.map(({ websiteCode }) => websiteCode)).toEqual(['D-2', 'D-3'])
    })

    it('removes scripts from the introduction', async () => {
      expect((await shop.visitor().call('getProduct', { id: 1 })).introduction).toBe(
        '<p>معرفی <b>کالا</b></p>',
      )
    })

    it('answers "out of stock" for a sold out product', async () => {
      expect((await shop.visitor().call('getProduct', { id: 3 })).status).toBe(4)
    })

    it('answers the payment limit for a product that costs more', async () => {
      const priced = (id: number, price: number) =>
        shop.db.updateTable('products').set({ price }).where('id', '=', id).execute()
      expect(await shop.visitor().call('getProduct', { id: 4 })).not.toHaveProperty('payLimit')
      await priced(5, 386_000_000)
      expect(await shop.visitor().call('getProduct', { id: 5 })).toMatchObject({ payLimit: 100_000_000 })
      await priced(5, products[4]!.price)
    })

    it.each([999, 2_147_483_647])('answers 404 for product %d', async (id) => {
      expect(await shop.visitor().ask('getProduct', { body: { id } })).toMatchObject({
        status: 404,
        body: { message: 'این کالا یافت نشد.' },
      })
    })

    it.each([{}, { id: 'one' }, { id: null }, [], { id: 0 }, { id: -1 }, { id: 2_147_483_648 }])(
      'refuses %j',
      async (body) => {
        expect((await shop.visitor().ask('getProduct', { body })).status).toBe(400)
      },
    )
  })

  describe('favourites', () => {
    it('marks favourites for their member only', async () => {
      const member = await shop.login(mobiles.member)
      await member.call('addFavourite', { WebsiteCode: 'D-1', Refer: '' })
      const hearts = async (visitor: typeof member) => [
        (await visitor.call('getProduct', { id: 1 })).isFav,
        (await visitor.call('listProducts', {})).items.filter(({ isFav }) => isFav).length,
        (await visitor.call('getHome')).sections
          .flatMap((section) => (section.type === 'products' ? section.data : []))
          .filter(({ isFav }) => isFav)
          .every(({ websiteCode }) => websiteCode === 'D-1'),
      ]
      expect(await hearts(member)).toEqual([true, 1, true])
      expect((await hearts(shop.visitor())).slice(0, 2)).toEqual([false, 0])
    })
  })

  it('caches answers until the catalogue changes, or for half a minute', async () => {
    const price = async () => (await shop.visitor().call('getProduct', { id: 4 })).price
    const set = (value: number) =>
      shop.db.updateTable('products').set({ price: value }).where('id', '=', 4).execute()
    const first = await price()
    await set(first + 1000)
    expect(await price()).toBe(first)
    shop.app.context.bus.emit('storefront.changed', {})
    expect(await price()).toBe(first + 1000)
    await set(first)
    shop.pass(31_000)
    expect(await price()).toBe(first)
  })
})

describe.each(databaseKinds)('viewed products of members ($name)', (kind) => {
  const shop = shopForEach(kind)

  it('lists what the member viewed on two devices, newest first, each product once', async () => {
    const phone = await shop.login(mobiles.member)
    const laptop = await shop.login(mobiles.member)
    await phone.call('viewProduct', { id: 1 })
    shop.pass(1000)
    await laptop.call('viewProduct', { id: 2 })
    shop.pass(1000)
    expect(await phone.call('viewProduct', { id: 1 })).toEqual({ ids: [1, 2] })
    expect(await laptop.call('listViewed')).toEqual({ ids: [1, 2] })
    expect(await (await shop.login(mobiles.unverified)).call('listViewed')).toEqual({ ids: [] })
  })

  it('ignores a product that does not exist, and forgets everything on request', async () => {
    const member = await shop.login(mobiles.member)
    expect(await member.call('viewProduct', { id: 99_999 })).toEqual({ ids: [] })
    await member.call('viewProduct', { id: 1 })
    expect(await member.call('clearViewed')).toEqual({ ids: [] })
    expect(await member.call('listViewed')).toEqual({ ids: [] })
  })

  it('refuses visitors without an account', async () => {
    expect((await shop.visitor().ask('viewProduct', { body: { id: 1 } })).status).toBe(401)
  })
})
