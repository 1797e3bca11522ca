/** A member's name of fifty letters without a space widens no page. */
import type { Page } from '@playwright/test'
import { openNewBuyer, findWatch, type Buyer } from '../support/buyer.ts'
import { headerAccount } from '../support/memberPages.ts'
import { arrive } from '../support/arrive.ts'
import { main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

const name = 'م'.repeat(50)

async function openLongNamed(buyer: Buyer): Promise<{ order: string; product: string }> {
  const profile = await buyer.call('getProfile')
  await buyer.call('updateProfile', { ...profile, firstName: name, lastName: name })
  const { addresses } = await buyer.call('listAddresses')
  await buyer.call('saveAddress', {
    ...addresses[0]!,
    title: name.slice(0, 30),
    receiver: name,
    text: name.repeat(3),
  })
  const code = await findWatch(buyer)
  await buyer.fillBasket(code)
  const { orderId } = await buyer.checkOut()
  await buyer.fillBasket(code)
  const { productId: id, slug } = (await buyer.call('getBasket')).items[0]!
  await buyer.call('addReview', { id, rating: 4, text: `${name} ${name}` })
  return { order: `/account/orders/${orderId}`, product: `/shop/product/${id}/${encodeURIComponent(slug)}` }
}

/** Elements that overflow the page, except in scrolling rows. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (part: Element) => {
      for (let one: Element | null = part; one; one = one.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(one).overflowX) && one !== document.body)
          return true
      return false
    }
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
    const parts = [...document.querySelectorAll('main *, header *')].filter((part) => {
      const { left, right, width } = part.getBoundingClientRect()
      return width > 0 && (left < -1 || right > innerWidth + 1) && !scrolls(part.parentElement!)
    })
    return [...(wide > 0 ? [`${wide} px`] : []), ...parts.map(({ outerHTML }) => outerHTML.slice(0, 120))]
  })

test('header, account, addresses, order, checkout and review keep their width', async ({ page, shop }) => {
  const buyer = await openNewBuyer(shop)
  const { order, product } = await openLongNamed(buyer)
  await buyer.logInOn(page)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [
    '/account/dashboard',
    '/account/profile',
    '/account/addresses',
    order,
    '/shop/checkout',
  ]) {
    await arrive(page, path)
    await expect(main(page).getByRole('heading').first()).toBeVisible()
    expect(await beyond(page), path).toEqual([])
  }
  await arrive(page, product)
  await page.locator('#about').scrollIntoViewIfNeeded()
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await expect(main(page).getByText(name).first()).toBeVisible()
  expect(await beyond(page), 'a review').toEqual([])

  await page.setViewportSize({ width: 1280, height: 740 })
  await arrive(page, '/account/addresses')
  await headerAccount(page).click()
  await expect(page.getByRole('banner').getByText(name).last()).toBeVisible()
  expect(await beyond(page), 'the menu of the account').toEqual([])
})
