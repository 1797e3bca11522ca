import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { announceProducts } from './admin/announce.ts'
import { createBus } from '../shared/bus.ts'
import { bumpCatalogueVersion } from './versionRepository.ts'
import { databaseKinds } from '../testing/databases.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { createCatalogueWatch } from './catalogueWatch.ts'

const fail = (error: unknown) => {
  throw error
}

describe.each(databaseKinds)('the watch over the catalogue ($name)', (kind) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(kind)
  }, 60_000)
  afterEach(() => shop.close())

  /** The shop has a watch already, and two on one bus would take each other's words for those of staff. */
  const contextOfItsOwn = () => ({ ...shop.app.context, bus: createBus(fail) })

  it('tells the shop once of each change from outside, and shoppers see it', async () => {
    const context = contextOfItsOwn()
    const { look } = createCatalogueWatch(shop.app, context)
    let told = 0
    const changes = () => told
    context.bus.on('storefront.changed', (event) => {
      told += 1
      shop.app.context.bus.emit('storefront.changed', event)
    })
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
    const context = contextOfItsOwn()
    const { look } = createCatalogueWatch(shop.app, context)
    await look()
    const { id } = await shop.db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow()
    const told: unknown[] = []
    context.bus.on('products.changed', (event) => void told.push(event))
    // As a server does it whose word comes a moment after its commit.
    await bumpCatalogueVersion(shop.db)
    await shop.db.updateTable('products').set({ price: 1_234_000 }).where('id', '=', id).execute()
    const looking = look()
    await new Promise((resolve) => setTimeout(resolve, 10))
    announceProducts(context, [id])
    await looking
    await look()
    expect(told).toEqual([{ ids: [id] }])
  })
})
