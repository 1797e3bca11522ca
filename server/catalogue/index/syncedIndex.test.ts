import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { runForCaller, Caller } from '../../database/pools/callers.ts'
import { strictBus } from '../../testing/freshIndex.ts'
import { databaseKinds, type TestDatabase } from '../../testing/databases.ts'
import { addCatalogue } from '../../testing/fixtures.ts'
import { createItems } from './items.ts'
import { createSyncedIndex } from './syncedIndex.ts'

describe.each(databaseKinds)('synchronised index ($name)', (kind) => {
  const bus = strictBus()
  let database: TestDatabase
  beforeAll(async () => {
    database = await kind.open()
    await addCatalogue(database.db)
  })
  afterAll(() => database.close())

  async function hide(id: number) {
    await database.db.updateTable('products').set({ published: false }).where('id', '=', id).execute()
    bus.emit('storefront.changed', {})
  }

  it('includes every change announced before the call, also with concurrent calls', async () => {
    const catalogue = createSyncedIndex({ db: database.db, bus, now: () => 0 })
    await catalogue.get()
    await hide(1)
    const slots = [1, 2, 3].map(() => catalogue.get().then(({ index }) => index.slotOf(1)))
    expect(await Promise.all(slots)).toEqual([undefined, undefined, undefined])
  })

  it('is available without waiting only when it has every change, and is updated otherwise', async () => {
    const catalogue = createSyncedIndex({ db: database.db, bus, now: () => 0 })
    expect(catalogue.peek()).toBeUndefined()
    expect(catalogue.peek()).toBeUndefined()
    const known = await catalogue.get()
    expect(catalogue.peek()).toBe(known)
    await hide(2)
    expect([catalogue.peek(), catalogue.peek()]).toEqual([undefined, undefined])
    await catalogue.get()
    expect(catalogue.peek()?.index.slotOf(2)).toBeUndefined()
  })

  it('is not available without waiting when it is too old, although no change was announced', async () => {
    let time = 0
    const catalogue = createSyncedIndex({ db: database.db, bus, now: () => time })
    await catalogue.get()
    time = 1001
    expect(catalogue.peek(1000)).toBeUndefined()
    await catalogue.get()
    expect(catalogue.peek()).toBeDefined()
  })

  it('serves while it is built anew, and announces the end', async () => {
    const catalogue = createSyncedIndex({ db: database.db, bus, now: () => 0 }, { many: 0 })
    const old = await catalogue.get()
    await hide(3)
    const announced = new Promise<void>((resolve) => bus.on('storefront.changed', () => resolve()))
    const meanwhile = await runForCaller(new Caller('shopper'), () => catalogue.get())
    expect(meanwhile).toBe(old)
    expect(meanwhile.index.slotOf(3)).toBeDefined()
    expect(await catalogue.get()).toBe(old)
    await announced
    expect(catalogue.peek()).toBeUndefined()
    const { index } = await catalogue.get()
    expect(index.slotOf(3)).toBeUndefined()
  })
})

describe.each(databaseKinds)('cached list items ($name)', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await kind.openWithCatalogue()
  })
  afterAll(() => database.close())

  /** The database with a count of its queries. */
  function counted() {
    const asked: string[] = []
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    return { items: createItems(db), asked }
  }

  it('returns items in the order of the ids, without removed ones', async () => {
    const { items } = counted()
    const found = await items.of([3, 999_999, 1])
    expect(found.map(({ id }) => id)).toEqual([3, 1])
  })

  it('reads each item once', async () => {
    const { items, asked } = counted()
    const [first, again] = [await items.of([1, 2]), await items.of([2, 1])]
    expect(asked).toHaveLength(1)
    expect(again).toEqual([...first].reverse())
  })

  it('reads a forgotten item again, also when it was being read', async () => {
    const { items, asked } = counted()
    const reading = items.of([1, 2])
    await Promise.resolve()
    await Promise.resolve()
    items.forget([1])
    await reading
    await items.of([1])
    expect(asked).toHaveLength(2)
    items.forget([1])
    await items.of([1])
    expect(asked).toHaveLength(3)
  })

  it('drops only items whose product, brand or picture changed', async () => {
    const { db } = database
    const bus = strictBus()
    const catalogue = createSyncedIndex({ db, bus, now: () => 0 })
    const lineOf = async (id: number) => {
      bus.emit('storefront.changed', {})
      return (await (await catalogue.get()).items.of([id]))[0]!
    }
    // While any other transaction on the database server is open, the index reads the latest changes again and drops their
    // items. So wait until the item stays cached.
    let isCached = false
    for (let tries = 0; tries < 100 && !isCached; tries += 1) {
      const line = await lineOf(1)
      isCached = line === (await lineOf(1))
      if (!isCached) await sleep(50)
    }
    expect(isCached).toBe(true)
    const { brand_id } = await db
      .selectFrom('products')
      .where('id', '=', 1)
      .select('brand_id')
      .executeTakeFirstOrThrow()
    await db.updateTable('brands').set({ name_en: 'RENAMED' }).where('id', '=', brand_id).execute()
    expect((await lineOf(1)).brand).toBe('RENAMED')
    await db.deleteFrom('product_images').where('product_id', '=', 1).execute()
    const image = { product_id: 1, position: 1, image_url: '/uploads/new.webp', alt: 'نو' }
    await db.insertInto('product_images').values(image).execute()
    expect((await lineOf(1)).imageUrl).toBe('/uploads/new.webp')
  })

  it('reads concurrent requests in two queries', async () => {
    const { items, asked } = counted()
    const first = items.of([1])
    await Promise.resolve()
    await Promise.resolve()
    const all = await Promise.all([first, items.of([2]), items.of([3, 2]), items.of([1, 3])])
    expect(all.map((found) => found.map(({ id }) => id))).toEqual([[1], [2], [3, 2], [1, 3]])
    expect(asked).toHaveLength(2)
  })

  it('fails only the requests of a failed query', async () => {
    const { db } = database
    let isBroken = true
    const items = createItems(
      db.withPlugin({
        transformQuery: ({ node }) => {
          if (isBroken) throw new Error('no connection')
          return node
        },
        transformResult: async ({ result }) => result,
      }),
    )
    await expect(items.of([1])).rejects.toThrow('no connection')
    isBroken = false
    expect(await items.of([1])).toHaveLength(1)
  })
})
