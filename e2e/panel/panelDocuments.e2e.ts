/** Printed pages of a long order. */
import { findWatch, openNewBuyer } from '../support/buyer.ts'
import { openPanel } from '../support/memberPages.ts'
import { expect, test } from '../support/test.ts'

const LINES = 20
const MARK = 'http://mark.example/'

test('an invoice with many lines prints its totals once, after the last line', async ({ page, shop }) => {
  const buyer = await openNewBuyer(shop)
  const first = await findWatch(buyer)
  await buyer.fillBasket(first)
  const { items } = await buyer.call('listProducts', { sort: 'cheapest', pageSize: 60 })
  const others = items.filter(({ status, websiteCode }) => status === 1 && websiteCode !== first)
  const line = { Count: 1, ProductProperty: 0, Refer: '', GuidCode: '' }
  for (const { websiteCode } of others.slice(0, LINES - 1))
    await buyer.call('addToBasket', { ...line, WebsiteCode: websiteCode })
  await page.goto((await buyer.checkOut()).redirectUrl)
  await page.getByRole('button', { name: 'پرداخت', exact: true }).click()
  await expect(page).toHaveURL(/call-back/)
  const { id } = (await buyer.call('listOrders')).items[0]!

  await openPanel(page, '/cp')
  await page.goto(`/cp/orders/print?ids=${id}&kind=invoice&paper=a4`)
  await expect(page.locator('tbody tr')).toHaveCount(LINES)
  // Marks texts by links, because only links can be found in a PDF without decoding its fonts.
  await page.evaluate((href) => {
    const link = document.createElement('a')
    Object.assign(link, { href, textContent: '.' })
    document.querySelector('tfoot td:last-child')!.append(link)
  }, MARK)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const pages = [...pdf.matchAll(/\/Type \/Page\b[\s\S]*?endobj/g)].map(([text]) => text.includes('/Annots'))
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.filter(Boolean)).toHaveLength(1)
})
