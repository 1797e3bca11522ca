/** The `test` of files whose journeys change their shop, or need one that starts in another way. */
import type { test as shared } from './test.ts'
import { Shop } from './shop.ts'

/**
 * Gives each worker a shop that no other file uses.
 * @param base the test that it extends
 * @param open makes the shop, which is closed at the end
 */
export const withOwnShop = (base: typeof shared, open: () => Promise<Shop> = () => Shop.open()) =>
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
