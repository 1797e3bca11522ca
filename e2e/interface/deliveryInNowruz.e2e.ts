/** The shop promises Zahedan a delivery in the week of Nowruz, and keeps the promise with the order. */
import { fileURLToPath } from 'node:url'
import { findProduct, pathOf } from '../support/findProduct.ts'
import { openNewBuyer } from '../support/buyer.ts'
import { expectNoAxeViolations } from '../support/memberPages.ts'
import { main } from '../support/parts.ts'
import { withOwnShop } from '../support/ownShop.ts'
import { Shop } from '../support/shop.ts'
import { expect, test as shared } from '../support/test.ts'

/** Thursday 28 Esfand 1404, four hours before the hour after which orders are sent on the next day. */
const NOW = Date.parse('2026-03-19T10:00+03:30')

/**
 * The post takes 4 to 6 working days. 29 Esfand to 4 Farvardin are holidays and a Friday, and 7 Farvardin is a Friday, so
 * these are 5, 6, 8, 9, 10 and 11 Farvardin.
 */
const BY_POST = 'یکشنبه ۹ تا سه‌شنبه ۱۱ فروردین'

const test = withOwnShop(shared, () => {
  const clock = fileURLToPath(new URL('../support/shiftedClock.mjs', import.meta.url))
  return Shop.open({ NODE_OPTIONS: `--import ${clock}`, CLOCK_SHIFT: String(NOW - Date.now()) })
})

for (const width of [360, 1366])
  test(`${width} px: product, basket, checkout and order promise the same days after the holidays`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.clock.setSystemTime(NOW)
    const buyer = await openNewBuyer(shop)
    const watch = await findProduct(page, ({ status, price }) => status === 1 && price < 4_000_000)
    await buyer.call('saveAddress', {
      ...{ title: 'زاهدان', receiver: 'نیلوفر مرادی', mobile: '09130000001' },
      ...{ province: 'سیستان و بلوچستان', city: 'زاهدان', postalCode: '9813755155' },
      ...{ text: 'خیابان دانشگاه، کوچهٔ ۱۲', plate: '۷', isDefault: true },
    })
    await buyer.logInOn(page)

    await page.goto(pathOf(watch))
    await main(page).getByRole('button', { name: 'انتخاب شهر' }).click()
    await main(page).getByLabel('شهر شما').fill('زاهدان')
    await page.keyboard.press('Enter')
    await expect(main(page).getByText(BY_POST)).toBeVisible()

    await buyer.fillBasket(watch.websiteCode)
    await page.goto('/shop/cart')
    await expect(main(page).getByText(BY_POST).first()).toBeVisible()

    await page.goto('/shop/checkout')
    await main(page).getByRole('button', { name: 'ارسال به این نشانی' }).click()
    const post = main(page).getByRole('radio', { name: /پست پیشتاز/ })
    await post.check()
    await expect(main(page).getByText(BY_POST).first()).toBeVisible()
    await expectNoAxeViolations(page)
    await main(page).getByRole('button', { name: 'ادامه' }).click()
    await main(page)
      .getByRole('button', { name: /^پرداخت / })
      .click()
    await page.getByRole('button', { name: 'پرداخت', exact: true }).click()
    await expect(main(page).getByText('کد پرداخت')).toBeVisible()

    const [order] = (await buyer.call('listOrders')).items
    await page.goto(`/account/orders/${order!.id}`)
    await expect(main(page).getByText(`پست پیشتاز، ${BY_POST}`)).toBeVisible()
  })
