/** Hearts: added after a login, the same in list, product, header and other tabs. */
import type { Page } from '@playwright/test'
import { loginReasons } from '../../contract/identity/loginReasons.ts'
import { toastMessages } from '../../contract/messages.ts'
import { openAccount } from '../support/account.ts'
import { fillLoginDialog } from '../support/memberPages.ts'
import { dialog, main } from '../support/parts.ts'
import { expect, test } from '../support/test.ts'

const LIST = '/shop/category?sort=best-selling'
const hearts = (page: Page) => main(page).getByRole('button', { name: /در علاقه‌مندی‌ها/ })
const count = (page: Page) => page.getByRole('banner').getByRole('link', { name: /علاقه‌مندی‌ها/ })
const pressed = (page: Page, place: number, value: boolean) =>
  expect(hearts(page).nth(place)).toHaveAttribute('aria-pressed', String(value))

async function logInOver(page: Page, mobile: string): Promise<void> {
  await expect(dialog(page)).toContainText(loginReasons.favourite)
  await fillLoginDialog(page, mobile)
  await expect(dialog(page)).toBeHidden()
}

test('the heart that an anonymous visitor pressed is full in every tab after the login', async ({
  page,
  context,
  shop,
}) => {
  await openAccount(shop, '09127770001', { verified: true })
  await page.goto(LIST)
  await hearts(page).first().click()
  await logInOver(page, '09127770001')
  await expect(page.getByText(toastMessages.favouriteAdded)).toBeVisible()
  await pressed(page, 0, true)
  await expect(count(page)).toContainText('۱')

  const second = await context.newPage()
  await second.goto(LIST)
  await pressed(second, 0, true)
  await hearts(page).nth(1).click()
  await pressed(second, 1, true)
  await expect(count(second)).toContainText('۲')
  await main(second).locator('a[href^="/shop/product/"]').first().click()
  await expect(second).toHaveURL(/\/shop\/product\//)
  await pressed(second, 0, true)
  await hearts(second).first().click()
  await expect(second.getByText(toastMessages.favouriteRemoved)).toBeVisible()
  await pressed(page, 0, false)
  await expect(count(page)).toContainText('۱')
})
