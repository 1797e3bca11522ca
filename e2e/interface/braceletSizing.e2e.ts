/** A shopper has a metal bracelet sized to the wrist: price, a remembered wrist size, and the instructions for the watchmaker. */
import { openNewBuyer, type Buyer } from '../support/buyer.ts'
import { expectNoAxeViolations, openPanel } from '../support/memberPages.ts'
import { expectNoOverflow, main } from '../support/parts.ts'
import { goToReview, payAtBank } from '../support/purchase.ts'
import { expect, test } from '../support/test.ts'

const WORDS = 'بند فلزی برای دور مچ ۱۸٫۵ سانتی‌متر اندازه می‌شود.'

/** A watch with a metal bracelet. */
async function findBracelet(buyer: Buyer): Promise<string> {
  const { items } = await buyer.call('listProducts', { sort: 'best-selling', pageSize: 24 })
  for (const { websiteCode, status, price } of items) {
    if (status !== 1 || price > 50_000_000) continue
    await buyer.fillBasket(websiteCode)
    if ((await buyer.call('listSlots')).sizing) return websiteCode
  }
  throw new Error('no watch of the demo shop has a metal bracelet')
}

for (const width of [360, 1366])
  test(`at ${width} px the size of a bracelet is a line of the sum, survives a reload, and is printed`, async ({
    page,
    shop,
    browser,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const buyer = await openNewBuyer(shop)
    await findBracelet(buyer)
    await buyer.logInOn(page)
    // The wrist size that the shopper entered in the watch studio before.
    await page.addInitScript(() => localStorage.setItem('studio', JSON.stringify({ wrist: 16.2 })))
    await page.goto('/shop/checkout')
    await goToReview(page)
    const box = main(page).getByRole('checkbox', { name: 'اندازه‌کردن بند فلزی (۶۰٬۰۰۰ تومان)' })
    const wrist = main(page).getByLabel('دور مچ')
    await box.check()
    await expect(wrist).toHaveValue('160')
    await wrist.selectOption('۱۸٫۵ سانتی‌متر')
    const sums = main(page).getByRole('region', { name: 'جمع سفارش' })
    await expect(sums).toContainText('اندازه‌کردن بند۶۰٬۰۰۰ تومان')
    await expectNoAxeViolations(page)
    await expectNoOverflow(page)
    await page.reload()
    await expect(wrist).toHaveValue('185')
    await payAtBank(page)
    const id = (await buyer.call('listOrders')).items[0]!.id
    await page.goto(`/account/orders/${id}`)
    await expect(main(page).getByRole('region', { name: 'مبلغ' })).toContainText(
      'اندازه‌کردن بند۶۰٬۰۰۰ تومان',
    )
    await expect(main(page).getByRole('region', { name: 'تحویل' })).toContainText(WORDS)

    const desk = await browser.newPage({ viewport: { width: 1366, height: 900 } })
    await openPanel(desk, `/cp/orders/${id}`)
    await expect(main(desk).getByText(WORDS)).toBeVisible()
    await desk.goto(`/cp/orders/print?ids=${id}&kind=slip&paper=a4`)
    await expect(desk.getByText(WORDS)).toBeVisible()
    await desk.close()
  })
