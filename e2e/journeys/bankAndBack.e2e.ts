/** A visit to the bank unloads the shop. The action that is pending until the login, and the page, survive that. */
import { loginReasons } from '../../contract/identity/loginReasons.ts'
import { findWatch, openNewBuyer } from '../support/buyer.ts'
import { expire, fillLoginDialog, headerAccount, logIn } from '../support/memberPages.ts'
import { addButton, dialog, main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

test('after the bank and "back", the dialog still names the product, and the login adds it to the basket', async ({
  page,
  shop,
}) => {
  const buyer = await openNewBuyer(shop)
  await buyer.fillBasket(await findWatch(buyer))
  const { redirectUrl } = await buyer.checkOut()
  await buyer.call('exitFreeze')
  const { items } = await buyer.call('getBasket')
  const before = items.reduce((sum, { count }) => sum + count, 0)

  await page.goto('/shop/category?from=journey')
  await addButton(page).click()
  const pendingNote = dialog(page).getByText(/^بعد از ورود، .*به سبد شما اضافه می‌شود\.$/)
  await expect(pendingNote).toBeVisible()
  await page.goto(new URL(redirectUrl, shop.origin).href)
  await expect(page).toHaveURL(/sandbox-bank/)
  await page.goBack()
  await expect(pendingNote).toBeVisible()
  await fillLoginDialog(page, buyer.mobile)
  await expect(headerAccount(page)).toBeVisible()
  await expect(page).toHaveURL(/\/shop\/category\?from=journey$/)
  const pieces = async () => (await buyer.call('getBasket')).items.reduce((sum, { count }) => sum + count, 0)
  await expect.poll(pieces).toBe(before + 1)
})

test.describe('a session that ended during the visit to the bank', () => {
  // The browser reports the 401 of the expired session.
  test.use({ allowedConsole: [/Failed to load resource|WebSocket|hub/i] })

  test('the basket page shows a login form instead of the basket, and the basket after the login', async ({
    page,
    shop,
  }) => {
    const buyer = await openNewBuyer(shop)
    await buyer.fillBasket(await findWatch(buyer))
    await logIn(page, buyer.mobile, '/shop/category')
    await expect(headerAccount(page)).toBeVisible()
    const { redirectUrl } = await buyer.checkOut()
    await page.goto(new URL(redirectUrl, shop.origin).href)
    await expire(page)
    await page.getByRole('button', { name: /^پرداخت ناموفق/ }).click()
    await expect(main(page).getByRole('alert')).toContainText('پرداخت انجام نشد')
    await main(page).getByRole('link', { name: 'سبد خرید' }).click()
    await expect(dialog(page).getByText(loginReasons.inBasket)).toBeVisible()
    await fillLoginDialog(page, buyer.mobile)
    await expect(main(page).getByRole('list', { name: 'کالاهای سبد' }).getByRole('listitem')).toHaveCount(1)
    await expect(page).toHaveURL(/\/shop\/cart$/)
  })
})
