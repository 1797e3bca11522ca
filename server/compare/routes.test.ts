import { beforeAll, describe, expect, it } from '@jest/globals'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { shopForAll } from '../testing/shop.ts'

const specification = (strap: string) =>
  JSON.stringify([{ title: 'بند', rows: [{ title: 'جنس', value: strap }] }])

describe.each(databaseKinds)('Product/Get-Compare ($name)', (kind) => {
  const shop = shopForAll(kind)
  beforeAll(async () => {
    for (const [id, strap] of [
      [1, 'لاستیک'],
      [4, 'استیل'],
    ] as const)
      await shop.db
        .updateTable('products')
        .set({ specifications: specification(strap) })
        .where('id', '=', id)
        .execute()
  })
  const compare = (keys: number[], visitor = shop.visitor()) => visitor.call('getCompare', { keys })

  it('answers products in the order of the keys with their specification aligned', async () => {
    const { products, groups } = await compare([4, 3, 1])
    expect(products.map(({ websiteCode, price, status }) => [websiteCode, price, status])).toEqual([
      ['Z-1', 20_000_000, 1],
      ['D-3', 2_000_000, 4],
      ['D-1', 9_000_000, 1],
    ])
    expect(products[2]?.imageUrl).toBe('/media/w/D-1/1-350.webp')
    expect(groups).toEqual([{ title: 'بند', rows: [{ title: 'جنس', values: ['استیل', '', 'لاستیک'] }] }])
  })

  it('leaves out repeated and unknown products', async () => {
    const { products } = await compare([99, 2, 2_147_483_647, 2])
    expect(products.map(({ id }) => id)).toEqual([2])
    expect(await compare([99])).toEqual({ products: [], groups: [] })
  })

  it('marks favourites for their member only', async () => {
    const member = await shop.login(mobiles.member)
    await member.call('addFavourite', { WebsiteCode: 'D-1', Refer: '' })
    const hearts = (answer: Awaited<ReturnType<typeof compare>>) => answer.products.map(({ isFav }) => isFav)
    expect(hearts(await compare([1, 2], member))).toEqual([true, false])
    expect(hearts(await compare([1, 2]))).toEqual([false, false])
  })

  it.each([
    [{}, 'فهرست کالاها را وارد کنید.'],
    [{ keys: [] }, 'فهرست کالاها معتبر نیست.'],
    [{ keys: Array.from({ length: 21 }, (_, index) => index) }, 'فهرست کالاها معتبر نیست.'],
  ])('refuses %j', async (body, message) => {
    expect(await shop.visitor().ask('getCompare', { body })).toMatchObject({ status: 400, body: { message } })
  })
})
