/** A frozen basket in the real shop: the dialog, two tabs, a server that stops during the exit. */
import type { Page } from '@playwright/test'
import { confirmWords } from '../../src/notices/confirmWords.ts'
import { confirmMessages } from '../../contract/messages.ts'
import { freezeBasket } from '../support/account.ts'
import { addButton, connected, dialog } from '../support/parts.ts'
import { demo, expect, test } from '../support/test.ts'

test.use({
  allowedConsole: [/WebSocket|ERR_|Failed to load|negotiat|Connection disconnected|Failed to start/i],
})

const words = 'سفارش شما به درگاه بانک رفته است.'
/** The basket link, found by selector instead of role, because an open dialog hides the page from roles. */
const badge = (page: Page) => page.locator('header a[href="/shop/cart"]').first()

async function logInWithBasket(page: Page): Promise<void> {
  await page.goto('/shop/category?sort=best-selling')
  await addButton(page).click()
  await dialog(page).getByLabel('شمارهٔ موبایل').fill(demo.member)
  await dialog(page).getByLabel('رمز عبور', { exact: true }).fill(demo.password)
  // Wait for both hubs first, because the freeze is only pushed to connected tabs.
  await Promise.all([
    connected(page),
    dialog(page).getByRole('button', { name: 'ورود', exact: true }).click(),
  ])
  await expect(dialog(page)).toBeHidden()
  await expect(badge(page)).toContainText(/[۱-۹]/)
}

const answer = (page: Page, caption: string) =>
  dialog(page).getByRole('button', { name: caption, exact: true }).click()

test('every tab shows the dialog of the frozen basket, and ending the freeze in one tab ends it in all', async ({
  page,
  context,
  shop,
}) => {
  test.setTimeout(240_000)
  await logInWithBasket(page)
  const second = await context.newPage()
  await Promise.all([connected(second), second.goto('/')])
  await expect(badge(second)).toContainText(/[۱-۹]/)
  const count = await badge(page).textContent()

  await freezeBasket(shop, demo.member, words)
  for (const tab of [page, second]) {
    await expect(dialog(tab)).toContainText(words)
    await expect(dialog(tab)).toContainText(confirmMessages.basketFrozen)
    expect(await badge(tab).textContent()).toBe(count)
  }
  await answer(second, confirmWords.basketExit.cancel)
  await expect(dialog(second)).toBeHidden()
  await answer(page, confirmWords.basketExit.confirm)
  await expect(page.getByText(/از حالت انتظار پرداخت خارج شد/)).toBeVisible()
  await expect(dialog(page)).toBeHidden()

  await second.goto('/shop/cart')
  await expect(second.getByRole('main')).not.toContainText('در انتظار پرداخت')
  await expect(dialog(second)).toHaveCount(0)
})

test('a server that stops during the exit is explained, and the dialog offers a retry', async ({
  page,
  shop,
}) => {
  test.setTimeout(240_000)
  await logInWithBasket(page)
  await freezeBasket(shop, demo.member, words)
  await expect(dialog(page)).toContainText(words)
  await shop.kill()
  await answer(page, confirmWords.basketExit.confirm)
  await expect(dialog(page)).toContainText(confirmMessages.exitFailed)
  await expect(dialog(page)).toContainText('ارتباط با سرور برقرار نشد')
  await dialog(page).getByRole('link', { name: 'چیزی درست کار نکرد؟' }).click()
  await expect(page.getByText('فرم گزارش باز نشد.')).toBeVisible()
  await expect(dialog(page)).toContainText(confirmMessages.exitFailed)
  await shop.start()
  await dialog(page).getByRole('link', { name: 'چیزی درست کار نکرد؟' }).click()
  const form = page.getByRole('dialog', { name: 'چیزی درست کار نکرد؟' })
  await form.getByLabel('چه شد؟').pressSequentially('سبد از انتظار در نیامد')
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(dialog(page)).toContainText(confirmMessages.exitFailed)
  await answer(page, confirmMessages.retry)
  await expect(page.getByText(/از حالت انتظار پرداخت خارج شد/)).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(badge(page)).toContainText(/[۱-۹]/)
})
