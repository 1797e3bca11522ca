import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { runForCaller, Caller } from '../../database/pools/callers.ts'
import { createBus } from '../../shared/bus.ts'
import { databaseKinds, type TestDatabase } from '../../testing/databases.ts'
import { addCatalogue } from '../../testing/fixtures.ts'
import { createSyncedIndex } from './syncedIndex.ts'

describe.each(databaseKinds)('synchronised index ($name)', (kind) => {
  const bus = createBus((error) => {
    throw error
  })
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
