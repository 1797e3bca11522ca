/** The `test` of files that change the shop, or that need a shop with other settings. */
import { Shop } from './shop.ts'
import { test as shared } from './test.ts'

/**
 * Gives each worker a shop that no other file uses.
 * @param base the test that it extends
 * @param open makes the shop, which is closed at the end
 */
export const withOwnShop = (base: typeof shared, open: () => Promise<Shop>) =>
  base.extend<object, { shop: Shop }>({
    shop: [
      async ({}, use) => {
        const shop = await open()
        await use(shop)
        await shop.close()
      },
      { scope: 'worker', timeout: 300_000 },
    ],
  })

/** One shop for the files of the panel that change settings or count all orders, because the shared shop must not change. */
export const testOfPanel = withOwnShop(shared, () => Shop.open())
