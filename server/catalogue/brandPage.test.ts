import { describe, expect, it } from '@jest/globals'
import type { Request } from '../../contract/endpoints.ts'
import { databaseKinds } from '../testing/databases.ts'
import { categoryIds, mobiles } from '../testing/fixtures.ts'
import { shopForAll } from '../testing/shop.ts'
import { getIdOfCode } from './admin/newProductsRepository.ts'

describe.each(databaseKinds)('the page of a brand ($name)', (kind) => {
  const shop = shopForAll(kind)
  const list = (more: Request<'listProducts'> = {}) =>
    shop.visitor().call('listProducts', { type: 'brand', category: 'darya', ...more })
  const change = async (
    brand: Partial<Record<'description' | 'story' | 'collections' | 'image_url', string>>,
  ) => {
    await shop.db.updateTable('brands').set(brand).where('slug', '=', 'darya').execute()
    announce()
  }
  const announce = () => shop.app.context.bus.emit('storefront.changed', {})

  it('has names and country on the first page of the list, also without a story', async () => {
    expect((await list()).brand).toEqual({
      ...{ nameFa: 'دریا', nameEn: 'DARYA', country: '', description: '', story: '' },
      ...{ collections: [], bestSellers: [] },
    })
    expect((await list({ category: ' DAR ' })).brand?.nameFa).toBe('دریا')
    expect((await list({ type: 'offer' })).brand?.nameFa).toBe('دریا')
  })

  it('has the picture that the owner set', async () => {
    await change({ image_url: '/media/photo/0-350.webp' })
    expect((await list()).brand?.imageUrl).toBe('/media/photo/0-350.webp')
    await change({ image_url: '' })
  })

  it.each([
    ['a further page', { page: 2 }],
    ['filters', { filters: { 'in-stock': ['1'] } }],
    ['a search', { filter_name: 'اقیانوس' }],
    ['a category', { categoryId: categoryIds.men }],
    ['an offer', { type: 'offer', category: '20' }],
  ])('has no brand data with %s', async (_what, more) => expect((await list(more)).brand).toBeUndefined())

  it("has the owner's story without scripts, as soon as it changes", async () => {
    await change({ description: 'برای آب', story: '<p>از <b>دریا</b></p><script>alert(1)</script>' })
    expect((await list()).brand).toMatchObject({
      description: 'برای آب',
      story: '<p>از <b>دریا</b></p>',
    })
  })

  it('has the collections of the owner that have products, each with count and best-selling picture', async () => {
    const link = (label: string, url: string) => ({ label, url })
    const own = '/shop/category?type=brand&category=darya'
    await change({
      collections: JSON.stringify([
        link('اقیانوس', `${own}&filter_name=اقیانوس`),
        link('موجودها', `${own}&in-stock=1`),
        link('مردانه', `/shop/category/2/men?type=brand&category=darya`),
        link('خالی', `${own}&movement=کوکی`),
        link('بی‌دسته', '/shop/category/99/x'),
        link('صفحه', '/about'),
      ]),
    })
    expect((await list()).brand?.collections).toEqual([
      {
        title: 'اقیانوس',
        url: `${own}&filter_name=اقیانوس`,
        count: 1,
        imageUrl: '/media/w/D-1/1-350.webp',
      },
      { title: 'موجودها', url: `${own}&in-stock=1`, count: 2, imageUrl: '/media/w/D-2/1-350.webp' },
      {
        title: 'مردانه',
        url: '/shop/category/2/men?type=brand&category=darya',
        count: 3,
        imageUrl: '/media/w/D-2/1-350.webp',
      },
    ])
    await change({ collections: '[]' })
  })

  it('divides the products by the lowest categories if the owner names no collections', async () => {
    const [second, third] = [await getIdOfCode(shop.db, 'D-2'), await getIdOfCode(shop.db, 'D-3')]
    await shop.db
      .insertInto('product_categories')
      .values([
        { product_id: second, category_id: categoryIds.diving },
        { product_id: second, category_id: categoryIds.women },
        { product_id: third, category_id: categoryIds.women },
      ])
      .execute()
    // Then the parent category also has only some of the products.
    await shop.db
      .deleteFrom('product_categories')
      .where('product_id', '=', await getIdOfCode(shop.db, 'D-1'))
      .where('category_id', '=', categoryIds.men)
      .execute()
    announce()
    const collections = (await list()).brand?.collections
    expect(collections?.map(({ title, url, count }) => [title, url, count]).sort()).toEqual([
      ['ساعت زنانه', '/shop/category/3/women?type=brand&category=darya', 2],
      ['ساعت غواصی', '/shop/category/4/diving?type=brand&category=darya', 2],
    ])
    for (const { url, count } of collections ?? []) {
      const categoryId = Number(/category\/(\d+)/.exec(url)?.[1])
      expect((await list({ categoryId })).total).toBe(count)
    }
  })

  it("has best sellers if the list is long, with a member's favourites marked", async () => {
    expect((await list()).brand?.bestSellers).toEqual([])
    await shop.db
      .insertInto('products')
      .values(
        Array.from({ length: 14 }, (_, index) => ({
          ...{ website_code: `M-${index}`, name_fa: `ساعت ${index}`, name_en: `Watch ${index}` },
          ...{ slug: `m-${index}`, reference: `M${index}`, brand_id: 1, category_id: categoryIds.men },
          ...{ price: 1_000_000, stock: 1, status: 1 as const, sold_count: 20 + index },
        })),
      )
      .execute()
    announce()
    const best = ['D-2', 'M-13', 'M-12', 'M-11', 'M-10', 'M-9', 'M-8', 'M-7']
    const member = await shop.login(mobiles.member)
    await member.call('addFavourite', { WebsiteCode: 'M-13', Refer: '' })
    const { brand } = await member.call('listProducts', { type: 'brand', category: 'darya' })
    expect(brand?.bestSellers.map(({ websiteCode }) => websiteCode)).toEqual(best)
    expect(brand?.bestSellers.filter(({ isFav }) => isFav)).toMatchObject([{ websiteCode: 'M-13' }])
    expect((await list()).brand?.bestSellers.some(({ isFav }) => isFav)).toBe(false)
  })

  it('is the target of the brand link of a product', async () => {
    const { brandUrl } = await shop.visitor().call('getProduct', { id: 1 })
    expect(brandUrl).toBe('/shop/category?type=brand&category=darya')
  })
})
