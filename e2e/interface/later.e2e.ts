/** Lines of the basket that a member saves for later. */
import type { Page } from '@playwright/test'
import { findWatch, openNewBuyer, putRareInBasket, type Buyer } from '../support/buyer.ts'
import { connected, main } from '../support/parts.ts'
import { blockPictures } from '../support/pictures.ts'
import { expectNoAxeViolations } from '../support/memberPages.ts'
import { expect, test } from '../support/test.ts'

const CART = '/shop/cart'
const saved = (page: Page) => page.getByRole('region', { name: 'برای بعد (۱)' })
const saveButton = (page: Page) => main(page).getByRole('button', { name: /برای بعد$/ })

async function openCart(tab: Page, buyer: Buyer): Promise<void> {
  await blockPictures(tab)
  await buyer.logInOn(tab)
  const isConnected = connected(tab)
  await tab.goto(CART)
  await isConnected
  await expect(saveButton(tab)).toBeVisible()
}

for (const width of [360, 1366])
  test(`${width} px: one press saves a line for later, one moves it back, and another tab follows`, async ({
    page,
    context,
    shop,
  }) => {
    const buyer = await openNewBuyer(shop)
    await buyer.fillBasket(await findWatch(buyer), 2)
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.setViewportSize({ width, height: 760 })
      await openCart(tab, buyer)
    }

    await saveButton(page).press('Enter')
    await expect(saved(page).getByText('۲ عدد')).toBeVisible()
    await expect(page.getByText('سبد شما خالی است')).toBeVisible()
    await expect(main(page).getByRole('button', { name: /^بازگرداندن .* به سبد$/ })).toBeFocused()
    await expect(page.getByRole('link', { name: 'سبد خرید', exact: true })).toBeVisible()
    await expectNoAxeViolations(page)

    const back = saved(other).getByRole('button', { name: /^انتقال به سبد/ })
    await back.press('Enter')
    await expect(saved(other)).toBeHidden()
    await expect(main(other).getByRole('listitem').getByRole('link').first()).toBeFocused()
    await expect(saved(page)).toBeHidden()
    await expect(saveButton(page)).toBeVisible()
    expect((await buyer.call('getBasket')).items).toMatchObject([{ count: 2 }])
  })

test('a saved line that is removed in one tab disappears from another tab', async ({
  page,
  context,
  shop,
}) => {
  const buyer = await openNewBuyer(shop)
  await buyer.fillBasket(await findWatch(buyer))
  const other = await context.newPage()
  for (const tab of [page, other]) await openCart(tab, buyer)
  await saveButton(page).click()
  await expect(saved(other)).toBeVisible()
  await saved(page).getByRole('button', { name: /^حذف/ }).click()
  await expect(saved(page)).toBeHidden()
  await expect(saved(other)).toBeHidden()
})

test('360 px: saved lines stand below the totals, above the bar with the checkout button', async ({
  page,
  shop,
}) => {
  const buyer = await openNewBuyer(shop)
  const code = await findWatch(buyer)
  await buyer.fillBasket(code)
  await buyer.call('moveBasketLine', { WebsiteCode: code, ProductProperty: 0, GuidCode: '', To: 'later' })
  await putRareInBasket(buyer)
  await page.setViewportSize({ width: 360, height: 760 })
  await blockPictures(page)
  await buyer.logInOn(page)
  await page.goto(CART)
  await expect(saved(page)).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const parts = [
    page.getByRole('region', { name: 'جمع سبد' }),
    saved(page),
    main(page).getByRole('link', { name: 'ادامهٔ سفارش' }),
  ]
  const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})
