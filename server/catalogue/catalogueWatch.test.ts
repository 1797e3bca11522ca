import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { announceProducts } from './admin/announce.ts'
import { bumpCatalogueVersion } from './versionRepository.ts'
import { databaseKinds } from '../testing/databases.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { createCatalogueWatch } from './catalogueWatch.ts'

describe.each(databaseKinds)('the watch over the catalogue ($name)', (kind) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(kind)
  }, 60_000)
  afterEach(() => shop.close())

  it('tells the shop once of each change from outside, and shoppers see it', async () => {
    const { look } = createCatalogueWatch(shop.app, shop.app.context)
    const changes = () => shop.events.filter(({ name }) => name === 'storefront.changed').length
    const visitor = shop.visitor()
    const total = async () => (await visitor.call('listProducts', { pageSize: 1 })).total
    await look()
    expect(changes()).toBe(0)
    const before = await total()
    await shop.db.deleteFrom('products').where('website_code', '=', 'D-2').execute()
    expect(await total()).toBe(before)
    await bumpCatalogueVersion(shop.db)
    await look()
    await look()
    expect(changes()).toBe(1)
    expect(await total()).toBe(before - 1)
  })

  it('tells nobody a second time of what staff change here, though a look reads it before the word', async () => {
    const { look } = createCatalogueWatch(shop.app, shop.app.context)
    await look()
    const { id } = await shop.db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow()
    const told: unknown[] = []
    shop.app.context.bus.on('products.changed', (event) => void told.push(event))
    // As a server does it whose word comes a moment after its commit.
    await bumpCatalogueVersion(shop.db)
    await shop.db.updateTable('products').set({ price: 1_234_000 }).where('id', '=', id).execute()
    const looking = look()
    await new Promise((resolve) => setTimeout(resolve, 10))
    announceProducts(shop.app.context, [id])
    await looking
    await look()
    expect(told).toEqual([{ ids: [id] }])
  })
})
