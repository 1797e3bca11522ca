import { beforeEach, describe, expect, it } from '@jest/globals'
import { announceProducts, markAsOwnCommit } from './admin/announce.ts'
import { bumpCatalogueVersion } from './versionRepository.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForEach } from '../testing/shop.ts'

describe.each(databaseKinds)('catalogue watch ($name)', (kind) => {
  const shop = shopForEach(kind)
  let tabs: unknown[]
  const look = () => shop.app.background.run('catalogue')
  const setPrice = (price: number, db = shop.db) =>
    db.updateTable('products').set({ price }).where('website_code', '=', 'D-1').execute()
  beforeEach(async () => {
    await shop.app.ready()
    tabs = []
    shop.app.context.bus.on('tabs.outdated', (event) => void tabs.push(event))
  })

  it('announces each external change once, and shoppers see it', async () => {
    const visitor = shop.visitor()
    const total = async () => (await visitor.call('listProducts', { pageSize: 1 })).total
    await look()
    expect(shop.events).toEqual([])
    const before = await total()
    await shop.db.deleteFrom('products').where('website_code', '=', 'D-2').execute()
    expect(await total()).toBe(before)
    await bumpCatalogueVersion(shop.db)
    await look()
    await look()
    expect(shop.events).toEqual([{ name: 'storefront.changed' }])
    expect(tabs).toEqual([{ ids: null, isKnownElsewhere: true }])
    expect(await total()).toBe(before - 1)
  })

  it("does not announce changes of this server's staff, however late the service announces them", async () => {
    const { context } = shop.app
    const visitor = shop.visitor()
    const shown = async () => (await visitor.call('getProduct', { id: 1 })).price
    await shown()
    await shop.db.transaction().execute(async (trx) => {
      await markAsOwnCommit(trx, context)
      await setPrice(1_234_000, trx)
    })
    await look()
    expect(shop.events).toEqual([])
    expect(tabs).toEqual([])
    expect(await shown()).toBe(1_234_000)
    announceProducts(context, [1])
    await look()
    expect(tabs).toEqual([{ ids: [1] }])
  })

  it('shows the new price of a product beside its related products', async () => {
    const visitor = shop.visitor()
    const shown = async () =>
      (await visitor.call('getProduct', { id: 9 })).related.find(({ id }) => id === 2)?.price
    await look()
    expect(await shown()).toBe(4_000_000)
    await shop.db.updateTable('products').set({ price: 4_100_000 }).where('id', '=', 2).execute()
    await look()
    expect(await shown()).toBe(4_100_000)
  })

  it("announces an external change between two of this server's staff", async () => {
    const own = () => shop.db.transaction().execute((trx) => markAsOwnCommit(trx, shop.app.context))
    await own()
    await bumpCatalogueVersion(shop.db)
    await own()
    await look()
    expect(tabs).toEqual([{ ids: null, isKnownElsewhere: true }])
  })

  it('announces more external changes than the database lists', async () => {
    for (let count = 0; count < 60; count += 1) await bumpCatalogueVersion(shop.db)
    await look()
    expect(shop.events).toEqual([{ name: 'storefront.changed' }])
  })

  it('announces an external change after a change of staff was rolled back', async () => {
    await expect(
      shop.db.transaction().execute(async (trx) => {
        await markAsOwnCommit(trx, shop.app.context)
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await setPrice(1_234_000)
    await look()
    expect(tabs).toEqual([{ ids: [1], isKnownElsewhere: true }])
  })
})
