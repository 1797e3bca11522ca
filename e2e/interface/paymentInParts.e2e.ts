/** A watch above the bank's limit, paid in parts: one fails, all are paid; or the shopper gives up and the money goes back. */
import { openNewBuyer, type Buyer } from '../support/buyer.ts'
import { expectNoAxeViolations } from '../support/memberPages.ts'
import { expectNoOverflow, main } from '../support/parts.ts'
import { withOwnShop } from '../support/ownShop.ts'
import { Shop } from '../support/shop.ts'
import { goToReview } from '../support/purchase.ts'
import { expect, test as shared } from '../support/test.ts'

const test = withOwnShop(shared, () => Shop.open({ PAYMENT_PARTS_MAX: '5' }))

let buyer: Buyer
let amounts: readonly number[]

for (const width of [360, 1366])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })
    test.beforeEach(async ({ page, shop }) => {
      buyer = await openNewBuyer(shop)
      amounts = await addExpensiveWatch(buyer)
      await buyer.logInOn(page)
    })

    test('a shopper pays every part, also after one failed, and gets the receipt', async ({ page }) => {
      const press = (name: string | RegExp) => main(page).getByRole('button', { name }).click()
      const bank = (name: RegExp | string) => page.getByRole('button', { name, exact: true }).click()
      const part = main(page).getByRole('region', { name: 'پرداخت در چند بخش' })
      await page.goto('/shop/cart')
      await expect(main(page).getByText(/در چند بخش پرداخت می‌شود: .*تومانی/)).toBeVisible()
      await expectNoAxeViolations(page)
      await main(page).getByRole('link', { name: 'ادامهٔ سفارش' }).click()
      await goToReview(page)
      await expect(main(page).getByRole('radio', { name: /در چند بخش/ })).toBeChecked()
      await expect(main(page).getByRole('radio', { name: /کارت‌به‌کارت/ })).toBeVisible()
      await expectNoOverflow(page)
      await expectNoAxeViolations(page)
      await press(/^پرداخت /)
      await expect(page).toHaveURL(/sandbox-bank/)
      await bank('پرداخت')
      await expect(main(page).getByText(/^بخش ۱ از [۲-۵] پرداخت شد/)).toBeVisible()
      await expect(part.getByText('پرداخت شد')).toHaveCount(1)
      await expectNoOverflow(page)
      await expectNoAxeViolations(page)
      await press('پرداخت بخش ۲')
      await page.getByRole('button', { name: /^پرداخت ناموفق/ }).click()
      await expect(main(page).getByRole('alert')).toContainText('بخش ۲ پرداخت نشد')
      const [order] = (await buyer.call('listOrders')).items
      await page.goto(`/account/orders/${order!.id}`)
      await expect(part.getByText('پرداخت شد')).toHaveCount(1)
      await expectNoOverflow(page)
      await expectNoAxeViolations(page)
      for (const [index] of amounts.slice(1).entries()) {
        await press(`پرداخت بخش ${(index + 2).toLocaleString('fa-IR')}`)
        await bank('پرداخت')
        await expect(page).toHaveURL(/\/call-back\//)
        await expect(main(page).getByText('کد پرداخت').first()).toBeVisible()
      }
      await expect(main(page).getByText(/^هر [۲-۵] بخش پرداخت شد/)).toBeVisible()
      await main(page).getByRole('link', { name: 'پیگیری سفارش' }).click()
      await expect(main(page).getByText('پرداخت موفق').first()).toBeVisible()
      await expect(part).toHaveCount(0)
    })

    test('a shopper who gives up after the first part reads how the money returns', async ({ page }) => {
      const sent = await buyer.checkOut({ parts: amounts.length })
      expect(sent.redirectUrl).toMatch(/sandbox-bank/)
      await page.goto(sent.redirectUrl)
      await page.getByRole('button', { name: 'پرداخت', exact: true }).click()
      const part = main(page).getByRole('region', { name: 'پرداخت در چند بخش' })
      await part.getByRole('button', { name: 'انصراف و بازگشت وجه' }).click()
      await part.getByRole('button', { name: 'بله، لغو شود' }).click()
      await expect(page).toHaveURL(/\/account\/orders\/\d+$/)
      await expect(main(page).getByText('شما پیش از پرداخت همهٔ بخش‌ها منصرف شدید').first()).toBeVisible()
      await expect(
        main(page)
          .getByText(/بازگردانده (می‌شود|شد)/)
          .first(),
      ).toBeVisible()
      expect((await buyer.call('getBasket')).frozen).toBe(false)
      await expectNoAxeViolations(page)
    })
  })

/** Puts a watch into the basket that costs more than the bank takes at once. Returns how it can be paid. */
async function addExpensiveWatch(buyer: Buyer) {
  const { items } = await buyer.call('listProducts', { sort: 'dearest', pageSize: 60 })
  for (const { websiteCode, status, price } of items) {
    if (status !== 1 || price <= 100_000_000) continue
    await buyer.fillBasket(websiteCode)
    const { parts } = await buyer.call('getBasket')
    if (parts) return parts
  }
  throw new Error('nothing in the demo shop costs more than the bank takes')
}
