import { beforeAll, describe, expect, it } from '@jest/globals'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import type { Shopper } from '../testing/shopper.ts'
import { openStaff } from '../testing/staff.ts'
import { listChanges, recordChange, type NewChange } from './audit.ts'

describe.each(databaseKinds)('the log of staff changes ($name)', (kind) => {
  const shop = shopForAll(kind)
  let owner: Shopper
  beforeAll(async () => (owner = await openStaff(shop, 'owner')))

  const record = (change: Partial<NewChange>) =>
    shop.db.transaction().execute((trx) =>
      recordChange(trx, {
        ...{ staffId: owner.id, kind: 'product', id: 7, action: 'repriced', before: {}, after: {} },
        now: shop.now(),
        ...change,
      }),
    )

  it('records changed values with author and time, and ignores changes without a difference', async () => {
    await record({ before: { price: 10, name: 'دریا' }, after: { price: 12, name: 'دریا' } })
    await record({ before: { price: 12 }, after: { price: 12 } })
    const { items } = await listChanges(shop.db, { kind: 'product', id: '7' })
    expect(items).toEqual([
      {
        id: expect.any(Number),
        at: new Date(shop.now()).toISOString(),
        staff: 'سارا رستگار',
        kind: 'product',
        subject: '7',
        action: 'repriced',
        before: { price: 10 },
        after: { price: 12 },
      },
    ])
  })

  it('is rolled back with its transaction', async () => {
    const failing = shop.db.transaction().execute(async (trx) => {
      const change = { staffId: owner.id, kind: 'order', id: 8, action: 'moved', now: shop.now() } as const
      await recordChange(trx, { ...change, before: { status: 2 }, after: { status: 3 } })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await listChanges(shop.db, { kind: 'order' })).items).toEqual([])
  })

  it('can be searched by words in any spelling, takes wildcards literally and lists the newest changes first', async () => {
    await record({ id: 20, before: {}, after: { reason: 'كيفيت ۱۰٪ و 100%_' } })
    await record({ id: 21, before: {}, after: { reason: 'کیفیت' } })
    const found = async (text: string) =>
      (await owner.visitor.call('listChanges', undefined, { query: { text } })).items.map(
        (item) => item.subject,
      )
    expect(await found('کیفیت')).toEqual(['21', '20'])
    expect(await found('کیفیت سارا 100%_')).toEqual(['20'])
    expect(await found('%')).toEqual(['20'])
    expect(await found('هیچ')).toEqual([])
  })

  it('can be searched by the names of brands, categories, products, statuses and roles', async () => {
    const brand = await shop.db
      .selectFrom('brands')
      .select(['id', 'name_fa', 'name_en'])
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const category = await shop.db
      .selectFrom('categories')
      .select(['id', 'title'])
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const product = await shop.db
      .selectFrom('products')
      .select(['id', 'name_fa'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await record({ id: 900_001, before: { brandId: 900_009 }, after: { brandId: brand.id } })
    await record({ id: 'KIN-1', kind: 'coupon', after: { brandIds: [900_008, brand.id] } })
    await record({ id: 'KIN-2', kind: 'coupon', after: { categoryIds: [category.id] } })
    await record({ id: product.id, before: { price: 1 }, after: { price: 2 } })
    await record({ id: 900_002, kind: 'order', before: { status: 3 }, after: { status: 4 } })
    await record({ id: 900_003, kind: 'staff', after: { role: 'support' } })
    const found = async (text: string) =>
      (await listChanges(shop.db, { text })).items.map((item) => item.subject)
    for (const name of [brand.name_fa, brand.name_en])
      expect(await found(name)).toEqual(expect.arrayContaining(['900001', 'KIN-1']))
    expect(await found(category.title)).toContain('KIN-2')
    expect(await found(product.name_fa)).toContain(String(product.id))
    expect(await found('لغوشده')).toEqual(['900002'])
    expect(await found('پشتیبان')).toEqual(['900003'])
    expect(await found(`${brand.name_fa} لغوشده`)).toEqual([])
  })

  it('can be filtered by a number in any digits and by a code in any case', async () => {
    await record({ id: 2107, after: { price: 5 } })
    await record({ id: 'NOROOZ-1', kind: 'coupon', after: { value: 5 } })
    await record({ id: 'bulk-77', after: { count: 5 } })
    const found = async (id: string) =>
      (await owner.visitor.call('listChanges', undefined, { query: { page: 1, id } })).items.map(
        (item) => item.subject,
      )
    for (const id of ['2107', '۲۱۰۷', '٢١٠٧', '\u2067۲۱۰۷\u2069', ' 2107\u200f'])
      expect(await found(id)).toEqual(['2107'])
    for (const id of ['NOROOZ-1', 'norooz-۱']) expect(await found(id)).toEqual(['NOROOZ-1'])
    expect(await found('Bulk-77')).toEqual(['bulk-77'])
    expect(await found('210')).toEqual([])
  })

  it('can be filtered by days in Tehran, both inclusive', async () => {
    // 20:29 UTC is the last minute of a day in Tehran.
    for (const [id, at] of [
      [40, '2026-03-04T20:29:00Z'],
      [41, '2026-03-04T20:31:00Z'],
      [42, '2026-03-05T20:31:00Z'],
    ] as const)
      await record({ id, kind: 'member', after: { blocked: true }, now: Date.parse(at) })
    const found = async (query: { from?: string; to?: string }) =>
      (
        await owner.visitor.call('listChanges', undefined, { query: { kind: 'member', page: 1, ...query } })
      ).items.map((item) => item.subject)
    expect(await found({ from: '2026-03-05' })).toEqual(['42', '41'])
    expect(await found({ to: '2026-03-04' })).toEqual(['40'])
    expect(await found({ from: '2026-03-05', to: '2026-03-05' })).toEqual(['41'])
    for (const from of [
      'yesterday',
      '2026-02-29',
      '2026-02-30',
      '2026-06-31',
      '2026-13-01',
      '2026-00-10',
      '2026-03-32',
    ])
      expect((await owner.visitor.ask('listChanges', { query: { from } })).status).toBe(400)
    expect(await found({ from: '2024-02-29', to: '2026-12-31' })).toHaveLength(3)
  })

  it("keeps the author's name when the account is deleted", async () => {
    const gone = await openStaff(shop, 'orders')
    await record({ staffId: gone.id, id: 30, after: { price: 1 } })
    await shop.db.deleteFrom('users').where('id', '=', gone.id).execute()
    const { items } = await listChanges(shop.db, { kind: 'product', id: '30' })
    expect(items).toMatchObject([{ staff: 'سارا رستگار' }])
  })
})
