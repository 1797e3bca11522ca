/** Staff preview, make and undo bulk changes, over HTTP on the real database. */
import { beforeAll, describe, expect, it } from '@jest/globals'
import { databaseKinds } from '../../testing/databases.ts'
import { categoryIds } from '../../testing/fixtures.ts'
import { openProductStaff, type ProductStaff } from '../../testing/productStaff.ts'
import { shopForAll } from '../../testing/shop.ts'
import { takeStock } from '../stockRepository.ts'

describe.each(databaseKinds)('bulk changes ($name)', (kind) => {
  const shop = shopForAll(kind)
  let staff: ProductStaff
  beforeAll(async () => (staff = await openProductStaff(shop)))

  const women = { filter: { categoryId: categoryIds.women, brandId: 2 } }
  const bulk = (change: object) => staff.bulk({ ...women, change })
  const preview = (change: object) =>
    staff.visitor.call('bulkChangeProducts', { ...women, change, dryRun: true } as never)
  const prices = async () =>
    (
      await shop.db
        .selectFrom('products')
        .select(['website_code as code', 'price', 'old_price as old'])
        .orderBy('id')
        .execute()
    ).map(({ code, price, old }) => `${code} ${price} ${old}`)

  it('previews a change without making it', async () => {
    const before = await prices()
    const answer = await preview({ kind: 'price', percent: 12.5, rounding: 10_000 })
    expect(answer).toMatchObject({ id: 0, changed: 5, unchanged: 0 })
    expect(answer.examples[0]).toMatchObject({ before: '۲۰٬۰۰۰٬۰۰۰ تومان', after: '۲۲٬۵۰۰٬۰۰۰ تومان' })
    expect(await prices()).toEqual(before)
  })

  const tryAsPreviewed = (change: object, digest?: string) =>
    staff.visitor.ask('bulkChangeProducts', { body: { ...women, change, dryRun: false, digest } as never })
  const makeAsPreviewed = (change: object, digest: string) =>
    staff.visitor.call('bulkChangeProducts', { ...women, change, dryRun: false, digest } as never)

  it('makes a change once although its answer is lost and staff press again', async () => {
    const change = { kind: 'price', percent: 10, rounding: 1000 }
    const { digest } = await preview(change)
    expect(await tryAsPreviewed(change)).toMatchObject({ status: 409 })
    const { id, changed } = await makeAsPreviewed(change, digest)
    expect(changed).toBe(5)
    const raised = await prices()
    expect(await tryAsPreviewed(change, digest)).toMatchObject({ status: 409 })
    expect(await prices()).toEqual(raised)
    await staff.undo(id)
  })

  it('refuses a change when a price changed since the preview, but not when a piece was sold', async () => {
    const change = { kind: 'price', percent: 10, rounding: 1000 }
    const product = await staff.read('Z-1')
    const { digest } = await preview(change)
    await staff.save(product, { price: 21_000_000 })
    expect(await tryAsPreviewed(change, digest)).toMatchObject({
      status: 409,
      body: { message: /پیش‌نمایش/ },
    })
    await staff.save(await staff.read('Z-1'), { price: product.price })
    const again = await preview(change)
    const piece = { product_id: product.id, property_id: 0, count: 1 }
    expect(await shop.db.transaction().execute((trx) => takeStock(trx, [piece]))).toBeNull()
    const { id } = await makeAsPreviewed(change, again.digest)
    await staff.undo(id)
  })

  it('changes prices, and undoes all but those changed since', async () => {
    const before = await prices()
    const { id, changed } = await bulk({ kind: 'price', percent: 10, rounding: 1000 })
    expect(changed).toBe(5)
    expect((await staff.shown(staff.idOf('Z-1'))).price).toBe(22_000_000)
    await staff.save(await staff.read('Z-5'), { price: 777_000 })
    const [latest] = (await staff.visitor.call('listBulkChanges')).items
    expect(latest).toMatchObject({
      id,
      count: 5,
      undone: false,
      words: 'افزایش ۱۰ درصدی قیمت',
    })
    // Fields outside the change may differ by now.
    await staff.save(await staff.read('Z-4'), { nameEn: 'Other words' })
    expect(await staff.undo(id, true)).toMatchObject({ undone: 4, changedSince: 1 })
    expect((await staff.read('Z-1')).price).toBe(22_000_000)
    expect(await staff.undo(id)).toMatchObject({
      ...{ undone: 4, changedSince: 1, left: [{ id: staff.idOf('Z-5'), field: 'price', choice: '' }] },
    })
    expect(await prices()).toEqual(before.map((line) => (line.startsWith('Z-5 ') ? 'Z-5 777000 0' : line)))
    expect((await staff.tryUndo(id)).status).toBe(409)
    const { items } = await staff.visitor.call('getProductHistory', undefined, {
      params: { id: staff.idOf('Z-1') },
    })
    expect(items.some(({ words }) => words === 'افزایش ۱۰ درصدی قیمت')).toBe(true)
  })

  it('keeps the full price during a discount, and restores it at the end', async () => {
    await bulk({ kind: 'discount', percent: 20, rounding: 10_000 })
    expect(await staff.read('Z-1')).toMatchObject({ price: 16_000_000, oldPrice: 20_000_000 })
    await bulk({ kind: 'discount', percent: 50, rounding: 10_000 })
    expect(await staff.read('Z-1')).toMatchObject({ price: 10_000_000, oldPrice: 20_000_000 })
    await bulk({ kind: 'endDiscount' })
    expect(await staff.read('Z-1')).toMatchObject({ price: 20_000_000, oldPrice: 0 })
  })

  it.each([
    { change: { kind: 'endDiscount' }, plainPrice: 4_000_000, after: { price: 12_000_000, oldPrice: 0 } },
    // A product without a price cannot be discounted.
    { change: { kind: 'discount', percent: 50 }, plainPrice: 0, after: { price: 6_000_000 } },
  ])('$change.kind does not touch an unaffected product', async ({ change, plainPrice, after }) => {
    const [discounted, plain] = ['D-1', 'D-2'] as const
    const setPrice = (price: number) =>
      shop.db.updateTable('products').set({ price }).where('id', '=', staff.idOf(plain)).execute()
    await setPrice(plainPrice)
    const before = await Promise.all([discounted, plain].map(staff.read))
    const histories = async () => (await staff.history(staff.idOf(plain))).length
    const noted = await histories()
    const { id, ...answer } = await staff.bulk({ ids: before.map(({ id }) => id), change })
    expect(answer).toMatchObject({ changed: 1, unchanged: 1, examples: [{ id: before[0]?.id }] })
    expect(await staff.read(discounted)).toMatchObject(after)
    expect(await staff.read(plain)).toEqual(before[1])
    expect(await histories()).toBe(noted)
    const undone = await staff.undo(id)
    expect(undone).toEqual({ undone: 1, changedSince: 0, left: [] })
    expect(await staff.read(discounted)).toEqual({ ...before[0], version: expect.any(Number) })
    expect(await staff.read(plain)).toEqual(before[1])
    await setPrice(4_000_000)
  })

  describe('with choices', () => {
    const figures = async () => {
      const { price, oldPrice, properties } = await staff.read('P-1')
      return [[price, oldPrice], ...properties.map((choice) => [choice.price, choice.oldPrice])]
    }
    const change = (change: object) => staff.bulk({ ids: [staff.idOf('P-1')], change })

    it('restores the prices after a discount of 33 % and its end', async () => {
      await shop.db.updateTable('product_properties').set({ price: 4_291_000 }).where('id', '=', 3).execute()
      const before = await figures()
      expect(before[0]).toEqual([4_291_000, 0])
      await change({ kind: 'discount', percent: 33, rounding: 1000 })
      expect(await figures()).toEqual([
        [2_875_000, 4_291_000],
        [4_020_000, 6_000_000],
        [4_355_000, 6_500_000],
        [2_875_000, 4_291_000],
      ])
      await change({ kind: 'endDiscount' })
      expect(await figures()).toEqual(before)
    })

    it('restores the prices after an undone increase although a piece was sold meanwhile', async () => {
      const before = await figures()
      const { id } = await change({ kind: 'price', percent: 7, rounding: 10_000 })
      expect(await figures()).toEqual([
        [4_590_000, 0],
        [6_420_000, 0],
        [6_960_000, 0],
        [4_590_000, 0],
      ])
      const line = { product_id: staff.idOf('P-1'), property_id: 2, count: 1 }
      expect(await shop.db.transaction().execute((trx) => takeStock(trx, [line]))).toBeNull()
      expect(await staff.undo(id)).toEqual({ undone: 1, changedSince: 0, left: [] })
      expect(await figures()).toEqual(before)
    })

    it('restores unchanged choices and reports the changed one', async () => {
      const before = await figures()
      const { id } = await change({ kind: 'price', percent: 10, rounding: 1000 })
      await shop.db.updateTable('product_properties').set({ price: 5_000_000 }).where('id', '=', 2).execute()
      expect(await staff.undo(id)).toEqual({
        ...{ undone: 1, changedSince: 1 },
        left: [
          {
            ...{ id: staff.idOf('P-1'), nameFa: 'ساعت با بند انتخابی', field: 'price', choice: 'بند استیل' },
            why: 'پس از آن عوض شده است و همان ماند.',
          },
        ],
      })
      expect(await figures()).toEqual([before[0], before[1], [5_000_000, 0], before[3]])
    })
  })

  it('restores the price of a product that sold meanwhile, and reports its stock', async () => {
    const csv = 'websiteCode,price,stock\nD-2,4500000,6\n'
    const { id } = await staff.visitor.call('importProducts', { csv, dryRun: false })
    const line = { product_id: staff.idOf('D-2'), property_id: 0, count: 1 }
    expect(await shop.db.transaction().execute((trx) => takeStock(trx, [line]))).toBeNull()
    expect(await staff.undo(id)).toEqual({
      ...{ undone: 1, changedSince: 1 },
      left: [
        {
          ...{ id: line.product_id, nameFa: 'ساعت مچی دریا جی‌شاک', field: 'stock', choice: '' },
          why: 'پس از آن فروخته یا عوض شده است؛ همان ۵ عدد ماند.',
        },
      ],
    })
    expect(await staff.read('D-2')).toMatchObject({ price: 4_000_000, stock: 5 })
  })

  it('changes and undoes status, category and publication', async () => {
    const before = await Promise.all(['Z-1', 'Z-3'].map(staff.read))
    const ids = before.map((product) => product.id)
    const changes = [
      { kind: 'status', status: 2 },
      { kind: 'category', categoryId: categoryIds.men },
      { kind: 'published', published: false },
    ]
    const made: number[] = []
    for (const change of changes) {
      const { id } = await staff.bulk({ ids, change })
      made.unshift(id)
    }
    expect(await staff.read('Z-3')).toMatchObject({
      status: 2,
      published: false,
      categoryIds: [categoryIds.men],
    })
    expect(await staff.listed()).not.toContain('Z-1')
    for (const id of made) await staff.undo(id)
    const back = await Promise.all(['Z-1', 'Z-3'].map(staff.read))
    expect(back.map((product) => ({ ...product, version: 0 }))).toEqual(
      before.map((product) => ({ ...product, version: 0 })),
    )
  })

  it('puts no product without a price on sale, by a status or an undo, but changes the rest', async () => {
    const [free, choosing, usual] = ['Z-1', 'P-1', 'D-2'].map(staff.idOf) as [number, number, number]
    const ids = [free, choosing, usual]
    await shop.db.updateTable('products').set({ status: 2, published: true }).where('id', 'in', ids).execute()
    await shop.db.updateTable('products').set({ price: 0, old_price: 0 }).where('id', 'in', [free]).execute()
    await shop.db
      .updateTable('product_properties')
      .set({ price: 0 })
      .where('product_id', '=', choosing)
      .execute()
    const change = (change: object) => staff.bulk({ ids, change })
    const statuses = async () =>
      (await Promise.all(['Z-1', 'P-1', 'D-2'].map(staff.read))).map(({ status }) => status)

    expect(await change({ kind: 'status', status: 1 })).toMatchObject({ changed: 1, unchanged: 2 })
    expect(await statuses()).toEqual([2, 2, 1])

    const { id: hidden } = await change({ kind: 'published', published: false })
    await shop.db.updateTable('products').set({ status: 1 }).where('id', 'in', ids).execute()
    expect(await staff.undo(hidden)).toMatchObject({
      undone: 1,
      changedSince: 2,
      left: [{ field: 'published' }, {}],
    })
    expect((await Promise.all(['Z-1', 'P-1', 'D-2'].map(staff.read))).map((one) => one.published)).toEqual([
      false,
      false,
      true,
    ])
  })
})
