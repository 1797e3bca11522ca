/** A new owner opens a shop on a phone without files or commands. */
import {
  becomeOwner,
  openEmptyShop,
  ownerLinkOf,
  seeHealth,
  sellWatch,
  setUp,
} from '../support/openingJourney.ts'
import { withOwnShop } from '../support/ownShop.ts'
import { expect, test as shared } from '../support/test.ts'

const test = withOwnShop(shared, openEmptyShop)

test.use({ viewport: { width: 390, height: 844 } })

test('an owner gets from the printed link to the first sold watch', async ({ page, shop, browser }) => {
  await becomeOwner(page, shop)
  await page.goto(ownerLinkOf(shop))
  await expect(page.getByText(/این کد درست نیست/)).toBeVisible()
  await page.goto('/cp/setup')
  await setUp(page)
  const shopper = await browser.newPage({ baseURL: shop.origin })
  await sellWatch(shopper, shop)
  await shopper.close()
  await seeHealth(page)
})
