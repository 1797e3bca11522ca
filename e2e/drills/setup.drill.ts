/** A new owner opens a shop on a desktop; e2e/setup.e2e.ts does the same on a phone. */
import { becomeOwner, openEmptyShop, seeHealth, sellWatch, setUp } from '../support/openingJourney.ts'
import { withOwnShop } from '../support/ownShop.ts'
import { test as shared } from '../support/test.ts'

const test = withOwnShop(shared, openEmptyShop)

test.use({ viewport: { width: 1366, height: 800 } })

test('an owner gets from the printed link to the first sold watch', async ({ page, shop, browser }) => {
  await becomeOwner(page, shop)
  await setUp(page)
  const shopper = await browser.newPage({ baseURL: shop.origin })
  await sellWatch(shopper, shop)
  await shopper.close()
  await seeHealth(page)
})
